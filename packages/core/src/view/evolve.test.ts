import { describe, expect, test } from 'vitest'
import { read, tell, write } from '../conversation/story.fixture.ts'
import { fold } from '../kernel/index.ts'
import { evolveView } from './evolve.ts'
import { emptyView } from './state.ts'

const view = (story: ReturnType<typeof tell>) =>
  fold(
    evolveView,
    emptyView,
    story.facts().map((fact, index) => ({
      ...fact,
      ...{ streamId: 's', version: index + 1, position: index + 1, schemaVersion: 1 },
      ...{ at: new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString(), actor: { kind: 'user' as const, id: 'u' } },
      ...{ correlationId: 'c', causationId: 'c' },
    })),
  )

describe('what readers see of a conversation', () => {
  test('R137 a step without text is no message; each call is one', () => {
    const seen = view(tell().begins().answers('', read('get_page')).reads().answers('Fertig.'))
    expect(seen.messages.map(({ role }) => role)).toEqual(['user', 'tool', 'assistant', 'notice'])
    expect(seen.messages[1]?.call).toMatchObject({ toolName: 'get_page', state: 'done' })
  })

  test('C7 an answer grows with its chunks and ends with its text', () => {
    const story = tell().begins().must({ type: 'ReceiveChunk', epoch: 1, messageId: 'r1-s1', offset: 0, text: 'Ich ' })
    expect(view(story).messages.at(-1)).toMatchObject({ text: 'Ich ', state: 'streaming' })
    expect(view(story.answers('Ich bin da.')).messages[1]).toMatchObject({ text: 'Ich bin da.', state: 'complete' })
  })

  test('R68 a decision that came back takes its line along and says why', () => {
    const story = tell().begins().answers('', write('Neu')).shows()
    story.decides('keep')
    expect(view(story).messages.map(({ text }) => text)).toContain('Behalten')
    const back = view(story.handsBack('previewStale'))
    expect(back.messages.map(({ text }) => text)).not.toContain('Behalten')
    expect(back.error).toMatchObject({ code: 'handBack.previewStale' })
  })

  test('R83 outcomes and the steps of the turn are listed', () => {
    const story = tell().begins().answers('', write('Neu')).shows()
    story.decides('apply')
    const seen = view(story.carries('Neu'))
    expect(seen.outcomes.map(({ outcome }) => outcome)).toEqual(['applied'])
    expect(seen.activity).toMatchObject([{ state: 'done', decision: 'apply' }])
  })

  test('C44 a failed answer keeps its text, and the error goes with the next accepted command', () => {
    const story = tell().begins().must({ type: 'ReceiveChunk', epoch: 1, messageId: 'r1-s1', offset: 0, text: 'Ich ' })
    story.must({ type: 'FailStep', epoch: 1, messageId: 'r1-s1', code: 'model.network', params: {} })
    expect(view(story)).toMatchObject({
      error: { code: 'model.network' },
      messages: [{}, { text: 'Ich ', state: 'failed' }],
    })
    expect(story.says('Noch einmal')).toBeNull()
    expect(view(story).error).toBeNull()
  })
})
