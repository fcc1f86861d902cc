import type { LengthRange } from '@placet/core/content'

/** `path` = the folder of that language below the site's folder; `suffix` = the end of its file names, `.en` in `page.en.md`. */
export type FilesLanguage = {
  readonly uid: number
  readonly code: string
  readonly title: string
  readonly path?: string
  readonly suffix?: string
  readonly fields?: Readonly<Record<string, LengthRange>>
}

/** A site as `placet.yaml` describes it. */
export type FilesSite = {
  readonly id: string
  readonly title: string
  /** Absolute. */
  readonly folder: string
  readonly languages: readonly FilesLanguage[]
  readonly fields?: Readonly<Record<string, LengthRange>>
  readonly configuration?: string
}

/** Fields whose length can be set. */
export const rangedFields = [
  'title',
  'description',
  'socialTitle',
  'socialDescription',
  'heading',
  'text',
  'alternative',
] as const

const defaults: Readonly<Record<string, LengthRange>> = {
  title: { min: 30, max: 60 },
  description: { min: 140, max: 160 },
}

/** The language's range, else the site's, else the usual one, in graphemes. */
export const rangeFor = (site: FilesSite, language: FilesLanguage, field: string): LengthRange =>
  language.fields?.[field] ?? site.fields?.[field] ?? defaults[field] ?? {}
