import { z } from 'zod'
import type { Shape } from './shape.ts'

export const meSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  isAdmin: z.boolean(),
  language: z.enum(['de', 'en']),
  theme: z.enum(['system', 'light', 'dark']),
  rights: z.object({ mayEdit: z.boolean() }),
})
export type Me = Shape<typeof meSchema>

export const mePatchSchema = z.strictObject({
  language: meSchema.shape.language.exactOptional(),
  theme: meSchema.shape.theme.exactOptional(),
})
