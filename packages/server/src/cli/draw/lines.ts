import type { Notice, NoticeCode, Problem } from '@placet/contract'
import type { SummaryView } from '../../views/index.ts'
import { frame, insideOf } from './frame.ts'
import type { Sheet } from './sheet.ts'
import { type Line, type Span, type Style, span } from './span.ts'
import { wrap } from './wrap.ts'

const good = span('✓', 'good')
const warning = span('!', 'warning')
const bad = span('✗', 'bad')
const neutral = span('·', 'faint')

const signs: Readonly<Partial<Record<NoticeCode, Span>>> = {
  outcomeApplied: good,
  outcomeCheck: warning,
  outcomeNotApplied: bad,
}

const groupSigns: Readonly<Record<SummaryView['groups'][number]['group'], Span>> = {
  applied: good,
  check: warning,
  kept: neutral,
  skipped: neutral,
  notApplied: bad,
}

/** A line of the chat itself, with a sign before it that says how it went. */
export const drawNotice = (notice: Notice, { width }: Sheet): readonly Line[] =>
  signed(signs[notice.code] ?? neutral, notice.text ?? notice.code, width)

export const drawProblem = ({ title, detail }: Problem, { width }: Sheet): readonly Line[] =>
  signed(bad, detail === undefined ? title : `${title} ${detail}`, width)

export const drawSummary = ({ title, groups }: SummaryView, { width }: Sheet): readonly Line[] => {
  const inside = insideOf(width)
  const drawn = groups.map(({ group, heading, items }): readonly Line[] => [
    ...wrap([span(heading, 'heading')], inside),
    ...items.flatMap(({ label, reason }) =>
      signed(groupSigns[group], reason === null ? label : `${label} — ${reason}`, inside),
    ),
  ])
  return frame(title, width, drawn)
}

/** Words of a person or of the assistant; a person's are marked, and neither can pass for a line of the chat. */
export const drawMessage = (role: 'user' | 'assistant', text: string, { width }: Sheet): readonly Line[] =>
  hanging(role === 'user' ? span('› ', 'key') : span('  '), text, role === 'user' ? 'heading' : 'plain', width)

const signed = (sign: Span, text: string, width: number): readonly Line[] =>
  hanging({ ...sign, text: `${sign.text} ` }, text, 'plain', width)

const hanging = (first: Span, text: string, style: Style, width: number): readonly Line[] =>
  wrap([span(text, style)], width - 2).map((line, index) => [index === 0 ? first : span('  '), ...line])
