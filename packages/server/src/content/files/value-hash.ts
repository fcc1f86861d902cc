import { createHash } from 'node:crypto'

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The base hash of a field's decoded value. A field that is not there differs from an empty one. */
export const valueHash = (value: string | null): string => sha256(value === null ? 'none' : `text:${value}`)
