import type { Change, FieldChange, Receipt } from '@placet/core/content'
import { isRefusal, refuse } from '@placet/core/kernel'
import type { ContentRefusal } from '@placet/core/ports'
import type { Folder } from '../disk/folder.ts'
import { type FileRead, readFileIn } from '../disk/read.ts'
import { replaceFile } from '../disk/write.ts'
import type { PageDocument } from '../documents/document.ts'
import { formatOf } from '../pages/layout.ts'
import { documentOf } from '../pages/open-site.ts'
import { valueHash } from '../value-hash.ts'
import { findPart, partAt } from './find-part.ts'
import { type Judged, judge } from './judge.ts'
import { receiptFor } from './receipt.ts'

/** How often a write starts over because somebody saved the file between reading and writing. */
const attemptsMax = 3

type Place = { readonly folder: Folder; readonly path: string; readonly change: Change }

/** A field that no longer holds what the card showed. */
const staleField = (document: PageDocument, { folder, change: { ref, fields } }: Place): FieldChange | undefined => {
  const index = findPart(document, ref)
  const part = index === undefined ? undefined : partAt(document, index)
  return fields.find(({ name, baseHash }) => {
    const slot = part?.slots.find((one) => one.name === name)
    return slot !== undefined && valueHash(folder.root, slot.value) !== baseHash
  })
}

const judgeFile = (file: FileRead, place: Place): Judged | ContentRefusal => {
  const { path, change } = place
  const document = documentOf(path, file)
  if (typeof file.content !== 'string') return refuse('not-editable', { reason: file.content })
  const stale = staleField(document, place)
  if (stale !== undefined) return refuse('stale', { field: stale.name })
  return judge({ text: file.content, document }, formatOf(path), change.ref, change.fields)
}

/** Writes what was judged; undefined = the file changed meanwhile and nothing was written. */
const writeJudged = async (place: Place, file: FileRead, judged: Judged): Promise<Receipt | undefined> => {
  const bytes = Buffer.from(judged.result.text, 'utf8')
  if (!(await replaceFile(file.real, file.bytes, bytes))) return undefined
  // From here on it is written: a disk that fails now leaves the outcome open, it does not make it undone.
  const back = await readFileIn(place.folder, place.path).catch(() => null)
  return receiptFor(place.change.ref, judged, back === null ? null : documentOf(place.path, back))
}

/** One attempt after the other, each from the bytes on the disk; the caller holds the lock of the file. */
export const applyChange = async (place: Place): Promise<Receipt | ContentRefusal> => {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const file = await readFileIn(place.folder, place.path)
    if (file === null) return refuse('missing')
    const judged = judgeFile(file, place)
    if (isRefusal(judged)) return judged
    const receipt = await writeJudged(place, file, judged)
    if (receipt !== undefined) return receipt
  }
  return refuse('stale', { reason: 'busy' })
}
