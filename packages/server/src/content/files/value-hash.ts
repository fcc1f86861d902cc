import { createHash } from 'node:crypto'

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * The base hash of a field's decoded value in the site whose folder this is: what a card showed of one copy of a site is
 * never written to another. A field that is not there differs from an empty one.
 */
export const valueHash = (root: string, value: string | null): string =>
  sha256(JSON.stringify([root, value === null ? 'none' : `text:${value}`]))
