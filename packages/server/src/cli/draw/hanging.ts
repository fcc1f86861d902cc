import { type Line, type Span, type Style, span } from './span.ts'
import { wrap } from './wrap.ts'

/** Text behind a sign of one cell; its further lines stand under the text, not under the sign. */
export const hanging = (sign: Span, text: string, width: number, style: Style = 'plain'): readonly Line[] =>
  hangingSpans(sign, [span(text, style)], width)

export const hangingSpans = (sign: Span, spans: readonly Span[], width: number): readonly Line[] =>
  wrap(spans, width - 2).map((line, index) => [{ ...sign, text: index === 0 ? `${sign.text} ` : '  ' }, ...line])

export const signs = {
  good: span('✓', 'good'),
  warning: span('!', 'warning'),
  bad: span('✗', 'bad'),
  neutral: span('·', 'faint'),
} as const
