import { createHash } from 'node:crypto'
import { type CardCall, digestText } from '@placet/core/approval'
import { type ContentPreview, fieldLosses } from '@placet/core/content'
import { isRefusal } from '@placet/core/kernel'
import type { Call, Run } from '@placet/core/run'
import { type Performance, toolContext } from './context.ts'

export type Previewed =
  | { readonly ok: true; readonly call: CardCall }
  | { readonly ok: false; readonly callId: string; readonly code: string; readonly message: string }

/** Asks the source what a stored call would change, as the person who started the run. Draws the card's part for it. */
export const previewCall = async (performance: Performance, run: Run, call: Call): Promise<Previewed> => {
  const { callId } = call
  const context = await toolContext(performance, run.initiator.id)
  try {
    const { tools, source } = performance.world
    const proposal = await tools.propose({ callId, toolName: call.toolName, arguments: call.arguments }, context)
    const preview = await source.preview(proposal, context.user)
    if (isRefusal(preview))
      return { ok: false, callId, code: preview.refused, message: refusalMessage(preview.refused, preview.params) }
    return { ok: true, call: cardCall(performance, call, preview) }
  } catch (error) {
    performance.world.log('error', 'The preview of a proposal failed.', { cause: error })
    return {
      ok: false,
      callId,
      code: 'previewFailed',
      message: 'The site could not preview this change. Try once more, or go on.',
    }
  }
}

export const digestOf = (calls: readonly CardCall[]): string =>
  createHash('sha256').update(digestText(calls)).digest('base64url')

const cardCall = ({ state }: Performance, call: Call, preview: ContentPreview): CardCall => ({
  callId: call.callId,
  toolName: call.toolName,
  toolTitle: call.title,
  arguments: call.arguments,
  ref: preview.ref,
  tableLabel: preview.tableLabel,
  recordTitle: preview.recordTitle,
  thisPage: preview.ref.table === 'pages' && preview.ref.uid === state.subject?.uid,
  fields: preview.fields.map((field) => ({ ...field, previous: null, losses: fieldLosses(field) })),
})

const messages: Readonly<Record<string, string>> = {
  missing: 'There is no such record that may be changed. Read the page again.',
  'not-editable': 'This record cannot be edited. Go on with another point.',
  'unknown-field': 'The record has no such field, or it is not editable.',
  'no-change':
    'The proposal equals the current value, so there is nothing to decide. Propose something else, or go on.',
  'value-invalid': 'The value does not fit the field. Give the bare value: no quotes, no Markdown, no preamble.',
  stale: 'The value has changed meanwhile. Read the record again.',
}

const refusalMessage = (code: string, params: Readonly<Record<string, unknown>>): string =>
  `${messages[code] ?? 'The change was refused.'}${typeof params.reason === 'string' ? ` (${params.reason})` : ''}`
