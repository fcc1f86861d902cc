import { fileURLToPath } from 'node:url'
import type { ContentSource } from '@placet/core/ports'
import { Hono } from 'hono'
import type { PageChanges } from '../../store/index.ts'
import { securityHeaders } from '../middleware/security-headers.ts'
import type { HttpVariables, Person } from '../person.ts'
import { createPageRoutes, type PageWorld } from './index.ts'

export const publicFolder = fileURLToPath(new URL('../../../../web/public', import.meta.url))
export const sampleFolder = fileURLToPath(new URL('../../../../../examples/site', import.meta.url))

export const sampleSite = {
  ...{ id: 'sommer', title: 'Bäckerei Sommer', folder: sampleFolder },
  languages: [
    { uid: 0, code: 'de', title: 'Deutsch', path: '' },
    { uid: 1, code: 'en', title: 'English', path: 'en' },
  ],
  fields: { title: { min: 30, max: 60 } },
}

/** Pages that try everything. */
export const hostileSite = {
  ...{ id: 'hostile', title: 'Hostile' },
  folder: fileURLToPath(new URL('../../../../../test/fixtures/sites/hostile', import.meta.url)),
  languages: [{ uid: 0, code: 'de', title: 'Deutsch', path: '' }],
}

export const erika: Person = {
  user: {
    ...{ id: 'erika', name: 'Erika', isAdmin: false, mayEdit: true },
    ...{ email: null, language: 'de', theme: 'system' },
  },
  mayEdit: true,
  via: 'session',
}

export const reading = (person: Person, user: Partial<Person['user']>): Person => ({
  ...person,
  user: { ...person.user, ...user },
})

const noChanges: PageChanges = { list: async () => [] }

/** The routes about pages, behind the headers of the whole server, asked by one person. */
export const appFor = (
  source: ContentSource,
  { person = erika, changes = noChanges }: { person?: Person; changes?: PageChanges } = {},
): Hono<HttpVariables> => {
  const app = new Hono<HttpVariables>()
  app.use(securityHeaders())
  app.use(async (context, next) => {
    context.set('person', person)
    await next()
  })
  // None of these routes asks for anything else of the server.
  app.route('/', createPageRoutes({ source, changes, publicFolder } as PageWorld))
  return app
}
