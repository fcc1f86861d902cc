import { z } from 'zod'
import { fieldName, language, uid, value } from '../parameters.ts'
import { writeTool } from '../tool.ts'

const fieldsMax = 20

/** Title, description and the other fields of a page. */
export const updatePageMetadata = writeTool({
  name: 'update_page_metadata',
  title: { de: 'Seitendaten ändern', en: 'Change page data' },
  description:
    'Proposes new values for fields of a page, such as title, description, socialTitle, socialDescription or ' +
    'socialImage. A person decides before anything is written. Give the bare value: no quotation marks, no Markdown, no ' +
    'explanation.',
  parameters: z.strictObject({
    uid,
    language,
    fields: z
      .record(fieldName, value)
      .refine((fields) => Object.keys(fields).length > 0, { error: 'needs at least one field' })
      .refine((fields) => Object.keys(fields).length <= fieldsMax, { error: `takes at most ${fieldsMax} fields` })
      .describe('Name of the field and its new value. In a process exactly one.'),
  }),
  target: (given) => ({ table: 'pages', uid: given.uid, language: given.language }),
  propose: async (given) => ({
    ref: { table: 'pages', uid: given.uid, language: given.language },
    values: given.fields,
  }),
})
