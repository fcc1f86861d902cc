import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newFolder, placet, type Ran } from './placet.ts'

const folder = newFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const page = 'brote/dinkelbrot.md'
const read = (path: string): string => readFileSync(join(folder, 'site', path), 'utf8')
const idOf = (ran: Ran): string => {
  const [first] = ran.lines()
  return first?.type === 'conversation' ? first.conversation : ''
}
const types = (ran: Ran): string[] => ran.lines().map((line) => line.type)

describe('placet tour', () => {
  let waiting: Ran

  beforeAll(async () => {
    waiting = await placet(folder, ['tour', page, '--skill', 'seo', '--json', '--answers', ''])
  })

  test('R64 without an answer the card waits: exit 3, nothing written, the id comes first', () => {
    expect(waiting.error).toBe('')
    expect(waiting.code).toBe(3)
    expect(types(waiting)).toEqual(['conversation', 'question', 'card'])
    expect(read(page)).toContain('title: Brot aus Hamburg von Bäckerei Sommer')
  })

  test('R65 R67 C49 a later call goes on where it stands, with variant and keep', async () => {
    const again = await placet(folder, ['tour', '--conversation', idOf(waiting), '--json', '--answers', 'variant,keep'])
    const outcomes = again.lines().flatMap((line) => (line.type === 'outcome' ? [line.outcome.outcome] : []))
    expect(outcomes[0]).toBe('variant')
    expect(outcomes).toContain('kept')
    expect(read(page)).toContain('title: Brot aus Hamburg von Bäckerei Sommer')
  })

  test('R64 R79 R86 W3 W4 apply writes what the card showed and nothing else; the summary comes last', async () => {
    const before = read(page)
    const ran = await placet(folder, ['tour', page, '--skill', 'seo', '--json', '--answers', 'apply,apply,apply,apply'])
    expect(ran.code, ran.error).toBe(0)
    expect(types(ran).at(-1)).toBe('summary')
    const cards = ran.lines().flatMap((line) => (line.type === 'card' ? [line.card] : []))
    const field = cards[0]?.calls[0]?.fields?.[0]
    expect(field?.name).toBe('title')
    expect(read(page)).toBe(before.replace(`title: ${field?.current}`, `title: ${field?.proposed}`))
  })

  test('R66 R151 R154 a skipped point is kept beyond the conversation and offered first the next time', async () => {
    const skipped = await placet(folder, [
      'tour',
      'index.md',
      '--skill',
      'content',
      '--json',
      '--answers',
      'skip,skip,skip,skip,skip,skip',
    ])
    const outcome = skipped.lines().find((line) => line.type === 'outcome')
    expect(skipped.code, skipped.error).toBe(0)
    const next = await placet(folder, ['tour', 'index.md', '--skill', 'content', '--json', '--answers', ''])
    const card = next.lines().find((line) => line.type === 'card')
    expect(card?.type === 'card' ? card.card.calls[0]?.affected?.uid : '').toBe(
      outcome?.type === 'outcome' ? outcome.outcome.target.uid : 'none',
    )
  })

  test('the whole tour in words, without colours where there is no terminal', async () => {
    const german = await placet(folder, ['tour', 'kontakt.html', '--skill', 'alt-text', '--answers', 'keep,keep,keep'])
    expect(german.code, german.error).toBe(0)
    expect(german.out).toMatch(/Freigabe erforderlich/)
    expect(german.out).toMatch(/Behalten — der bisherige Inhalt bleibt\./)
    expect(german.out).not.toContain(String.fromCharCode(27))
  })

  test('explain tells the stream as a readable log', async () => {
    const told = await placet(folder, ['explain', idOf(waiting)])
    expect(told.code).toBe(0)
    expect(told.out.split('\n').length).toBeGreaterThan(10)
    expect(told.out).toContain('SEO optimieren')
    expect((await placet(folder, ['explain', 'nobody'])).code).toBe(1)
  })

  test('C4 rebuild makes every read model anew; the open points are the same after it', async () => {
    expect(await placet(folder, ['rebuild'])).toMatchObject({ code: 0 })
    const next = await placet(folder, ['tour', 'index.md', '--skill', 'content', '--json', '--answers', ''])
    expect(next.code).toBe(3)
  })

  test('pages lists the tree, config the settings; secrets are never shown', async () => {
    const pages = await placet(folder, ['pages', '--json'])
    expect(pages.out.split('\n').filter((line) => line !== '').length).toBeGreaterThan(14)
    const config = await placet(folder, ['config'], { environment: { PLACET_MODEL_KEY: 'geheim-123' } })
    expect(config.out).toContain('processRunMaxIterations')
    expect(config.out).not.toContain('geheim-123')
  })

  test('wrong usage is exit 2 and says what is right; an unknown page is exit 1 and leaves nothing behind', async () => {
    for (const args of [
      [],
      ['dance'],
      ['tour'],
      ['tour', page],
      ['tour', page, '--skill', 'seo', '--answers', 'perhaps'],
      ['pages', '--language', 'de'],
    ]) {
      const ran = await placet(folder, args)
      expect(ran.code, args.join(' ')).toBe(2)
    }
    const missing = await placet(folder, ['tour', 'no/such/page.md', '--skill', 'seo', '--json'])
    expect(missing.code).toBe(1)
    expect(missing.lines()).toMatchObject([{ type: 'error', error: { code: 'error.pageNotAccessible', status: 403 } }])
    const unknown = await placet(folder, ['tour', page, '--skill', 'dance', '--json'])
    expect(unknown.code).toBe(1)
    expect(unknown.lines()).toMatchObject([{ error: { code: 'error.skillUnknown' } }])
  })

  test('a setting that is not understood stops the start, with file, line and reason', async () => {
    const path = join(folder, 'site', 'placet.yaml')
    const good = readFileSync(path, 'utf8')
    writeFileSync(path, `${good}\nrequireAproval: always\n`)
    const ran = await placet(folder, ['pages'])
    writeFileSync(path, good)
    expect(ran.code).toBe(1)
    expect(ran.error).toMatch(/placet\.yaml:\d+.*requireAproval/)
  })
})
