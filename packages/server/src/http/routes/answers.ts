import { acceptedSchema, decisionBodySchema, inputBodySchema } from '@placet/contract'
import { accepted, command } from '../command.ts'
import { conversationRoute, type Route } from '../route.ts'
import type { HttpWorld } from '../world.ts'

const root = '/ai-chat/conversations/:id'

/** What a person answers to a card or a question. A turn that was let in goes on, so no limit stands before these. */
export const answerRoutes = (world: HttpWorld): readonly Route[] => [
  conversationRoute({
    ...{ method: 'post', path: `${root}/decision`, summary: 'Decides a card; a worker carries it out' },
    body: decisionBodySchema,
    answer: { status: 202, schema: acceptedSchema },
    handle: async ({ person, body }, { id }) => accepted(await command(world, person, id, { type: 'Decide', ...body })),
  }),
  conversationRoute({
    ...{ method: 'post', path: `${root}/input`, summary: 'Answers a question with one of its options' },
    body: inputBodySchema,
    answer: { status: 202, schema: acceptedSchema },
    handle: async ({ person, body }, { id }) =>
      accepted(await command(world, person, id, { type: 'AnswerQuestion', ...body })),
  }),
]
