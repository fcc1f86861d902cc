import type { PasswordBody } from '@placet/contract'
import { type Refusal, refuse } from '@placet/core/kernel'
import { isAPIError } from 'better-auth/api'
import type { Users } from '../../store/index.ts'
import type { Known } from './identify.ts'
import { type Library, passwordLength } from './library.ts'
import type { Sessions } from './sessions.ts'

const freshMs = 15 * 60_000

type World = {
  readonly library: Library
  readonly sessions: Sessions
  readonly users: Users
  readonly nowMs: () => number
}

type Wanted = { readonly known: Known; readonly body: PasswordBody; readonly headers: Headers }

/** Sets or replaces a password, and ends every other session of the account. Answers why not, else null. */
export const changePassword = async (world: World, { known, body, headers }: Wanted): Promise<Refusal | null> => {
  const { library, users } = world
  const { user } = known.person
  const length = [...body.password].length
  if (length < passwordLength.min || length > passwordLength.max) return refuse('error.passwordInvalid', passwordLength)
  const isReplaced = await users.hasPassword(user.id)
  if (isReplaced && !isFromLink(known, world.nowMs()) && body.currentPassword === undefined)
    return refuse('error.passwordWrong')
  const noEmail = await ensureEmail(users, known, body.email)
  if (noEmail !== null) return noEmail
  const written = await write(library, { isReplaced, body, headers, userId: user.id })
  if (written !== null) return written
  await library.api.revokeOtherSessions({ headers })
  world.sessions.endOthers(user.id, known.person.sessionId)
  return null
}

/** Somebody who came by a link a moment ago may have forgotten the old one. */
const isFromLink = ({ begunByLinkAt }: Known, nowMs: number): boolean =>
  begunByLinkAt !== null && Date.parse(begunByLinkAt) > nowMs - freshMs

const ensureEmail = async (users: Users, { person }: Known, email: string | undefined): Promise<Refusal | null> => {
  if (person.user.email !== null) return null
  if (email === undefined) return refuse('error.emailMissing')
  return (await users.change(person.user.id, { email })) === null ? refuse('error.emailTaken') : null
}

type Write = {
  readonly isReplaced: boolean
  readonly body: PasswordBody
  readonly headers: Headers
  readonly userId: string
}

const write = async (library: Library, { isReplaced, body, headers, userId }: Write): Promise<Refusal | null> => {
  const { password: newPassword, currentPassword } = body
  try {
    if (!isReplaced) await library.api.setPassword({ body: { newPassword }, headers })
    else if (currentPassword !== undefined)
      await library.api.changePassword({ body: { newPassword, currentPassword }, headers })
    else await library.api.replacePassword({ body: { userId, newPassword } })
    return null
  } catch (error) {
    if (isAPIError(error) && error.body?.code === 'INVALID_PASSWORD') return refuse('error.passwordWrong')
    throw error
  }
}
