import type { ContentPreview, Proposal } from '@placet/core/content'
import { isRefusal, refuse } from '@placet/core/kernel'
import type { ContentRefusal } from '@placet/core/ports'
import type { Folder } from '../disk/folder.ts'
import { readFileIn } from '../disk/read.ts'
import { formatOf } from '../pages/layout.ts'
import { documentOf } from '../pages/open-site.ts'
import { elementRecords, type PageView, pageRecord } from '../records/record.ts'
import { valueHash } from '../value-hash.ts'
import { type Judged, judge } from './judge.ts'

const previewOf = (view: PageView, { root }: Folder, { part, fields }: Judged): ContentPreview | undefined => {
  const record = part < 0 ? pageRecord(view) : elementRecords(view)[part]
  return (
    record && {
      ref: record.ref,
      tableLabel: record.tableLabel,
      recordTitle: record.title,
      fields: record.fields.flatMap(({ name, label, kind, current, range }) => {
        const value = fields.find(({ slot }) => slot.name === name)?.value
        return value === undefined
          ? []
          : [{ name, label, kind, current, proposed: value, range, baseHash: valueHash(root, current) }]
      }),
    }
  )
}

type Place = { readonly folder: Folder; readonly path: string; readonly proposal: Proposal }

/** Judges the proposal on the file as it is now, down to the bytes, and writes nothing. */
export const previewProposal = async (
  { folder, path, proposal }: Place,
  viewOf: (document: PageView['document']) => PageView | null,
): Promise<ContentPreview | ContentRefusal> => {
  const file = await readFileIn(folder, path)
  if (file === null) return refuse('missing')
  if (typeof file.content !== 'string') return refuse('not-editable', { reason: file.content })
  const document = documentOf(path, file)
  const wanted = Object.entries(proposal.values).map(([name, value]) => ({ name, value }))
  const judged = judge({ text: file.content, document }, formatOf(path), proposal.ref, wanted)
  if (isRefusal(judged)) return judged
  const view = viewOf(document)
  return (view === null ? undefined : previewOf(view, folder, judged)) ?? refuse('missing')
}
