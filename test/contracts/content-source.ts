import type { ContentRecord, Page, Proposal, Receipt, RecordRef } from '@placet/core/content'
import { isRefusal } from '@placet/core/kernel'
import type { ActingUser, ContentRefusal, ContentSource } from '@placet/core/ports'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { activeParts, marksIn } from './rendered-html.ts'

export type SeedSection = { readonly heading: string; readonly text: string }

/** One language of a page, as an author would lay it down in whatever the source keeps. */
export type SeedPage = {
  readonly name: string
  readonly language: number
  readonly title: string
  readonly description: string | null
  /** The last section holds an image with this alternative text; its text may contain the image's source. */
  readonly alternative?: string
  readonly sections: readonly SeedSection[]
}

/** The site the suite works on: two languages, a page below another one, a field that is not there. */
export const seedPages: readonly SeedPage[] = [
  {
    name: 'brot',
    language: 0,
    title: 'Brot & Brötchen aus Hamburg',
    description: 'Ejemplo de letra ñ y camión ✓',
    alternative: 'Ein Laib',
    sections: [
      { heading: 'Unser Brot', text: 'Mehl, Wasser, Salz.' },
      { heading: 'Der Teig', text: 'Er ruht 24 Stunden.\n\nDann in den Ofen.' },
    ],
  },
  {
    name: 'brot',
    language: 1,
    title: 'Bread from Hamburg',
    description: null,
    sections: [{ heading: 'Our bread', text: 'Flour, water, salt.' }],
  },
  { name: 'kuchen', language: 0, title: 'Kuchen', description: null, sections: [{ heading: 'Torten', text: 'Süß.' }] },
]

