import { idSchema } from '@placet/contract'
import { type Refusal, refuse } from '@placet/core/kernel'
import type { Person } from './person.ts'
import type { Found } from './route.ts'
import type { HttpWorld } from './world.ts'

const notFound: Refusal = refuse('error.notFound')

/** Own conversations only. Somebody else's, an unknown and a malformed id are answered alike, so none of them shows. */
export const findConversation = async (
  { conversations }: Pick<HttpWorld, 'conversations'>,
  { user }: Person,
  id: string | undefined,
): Promise<Found | Refusal> => {
  if (id === undefined || !idSchema.safeParse(id).success) return notFound
  const { state, version } = await conversations.state(id)
  return state.created && state.owner.id === user.id ? { id, state, version } : notFound
}
