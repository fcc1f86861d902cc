import { PortFailure } from '@placet/core/ports'

type Known = { readonly code: string; readonly retryable: boolean; readonly advice: string }

const full: Known = { code: 'disk-full', retryable: true, advice: 'The disk is full: make room, then try again' }
const denied: Known = {
  code: 'not-permitted',
  retryable: false,
  advice: 'Placet may not do this here: give its account the right to read and write the site folder',
}
const busy: Known = {
  code: 'too-many-files',
  retryable: true,
  advice: 'Too many files are open: try again in a moment',
}

const known: Readonly<Record<string, Known>> = {
  ENOSPC: full,
  EDQUOT: full,
  EACCES: denied,
  EPERM: denied,
  EROFS: { ...denied, advice: 'The site folder is on a read-only disk: mount it writable' },
  EMFILE: busy,
  ENFILE: busy,
}

export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/** No file of that name, or a folder on the way is a file. */
export const isGone = (error: unknown): boolean => ['ENOENT', 'ENOTDIR', 'ELOOP'].includes(codeOf(error))

/** What to throw for an error: an outage of the disk as such, a fault of ours as it is. */
export const diskFailure = (error: unknown, path: string): unknown => {
  if (error instanceof PortFailure || !/^E[A-Z0-9]+$/.test(codeOf(error))) return error
  const { code, retryable, advice } = known[codeOf(error)] ?? {
    code: 'disk-failed',
    retryable: true,
    advice: 'The disk did not answer as it should: check it, then try again',
  }
  return new PortFailure(code, `${advice} (${path}).`, { retryable, cause: error })
}
