import { idSchema, modelListSchema, skillBodySchema, skillListSchema, skillPickedSchema } from '@placet/contract'
import { isRefusal, refuse } from '@placet/core/kernel'
import { z } from 'zod'
import { viewSkill } from '../../views/index.ts'
import { command } from '../command.ts'
import { findConversation } from '../find.ts'
import { conversationRoute, type Route, route } from '../route.ts'
import type { HttpWorld } from '../world.ts'

const skillsQuery = z.object({
  conversation: idSchema.exactOptional(),
  page: idSchema.exactOptional(),
  language: z.coerce.number().int().min(0).exactOptional(),
})

const modelsQuery = z.object({ conversation: idSchema.exactOptional() })

export const skillRoutes = (world: HttpWorld): readonly Route[] => [
  route({
    ...{ method: 'get', path: '/ai-chat/skills', summary: 'The skills that can be picked' },
    query: skillsQuery,
    answer: { status: 200, schema: skillListSchema },
    handle: async ({ person, reader, query }) => {
      const found = query.conversation === undefined ? null : await findConversation(world, person, query.conversation)
      if (isRefusal(found)) return found
      const skills = world.skills.all.map((skill) => ({ ...viewSkill(skill, reader), description: skill.description }))
      return { status: 200, body: { available: skills.length > 0, skills } }
    },
  }),
  conversationRoute({
    ...{ method: 'post', path: '/ai-chat/conversations/skill', summary: 'Picks a skill; an empty one removes it' },
    body: skillBodySchema,
    answer: { status: 200, schema: skillPickedSchema },
    handle: async ({ person, reader, body }, { id }) => {
      const skill = body.skill === '' ? null : world.skills.find(body.skill)
      if (skill === undefined) return refuse('skill-unknown', { skill: body.skill })
      const picked = skill && {
        ...{ identifier: skill.identifier, uid: skill.uid, title: skill.title, isProcess: skill.isProcess },
      }
      const wanted =
        picked === null ? ({ type: 'EndProcess' } as const) : ({ type: 'PickSkill', skill: picked } as const)
      const executed = await command(world, person, id, wanted)
      if (isRefusal(executed)) return executed
      return { status: 200, body: { skill: picked && viewSkill(picked, reader) } }
    },
  }),
  route({
    ...{ method: 'get', path: '/ai-chat/models', summary: 'The models that can answer' },
    query: modelsQuery,
    answer: { status: 200, schema: modelListSchema },
    handle: async ({ person, reader, query }) => {
      const found = query.conversation === undefined ? null : await findConversation(world, person, query.conversation)
      if (isRefusal(found)) return found
      const { id, title } = world.model
      return { status: 200, body: { items: [{ id, title: title[reader.language], available: true }] } }
    },
  }),
]
