import { graphemes, visibleText } from '@placet/core/content'
import { blocksOf } from '../text/blocks.ts'
import { type Sentence, sentencesIn } from '../text/sentences.ts'
import type { Speller } from '../text/spelled.ts'
import { oneLine } from '../text/words.ts'
import type { PageContent, PageField, PageRecord } from './page-content.ts'

export const fieldOf = (record: PageRecord, name: string): PageField | null =>
  record.fields.find((field) => field.name === name) ?? null

/** The value on one line; '' when there is none. */
export const textOf = (record: PageRecord, name: string): string => oneLine(fieldOf(record, name)?.current ?? '')

/** May be proposed for, and came whole: what came shortened must not be written back. */
export const isOpen = (record: PageRecord, field: PageField | null): field is PageField =>
  field !== null && record.editable && field.editable && isWhole(field)

const isWhole = ({ current, length }: PageField): boolean =>
  current === null || length === null || length === undefined || graphemes(current) === length

export const recordWith = (page: PageContent, key: string): PageRecord | null =>
  key === 'page' ? page.record : (page.elements.find((element) => element.key === key) ?? null)

export const sectionsOf = (page: PageContent): readonly PageRecord[] =>
  page.elements.filter(({ kind }) => kind === 'section')

export const imagesOf = (page: PageContent): readonly PageRecord[] =>
  page.elements.filter(({ kind }) => kind === 'image')

/** The section in which an image stands: the last one before it in reading order. */
export const sectionAround = (page: PageContent, image: PageRecord): PageRecord | null =>
  page.elements.slice(0, page.elements.indexOf(image)).findLast(({ kind }) => kind === 'section') ?? null

export const visibleOf = (section: PageRecord): string => {
  const text = fieldOf(section, 'text')
  return text?.current ? visibleText(text.kind, text.current) : ''
}

export const headingsOf = (page: PageContent): readonly string[] =>
  sectionsOf(page)
    .map((section) => textOf(section, 'heading'))
    .filter((heading) => heading !== '')

/** The sentences of a section's paragraphs, each on one line. */
export const sentencesOf = (section: PageRecord, languageCode: string): readonly string[] => {
  const text = fieldOf(section, 'text')
  if (!text?.current) return []
  return blocksOf(text.kind, text.current)
    .flatMap((block): readonly Sentence[] => sentencesIn(block.text, languageCode))
    .map((sentence) => oneLine(sentence.text))
}

/** How this page spells its words; files and addresses are named in the default language of the site. */
export const spellerOf = (page: PageContent): Speller => {
  const sections = sectionsOf(page).map((section) => `${textOf(section, 'heading')}\n${visibleOf(section)}`)
  const text = [page.title, ...page.otherTitles, ...sections].join('\n')
  return { text, languageCode: page.languageCode, takesUnknown: page.languageUid === 0 }
}
