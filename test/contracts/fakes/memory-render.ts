import type { ContentRecord } from '@placet/core/content'

/** Every field of every element, as text. */
export const renderedElements = (elements: readonly ContentRecord[]): string => elements.map(renderedElement).join('\n')

const renderedElement = ({ anchor, ref, fields }: ContentRecord): string => {
  const values = fields.map(({ current }) => `<p>${escaped(current ?? '')}</p>`).join('')
  return `<section id="${escaped(anchor ?? '')}" data-table="${ref.table}" data-uid="${escaped(ref.uid)}">${values}</section>`
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
