import { z } from 'zod'
import { fieldName, language, uid, value } from '../parameters.ts'
import { writeTool } from '../tool.ts'

/** The heading or the text of one section. */
export const updateContentElement = writeTool({
  name: 'update_content_element',
  title: { de: 'Inhaltselement ändern', en: 'Change a content element' },
  description:
    'Proposes a new value for one field of a section: "heading" or "text". A person decides before anything is written. ' +
    'The value is the complete new text in the notation of the field, unchanged parts included; links, images, ' +
    'placeholders and HTML stay exactly as they are.',
  parameters: z.strictObject({ uid, language, field: fieldName, value }),
  target: (given) => ({ table: 'elements', uid: given.uid, language: given.language }),
  propose: async (given) => ({
    ref: { table: 'elements', uid: given.uid, language: given.language },
    values: { [given.field]: given.value },
  }),
})
