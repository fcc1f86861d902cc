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
export { codedSchema, idSchema, type Person, personSchema, type Shape, timeSchema } from './shape.ts'
export { type Status, statusSchema } from './status.ts'
