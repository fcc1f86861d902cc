import { z } from 'zod'
import { language, uid } from '../parameters.ts'
import { failed, succeeded } from '../result.ts'
import { subjectPage } from '../scope.ts'
import { readTool } from '../tool.ts'

/** The same for an element elsewhere, a missing one and one that the user may not see. */
const notShown = {
  code: 'elementNotShown',
  message: 'This element cannot be marked on the page of this conversation. Go on without the mark.',
}

/** Marks an element in the page view by naming its record; no selector, no markup. */
export const chatHighlightElement = readTool({
  name: 'chat_highlight_element',
  title: { de: 'Element hervorheben', en: 'Highlight an element' },
  description:
    'Marks one element of the page this conversation is about, so that the person sees what a point is about.',
  parameters: z.strictObject({
    uid,
    language: language.optional(),
    table: z.string().max(100).optional(),
  }),
  run: async (given, setting) => {
    const page = await subjectPage(setting)
    const element = page?.elements.find(
      ({ ref }) => ref.uid === given.uid && (given.table === undefined || ref.table === given.table),
    )
    const isHere = element !== undefined && (given.language ?? element.ref.language) === element.ref.language
    return isHere ? { ...succeeded({ ok: true }), highlight: element.ref } : failed(notShown)
  },
})
