import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RecordRef } from '@placet/core/content'
import {
  actor,
  type ContentSourceUnderTest,
  contentSourceContract,
  type SeedPage,
  seedAsset,
  seedPages,
} from '../../../../../test/contracts/content-source.ts'
import { temporarySite } from '../../../../../test/contracts/temporary-site.ts'
import { createFilesSource, type FilesLanguage, valueHash } from './index.ts'

type Layout = {
  readonly languages: readonly FilesLanguage[]
  readonly pathOf: (page: SeedPage) => string
  readonly write: (page: SeedPage) => string
}

const german = { uid: 0, code: 'de', title: 'Deutsch' }
const english = { uid: 1, code: 'en', title: 'English' }

const markdown = ({ title, description, sections, alternative }: SeedPage): string =>
  [
    '---',
    `title: ${title}`,
    ...(description === null ? [] : [`description: '${description}'`]),
    '---',
    '',
    ...sections.flatMap(({ heading, text }) => [`## ${heading}`, '', text, '']),
    ...(alternative === undefined ? [] : [`![${alternative}](laib.png)`, '']),
  ].join('\n')

const html = ({ title, description, sections, alternative }: SeedPage): string => {
  const image = alternative === undefined ? '' : `<img src="laib.png" alt="${alternative}">`
  const section = ({ heading, text }: SeedPage['sections'][number], index: number) =>
    `<section><h2>${heading}</h2>\n${text}\n${index === sections.length - 1 ? image : ''}</section>`
  return [
    '<!doctype html>',
    '<html><head>',
    `  <title>${title.replace('&', '&amp;')}</title>`,
    ...(description === null ? [] : [`  <meta name="description" content="${description}">`]),
    '</head><body><main>',
    ...sections.map(section),
    '</main></body></html>',
    '',
  ]
    .join('\n')
    .replaceAll('\n', '\r\n')
}

const files = async (folder: string): Promise<Record<string, string>> => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, await readFile(path, 'latin1')] as const)),
  )
}

const open = async ({ languages, pathOf, write }: Layout): Promise<ContentSourceUnderTest> => {
  const pages = Object.fromEntries(seedPages.map((page) => [pathOf(page), write(page)]))
  const site = await temporarySite({ ...pages, [seedAsset.path]: seedAsset.bytes })
  const settings = { id: 'probe', title: 'Probe', folder: site.folder, languages }
  const source = await createFilesSource([settings])
  const other = await createFilesSource([settings])
  const changeOutside = async (ref: RecordRef, name: string, value: string) => {
    const current = (await other.record(ref, actor))?.fields.find((field) => field.name === name)?.current ?? null
    await other.apply({ ref, fields: [{ name, value, baseHash: valueHash(site.folder, current) }] }, actor)
  }
  return {
    source,
    site: 'probe',
    uidOf: (name) => name,
    changeOutside,
    state: () => files(site.folder),
    close: async () => {
      await source.close()
      await site.remove()
    },
  }
}

const folder = ({ language }: SeedPage) => (language === 0 ? 'de' : 'en')

contentSourceContract('files, Markdown in a folder per language', () =>
  open({
    languages: [
      { ...german, path: 'de' },
      { ...english, path: 'en' },
    ],
    pathOf: (page) => `${folder(page)}/${page.name}.md`,
    write: markdown,
  }),
)

contentSourceContract('files, HTML with a suffix per language', () =>
  open({
    languages: [german, { ...english, suffix: '_en' }],
    pathOf: (page) => `${page.name}${page.language === 0 ? '' : '_en'}.html`,
    write: html,
  }),
)

contentSourceContract('files, recognised', () =>
  open({ languages: [], pathOf: (page) => `${folder(page)}/${page.name}.md`, write: markdown }),
)
