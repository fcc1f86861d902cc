import type { PageNode } from '@placet/core/content'
import type { Placet } from '../../compose.ts'
import { pagesArguments } from '../arguments.ts'
import { exitCodes } from '../exit.ts'
import { table } from '../table.ts'
import { withPlacet } from '../with-placet.ts'

export const pages = async (args: readonly string[]): Promise<number> => {
  const { json, site, language, search } = pagesArguments(args)
  return await withPlacet(site, async (placet) => {
    for (const { id } of await placet.source.sites(placet.store.administrator)) {
      const found = await list(placet, { site: id, language, ...(search === null ? {} : { search }) }, 0)
      const rows = found.map(({ node, depth }) => [
        `${'  '.repeat(depth)}${node.title}`,
        node.uid,
        languagesOf(node),
        node.url,
      ])
      process.stdout.write(json ? found.map(({ node }) => `${JSON.stringify(node)}\n`).join('') : table(rows))
    }
    return exitCodes.completed
  })
}

type Listed = { readonly node: PageNode; readonly depth: number }
type Query = Parameters<Placet['source']['pages']>[0]

const list = async (placet: Placet, query: Query, depth: number): Promise<Listed[]> => {
  const nodes = await placet.source.pages(query, placet.store.administrator)
  const below = async (node: PageNode) =>
    node.hasChildren && query.search === undefined ? await list(placet, { ...query, parent: node.uid }, depth + 1) : []
  const listed = await Promise.all(nodes.map(async (node) => [{ node, depth }, ...(await below(node))]))
  return listed.flat()
}

const languagesOf = (node: PageNode): string => `languages ${node.languages.join(', ')}`
