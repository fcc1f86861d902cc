import type { Page } from '@placet/core/content'
import type { ToolContext } from '@placet/core/ports'
import { type RecordView, recordView, textSteps } from '../record-view.ts'
import { fitsResult } from '../result.ts'

type Told = {
  readonly page: Page
  readonly head: Readonly<Record<string, unknown>>
  readonly otherTitles: readonly { readonly uid: string; readonly title: string }[]
  readonly words: ToolContext['language']
}

const isCut = (record: RecordView): boolean => record.fields.some((field) => field.cut === true)

const contentWith = ({ page, head, otherTitles, words }: Told, graphemesMax: number) => {
  const options = { words, graphemesMax }
  const record = recordView(page.record, options)
  const elements = page.elements.map((element) => recordView(element, options))
  return { page: head, record, elements, otherTitles, truncated: [record, ...elements].some(isCut) }
}

/**
 * What is told of a page, within the budget of a result. Long texts are shortened first, then titles of other pages are
 * left out, last elements from the end.
 */
export const fittedContent = (told: Told): ReturnType<typeof contentWith> => {
  for (const graphemesMax of textSteps) {
    const content = contentWith(told, graphemesMax)
    if (fitsResult(content)) return content
  }
  const shortest = { ...contentWith({ ...told, otherTitles: [] }, textSteps.at(-1) ?? 0), truncated: true }
  return { ...shortest, elements: fittingStart(shortest) }
}

const fittingStart = (content: ReturnType<typeof contentWith>): readonly RecordView[] & RecordView[] => {
  let fitting = 0
  let tooMany = content.elements.length + 1
  while (tooMany - fitting > 1) {
    const half = Math.floor((fitting + tooMany) / 2)
    if (fitsResult({ ...content, elements: content.elements.slice(0, half) })) fitting = half
    else tooMany = half
  }
  return content.elements.slice(0, fitting)
}
