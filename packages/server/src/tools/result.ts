import { cleanText, utf8Bytes } from '@placet/core/content'
import type { ToolOutcome } from '@placet/core/ports'
import { cleanDeep } from './arguments.ts'
import type { ToolFault } from './tool.ts'

const resultBytesMax = 50_000

const resultText = (value: unknown): string => JSON.stringify(cleanDeep(value))

export const fitsResult = (value: unknown): boolean => utf8Bytes(resultText(value)) <= resultBytesMax

export const succeeded = (value: unknown): ToolOutcome => ({ ok: true, result: resultText(value), errorCode: null })

export const failed = ({ code, message }: ToolFault): ToolOutcome => ({
  ok: false,
  result: resultText({ error: code, message }),
  errorCode: code,
})

/** The last bound before a result leaves, for a tool that did not keep its own. */
export const bounded = (outcome: ToolOutcome): ToolOutcome => ({
  ...outcome,
  result: cleanText(outcome.result, { bytesMax: resultBytesMax }),
})
