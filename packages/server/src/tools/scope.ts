import type { Page, RecordRef } from '@placet/core/content'
import type { ToolFault, ToolSetting } from './tool.ts'

const sameRecord = (one: RecordRef, other: RecordRef): boolean =>
  one.table === other.table && one.uid === other.uid && one.language === other.language

/** The page of the conversation as its user may see it, in its own language. */
export const subjectPage = async ({ context, source }: ToolSetting): Promise<Page | null> =>
  context.subject === null ? null : await source.page(context.subject.uid, context.subject.language, context.user)

/** The same words for "elsewhere", "missing" and "not yours": a model cannot find out which. */
const outside: ToolFault = {
  code: 'recordOutOfReach',
  message:
    'This process changes only its own page, in its own language: the page itself, its elements and the images in them. ' +
    'Use a uid that get_page_content gave for this page; read the page again if it may have changed.',
}

/**
 * In a process a write reaches only the subject page in the subject's language, the elements on it and the files they use.
 * Which those are is the source's answer at this moment, never the model's word.
 */
export const scopeFault = async (target: RecordRef, setting: ToolSetting): Promise<ToolFault | null> => {
  if (setting.context.process === null) return null
  const page = await subjectPage(setting)
  if (page === null) return outside
  const reachable = [page.record, ...page.elements]
  return reachable.some(({ ref }) => sameRecord(ref, target)) ? null : outside
}
