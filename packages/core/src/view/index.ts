export { evolveView } from './evolve.ts'
export { type Activity, type ConversationView, emptyView, type ViewCall, type ViewMessage } from './state.ts'
