import type { BetterAuthPlugin } from 'better-auth'
import { betterAuth } from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Log } from '../../compose.ts'
import type { Tables } from '../../store/index.ts'

export const passwordLength = { min: 10, max: 200 } as const

export type LibraryOptions = {
  readonly kysely: Kysely<Tables>
  readonly secret: string
  /** Where people reach this server; with https cookies are `Secure`. */
  readonly address: string
  readonly log: Log
}

/**
 * better-auth over our own tables and our one connection. Its own routes are not mounted: what Placet offers stands in
 * `routes.ts`, and calls it.
 */
export const createLibrary = ({ kysely, secret, address, log }: LibraryOptions) =>
  betterAuth({
    ...{ appName: 'Placet', secret, baseURL: address, basePath: '/ai-chat/auth' },
    database: { db: kysely, type: 'postgres' },
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_level, message) => log('error', `Sign-in: ${message}`) },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
    },
    // Counted in `attempts.ts`, where the address is the one of the socket.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'placet',
      useSecureCookies: address.startsWith('https:'),
      ipAddress: { disableIpTracking: true },
      // The migrations are ours, and tests sign in on what they make.
      database: { validateSchema: false },
    },
    ...models,
    plugins: [withLink],
  })

export type Library = ReturnType<typeof createLibrary>

const times = { createdAt: 'created_at', updatedAt: 'updated_at' } as const

const models = {
  user: { modelName: 'users', fields: { emailVerified: 'email_verified', ...times } },
  session: {
    modelName: 'sessions',
    fields: {
      ...{ userId: 'user_id', expiresAt: 'expires_at', ipAddress: 'ip_address', userAgent: 'user_agent' },
      ...times,
    },
    additionalFields: {
      byLink: { type: 'boolean', fieldName: 'by_link', required: false, input: false },
    },
  },
  account: {
    modelName: 'accounts',
    fields: {
      ...{ accountId: 'account_id', providerId: 'provider_id', userId: 'user_id', idToken: 'id_token' },
      ...{ accessToken: 'access_token', accessTokenExpiresAt: 'access_token_expires_at' },
      ...{ refreshToken: 'refresh_token', refreshTokenExpiresAt: 'refresh_token_expires_at' },
      ...times,
    },
  },
  verification: { modelName: 'verifications', fields: { expiresAt: 'expires_at', ...times } },
} as const

/** What a sign-in link allows: to begin a session, and to replace a forgotten password. No address leads here. */
const withLink = {
  id: 'sign-in-link',
  endpoints: {
    beginSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string() }) },
      async (endpoint) => {
        const { internalAdapter } = endpoint.context
        const user = await internalAdapter.findUserById(endpoint.body.userId)
        if (user === null) throw new APIError('NOT_FOUND')
        const session = await internalAdapter.createSession(user.id, false, { byLink: true })
        await setSessionCookie(endpoint, { session, user })
        return endpoint.json({ userId: user.id })
      },
    ),
    replacePassword: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string(), newPassword: z.string() }) },
      async (endpoint) => {
        const { internalAdapter, password } = endpoint.context
        await internalAdapter.updatePassword(endpoint.body.userId, await password.hash(endpoint.body.newPassword))
        return endpoint.json({ userId: endpoint.body.userId })
      },
    ),
  },
} satisfies BetterAuthPlugin
