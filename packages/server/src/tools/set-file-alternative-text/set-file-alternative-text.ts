import { graphemes } from '@placet/core/content'
import { z } from 'zod'
import { language, uid } from '../parameters.ts'
import { writeTool } from '../tool.ts'

const alternativeGraphemesMax = 1_000

/** The alternative text of one occurrence of an image. */
export const setFileAlternativeText = writeTool({
  name: 'set_file_alternative_text',
  title: { de: 'Alternativtext setzen', en: 'Set an alternative text' },
  description:
    'Proposes the alternative text of one image at one place. A person decides before anything is written. The empty ' +
    'string means that the image is decorative.',
  parameters: z.strictObject({
    uid,
    language,
    alternative: z
      .string()
      .max(alternativeGraphemesMax * 8)
      .refine((text) => graphemes(text) <= alternativeGraphemesMax, {
        error: `must have at most ${alternativeGraphemesMax} characters`,
      }),
  }),
  target: (given) => ({ table: 'files', uid: given.uid, language: given.language }),
  propose: async (given, { source, context }) => {
    const ref = { table: 'files', uid: given.uid, language: given.language }
    const record = await source.record(ref, context.user)
    return { ref, values: { [alternativeField(record?.fields ?? [])]: given.alternative } }
  },
})

/** Sources name the field as their system does. */
const alternativeField = (fields: readonly { readonly name: string }[]): string => {
  const names = fields.map(({ name }) => name)
  return names.find((name) => name === 'alternative') ?? names.find((name) => name.startsWith('alt')) ?? 'alternative'
}
