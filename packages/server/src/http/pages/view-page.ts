import type * as contract from '@placet/contract'
import { type ContentRecord, measure, type Page } from '@placet/core/content'
import type { Language } from '@placet/core/conversation'

const viewRecord = (record: ContentRecord, language: Language): contract.PageRecord => {
  const { ref, kind, title, anchor, editable, reason, hash, fields } = record
  return {
    ...{ table: ref.table, uid: ref.uid, language: ref.language, kind, title, editable, hash },
    ...(anchor === undefined ? {} : { anchor }),
    ...(reason === undefined ? {} : { reason }),
    fields: fields.map((field) => {
      const { count, min, max, outside } = measure(field.current ?? '', field.range)
      return {
        ...{ name: field.name, label: field.label[language], kind: field.kind, current: field.current },
        length: { count, ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }), outside },
        editable: field.editable,
      }
    }),
  }
}

/** A page with labels in the reader's language. */
export const viewPage = ({ record, elements, ...page }: Page, language: Language): contract.Page => ({
  ...page,
  record: viewRecord(record, language),
  elements: elements.map((element) => viewRecord(element, language)),
})
