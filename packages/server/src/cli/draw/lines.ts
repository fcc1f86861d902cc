import type { Notice, NoticeCode, Problem } from '@placet/contract'
import type { SummaryView } from '../../views/index.ts'
import { frame, insideOf } from './frame.ts'
import { hanging, hangingSpans, signs } from './hanging.ts'
import type { Sheet } from './sheet.ts'
import { type Line, type Span, span } from './span.ts'
import { wrap } from './wrap.ts'

const noticeSigns: Readonly<Partial<Record<NoticeCode, Span>>> = {
  outcomeApplied: signs.good,
  outcomeCheck: signs.warning,
  outcomeNotApplied: signs.bad,
}

const groupSigns: Readonly<Record<SummaryView['groups'][number]['group'], Span>> = {
  applied: signs.good,
  check: signs.warning,
  kept: signs.neutral,
  skipped: signs.neutral,
  notApplied: signs.bad,
}

/** A line of the chat itself, with a sign before it that says how it went. */
export const drawNotice = (notice: Notice, { width }: Sheet): readonly Line[] =>
  hanging(noticeSigns[notice.code] ?? signs.neutral, notice.text ?? notice.code, width)

export const drawProblem = ({ title, detail }: Problem, { width }: Sheet): readonly Line[] =>
  hanging(signs.bad, detail === undefined ? title : `${title} ${detail}`, width)

export const drawSummary = ({ title, groups }: SummaryView, { width }: Sheet): readonly Line[] => {
  const inside = insideOf(width)
  const drawn = groups.map(({ group, heading, items }): readonly Line[] => [
    ...wrap([span(heading, 'heading')], inside),
    ...items.flatMap(({ label, reason }) =>
      hanging(groupSigns[group], reason === null ? label : `${label} — ${reason}`, inside),
    ),
  ])
  return frame(title, width, drawn)
}

/** Words of a person or of the assistant; a person's are marked, and neither can pass for a line of the chat. */
export const drawMessage = (role: 'user' | 'assistant', text: string, { width }: Sheet): readonly Line[] =>
  role === 'user' ? hanging(span('›', 'key'), text, width, 'heading') : hangingSpans(span(' '), emphasised(text), width)

/** The assistant writes Markdown; of that, a terminal shows what is **strong**. */
const emphasised = (text: string): readonly Span[] =>
  text.split(/\*\*(?=\S)([^*\n]*\S)\*\*/).map((part, index) => span(part, index % 2 === 1 ? 'heading' : 'plain'))
