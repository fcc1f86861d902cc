import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits that may stand in an address or a file. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** What is kept of a token: from it nobody gets the token back. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Takes as long for a near miss as for a far one. */
export const isSameToken = (given: string, expected: string): boolean =>
  timingSafeEqual(Buffer.from(tokenHash(given)), Buffer.from(tokenHash(expected)))
