import { parseArgs } from 'node:util'

/** What a person typed wrong; exit code 2. */
export class UsageError extends Error {}

export const answerWords = ['apply', 'apply!', 'variant', 'keep', 'skip'] as const
export type AnswerWord = (typeof answerWords)[number]

export type TourArguments = {
  readonly page: string | null
  readonly conversation: string | null
  readonly skill: string
  readonly language: number | null
  /** Null = ask at the terminal. */
  readonly answers: readonly AnswerWord[] | null
  /** Numbers of options, from 1, for questions in order. */
  readonly choices: readonly number[]
  readonly json: boolean
  readonly site: string | null
}

const options = {
  skill: { type: 'string' },
  language: { type: 'string' },
  site: { type: 'string' },
  answers: { type: 'string' },
  choose: { type: 'string' },
  conversation: { type: 'string' },
  user: { type: 'string' },
  json: { type: 'boolean' },
} as const

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

export const tourArguments = (args: readonly string[]): TourArguments => {
  const { values, positionals } = parse(args)
  const [page, ...more] = positionals
  if (more.length > 0) throw new UsageError(`One page at a time; ${more.join(', ')} is more.`)
  if (page === undefined && values.conversation === undefined)
    throw new UsageError('Name a page, or --conversation ID.')
  if (page !== undefined && values.conversation !== undefined)
    throw new UsageError('Either a page or --conversation, not both.')
  if (page !== undefined && values.skill === undefined)
    throw new UsageError('Name a process with --skill: seo, content or alt-text.')
  return {
    page: page ?? null,
    conversation: values.conversation ?? null,
    skill: values.skill ?? '',
    language: values.language === undefined ? null : wholeNumber('--language', values.language, 0),
    answers: values.answers === undefined ? null : list(values.answers).map(answerWord),
    choices: list(values.choose ?? '').map((choice) => wholeNumber('--choose', choice, 1)),
    json: values.json ?? false,
    site: values.site ?? null,
  }
}

export type PagesArguments = {
  readonly json: boolean
  readonly site: string | null
  readonly language: number
  readonly search: string | null
}

export const pagesArguments = (args: readonly string[]): PagesArguments => {
  const { values, positionals } = parse(args)
  const language = wholeNumber('--language', values.language ?? '0', 0)
  return { json: values.json ?? false, site: values.site ?? null, language, search: positionals[0] ?? null }
}

export const oneArgument = (args: readonly string[], what: string) => {
  const { values, positionals } = parse(args)
  const [only, ...more] = positionals
  if (only === undefined || more.length > 0) throw new UsageError(`Name ${what}, once.`)
  return { only, json: values.json ?? false, site: values.site ?? null }
}

export const signInLinkArguments = (args: readonly string[]) => {
  const { values, positionals } = parse(args)
  if (positionals.length > 0) throw new UsageError(`Name the person with --user ${positionals.join(' ')}`)
  return { user: values.user ?? null, site: values.site ?? null }
}

export const noArguments = (args: readonly string[]) => {
  const { values, positionals } = parse(args)
  if (positionals.length > 0) throw new UsageError(`${positionals.join(' ')} is too much here.`)
  return { json: values.json ?? false, site: values.site ?? null }
}

const list = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

const answerWord = (text: string): AnswerWord => {
  const word = answerWords.find((known) => known === text)
  if (word === undefined) throw new UsageError(`"${text}" is no answer; there are ${answerWords.join(', ')}.`)
  return word
}

const wholeNumber = (name: string, text: string, least: number): number => {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (!(number >= least)) throw new UsageError(`${name} takes whole numbers from ${least}, not "${text}".`)
  return number
}
