import { z } from 'zod'
import { codedSchema, idSchema, personSchema, type Shape, timeSchema } from './shape.ts'

export const outcomeWordSchema = z.enum(['applied', 'check', 'notApplied', 'skipped', 'kept', 'variant'])
export type OutcomeWord = Shape<typeof outcomeWordSchema>

/** What became of one decided write, read from the receipt alone. */
export const outcomeSchema = z.object({
  id: z.string(),
  callId: z.string(),
  /** The fields it is about, by name; the action's name when it is about a whole record. */
  label: z.string(),
  target: z.object({
    table: z.string(),
    uid: idSchema,
    language: z.int(),
    fields: z.array(z.object({ name: z.string(), label: z.string() })),
  }),
  outcome: outcomeWordSchema,
  at: timeSchema,
  by: personSchema,
  /** The person changed the proposed text before applying it. */
  edited: z.boolean(),
  reason: codedSchema.exactOptional(),
  /** What the card showed and what was read back; null = the field was not there. */
  difference: z.object({ shown: z.string(), found: z.string().nullable() }).exactOptional(),
  /** Static: applied here and with a value before it. Undo itself checks the rest. */
  undoable: z.boolean(),
  undone: z.object({ at: timeSchema, by: personSchema }).nullable(),
})
export type Outcome = Shape<typeof outcomeSchema>
