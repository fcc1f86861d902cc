import type { Language } from '@placet/core/conversation'
import type { Refusal } from '@placet/core/kernel'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { viewError } from '../views/index.ts'
import type { HttpVariables, Person } from './person.ts'

/** A refusal as `application/problem+json`, in the words of whoever asks. */
export const problem = (context: Context, { refused, params }: Refusal): Response => {
  const person: Person | undefined = (context as Context<HttpVariables>).get('person')
  const body = viewError(refused, params, {
    language: languageOf(context, person),
    userId: person?.user.id ?? '',
    isAdmin: person?.user.isAdmin ?? false,
    mayDecide: false,
  })
  const retryAfter = typeof params.retryAfter === 'number' ? { 'retry-after': String(params.retryAfter) } : {}
  return context.body(JSON.stringify(body), body.status as ContentfulStatusCode, {
    ...{ 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...retryAfter },
  })
}

/** The user's setting, else `Accept-Language`, else English. */
export const languageOf = (context: Context, person: Person | undefined): Language =>
  person?.user.language ?? acceptedLanguage(context.req.header('accept-language') ?? '')

const acceptedLanguage = (header: string): Language => {
  const wanted = header.split(',').map((part) => {
    const [tag = '', ...options] = part.trim().split(';')
    const quality = options.map((option) => /^\s*q=([\d.]+)$/.exec(option)?.[1]).find((found) => found !== undefined)
    return { language: tag.slice(0, 2).toLowerCase(), quality: quality === undefined ? 1 : Number(quality) }
  })
  const known = wanted.filter(({ language, quality }) => (language === 'de' || language === 'en') && quality > 0)
  return known.toSorted((one, other) => other.quality - one.quality)[0]?.language === 'de' ? 'de' : 'en'
}
