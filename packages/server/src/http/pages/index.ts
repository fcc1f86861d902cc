import { Hono } from 'hono'
import { noIdempotency } from '../idempotency.ts'
import type { HttpVariables } from '../person.ts'
import { register } from '../register.ts'
import { pageRoutes } from './routes.ts'
import { viewFiles } from './view-files.ts'
import type { PageWorld } from './world.ts'

export { pageRoutes } from './routes.ts'
export type { PageWorld } from './world.ts'

/** Sites, pages, the page view and what it shows, for people who are signed in. */
export const createPageRoutes = (world: PageWorld): Hono<HttpVariables> => {
  const app = new Hono<HttpVariables>()
  register(app, pageRoutes(world), world, noIdempotency)
  viewFiles(app, world.publicFolder)
  return app
}
