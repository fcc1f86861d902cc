import { oneLine } from '../../text/one-line.ts'
import { because } from '../document.ts'
import type { ImageFound } from '../section.ts'
import { attributePlace } from './attribute.ts'
import { attribute, below, type Element, isTag, type Parent, spanOf } from './tree.ts'

const found = (source: string, base: number, element: Element): ImageFound => {
  const alt = attribute(element, 'alt')
  const { span, isSure, put } = attributePlace(source, base, { element, name: 'alt', after: 'src' })
  return {
    at: base + (spanOf(element)?.start ?? 0),
    key: attribute(element, 'src') ?? '',
    slot: {
      name: 'alternative',
      kind: 'line',
      value: alt === undefined ? null : oneLine(alt),
      editable: isSure,
      span,
      put,
    },
    ...(isSure ? {} : { reason: because('unclosed') }),
  }
}

export const htmlImages = (source: string, parent: Parent, base: number): readonly ImageFound[] =>
  [...below(parent)]
    .filter((node) => isTag(node, 'img'))
    .filter((element) => spanOf(element) !== undefined)
    .map((element) => found(source, base, element))
