export { type Answer, createRequests, type Refused, type Requests } from './request.ts'
export { accountRoutes, conversationRoutes, pageRoutes, type Skill, type ViewContext, viewAddress } from './routes.ts'
