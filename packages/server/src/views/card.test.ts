import { cardSchema } from '@placet/contract'
import type { Card } from '@placet/core/approval'
import { describe, expect, test } from 'vitest'
import { erika, tell, write } from '../../../core/src/conversation/story.fixture.ts'
import { viewCard } from './index.ts'
import { cardWith, description, editor, title } from './views.fixture.ts'

const shown = (value = 'Sauerteigbrot') => tell().begins().answers('', write(value)).shows()
const cardOf = (story: ReturnType<typeof shown>): Card => story.card() ?? cardWith([title])

describe('a card for a reader', () => {
  test('R41 R45 a story told: the card crosses HTTP as the contract says, all of it text', () => {
    const story = shown('<b>Brot</b> & mehr')
    const view = viewCard(cardOf(story), editor, story.run()?.calls ?? [])
    expect(cardSchema.parse(view)).toEqual(view)
    expect(view.calls[0]?.fields?.[0]).toMatchObject({ current: 'Brot', proposed: '<b>Brot</b> & mehr' })
  })

  test('R51 exactly one field: the heading names it, in the reader’s language', () => {
    const [call] = viewCard(cardWith([title]), editor, []).calls
    expect(call?.title).toBe('„Titel“ ändern')
    expect(viewCard(cardWith([title]), { ...editor, language: 'en' }, []).calls[0]?.title).toBe('Change “Title”')
  })

  test('R47 R51 several fields: the action’s name, and each field its own', () => {
    const [call] = viewCard(cardWith([title, description]), editor, []).calls
    expect(call?.title).toBe('Seite ändern')
    expect(call?.fields?.map((field) => field.label)).toEqual(['Titel', 'Beschreibung'])
  })

  test('R47 a field without a label goes by its column’s name', () => {
    const [call] = viewCard(cardWith([{ ...title, label: { de: '', en: '' } }]), editor, []).calls
    expect(call?.title).toBe('„title“ ändern')
    expect(call?.affected?.fieldLabels).toEqual(['title'])
  })

  test('R52 a plain card keeps the action’s label for its button', () => {
    const view = viewCard(cardWith([title], { kind: 'plain' }), editor, [])
    expect(view.answers).toEqual(['approve', 'deny'])
    expect(view.calls[0]?.actionLabel).toBe('Seite ändern')
  })

  test('R53 what is affected: this page, or which record of which table', () => {
    expect(viewCard(cardWith([title]), editor, []).calls[0]?.affected).toMatchObject({
      thisPage: true,
      fieldLabels: ['Titel'],
    })
    const other = cardWith([title], {}, { thisPage: false, tableLabel: { de: 'Abschnitt', en: 'Section' } })
    expect(viewCard(other, editor, []).calls[0]?.affected).toMatchObject({
      thisPage: false,
      tableLabel: 'Abschnitt',
      uid: 'brote.sauerteig',
    })
  })

  test('R54 R222 only administrators see tool name, arguments and technical line', () => {
    const [call] = viewCard(cardWith([title]), editor, []).calls
    expect([call?.toolName, call?.arguments, call?.technicalLine]).toEqual(['', '', ''])
    expect(JSON.stringify(viewCard(cardWith([title]), editor, []))).not.toContain('update_page_metadata')
    const [forAdmin] = viewCard(cardWith([title]), { ...editor, isAdmin: true }, []).calls
    expect(forAdmin?.toolName).toBe('update_page_metadata')
    expect(forAdmin?.technicalLine).toContain('update_page_metadata')
  })

  test('R42 W7 the length is counted as people count, against the field’s range', () => {
    const field = { ...title, proposed: 'Brot 👩‍🍳', range: { min: 10, max: 60 } }
    expect(viewCard(cardWith([field]), editor, []).calls[0]?.fields?.[0]?.length).toEqual({
      ...{ count: 6, min: 10, max: 60, unit: 'graphemes', outside: true },
    })
  })

  test('W9 the word diff of rich text is of the source and of what a visitor reads', () => {
    const text = {
      ...description,
      kind: 'html' as const,
      current: '<p>Gutes Brot</p>',
      proposed: '<p>Frisches Brot</p>',
    }
    const [field] = viewCard(cardWith([text]), editor, []).calls[0]?.fields ?? []
    expect(field?.visibleDiff).toEqual([
      { op: 'delete', text: 'Gutes' },
      { op: 'insert', text: 'Frisches' },
      { op: 'equal', text: ' Brot' },
    ])
    expect(field?.diff[0]).toEqual({ op: 'equal', text: '<p>' })
  })
})

describe('the answers', () => {
  test('R63 in the order of the buttons', () => {
    expect(viewCard(cardWith([title]), editor, []).answers).toEqual(['apply', 'variant', 'keep', 'skip'])
  })

  test('nobody decides in another person’s process, no viewer anywhere', () => {
    expect(viewCard(cardWith([title]), { ...editor, userId: 'u-otto' }, []).answers).toEqual([])
    expect(viewCard(cardWith([title]), { ...editor, mayDecide: false }, []).answers).toEqual([])
    expect(viewCard(cardWith([title], { kind: 'plain' }), { ...editor, userId: 'u-otto' }, []).answers).toHaveLength(2)
  })

  test('a decided card says who decided, and takes no answer', () => {
    const story = shown()
    const card = cardOf(story)
    story.decides('keep')
    const view = viewCard(card, editor, story.run()?.calls ?? [])
    expect(view.answers).toEqual([])
    expect(view.calls[0]?.decided).toMatchObject({ decision: 'keep', by: erika })
  })
})

test('R62 a stale card shows what it held when it was first shown', () => {
  const story = shown()
  story.decides('apply')
  const calls = cardOf(story).calls.map((call) => ({
    ...call,
    fields: call.fields.map((field) => ({ ...field, current: 'Roggenbrot', baseHash: 'other' })),
  }))
  story.claims().must({
    ...{ type: 'HandBackDecision', epoch: story.state().epoch, code: 'previewStale', card: { digest: 'd9', calls } },
  })
  const view = viewCard(cardOf(story), editor, story.run()?.calls ?? [])
  expect(view.stale).toBe(true)
  expect(view.answers).toHaveLength(4)
  expect(view.calls[0]?.fields?.[0]).toMatchObject({ previous: 'Brot', current: 'Roggenbrot' })
})
