import { type Logger, pino } from 'pino'
import type { Log } from './compose.ts'

/** Structured lines on standard error; causes are told, content of sites and conversations never is. */
export const createLog = (level: string): Log => {
  const logger: Logger = pino({ level, base: null }, pino.destination({ dest: 2, sync: true }))
  return (severity, message, details = {}) => {
    const { cause, ...rest } = details
    logger[severity](cause === undefined ? rest : { ...rest, err: cause }, message)
  }
}
