import { diffArrays } from 'diff'

export type DiffPart = { readonly op: 'equal' | 'insert' | 'delete'; readonly text: string }

/** Beyond so many words changed, a diff helps nobody: the differing middle is shown as deleted and inserted. */
const editsMax = 1_000
const wordsMax = 20_000

/** A tag that is not well-formed must not break a card; the default locale must not decide what it looks like. */
const segmenterFor = (language: string): Intl.Segmenter => {
  try {
    return new Intl.Segmenter([language, 'en'], { granularity: 'word' })
  } catch {
    return new Intl.Segmenter('en', { granularity: 'word' })
  }
}

const wordsOf = (text: string, segmenter: Intl.Segmenter): string[] =>
  [...segmenter.segment(text)].map(({ segment }) => segment)

const sharedStart = (one: readonly string[], other: readonly string[]): number => {
  const end = Math.min(one.length, other.length)
  let at = 0
  while (at < end && one[at] === other[at]) at += 1
  return at
}

const sharedEnd = (one: readonly string[], other: readonly string[], start: number): number => {
  const most = Math.min(one.length, other.length) - start
  let count = 0
  while (count < most && one[one.length - 1 - count] === other[other.length - 1 - count]) count += 1
  return count
}

const middle = (current: string[], proposed: string[]): readonly DiffPart[] => {
  const isGiant = current.length + proposed.length > wordsMax
  const changes = isGiant ? undefined : diffArrays(current, proposed, { maxEditLength: editsMax })
  if (changes === undefined) {
    return [
      { op: 'delete', text: current.join('') },
      { op: 'insert', text: proposed.join('') },
    ]
  }
  return changes.map(({ added, removed, value }) => ({
    op: added ? 'insert' : removed ? 'delete' : 'equal',
    text: value.join(''),
  }))
}

/** Neighbouring changes with nothing but space between them read as one: deleted, then inserted. */
const joined = (parts: readonly DiffPart[]): readonly DiffPart[] => {
  const result: DiffPart[] = []
  let deleted = ''
  let inserted = ''
  const flush = () => {
    if (deleted !== '') result.push({ op: 'delete', text: deleted })
    if (inserted !== '') result.push({ op: 'insert', text: inserted })
    deleted = ''
    inserted = ''
  }
  parts.forEach(({ op, text }, index) => {
    const isGap = op === 'equal' && text.trim() === '' && deleted + inserted !== '' && index < parts.length - 1
    if (op === 'equal' && !isGap) {
      flush()
      result.push({ op, text })
    }
    if (op === 'delete' || isGap) deleted += text
    if (op === 'insert' || isGap) inserted += text
  })
  flush()
  return result
}

/**
 * What changes between two texts, by words of their language (a BCP 47 tag). The parts but `insert` are the current text,
 * those but `delete` the proposed one. Never long in coming, however long the texts.
 */
export const diffWords = (current: string, proposed: string, language: string): readonly DiffPart[] => {
  const segmenter = segmenterFor(language)
  const before = wordsOf(current, segmenter)
  const after = wordsOf(proposed, segmenter)
  const start = sharedStart(before, after)
  const end = sharedEnd(before, after, start)
  const parts: readonly DiffPart[] = [
    { op: 'equal', text: before.slice(0, start).join('') },
    ...middle(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    { op: 'equal', text: before.slice(before.length - end).join('') },
  ]
  return joined(parts.filter(({ text }) => text !== ''))
}
