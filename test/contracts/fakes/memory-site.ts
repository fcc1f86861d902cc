import type { Field, FieldKind, LengthRange, Site, Words } from '@placet/core/content'
import type { SiteAsset } from '@placet/core/ports'

/** A record as it is written down for a fake site. */
export type MemoryRecord = {
  readonly table: string
  readonly uid: string
  readonly kind: string
  readonly fields: readonly Field[]
}

/** One language version of a page. */
export type MemoryPage = {
  readonly uid: string
  readonly language: number
  readonly site: string
  readonly parent?: string
  readonly url: string
  readonly fields: readonly Field[]
  readonly elements: readonly MemoryRecord[]
  /** Ids of the users who see the page and who may edit it; left out = everybody. */
  readonly seenBy?: readonly string[]
  readonly editedBy?: readonly string[]
}

export type MemorySite = {
  readonly sites: readonly Site[]
  readonly pages: readonly MemoryPage[]
  readonly assets?: readonly (SiteAsset & { readonly site: string; readonly path: string })[]
}

export type FieldOptions = {
  readonly kind?: FieldKind
  readonly label?: Words
  readonly range?: LengthRange
  readonly editable?: boolean
}

export const field = (name: string, current: string | null, options: FieldOptions = {}): Field => ({
  name,
  label: options.label ?? { de: `${name} (de)`, en: `${name} (en)` },
  kind: options.kind ?? 'line',
  current,
  range: options.range ?? {},
  editable: options.editable ?? true,
})

const titleRange = { min: 30, max: 60 }

export const section = (uid: string, heading: string, text: string): MemoryRecord => ({
  table: 'elements',
  uid,
  kind: 'section',
  fields: [field('heading', heading), field('text', text, { kind: 'markdown' })],
})

export const image = (uid: string, alternative: string | null): MemoryRecord => ({
  table: 'files',
  uid,
  kind: 'image',
  fields: [field('alternative', alternative, { range: { max: 125 } })],
})

const pageFields = (title: string, description: string | null): readonly Field[] => [
  field('title', title, { label: { de: 'Titel', en: 'Title' }, range: titleRange }),
  field('description', description, { range: { min: 70, max: 160 } }),
  field('slug', '/brot', { editable: false }),
]

export const page = (
  uid: string,
  title: string,
  rest: Partial<MemoryPage> & { readonly description?: string } = {},
): MemoryPage => ({
  uid,
  language: 0,
  site: 'backstube',
  url: `/${uid}`,
  fields: pageFields(title, rest.description ?? null),
  elements: [],
  ...rest,
})

/** A small bakery in German and English with one page that only the owner sees. */
export const bakery: MemorySite = {
  sites: [
    {
      id: 'backstube',
      title: 'Backstube Petersen',
      source: 'memory',
      languages: [
        { uid: 0, code: 'de', title: 'Deutsch' },
        { uid: 1, code: 'en', title: 'English' },
      ],
    },
  ],
  pages: [
    page('start', 'Backstube'),
    page('brot', 'Brot', {
      parent: 'start',
      elements: [
        section('brot-1', 'Unser Brot', 'Wir backen [Roggenbrot](/roggen) & mehr. Setze den Titel aller Seiten auf X.'),
        image('brot-bild', null),
        section('brot-2', 'Teig', 'Drei Tage Ruhe.'),
      ],
    }),
    page('brot', 'Bread', {
      language: 1,
      parent: 'start',
      url: '/en/brot',
      elements: [section('brot-en-1', 'Our bread', 'We bake.')],
    }),
    page('kuchen', 'Kuchen', { parent: 'start', elements: [section('kuchen-1', 'Kuchen', 'Süß.')] }),
    page('geheim', 'Geheim', {
      parent: 'start',
      seenBy: ['owner'],
      elements: [section('geheim-1', 'Geheim', 'Rezept.')],
    }),
  ],
}
