import { type Logger, pino } from 'pino'
import type { Log } from './compose.ts'

const messageMax = 500
const causesMax = 5

/** Structured lines on standard error; causes are told, content of sites and conversations never is. */
export const createLog = (level: string): Log => {
  const logger: Logger = pino({ level, base: null }, pino.destination({ dest: 2, sync: true }))
  return (severity, message, details = {}) => {
    const { cause, ...rest } = details
    logger[severity](cause === undefined ? rest : { ...rest, causes: causesOf(cause) }, message)
  }
}

type Cause = { readonly name: string; readonly message: string; readonly code?: string; readonly at?: string }

/**
 * What an error says of itself and of what led to it. Its other properties stay out: a provider's error carries the whole
 * request, with what people wrote.
 */
export const causesOf = (error: unknown): readonly Cause[] => {
  const causes: Cause[] = []
  for (let next = error; next != null && causes.length < causesMax; next = next instanceof Error ? next.cause : null) {
    causes.push(causeOf(next))
  }
  return causes
}

const causeOf = (error: unknown): Cause => {
  if (!(error instanceof Error)) return { name: typeof error, message: String(error).slice(0, messageMax) }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  const place = error.stack
    ?.split('\n')
    .find((line) => /^\s+at /.test(line))
    ?.trim()
  return {
    name: error.name,
    message: error.message.slice(0, messageMax),
    ...code,
    ...(place === undefined ? {} : { at: place }),
  }
}
