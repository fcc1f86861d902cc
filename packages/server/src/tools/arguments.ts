import { cleanText, cutGraphemes } from '@placet/core/content'
import type { z } from 'zod'
import type { Tool, ToolFault } from './tool.ts'

export type ReadArguments = { readonly given: unknown } | { readonly fault: ToolFault }

/** In UTF-16 units of JSON. */
const argumentsLengthMax = 400_000
/** What is kept of arguments that are longer, to show what was written. */
const keptLengthMax = 2_000
const issuesMax = 8
const issueGraphemesMax = 200

/** Every text in a value, names of keys included, cleaned. */
export const cleanDeep = (value: unknown): unknown => {
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map(cleanDeep)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [cleanText(key), cleanDeep(entry)]))
}

const parsed = (text: string): { readonly value: unknown } | null => {
  try {
    return { value: text.trim() === '' ? {} : cleanDeep(JSON.parse(text)) }
  } catch {
    return null
  }
}

const issueText = ({ path, message }: z.core.$ZodIssue): string =>
  cutGraphemes(path.length === 0 ? message : `${path.join('.')}: ${message}`, issueGraphemesMax)

const misfit = (issues: readonly z.core.$ZodIssue[]): string => issues.slice(0, issuesMax).map(issueText).join('; ')

/** What is stored of a call's arguments: as written, but for what no store could hold and what no tool would read. */
export const keptArguments = (text: string): string =>
  cleanText(text.length > argumentsLengthMax ? text.slice(0, keptLengthMax) : text)

/** Reads what the model wrote for a tool: `''` stands for no arguments, and nothing is guessed or repaired. */
export const readArguments = (tool: Tool, text: string): ReadArguments => {
  if (text.length > argumentsLengthMax) {
    return { fault: { code: 'argumentsTooLong', message: 'The arguments are too long. Call the tool with less text.' } }
  }
  const json = parsed(text)
  if (json === null) {
    const message = `The arguments of ${tool.name} are not valid JSON. Call it again with one complete JSON object.`
    return { fault: { code: 'argumentsUnreadable', message } }
  }
  const fitted = tool.parameters.safeParse(json.value)
  if (fitted.success) return { given: fitted.data }
  const message = `The arguments do not fit ${tool.name}: ${misfit(fitted.error.issues)}. Correct them and call it again.`
  return { fault: { code: 'argumentsInvalid', message } }
}
