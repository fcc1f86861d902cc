import type { Input } from '@placet/contract'
import { word } from '../../words/index.ts'
import { frame, insideOf } from './frame.ts'
import type { Sheet } from './sheet.ts'
import { type Line, span } from './span.ts'
import { wrap } from './wrap.ts'

/** A question with its options, numbered from 1. */
export const drawInput = (input: Input, { language, width }: Sheet): readonly Line[] => {
  const inside = insideOf(width)
  const digits = String(input.options.length).length
  const options = input.options.flatMap(({ label }, index) => option(String(index + 1).padStart(digits), label, inside))
  return frame(word(language, 'chat.question'), width, [wrap([span(input.question)], inside), options])
}

const option = (number: string, label: string, width: number): readonly Line[] => {
  const head = `[${number}] `
  return wrap([span(label)], width - head.length).map((line, index) => [
    index === 0 ? span(head, 'key') : span(' '.repeat(head.length)),
    ...line,
  ])
}
