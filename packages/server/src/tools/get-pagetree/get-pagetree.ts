import { z } from 'zod'
import { type PlacedNode, siteInQuestion, treeOf } from '../pages.ts'
import { language, uid } from '../parameters.ts'
import { failed, fitsResult, succeeded } from '../result.ts'
import { readTool } from '../tool.ts'

const nodesMax = 500

/** The pages of a site as a list in tree order; `depth` tells where each hangs. */
export const getPagetree = readTool({
  name: 'get_pagetree',
  title: { de: 'Seitenbaum lesen', en: 'Read the page tree' },
  description:
    'Lists the pages of the site in the order of its tree, each with uid, title, address and depth. Start at the root or ' +
    'below one page (root).',
  parameters: z.strictObject({
    root: uid.optional(),
    language: language.optional(),
    depth: z.int().min(1).max(5).default(3).describe('How many levels to show, 1 to 5.'),
  }),
  run: async (given, setting) => {
    const site = await siteInQuestion(setting)
    if (site === null) return failed({ code: 'siteNotFound', message: 'There is no site to show.' })
    const number = given.language ?? setting.context.subject?.language
    const { nodes, isWhole } = await treeOf(
      {
        ...{ site, depthMax: given.depth, nodesMax },
        ...(given.root === undefined ? {} : { parent: given.root }),
        ...(number === undefined ? {} : { language: number }),
      },
      setting,
    )
    return succeeded(fitted(nodes.map(nodeView), isWhole))
  },
})

const nodeView = ({ node, depth }: PlacedNode) => ({
  uid: node.uid,
  title: node.title,
  url: node.url,
  kind: node.kind,
  depth,
  languages: node.languages,
  editable: node.editable,
})

const fitted = (pages: readonly ReturnType<typeof nodeView>[], isWhole: boolean) => {
  let shown = pages
  while (!fitsResult({ pages: shown, truncated: true })) shown = shown.slice(0, Math.floor(shown.length * 0.8))
  return { pages: shown, truncated: !isWhole || shown.length < pages.length }
}
