import { type Me, mePatchSchema, meSchema } from '@placet/contract'
import { refuse } from '@placet/core/kernel'
import type { Person } from '../person.ts'
import { type Route, route } from '../route.ts'
import type { HttpWorld } from '../world.ts'

export const meRoutes = ({ users }: Pick<HttpWorld, 'users'>): readonly Route[] => [
  route({
    ...{ method: 'get', path: '/ai-chat/me', summary: 'Who asks, with their settings' },
    answer: { status: 200, schema: meSchema },
    handle: async ({ person }) => ({ status: 200, body: me(person.user, person.mayEdit) }),
  }),
  route({
    ...{ method: 'patch', path: '/ai-chat/me', summary: 'Changes one’s language or theme' },
    body: mePatchSchema,
    answer: { status: 200, schema: meSchema },
    handle: async ({ person, body }) => {
      const changed = await users.change(person.user.id, body)
      return changed === null ? refuse('not-found') : { status: 200, body: me(changed, person.mayEdit) }
    },
  }),
]

const me = ({ id, name, email, isAdmin, language, theme }: Person['user'], mayEdit: boolean): Me => ({
  ...{ id, name, email, isAdmin, language, theme },
  rights: { mayEdit },
})
