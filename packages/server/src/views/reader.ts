import type { Language } from '@placet/core/conversation'

/** The person a view is made for. Stored facts know no language; everything worded is worded here. */
export type Reader = {
  readonly language: Language
  readonly userId: string
  /** Administrators see tool names, arguments and technical lines; for everybody else these are empty. */
  readonly isAdmin: boolean
  /** Their role allows decisions here at all. */
  readonly mayDecide: boolean
  /** Names of the site's languages by uid, where they are known. */
  readonly languageTitles?: Readonly<Record<number, string>>
}
