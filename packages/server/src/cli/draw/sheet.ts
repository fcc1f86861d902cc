import type { Language } from '@placet/core/conversation'

/** What a drawing is made for. `width` is that of the text, never more than is pleasant to read. */
export type Sheet = { readonly language: Language; readonly width: number }

const widthMin = 24
const widthMax = 100

export const sheetOf = (language: Language, width: number): Sheet => ({
  language,
  width: Math.min(widthMax, Math.max(widthMin, Math.floor(width) || widthMax)),
})
