import type { PersonCommand } from '@placet/core/conversation'
import { isRefusal, type Refusal } from '@placet/core/kernel'
import type { Executed } from '../conversations/index.ts'
import type { Person } from './person.ts'
import type { HttpWorld } from './world.ts'

type WithoutStamp<Command> = Command extends unknown ? Omit<Command, 'id' | 'at' | 'by'> : never
export type Wanted = WithoutStamp<PersonCommand>

/** Gives a person's wish its name, time and author, and has it carried out. */
export const command = async (
  { conversations, clock }: Pick<HttpWorld, 'conversations' | 'clock'>,
  { user }: Person,
  id: string,
  wanted: Wanted,
): Promise<Executed | Refusal> => {
  const by = { id: user.id, name: user.name }
  const stamped = { ...wanted, id: clock.id(), at: clock.now(), by } as PersonCommand
  return await conversations.execute(id, stamped, { actor: { kind: 'user', ...by } })
}

/** The version after it, as the answer to an accepted command. */
export const accepted = (executed: Executed | Refusal, more: { readonly messageId?: string } = {}) =>
  isRefusal(executed)
    ? executed
    : ({ status: 202, body: { ...more, version: (executed as Executed).version } } as const)
