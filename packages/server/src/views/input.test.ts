import { inputSchema } from '@placet/contract'
import { expect, test } from 'vitest'
import { ask, tell } from '../../../core/src/conversation/story.fixture.ts'
import { viewInput } from './index.ts'
import { editor } from './views.fixture.ts'

test('a question crosses HTTP as the contract says; who may not decide may not answer', () => {
  const story = tell().begins().answers('', ask('Los geht’s', 'Fertig')).asks()
  const question = story.run()?.question
  if (question == null) throw new Error('no question')
  const view = viewInput(question, editor)
  expect(inputSchema.parse(view)).toEqual(view)
  expect(view.options.map(({ label }) => label)).toEqual(['Los geht’s', 'Fertig'])
  expect(viewInput(question, { ...editor, mayDecide: false }).answerable).toBe(false)
})
