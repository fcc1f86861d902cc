import type { Format, PageDocument } from '../documents/document.ts'
import { parsePage } from '../documents/parse.ts'
import { patched } from '../text/span.ts'
import { isExactly, type Target } from './verify.ts'

export type Composed = { readonly text: string; readonly document: PageDocument }

/** The page with the value in its place; undefined where no way of writing it leaves everything else as it is. */
export const compose = (page: Composed, format: Format, target: Target, value: string): Composed | undefined => {
  const part = target.part < 0 ? page.document.page : page.document.elements[target.part]
  const slot = part?.slots.find(({ name }) => name === target.slot)
  if (slot === undefined || !slot.editable) return undefined
  for (const patch of slot.put(value)) {
    const text = patched(page.text, patch)
    const document = parsePage(text, format)
    if (isExactly({ text: page.text, patch, before: page.document, after: document }, target, value)) {
      return { text, document }
    }
  }
  return undefined
}
