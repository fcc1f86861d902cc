import type { ContentRecord } from '@placet/core/content'
import { z } from 'zod'
import { language, uid } from '../parameters.ts'
import { recordView, textSteps } from '../record-view.ts'
import { failed, fitsResult, succeeded } from '../result.ts'
import { readTool, type ToolSetting } from '../tool.ts'

const tables = ['elements', 'files', 'pages'] as const

/** One section, image or page record, as whole as a result can be. */
export const getElement = readTool({
  name: 'get_element',
  title: { de: 'Element lesen', en: 'Read an element' },
  description:
    'Reads one section or image of a page with the whole text of its fields. Use it for what get_page_content gave ' +
    'shortened. A field that still has "cut": true is too long to be rewritten; leave it as it is.',
  parameters: z.strictObject({ uid, language, table: z.enum(tables).optional() }),
  run: async (given, setting) => {
    const record = await found(given, setting)
    if (record === null)
      return failed({ code: 'elementNotFound', message: 'There is no such element in this language.' })
    return succeeded(fitted(record, setting))
  },
})

type Given = { readonly uid: string; readonly language: number; readonly table?: string | undefined }

const found = async (given: Given, { source, context }: ToolSetting): Promise<ContentRecord | null> => {
  for (const table of given.table === undefined ? tables : [given.table]) {
    const record = await source.record({ table, uid: given.uid, language: given.language }, context.user)
    if (record !== null) return record
  }
  return null
}

const fitted = (record: ContentRecord, { context }: ToolSetting) => {
  for (const graphemesMax of textSteps) {
    const element = recordView(record, { words: context.language, graphemesMax })
    const truncated = element.fields.some((field) => field.cut === true)
    if (fitsResult({ element, truncated })) return { element, truncated }
  }
  return {
    element: { ...recordView(record, { words: context.language, graphemesMax: 0 }), fields: [] },
    truncated: true,
  }
}
