export {
  type StartContext,
  type Started,
  type StartRefusal,
  type StartRequest,
  startConversation,
} from './start-conversation.ts'
