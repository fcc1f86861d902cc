import * as z from 'zod'
import type { Called } from '../history.ts'
import type { PageContent } from '../page/page-content.ts'
import type { Point } from '../rules/finding.ts'
import { applied, rejecting, type Standing, settledBy, withdrawing } from './standing.ts'

export type Write = { readonly key: string; readonly field: string; readonly value: string }

/** The writing tool that settles a point. */
export const toolOf = ({ finding }: Point): string => {
  if (finding.about === 'meta') return 'update_page_metadata'
  return finding.about === 'image' ? 'set_file_alternative_text' : 'update_content_element'
}

/** The arguments of that tool; null when the record is no longer there. */
export const argumentsOf = (
  page: PageContent,
  point: Point,
  value: string,
): Readonly<Record<string, unknown>> | null => {
  const record = point.key === 'page' ? page.record : page.elements.find(({ key }) => key === point.key)
  if (record === undefined) return null
  const target = { uid: record.uid, language: record.language }
  if (point.finding.about === 'meta') return { ...target, fields: { [point.field]: value } }
  return point.finding.about === 'image' ? { ...target, alternative: value } : { ...target, field: point.field, value }
}

const texts = z.record(z.string(), z.string()).catch({})

/** What an earlier call wanted to write; null for every other call. */
export const writeOf = ({ tool, args }: Called, page: PageContent): Write | null => {
  if (tool === 'update_page_metadata') {
    const [entry] = Object.entries(texts.parse(args.fields))
    return entry === undefined ? null : { key: 'page', field: entry[0], value: entry[1] }
  }
  const key = page.elements.find(({ uid }) => uid === args.uid)?.key ?? 'gone'
  if (tool === 'set_file_alternative_text') return { key, field: 'alternative', value: String(args.alternative ?? '') }
  if (tool === 'update_content_element') return { key, field: String(args.field), value: String(args.value ?? '') }
  return null
}

const outcome = z.object({
  outcome: z.enum(['applied', 'check', 'notApplied']).nullish().catch(null),
  written: z.array(z.object({ field: z.string(), value: z.string() })).catch([]),
  error: z.string().nullish().catch(null),
  reason: z.enum(['variant', 'keep', 'skip']).nullish().catch(null),
})

/** Nobody answered the proposal: it may come again. */
const undecided = new Set(['superseded', 'stopped', 'waiting_for_person'])

export const answeredWrite = (standing: Standing, { call, write }: { call: Called; write: Write }): Standing => {
  const { outcome: how, written, error, reason } = outcome.parse(call.result)
  if (how === 'applied') {
    const value = written.find(({ field }) => field === write.field)?.value ?? write.value
    return settledBy(applied(standing, { ...write, value }), 'applied')
  }
  if (how === 'check' || how === 'notApplied') return settledBy(standing, how)
  if (undecided.has(error ?? '')) return withdrawing(standing, write.value)
  if (error !== 'approval_denied') return rejecting(standing, write.value, 'refused')
  if (reason === 'variant') return rejecting(standing, write.value, 'variant')
  return settledBy(standing, reason === 'keep' ? 'keep' : 'nothing')
}
