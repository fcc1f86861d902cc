import type { Message, Notice, NoticeCode, Person } from '@placet/contract'

/* A fact's data as it came over the wire. What has another shape than expected reads as empty and never throws. */

export const text = (value: unknown): string => (typeof value === 'string' ? value : '')
export const count = (value: unknown): number => (typeof value === 'number' ? value : Number.POSITIVE_INFINITY)

export const known = <Word extends string>(words: readonly Word[], value: unknown): Word | undefined =>
  words.find((word) => word === value)

export const person = (value: unknown): Person | null =>
  isRecord(value) && typeof value.id === 'string' ? { id: value.id, name: text(value.name) } : null

export const code = (data: Readonly<Record<string, unknown>>): NonNullable<Message['error']> => ({
  code: text(data.code),
  params: isRecord(data.params) ? data.params : {},
})

/** The words belong to the page, so a code that it does not know yet shows nothing. */
export const notice = (data: Readonly<Record<string, unknown>>): Notice => ({
  ...code(data),
  code: text(data.code) as NoticeCode,
})

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
