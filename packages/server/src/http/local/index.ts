export { type LocalAccess, readLocalAccess, writeLocalAccess } from './local-access.ts'
export { type LocalWorld, localRoutes } from './local-routes.ts'
