import { describe, expect, test } from 'vitest'
import { page, section } from '../../../../test/contracts/fakes/memory-site.ts'
import { call, chat, guided, never, stagedTools } from '../../../../test/contracts/fakes/staged-tools.ts'

const { host } = stagedTools()
const title = (given: Record<string, unknown>) => call('update_page_metadata', { fields: { title: 'Neu' }, ...given })
const text = (given: Record<string, unknown>) =>
  call('update_content_element', { field: 'text', value: 'Neu', language: 0, ...given })
const alternative = (uid: string) => call('set_file_alternative_text', { uid, language: 0, alternative: 'Ein Laib' })

describe('T11 in a process a write', () => {
  test('reaches the subject page, its elements and the images in them', async () => {
    for (const asked of [title({ uid: 'brot', language: 0 }), text({ uid: 'brot-1' }), alternative('brot-bild')]) {
      expect((await host.admit(asked, guided)).refused).toBeNull()
    }
  })
  test.each([
    ['another page (B111)', title({ uid: 'kuchen', language: 0 })],
    ['the page in another language', title({ uid: 'brot', language: 1 })],
    ['an element of another page', text({ uid: 'kuchen-1' })],
    ['an element in another language', text({ uid: 'brot-en-1', language: 1 })],
    ['an element that is no element', text({ uid: 'brot-bild' })],
    ['an image that is a section', alternative('brot-1')],
    ['a page of somebody else', title({ uid: 'geheim', language: 0 })],
    ['a page that is not there', title({ uid: 'nirgends', language: 0 })],
  ])('to %s is refused in the same words', async (_, asked) => {
    const { refused, effect } = await host.admit(asked, guided)
    expect(effect).toBe('write')
    expect(refused).toEqual((await host.admit(title({ uid: 'nirgends', language: 0 }), guided)).refused)
    expect(refused?.code).toBe('recordOutOfReach')
    await expect(host.propose(asked, guided)).rejects.toThrow(refused?.message)
  })
  test('is refused when the process has no page, or one that its user no longer sees', async () => {
    const asked = title({ uid: 'brot', language: 0 })
    expect((await host.admit(asked, { ...guided, subject: null })).refused?.code).toBe('recordOutOfReach')
    const secret = { ...guided, subject: { uid: 'geheim', language: 0 } }
    expect((await host.admit(title({ uid: 'geheim', language: 0 }), secret)).refused?.code).toBe('recordOutOfReach')
  })
  test('follows the page: what came to lie on it meanwhile is in reach', async () => {
    const elements = [section('neu', 'Neu', 'Text')]
    const later = stagedTools({ sites: [], pages: [page('brot', 'Brot', { elements })] })
    expect((await later.host.admit(text({ uid: 'neu' }), guided)).refused).toBeNull()
    expect((await host.admit(text({ uid: 'neu' }), guided)).refused).not.toBeNull()
  })
})

test('outside a process a write may name any page; the source judges it', async () => {
  expect((await host.admit(title({ uid: 'kuchen', language: 0 }), chat)).refused).toBeNull()
})

describe('C26 arguments', () => {
  const refusal = async (toolName: string, given: unknown) => (await host.admit(call(toolName, given), chat)).refused

  test("'' stands for no arguments (B062)", async () => {
    expect(await refusal('get_site', '')).toBeNull()
    expect(await refusal('chat_list_open_points', ' \n')).toBeNull()
    expect((await host.run(call('get_site', ''), chat, never)).ok).toBe(true)
  })
  test('that break off are refused with their text kept (B061)', async () => {
    const admitted = await host.admit(call('get_element', '{"a": "x'), chat)
    expect(admitted).toMatchObject({ arguments: '{"a": "x', refused: { code: 'argumentsUnreadable' } })
  })
  test('that do not fit are refused with all that is wrong', async () => {
    const refused = await refusal('get_page_content', { uid: '../etc', language: 'de', pageId: 4 })
    expect(refused?.code).toBe('argumentsInvalid')
    for (const part of ['uid', 'language', 'pageId']) expect(refused?.message).toContain(part)
  })
  test('that nobody asked for are refused', async () => {
    const fields = { title: 'x' }
    const refused = await refusal('update_page_metadata', { uid: 'brot', language: 0, fields, table: 'pages' })
    expect(refused?.message).toContain('table')
  })
  test('that are giant or nested without end are refused', async () => {
    expect((await refusal('get_site', `{"a":"${'x'.repeat(400_000)}"}`))?.code).toBe('argumentsTooLong')
    expect(await refusal('get_site', `${'['.repeat(150_000)}${']'.repeat(150_000)}`)).not.toBeNull()
    expect((await refusal('get_site', { ['k'.repeat(5000)]: 1 }))?.message.length).toBeLessThan(1000)
  })
  test('are cleaned before they are used: no lone surrogate, no NUL (B146, S5)', async () => {
    const asked = call(
      'update_content_element',
      '{"uid":"brot-1","language":0,"field":"text","value":"a\\ud800\\u0000b"}',
    )
    expect((await host.admit(asked, guided)).refused).toBeNull()
    expect((await host.propose(asked, guided)).values).toEqual({ text: 'a\ufffdb' })
    expect((await host.admit(call('get_site', '{"\ud800":1}\u0000'), chat)).arguments).toBe('{"\ufffd":1}')
  })
  test('keep what is not Latin and every emoji (B141, B142, B145)', async () => {
    const asked = call(
      'update_page_metadata',
      '{"uid":"brot","language":0,"fields":{"description":"✓ letra ñ y camión \\ud83d\\ude00"}}',
    )
    expect((await host.propose(asked, guided)).values).toEqual({ description: '✓ letra ñ y camión 😀' })
  })
})

test('several fields of a page in one call are one proposal', async () => {
  const asked = title({ uid: 'brot', language: 0, fields: { title: 'a', description: 'b' } })
  expect(await host.propose(asked, guided)).toEqual({
    ref: { table: 'pages', uid: 'brot', language: 0 },
    values: { title: 'a', description: 'b' },
  })
  expect((await host.admit(title({ uid: 'brot', language: 0, fields: {} }), chat)).refused?.code).toBe(
    'argumentsInvalid',
  )
})

test('W6 W8 B032 B040 what the gate lets through is judged by the source before it becomes a card', async () => {
  const { host: fresh, source } = stagedTools()
  const previewed = async (value: string) =>
    await source.preview(
      await fresh.propose(title({ uid: 'brot', language: 0, fields: { title: value } }), guided),
      guided.user,
    )
  expect(await previewed("Here's a title:\n**Foo** (48 characters)")).toMatchObject({ refused: 'value-invalid' })
  expect(await previewed('Brot')).toMatchObject({ refused: 'no-change' })
  expect(await previewed('Rock & Roll')).toMatchObject({ fields: [{ current: 'Brot', proposed: 'Rock & Roll' }] })
})

test('of arguments that are far too long only the beginning is stored', async () => {
  const admitted = await host.admit(call('update_page_metadata', `{"uid":"${'x'.repeat(1_000_000)}"}`), guided)
  expect(admitted.refused?.code).toBe('argumentsTooLong')
  expect(admitted.arguments.length).toBeLessThan(10_000)
  const named = await host.admit(call(`a${'\u0301'.repeat(1_000_000)}`, {}), guided)
  expect(named.toolName.length).toBeLessThan(1_000)
})
