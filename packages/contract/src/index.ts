export {
  type Created,
  createdSchema,
  goneSchema,
  type Log,
  logSchema,
  type MessageList,
  type ModelList,
  messageListSchema,
  modelListSchema,
  pageChangedSchema,
  resetSchema,
  type SkillList,
  type SummaryList,
  skillListSchema,
  skillPickedSchema,
  summaryListSchema,
  tourEndedSchema,
} from './answers.ts'
export {
  type Affected,
  type Card,
  type CardAnswer,
  type CardCall,
  cardAnswerSchema,
  cardCallSchema,
  cardSchema,
} from './card.ts'
export {
  errorSchema,
  type Fact,
  factSchema,
  type Guided,
  guidedSchema,
  type SkillRef,
  type Summary,
  skillRefSchema,
  summarySchema,
  type TextDelta,
  textDeltaSchema,
  type View,
  type ViewFrame,
  viewFrameSchema,
  viewSchema,
} from './conversation.ts'
export {
  type CardField,
  cardFieldSchema,
  type DiffPart,
  diffPartSchema,
  type Length,
  type Loss,
  lengthSchema,
  lossSchema,
} from './field.ts'
export { type Input, inputSchema } from './input.ts'
export { type Line, lineSchema } from './line.ts'
export { type Me, mePatchSchema, meSchema } from './me.ts'
export { type Message, type MessagePart, messagePartSchema, messageSchema } from './message.ts'
export {
  type Notice,
  type NoticeCode,
  noticeCodeSchema,
  noticeSchema,
  type TourSummary,
  tourSummarySchema,
} from './notice.ts'
export { type Outcome, type OutcomeWord, outcomeSchema, outcomeWordSchema } from './outcome.ts'
export { type Problem, problemSchema } from './problem.ts'
export {
  type Accepted,
  acceptedSchema,
  type CreateBody,
  conversationPatchSchema,
  createBodySchema,
  type DecisionBody,
  decisionBodySchema,
  emptyBodySchema,
  endTourBodySchema,
  inputBodySchema,
  messageBodySchema,
  skillBodySchema,
} from './requests.ts'
export { codedSchema, idSchema, type Person, personSchema, type Shape, timeSchema } from './shape.ts'
export {
  type PasswordBody,
  passwordBodySchema,
  type Session,
  type SignInBody,
  sessionSchema,
  signInBodySchema,
} from './sign-in.ts'
export {
  type Page,
  type PageChange,
  type PageChangeList,
  type PageList,
  type PageNode,
  type PageRecord,
  pageChangeListSchema,
  pageChangeSchema,
  pageListSchema,
  pageNodeSchema,
  pageSchema,
  type Site,
  type SiteList,
  siteListSchema,
  siteSchema,
} from './site.ts'
export { type Status, statusSchema } from './status.ts'
