import { z } from 'zod'
import { meSchema } from './me.ts'
import { type Shape, timeSchema } from './shape.ts'

/**
 * `POST /ai-chat/auth/sign-in`: 200 with a session and its cookie; 401 `error.signInFailed` when either is wrong, 429
 * `error.rateLimited` after ten attempts a minute.
 */
export const signInBodySchema = z.strictObject({ email: z.string().max(254), password: z.string().max(1000) })
export type SignInBody = Shape<typeof signInBodySchema>

/** `GET /ai-chat/auth/session`: always 200, also for nobody (`user` null). */
export const sessionSchema = z.object({
  user: meSchema.omit({ rights: true }).nullable(),
  /** Unused for so long, it ends; null for an API token. */
  expiresAt: timeSchema.nullable(),
  /** False: the next sign-in needs a link, unless a password is set now. */
  hasPassword: z.boolean(),
})
export type Session = Shape<typeof sessionSchema>

/**
 * `POST /ai-chat/auth/password`: 204; every other session of the account ends. `currentPassword` is needed once there is
 * a password, except in the first 15 minutes after a sign-in link was used. `email` is needed while the account has none.
 */
export const passwordBodySchema = z.strictObject({
  password: z.string().max(1000),
  currentPassword: z.string().max(1000).exactOptional(),
  email: z.string().trim().pipe(z.email().max(254)).exactOptional(),
})
export type PasswordBody = Shape<typeof passwordBodySchema>
