import type { ContentRecord, Page, PageNode, Reason } from '@placet/core/content'
import type { ActingUser } from '@placet/core/ports'

/** Who may not edit sees everything all the same, closed for this reason. */
export const notYours: Reason = { code: 'notYours', params: {} }

export const nodeFor = (node: PageNode, { mayEdit }: ActingUser): PageNode =>
  mayEdit || !node.editable ? node : { ...node, editable: false, reason: notYours }

export const recordFor = (record: ContentRecord, { mayEdit }: ActingUser): ContentRecord =>
  mayEdit || !record.editable
    ? record
    : {
        ...record,
        editable: false,
        reason: notYours,
        fields: record.fields.map((field) => ({ ...field, editable: false })),
      }

export const pageFor = (page: Page, user: ActingUser): Page =>
  user.mayEdit
    ? page
    : {
        ...page,
        ...(page.editable ? { editable: false, reason: notYours } : {}),
        record: recordFor(page.record, user),
        elements: page.elements.map((element) => recordFor(element, user)),
      }
