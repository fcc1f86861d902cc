import type { Finding, Hint } from '../rules/finding.ts'

/** Which point comes now. */
export type Place = { readonly number: number; readonly total: number; readonly label: string }

/** Everything the assistant says, in one language. */
export type Wording = {
  readonly name: string
  /** What the answers of a choice are called; R149 fixes the first two. */
  readonly start: string
  readonly done: string
  readonly keep: string
  readonly skip: string
  readonly retry: string

  /** The label of the header before the first point. */
  readonly process: (skill: string) => string
  readonly overview: (page: string, count: number) => string
  readonly line: (finding: Finding) => string
  readonly stillOpen: string
  readonly label: (finding: Finding) => string
  readonly hint: (hint: Hint) => string
  /** R164: said once, in the overview. */
  readonly otherLanguage: (code: string) => string
  readonly askStart: string
  readonly nothing: (page: string) => string
  /** Nothing but what the hints tell. */
  readonly nothingToPropose: (page: string) => string

  readonly next: (place: Place) => string
  readonly nextAfterKeep: (place: Place) => string
  readonly nextAfterCheck: (place: Place) => string
  readonly nextAfterNotApplied: (place: Place) => string
  readonly nextWithoutProposal: (place: Place) => string
  readonly another: string
  readonly afterRefusal: string
  readonly onlyRules: string
  readonly noOther: string
  readonly askKeep: string
  readonly closing: string
  readonly closingAfterCheck: string
  readonly closingAfterNotApplied: string
  readonly closingEarly: string

  readonly atCap: string
  readonly unreadable: string
  readonly askRetry: string
  readonly noPage: string
  readonly afterEnd: string
  readonly unknownSkill: (skill: string, known: readonly string[]) => string

  readonly abilities: string
  readonly review: (page: string, lines: readonly string[]) => string
  readonly reviewNothing: (page: string) => string
}
