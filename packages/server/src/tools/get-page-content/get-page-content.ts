import type { Page } from '@placet/core/content'
import { z } from 'zod'
import { treeOf } from '../pages.ts'
import { language, uid } from '../parameters.ts'
import { failed, succeeded } from '../result.ts'
import { readTool, type ToolSetting } from '../tool.ts'
import { fittedContent } from './fitted-content.ts'

const otherTitlesMax = 200
const nodesMax = 400

/** A page with its fields, its elements and what the other pages of the site are called. */
export const getPageContent = readTool({
  name: 'get_page_content',
  title: { de: 'Seite lesen', en: 'Read the page' },
  description:
    'Reads one page in one language: its fields with allowed lengths, its sections and images in reading order, and the ' +
    'titles of the other pages of the site. A field with "cut": true came shortened; read it whole with get_element ' +
    'before you propose a new value for it.',
  parameters: z.strictObject({ uid, language }),
  run: async (given, setting) => {
    const page = await setting.source.page(given.uid, given.language, setting.context.user)
    if (page === null) return failed({ code: 'pageNotFound', message: 'There is no such page in this language.' })
    const [head, otherTitles] = await Promise.all([pageHead(page, setting), titlesBeside(page, setting)])
    return succeeded(fittedContent({ page, head, otherTitles, words: setting.context.language }))
  },
})

const pageHead = async ({ uid: pageUid, title, url, language: number, site: id }: Page, setting: ToolSetting) => {
  const site = (await setting.source.sites(setting.context.user)).find((one) => one.id === id)
  const spoken = site?.languages.find((one) => one.uid === number)
  return {
    uid: pageUid,
    title,
    url,
    language: { uid: number, code: spoken?.code ?? '', title: spoken?.title ?? '' },
    site: { id, title: site?.title ?? id },
  }
}

const titlesBeside = async ({ uid: own, site, language: number }: Page, setting: ToolSetting) => {
  const { nodes } = await treeOf({ site, language: number, depthMax: 20, nodesMax }, setting)
  return nodes
    .filter(({ node }) => node.kind === 'page' && node.uid !== own && node.languages.includes(number))
    .slice(0, otherTitlesMax)
    .map(({ node }) => ({ uid: node.uid, title: node.title }))
}
