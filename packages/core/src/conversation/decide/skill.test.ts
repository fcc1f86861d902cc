import { describe, expect, test } from 'vitest'
import { ask, erika, seo, tell, write } from '../story.fixture.ts'

const content = { ...seo, identifier: 'content', uid: 'content' }
const plain = { ...content, isProcess: false }
const picks = (story: ReturnType<typeof tell>, skill = content) => story.does({ type: 'PickSkill', by: erika, skill })

describe('picking a skill', () => {
  test('R16 a process that is picked goes out with its invocation on the next turn', () => {
    const story = tell().begins(null)
    expect(picks(story)).toBeNull()
    expect(story.state()).toMatchObject({ skill: content, skillStartPending: true, guided: { completed: false } })
    expect(story.says('Los')).toBeNull()
    expect(story.last('RunStarted')?.data.invocation).toMatchObject({ skillUid: 'content' })
  })

  test('R229 a skill that is no process binds nothing', () => {
    const story = tell().begins(null)
    picks(story, plain)
    expect(story.state()).toMatchObject({ skill: plain, skillStartPending: false, guided: null })
  })

  test('R219 the process that waits ends first, and nothing is written', () => {
    const story = tell().begins().answers('', write('Neu')).shows()
    expect(picks(story)).toBeNull()
    expect(story.types().slice(-6)).toEqual([
      ...['ApprovalWithdrawn', 'ToolCallCompleted', 'RunEnded', 'SkillCleared', 'NoticeAdded', 'SkillPicked'],
    ])
    expect(story.turn()).toBe('idle')
  })

  test('R114 nothing is picked while a turn is carried out', () => {
    expect(picks(tell().begins())).toBe('conversation-processing')
  })

  test('without a skill a card keeps waiting, and so does a question', () => {
    const asked = () => {
      const story = tell().begins(null)
      story.says('Ändere den Titel')
      return story.claims()
    }
    expect(picks(asked().answers('', write('Neu')).shows())).toBe('approval-pending')
    expect(picks(asked().answers('', ask('Ja', 'Nein')).asks())).toBe('conversation-processing')
  })

  test('what is picked and has not begun is not picked again', () => {
    const story = tell().begins(null)
    picks(story)
    const before = story.facts().length
    expect(picks(story)).toBeNull()
    expect(story.facts()).toHaveLength(before)
  })
})
