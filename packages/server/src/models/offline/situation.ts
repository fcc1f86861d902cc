import * as z from 'zod'

export type Language = 'de' | 'en'

/** What the system text tells: the lines the prompt is written with. */
export type Situation = {
  readonly language: Language
  /** The skill of the process that runs; null outside one. */
  readonly skill: string | null
  readonly page: { readonly uid: string; readonly title: string; readonly languageUid: number } | null
}

const pageLine = z.object({
  uid: z.string(),
  title: z.string().nullish(),
  language: z.object({ uid: z.number() }).nullish(),
})

export const situationOf = (system: string): Situation => ({
  language: last(system, /^- Answer language:.*\((de|en)\)/gm) === 'de' ? 'de' : 'en',
  skill: /^Guided process: (\S+)/m.exec(system)?.[1] ?? null,
  page: pageIn(last(system, /^- Page: (\{.*\})\s*$/gm)),
})

/** The person's context stands at the end; what a configuration or a skill says before it does not count. */
const last = (system: string, line: RegExp): string => [...system.matchAll(line)].at(-1)?.[1] ?? ''

const pageIn = (json: string): Situation['page'] => {
  const read = pageLine.safeParse(parsed(json))
  if (!read.success) return null
  const { uid, title, language } = read.data
  return { uid, title: title ?? '', languageUid: language?.uid ?? 0 }
}

/** The value of a JSON text, or undefined. */
export const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
