import { graphemes } from '@placet/core/content'
import type { PageContent, PageRecord } from './page-content.ts'

/** The page as it reads after a write, without reading it again. */
export const withValue = (page: PageContent, key: string, change: { field: string; value: string }): PageContent => {
  const changed = (record: PageRecord): PageRecord => {
    if (record.key !== key) return record
    const fields = record.fields.map((field) =>
      field.name === change.field ? { ...field, current: change.value, length: graphemes(change.value) } : field,
    )
    return { ...record, fields }
  }
  return { ...page, record: changed(page.record), elements: page.elements.map(changed) }
}

/** A page read again: its elements keep their keys, by their place or, when some came or went, by their uid. */
export const readAgain = (before: PageContent, now: PageContent): PageContent => {
  if (before.elements.length === now.elements.length) return now
  const keys = new Map(before.elements.map(({ uid, key }) => [uid, key]))
  return {
    ...now,
    elements: now.elements.map((element) => ({ ...element, key: keys.get(element.uid) ?? element.uid })),
  }
}