/** An image that lies beside the pages. */
export const seedAsset = {
  path: 'laib.png',
  mime: 'image/png',
  bytes: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

export type ContentSourceUnderTest = {
  readonly source: ContentSource
  readonly site: string
  /** The uid under which a seeded page is found. */
  uidOf(name: string): string
  /** Somebody else changes a field, past the source. */
  changeOutside(ref: RecordRef, field: string, value: string): Promise<void>
  /** Everything the source holds, to see that nothing was written. */
  state(): Promise<unknown>
  close(): Promise<void>
}

export const actor: ActingUser = { id: 'user-1', name: 'Ada Lorenzen', isAdmin: true, mayEdit: true }

/** Sees every page and edits none. */
export const onlooker: ActingUser = { id: 'user-2', name: 'Ole Onlooker', isAdmin: false, mayEdit: false }

/** Values that other systems have garbled. */
export const hardValues: readonly string[] = [
  'Rock & Roll',
  'Rock &amp; Roll',
  `Google's "Logo"`,
  'Ejemplo de letra ñ y camión',
  '✓ Free shipping',
  '👨‍👩‍👧 Familie 🏳️‍🌈',
  'a: b # c',
  '<b>fett</b> & "mehr"',
  '*a* _b_ [c](d)',
  'Preis {{price}} \\ Rest',
]

const uidShape = /^[A-Za-z0-9._~:-]{1,200}$/

const valueIn = (record: ContentRecord | null | undefined, name: string): string | null | undefined =>
  record?.fields.find((field) => field.name === name)?.current

const valuesOf = (page: Page | null): unknown =>
  page &&
  [page.record, ...page.elements].map(({ kind, fields }) => [kind, fields.map((one) => [one.name, one.current])])

/** What every content source owes. A site of its own for each test. */
export const contentSourceContract = (name: string, open: () => Promise<ContentSourceUnderTest>): void => {
  describe(`content source: ${name}`, () => {
    let subject: ContentSourceUnderTest
    beforeEach(async () => {
      subject = await open()
    })
    afterEach(() => subject.close())

    const pageOf = async (seed: string, language = 0): Promise<Page> => {
      const page = await subject.source.page(subject.uidOf(seed), language, actor)
      if (page === null) throw new Error(`The page ${seed} is not there in language ${language}.`)
      return page
    }
    const elementOf = async (kind: string, nth = 0): Promise<ContentRecord> => {
      const found = (await pageOf('brot')).elements.filter((element) => element.kind === kind)[nth]
      if (found === undefined) throw new Error(`There is no ${kind} ${nth}.`)
      return found
    }
    const titleRef = async (language = 0) => (await pageOf('brot', language)).record.ref
    const preview = (proposal: Proposal) => subject.source.preview(proposal, actor)

    /** Proposes and carries out, as a decided card does. */
    const write = async (ref: RecordRef, values: Proposal['values']): Promise<Receipt | ContentRefusal> => {
      const previewed = await preview({ ref, values })
      if (isRefusal(previewed)) return previewed
      const fields = previewed.fields.map(({ name: field, proposed, baseHash }) => ({
        name: field,
        value: proposed,
        baseHash,
      }))
      return subject.source.apply({ ref: previewed.ref, fields }, actor)
    }

    const refused = async (work: Promise<unknown>, code: string | readonly string[], reason?: string) => {
      const before = await subject.state()
      const result = await work
      expect([code].flat()).toContain(isRefusal(result) ? result.refused : result)
      if (reason !== undefined && isRefusal(result)) expect(result.params.reason).toBe(reason)
      expect(await subject.state()).toEqual(before)
    }

    describe('reading', () => {
      test('W1 sites name their languages, 0 among them', async () => {
        const sites = await subject.source.sites(actor)
        const site = sites.find(({ id }) => id === subject.site)
        expect(site?.languages.map(({ uid }) => uid)).toEqual([0, 1])
        expect(site?.languages.map(({ code }) => code)).toEqual(['de', 'en'])
      })

      test('W1 the tree leads to every page, and search finds them flat with their path', async () => {
        const found = new Set<string>()
        const walk = async (parent?: string): Promise<void> => {
          const query = { site: subject.site, ...(parent === undefined ? {} : { parent }) }
          for (const node of await subject.source.pages(query, actor)) {
            expect(node.uid).toMatch(uidShape)
            found.add(node.uid)
            if (node.hasChildren) await walk(node.uid)
          }
        }
        await walk()
        expect([...found]).toEqual(expect.arrayContaining(['brot', 'kuchen'].map((one) => subject.uidOf(one))))
        const hits = await subject.source.pages({ site: subject.site, search: 'hamburg' }, actor)
        expect(hits).toMatchObject([{ uid: subject.uidOf('brot'), languages: [0, 1], path: expect.any(Array) }])
        expect(await subject.source.pages({ site: 'nobody', search: 'x' }, actor)).toEqual([])
      })

      test('W1 a page has one uid for all its languages, elements in reading order, and uids that are unique', async () => {
        const page = await pageOf('brot')
        expect(page).toMatchObject({ uid: subject.uidOf('brot'), site: subject.site, language: 0, languages: [0, 1] })
        expect(page.elements.map(({ kind, ref }) => [kind, ref.table])).toEqual([
          ['section', 'elements'],
          ['section', 'elements'],
          ['image', 'files'],
        ])
        const uids = [page.record, ...page.elements].map(({ ref }) => ref.uid)
        for (const uid of uids) expect(uid).toMatch(uidShape)
        expect(new Set(uids).size).toBe(uids.length)
      })

      test('W1 W6 values come decoded, a field that is not there is null', async () => {
        const german = await pageOf('brot')
        expect(valueIn(german.record, 'title')).toBe('Brot & Brötchen aus Hamburg')
        expect(valueIn(german.record, 'description')).toBe('Ejemplo de letra ñ y camión ✓')
        expect(valueIn((await pageOf('brot', 1)).record, 'description')).toBeNull()
        expect(valueIn(german.elements[1], 'text')).toContain('Er ruht 24 Stunden.\n\nDann in den Ofen.')
        expect(valueIn(german.elements[2], 'alternative')).toBe('Ein Laib')
      })

      test('W1 a record read alone is the one of its page', async () => {
        const page = await pageOf('brot')
        for (const record of [page.record, ...page.elements]) {
          expect(await subject.source.record(record.ref, actor)).toEqual(record)
        }
      })

      test('W1 what is not there is null', async () => {
        const { ref } = (await pageOf('brot')).record
        expect(await subject.source.page('nobody', 0, actor)).toBeNull()
        expect(await subject.source.page(ref.uid, 7, actor)).toBeNull()
        expect(await subject.source.record({ ...ref, uid: 'nobody' }, actor)).toBeNull()
        expect(await subject.source.record({ ...ref, table: 'nothing' }, actor)).toBeNull()
        expect(await subject.source.locate('nobody', actor)).toBeNull()
      })

      test('W1 a page is found by its uid', async () => {
        const uid = subject.uidOf('kuchen')
        expect(await subject.source.locate(uid, actor)).toEqual({ uid, language: 0 })
      })
    })

    describe('showing', () => {
      test('R106 S2 every element stands once in the rendered page, in reading order, and nothing in it acts', async () => {
        const page = await pageOf('brot')
        const rendered = await subject.source.render(page.uid, 0, actor)
        expect(rendered?.title).toBe(page.title)
        const html = rendered?.html ?? ''
        expect(marksIn(html)).toEqual(page.elements.map(({ anchor, ref }) => [anchor, ref.table, ref.uid]))
        expect(activeParts(html)).toEqual([])
        expect(html).toContain('Er ruht 24 Stunden.')
      })

      test('S2 R45 markup in a value is shown as it is written or not at all', async () => {
        const { ref } = await elementOf('image')
        await write(ref, { alternative: '"><img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a>' })
        const rendered = await subject.source.render(subject.uidOf('brot'), 0, actor)
        expect(activeParts(rendered?.html ?? '')).toEqual([])
        expect(marksIn(rendered?.html ?? '').length).toBe((await pageOf('brot')).elements.length)
      })

      test('S2 what is not there is not rendered', async () => {
        expect(await subject.source.render('nobody', 0, actor)).toBeNull()
        expect(await subject.source.render(subject.uidOf('brot'), 7, actor)).toBeNull()
        const [element] = (await pageOf('brot')).elements
        expect(await subject.source.render(element?.ref.uid ?? '', 0, actor)).toBeNull()
      })

      test('S2 an image of the site is given out, nothing else and nothing outside', async () => {
        const asset = (path: string, site = subject.site) => subject.source.asset(site, path, actor)
        const found = await asset(seedAsset.path)
        expect(found?.mime).toBe(seedAsset.mime)
        expect(Buffer.from(found?.bytes ?? [])).toEqual(seedAsset.bytes)
        expect(await asset(seedAsset.path, 'nobody')).toBeNull()
        for (const path of [
          '',
          '.',
          '..',
          '/',
          `/${seedAsset.path}`,
          `x/../${seedAsset.path}`,
          './laib.png',
          'nobody.png',
        ]) {
          expect(await asset(path)).toBeNull()
        }
        for (const path of [
          '../../../../etc/passwd',
          '..\\laib.png',
          'laib.png\u0000',
          'brot.md',
          'brot.html',
          '.env',
        ]) {
          expect(await asset(path)).toBeNull()
        }
      })

      test('W1 whoever listens hears of a written page until they stop', async () => {
        if (subject.source.onChanged === undefined) return
        const heard: unknown[] = []
        const { promise, resolve } = Promise.withResolvers<void>()
        const end = subject.source.onChanged((page) => {
          heard.push(page)
          resolve()
        })
        await write(await titleRef(1), { title: 'Bread' })
        await promise
        expect(heard[0]).toEqual({ uid: subject.uidOf('brot'), language: 1 })
        end()
        const count = heard.length
        await write(await titleRef(1), { title: 'More bread' })
        expect(heard.length).toBe(count)
      })
    })

    describe('preview', () => {
      test('W2 shows what would change, and writes nothing', async () => {
        const ref = await titleRef()
        const before = await subject.state()
        const seen = await preview({ ref, values: { title: 'Brot aus Hamburg' } })
        expect(seen).toMatchObject({
          ref,
          fields: [
            { name: 'title', kind: 'line', current: 'Brot & Brötchen aus Hamburg', proposed: 'Brot aus Hamburg' },
          ],
        })
        expect(await subject.state()).toEqual(before)
      })

      test('W2 the base hash tells values apart, also none from empty', async () => {
        const hashOf = async (ref: RecordRef, values: Proposal['values']) => {
          const seen = await preview({ ref, values })
          return isRefusal(seen) ? seen.refused : seen.fields[0]?.baseHash
        }
        const english = await titleRef(1)
        const none = await hashOf(english, { description: 'x' })
        const full = await hashOf(await titleRef(), { description: 'x' })
        await write((await elementOf('image')).ref, { alternative: '' })
        const empty = await hashOf((await elementOf('image')).ref, { alternative: 'x' })
        expect(new Set([none, full, empty]).size).toBe(3)
        expect(await hashOf(english, { description: 'y' })).toBe(none)
      })

      test('W8 B032 refuses a value that is not one line of plain text', async () => {
        const ref = await titleRef()
        const told = "Here's a title:\n**Foo** (48 characters)\nWhy this works: it is short."
        await refused(preview({ ref, values: { title: told } }), 'value-invalid', 'several-lines')
        await refused(preview({ ref, values: { title: '**Foo**' } }), 'value-invalid', 'markdown')
        await refused(preview({ ref, values: { title: '"Foo"' } }), 'value-invalid', 'quoted')
        await refused(preview({ ref, values: { title: 'a \ud800 b' } }), 'value-invalid', 'not-well-formed')
      })

      test('W6 B040 refuses a value that is there already', async () => {
        await refused(preview({ ref: await titleRef(), values: { title: 'Brot & Brötchen aus Hamburg' } }), 'no-change')
      })

      test('B030 B035 refuses what is not there rather than guess', async () => {
        const ref = await titleRef()
        await refused(preview({ ref: { ...ref, uid: 'nobody' }, values: { title: 'x' } }), 'missing')
        await refused(preview({ ref: { ...ref, language: 7 }, values: { title: 'x' } }), 'missing')
        await refused(preview({ ref, values: { colour: 'red' } }), 'unknown-field')
      })

      test('B032 the slug is nobody’s to propose for', async () => {
        const { record } = await pageOf('brot')
        expect(record.fields.find(({ name: field }) => field === 'slug')?.editable).toBe(false)
        await refused(preview({ ref: record.ref, values: { slug: '/neu' } }), ['not-editable', 'unknown-field'])
      })
    })

    describe('somebody who may not edit', () => {
      test('G2 sees what editors see, with nothing to edit and the reason', async () => {
        const page = await subject.source.page(subject.uidOf('brot'), 0, onlooker)
        expect(valuesOf(page)).toEqual(valuesOf(await pageOf('brot')))
        expect(page).toMatchObject({ editable: false, reason: { code: 'notYours' } })
        for (const record of page === null ? [] : [page.record, ...page.elements]) {
          expect(record).toMatchObject({ editable: false, reason: { code: 'notYours' } })
          expect(record.fields.some((field) => field.editable)).toBe(false)
          expect(await subject.source.record(record.ref, onlooker)).toEqual(record)
        }
        const nodes = await subject.source.pages({ site: subject.site, search: 'Kuchen' }, onlooker)
        expect(nodes[0]).toMatchObject({ editable: false, reason: { code: 'notYours' } })
      })

      test('G2 gets no preview and writes nothing, also not what an editor previewed', async () => {
        const ref = await titleRef()
        await refused(subject.source.preview({ ref, values: { title: 'Neu' } }, onlooker), 'not-editable')
        const previewed = await preview({ ref, values: { title: 'Neu' } })
        if (isRefusal(previewed)) throw new Error(previewed.refused)
        const fields = previewed.fields.map(({ name: field, proposed: value, baseHash }) => ({
          ...{ name: field, value, baseHash },
        }))
        await refused(subject.source.apply({ ref, fields }, onlooker), 'not-editable')
      })
    })

    describe('apply', () => {
      test('W3 writes exactly what was shown, reads it back and says so', async () => {
        const ref = await titleRef()
        const hash = (await pageOf('brot')).record.hash
        expect(await write(ref, { title: 'Brot aus Hamburg' })).toEqual({
          completeness: 'complete',
          written: [{ name: 'title', before: 'Brot & Brötchen aus Hamburg', after: 'Brot aus Hamburg' }],
          hooks: [],
        })
        const now = (await pageOf('brot')).record
        expect(valueIn(now, 'title')).toBe('Brot aus Hamburg')
        expect(now.hash).not.toBe(hash)
      })

      test.each(hardValues)('W3 W6 B040 B041 B141 B142 keeps every character of %s', async (value) => {
        for (const [ref, field] of [
          [await titleRef(), 'title'],
          [(await elementOf('section')).ref, 'heading'],
          [(await elementOf('image')).ref, 'alternative'],
        ] as const) {
          const receipt = await write(ref, { [field]: value })
          expect(receipt).toMatchObject({ completeness: 'complete', written: [{ after: value }] })
          const moved = !isRefusal(receipt) && receipt.movedTo !== undefined ? receipt.movedTo : ref
          expect(valueIn(await subject.source.record(moved, actor), field)).toBe(value)
          await refused(preview({ ref: moved, values: { [field]: value } }), 'no-change')
        }
      })

      test('W4 B050 B051 touches only the named field in the named language', async () => {
        const pages = () =>
          Promise.all([pageOf('brot'), pageOf('brot', 1), pageOf('kuchen')].map(async (one) => valuesOf(await one)))
        const before = await pages()
        await write(await titleRef(1), { description: 'Fresh from the oven.' })
        const after = await pages()
        expect(JSON.stringify(after[1])).toContain('["description","Fresh from the oven."]')
        expect([after[0], after[2]]).toEqual([before[0], before[2]])
        expect(JSON.stringify(after[1])).toBe(
          JSON.stringify(before[1]).replace('["description",null]', '["description","Fresh from the oven."]'),
        )
      })

      test('W3 adds a field that was not there', async () => {
        expect(await write(await titleRef(1), { description: 'New.' })).toMatchObject({
          completeness: 'complete',
          written: [{ name: 'description', before: null, after: 'New.' }],
        })
      })

      test('W3 writes several lines of a section', async () => {
        const { ref } = await elementOf('section')
        const text = 'Ein **neuer** Absatz.\n\n- eins\n- zwei'
        expect(await write(ref, { text })).toMatchObject({ completeness: 'complete', written: [{ after: text }] })
      })

      test('W3 an empty alternative text marks a picture as decoration', async () => {
        const { ref } = await elementOf('image')
        expect(await write(ref, { alternative: '' })).toMatchObject({
          completeness: 'complete',
          written: [{ after: '' }],
        })
      })

      test('W3 writes two fields of a record together', async () => {
        const receipt = await write(await titleRef(), { title: 'Neu', description: 'Auch neu.' })
        expect(receipt).toMatchObject({ completeness: 'complete', written: [{ after: 'Neu' }, { after: 'Auch neu.' }] })
      })

      test('W2 B030 refuses a field that changed since, and writes nothing', async () => {
        const ref = await titleRef()
        const seen = await preview({ ref, values: { title: 'Neu' } })
        if (isRefusal(seen)) throw new Error(seen.refused)
        await subject.changeOutside(ref, 'title', 'Von jemand anderem')
        const fields = seen.fields.map(({ baseHash }) => ({ name: 'title', value: 'Neu', baseHash }))
        await refused(subject.source.apply({ ref, fields }, actor), 'stale')
        expect(valueIn((await pageOf('brot')).record, 'title')).toBe('Von jemand anderem')
      })

      test('W2 a change in another field does not stand in the way', async () => {
        const ref = await titleRef()
        const seen = await preview({ ref, values: { title: 'Neu' } })
        if (isRefusal(seen)) throw new Error(seen.refused)
        await subject.changeOutside(ref, 'description', 'Von jemand anderem')
        const fields = seen.fields.map(({ baseHash }) => ({ name: 'title', value: 'Neu', baseHash }))
        expect(await subject.source.apply({ ref, fields }, actor)).toMatchObject({ completeness: 'complete' })
        expect(valueIn((await pageOf('brot')).record, 'description')).toBe('Von jemand anderem')
      })

      test('W2 B020 of two writes with the same base one wins', async () => {
        const ref = await titleRef()
        const change = async (value: string) => {
          const seen = await preview({ ref, values: { title: value } })
          if (isRefusal(seen)) throw new Error(seen.refused)
          return { ref, fields: [{ name: 'title', value, baseHash: seen.fields[0]?.baseHash ?? '' }] }
        }
        const changes = [await change('Eins'), await change('Zwei')]
        const results = await Promise.all(changes.map((one) => subject.source.apply(one, actor)))
        expect(results.map((one) => (isRefusal(one) ? one.refused : one.completeness)).sort()).toEqual([
          'complete',
          'stale',
        ])
        await refused(subject.source.apply(changes[0] ?? { ref, fields: [] }, actor), 'stale')
      })

      test('W2 of several fields none is written when one is stale or invalid', async () => {
        const ref = await titleRef()
        const seen = await preview({ ref, values: { title: 'Neu', description: 'Neu.' } })
        if (isRefusal(seen)) throw new Error(seen.refused)
        const fields = seen.fields.map(({ name: field, proposed, baseHash }) => ({
          name: field,
          value: proposed,
          baseHash,
        }))
        const [title, description] = fields
        if (title === undefined || description === undefined) throw new Error('two fields')
        await refused(
          subject.source.apply({ ref, fields: [title, { ...description, baseHash: 'other' }] }, actor),
          'stale',
        )
        await refused(
          subject.source.apply({ ref, fields: [title, { ...description, value: 'zwei\nZeilen' }] }, actor),
          'value-invalid',
          'several-lines',
        )
      })

      test('B035 a heading that renames its own element says where it went', async () => {
        const { ref } = await elementOf('section', 1)
        const receipt = await write(ref, { heading: 'Der neue Teig' })
        if (isRefusal(receipt)) throw new Error(receipt.refused)
        const now = await subject.source.record(receipt.movedTo ?? ref, actor)
        expect(valueIn(now, 'heading')).toBe('Der neue Teig')
        expect(valueIn(now, 'text')).toContain('Er ruht 24 Stunden.\n\nDann in den Ofen.')
      })
    })
  })
}
