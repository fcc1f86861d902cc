import type { PageContent } from '../page/page-content.ts'

export type MetaField = 'title' | 'description' | 'socialTitle' | 'socialDescription' | 'socialImage'

/** What a rule found, without words: the wording of each language has a line for it. */
export type Finding =
  | {
      readonly about: 'meta'
      readonly field: MetaField
      readonly fault: 'missing' | 'short' | 'long' | 'same'
      readonly count: number
      readonly min: number
      readonly max: number
    }
  | { readonly about: 'heading'; readonly fault: 'empty' | 'same' | 'vague'; readonly heading: string }
  | {
      readonly about: 'text'
      readonly section: string
      readonly walls: number
      readonly sentences: number
      readonly links: readonly string[]
    }
  | {
      readonly about: 'image'
      readonly fault: 'missing' | 'fileName' | 'long'
      readonly file: string
      readonly count: number
    }

/** What a rule saw, but cannot mend honestly; it is mentioned and never counted. */
export type Hint =
  | { readonly about: 'passive' | 'longSentences' | 'more'; readonly count: number }
  | { readonly about: 'emptySections' | 'imagesWithoutSource'; readonly names: readonly string[] }
  | { readonly about: 'noSocialImage' | 'truncated' }

/**
 * One thing that one writing call can settle. `key` names the record (see `PageRecord`), `proposals` are made anew from
 * the page as it reads by then, best first; what is already there is never among them.
 */
export type Point = {
  readonly finding: Finding
  readonly key: string
  readonly field: string
  readonly weight: number
  proposals(page: PageContent): readonly string[]
}

export type Findings = { readonly points: readonly Point[]; readonly hints: readonly Hint[] }
