import { contentSourceContract, type SeedPage, seedAsset, seedPages } from './content-source.ts'
import { createMemoryContentSource } from './fakes/memory-content-source.ts'
import { image, type MemoryPage, page, section } from './fakes/memory-site.ts'

const languages = [
  { uid: 0, code: 'de', title: 'Deutsch' },
  { uid: 1, code: 'en', title: 'English' },
]

const memoryPage = ({ name, language, title, description, sections, alternative }: SeedPage): MemoryPage =>
  page(name, title, {
    language,
    ...(description === null ? {} : { description }),
    elements: [
      ...sections.map(({ heading, text }, index) => section(`${name}-${language}-${index}`, heading, text)),
      ...(alternative === undefined ? [] : [image(`${name}-${language}-image`, alternative)]),
    ],
  })

contentSourceContract('memory', async () => {
  const pages = seedPages.map(memoryPage)
  const source = createMemoryContentSource({
    sites: [{ id: 'backstube', title: 'Backstube', source: 'memory', languages }],
    pages,
    assets: [{ ...seedAsset, site: 'backstube' }],
  })
  const people = { id: 'user-1', name: 'Ada', isAdmin: true, mayEdit: true }
  return {
    source,
    site: 'backstube',
    uidOf: (name) => name,
    changeOutside: async (ref, name, value) => source.put(ref, name, value),
    state: () => Promise.all(pages.map(({ uid, language }) => source.page(uid, language, people))),
    close: () => source.close(),
  }
})
