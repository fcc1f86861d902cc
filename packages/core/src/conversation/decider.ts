import type { Decider } from '../kernel/index.ts'
import type { ConversationCommand, RefusalCode } from './commands.ts'
import { decide } from './decide/index.ts'
import { evolve } from './evolve.ts'
import type { ConversationFact } from './facts.ts'
import { type Effect, react } from './react.ts'
import { type Conversation, initial } from './state.ts'

export const conversation: Decider<Conversation, ConversationCommand, ConversationFact, Effect, RefusalCode> = {
  initial,
  evolve,
  decide,
  react,
}
