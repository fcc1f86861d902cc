import type { Clock } from '@placet/core/ports'
import type { Kysely } from 'kysely'
import type { Tables } from '../../store/index.ts'
import { localPath } from './local-path.ts'
import { randomToken, tokenHash } from './token.ts'

const validMs = 15 * 60_000

/** One-time links: 256 bits, kept as a hash, good for 15 minutes and once. */
export type SignInLinks = {
  /** The path of a new link; with `to` it leads there afterwards. */
  create(userId: string, to?: string): Promise<string>
  /** Whether it would work, without using it up. */
  isValid(token: string): Promise<boolean>
  /** Whose link it was, once. */
  use(token: string): Promise<string | null>
}

export const createSignInLinks = (kysely: Kysely<Tables>, clock: Clock): SignInLinks => {
  const nowMs = (): number => Date.parse(clock.now())

  return {
    create: async (userId, to) => {
      const token = randomToken()
      await kysely
        .insertInto('verifications')
        .values({
          id: clock.id(),
          identifier: identifier(token),
          value: userId,
          expires_at: new Date(nowMs() + validMs),
        })
        .execute()
      const query = new URLSearchParams({ token, ...(to === undefined ? {} : { to: localPath(to) }) })
      return `/ai-chat/auth/link?${query}`
    },
    isValid: async (token) => {
      const row = await kysely
        .selectFrom('verifications')
        .select('expires_at')
        .where('identifier', '=', identifier(token))
        .executeTakeFirst()
      return row !== undefined && row.expires_at.getTime() > nowMs()
    },
    use: async (token) => {
      const row = await kysely
        .deleteFrom('verifications')
        .where('identifier', '=', identifier(token))
        .returning(['value', 'expires_at'])
        .executeTakeFirst()
      return row !== undefined && row.expires_at.getTime() > nowMs() ? row.value : null
    },
  }
}

const identifier = (token: string): string => `sign-in-link:${tokenHash(token)}`
