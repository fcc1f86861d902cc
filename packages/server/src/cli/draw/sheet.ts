import type { Language } from '@placet/core/conversation'

/** What a drawing is made for: no wider than is pleasant to read, no narrower than its headings. */
export type Sheet = { readonly language: Language; readonly width: number }

const widthMin = 34
const widthMax = 100

export const sheetOf = (language: Language, width: number): Sheet => ({
  language,
  width: Math.min(widthMax, Math.max(widthMin, Math.floor(width) || widthMax)),
})
