import { valueLengthMax } from '@placet/core/content'
import { z } from 'zod'

/** Pieces that the parameters of several tools are made of. */
export const uid = z
  .string()
  .regex(/^[A-Za-z0-9._~:-]{1,200}$/)
  .describe('Exactly as it was read; never one of your own making.')

export const language = z.int().min(0).max(9_999).describe("Number of the language; 0 is the site's default.")

export const fieldName = z.string().regex(/^[A-Za-z][A-Za-z0-9_.:-]{0,63}$/)

export const value = z.string().max(valueLengthMax)

/** What the model is told. Names of keys are left out: some providers refuse a schema that has them. */
export const jsonSchema = (parameters: z.ZodType): Readonly<Record<string, unknown>> => {
  const { $schema: _, ...schema } = z.toJSONSchema(parameters, {
    io: 'input',
    override: ({ jsonSchema: part }) => {
      delete part.propertyNames
    },
  })
  return schema
}
