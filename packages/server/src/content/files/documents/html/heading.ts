import { oneLine } from '../../text/one-line.ts'
import { shifted, trimmed } from '../../text/span.ts'
import { because } from '../document.ts'
import type { SectionHead } from '../section.ts'
import { encodedText } from './encode.ts'
import { type Element, insideOf, spanOf, wordsOf } from './tree.ts'

/** A heading element; undefined when its tags are not both written. */
export const htmlHead = (source: string, element: Element, base: number): SectionHead | undefined => {
  const inside = insideOf(element)
  const whole = spanOf(element)
  if (inside === undefined || whole === undefined) return undefined
  const span = shifted(trimmed(source, inside), base)
  const words = oneLine(wordsOf(element))
  const editable = element.childNodes.every(({ nodeName }) => nodeName === '#text')
  return {
    depth: Number(element.tagName.slice(1)),
    words,
    ...shifted(whole, base),
    slot: {
      name: 'heading',
      kind: 'line',
      value: words,
      editable,
      span,
      put: (value) => [{ ...span, text: encodedText(value) }],
    },
    ...(editable ? {} : { reason: because('markup') }),
  }
}
