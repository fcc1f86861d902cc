import type { ContentSource } from '@placet/core/ports'
import type { Subject } from '@placet/core/process'
import type { PageRef, Reader } from '../views/index.ts'
import type { Person } from './person.ts'

type Sites = Awaited<ReturnType<ContentSource['sites']>>

/** The page a conversation is about, as this person may see it. */
export const pageRef = async (
  source: ContentSource,
  subject: Subject | null,
  user: Person['user'],
): Promise<PageRef | null> => {
  if (subject === null) return null
  const [page, sites] = await Promise.all([source.page(subject.uid, subject.language, user), source.sites(user)])
  return {
    uid: subject.uid,
    title: page?.title ?? null,
    ...(page === null ? {} : { url: page.url }),
    site: subject.site,
    languageUid: subject.language,
    language: { uid: subject.language, title: languageTitle(sites, subject) },
  }
}

const languageTitle = (sites: Sites, { site, language }: Subject): string =>
  sites.find(({ id }) => id === site)?.languages.find(({ uid }) => uid === language)?.title ?? ''

/** The reader with the names of the site's languages, which cards show. */
export const readerOf = async (
  source: ContentSource,
  subject: Subject | null,
  user: Person['user'],
  reader: Reader,
): Promise<Reader> => {
  if (subject === null) return reader
  const site = (await source.sites(user)).find(({ id }) => id === subject.site)
  if (site === undefined) return reader
  return { ...reader, languageTitles: Object.fromEntries(site.languages.map(({ uid, title }) => [uid, title])) }
}
