import { z } from 'zod'

/** The type of a schema, read-only all the way down. */
export type Shape<Schema extends z.ZodType> = Frozen<z.infer<Schema>>

type Frozen<Value> = Value extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Frozen<Value[Key]> }
    : Value

/** 1 to 200 characters without a slash, unique in the installation. */
export const idSchema = z.string().regex(/^[A-Za-z0-9._~:-]{1,200}$/)

/** ISO 8601 in UTC. */
export const timeSchema = z.iso.datetime()

export const personSchema = z.object({ id: z.string(), name: z.string() })
export type Person = Shape<typeof personSchema>

/** A stable code and what fills its sentence; the reader's page has the words. */
export const codedSchema = z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) })
