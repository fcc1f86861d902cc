import type { CardField } from '@placet/contract'
import { type WordKey, word } from '../../words/index.ts'
import { differencesOf } from './difference.ts'
import { labelled } from './frame.ts'
import { gauge } from './gauge.ts'
import { hanging, signs } from './hanging.ts'
import type { Sheet } from './sheet.ts'
import { type Line, type Span, span } from './span.ts'
import { wrap } from './wrap.ts'

/** Cells of the column with the labels; 0 = labels stand on lines of their own. */
const columnOf = (width: number): number => (width < 44 ? 0 : 14)

/** One row of a card: a label and its text beside it. */
export const row = ({ language, width }: Sheet, key: WordKey, spans: readonly Span[]): readonly Line[] => {
  const column = columnOf(width)
  return labelled(word(language, key), column, wrap(spans, width - (column === 0 ? 2 : column)))
}

/** A field as a card shows it: then, now, proposed, what changes, how long, what would be lost. */
export const drawField = (field: CardField, sheet: Sheet): readonly Line[] => {
  const { visible, source } = differencesOf(field)
  return [
    ...(field.previous === null ? [] : row(sheet, 'card.previous', [value(field.previous, sheet)])),
    ...row(sheet, 'card.current', [value(field.current, sheet)]),
    ...row(sheet, 'card.proposed', [value(field.proposed, sheet)]),
    ...(visible.length === 0 ? [] : row(sheet, 'card.difference', visible)),
    ...(source.length === 0 ? [] : row(sheet, 'card.sourceDifference', source)),
    ...row(sheet, 'card.length', lengthOf(field, sheet)),
    ...drawLosses(field, sheet),
  ]
}

const value = (text: string | null, { language }: Sheet): Span =>
  text === null || text === '' ? span(word(language, 'card.empty'), 'faint') : span(text)

const lengthOf = ({ length }: CardField, { language }: Sheet): readonly Span[] => {
  const target = targetOf(length)
  const told = [
    word(language, 'card.characters', { count: length.count }),
    ...(target === null ? [] : [word(language, target, { min: length.min ?? 0, max: length.max ?? 0 })]),
  ].join(' · ')
  const picture = gauge(length)
  return [
    span(told),
    ...(length.outside ? [span(` · ${word(language, 'card.outside')}`, 'warning')] : []),
    ...(picture === '' ? [] : [span(`   ${picture}`, length.outside ? 'warning' : 'good')]),
  ]
}

const targetOf = ({ min, max }: CardField['length']): WordKey | null => {
  if (min !== undefined && max !== undefined) return 'card.targetRange'
  if (min !== undefined) return 'card.targetMin'
  return max === undefined ? null : 'card.targetMax'
}

const kinds = ['link', 'image', 'tag', 'placeholder', 'entity'] as const
const shownMax = 12

const drawLosses = ({ losses }: CardField, sheet: Sheet): readonly Line[] => {
  if (losses.length === 0) return []
  const { language, width } = sheet
  const counts = kinds.flatMap((kind) => {
    const count = losses.filter((loss) => loss.kind === kind).length
    return count === 0 ? [] : [word(language, `loss.${kind}`, { count })]
  })
  const heading = `${word(language, 'loss.heading', { count: losses.length })}: ${counts.join(', ')}`
  const more = losses.length - shownMax
  const listed = losses.slice(0, shownMax).flatMap(({ text }) => item(text, width))
  const rest = more > 0 ? wrap([span(`  ${word(language, 'loss.more', { count: more })}`, 'faint')], width) : []
  return [[], ...hanging(signs.warning, heading, width, 'warning'), ...listed, ...rest]
}

const item = (text: string, width: number): readonly Line[] =>
  wrap([span(text)], width - 4).map((line, index) => [span(index === 0 ? '  – ' : '    '), ...line])
