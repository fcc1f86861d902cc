import type { PageNode } from '@placet/core/content'
import { pagesArguments } from '../arguments.ts'
import type { Desk } from '../desk/desk.ts'
import { exitCodes } from '../exit.ts'
import { table } from '../table.ts'
import { withDesk } from '../with-desk.ts'

export const pages = async (args: readonly string[]): Promise<number> => {
  const { json, site, language, search } = pagesArguments(args)
  return await withDesk(site, async (desk) => {
    for (const { id } of await desk.sites()) {
      const found = await list(desk, { site: id, language, ...(search === null ? {} : { search }) }, 0)
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
type Query = Parameters<Desk['pages']>[0]

const list = async (desk: Desk, query: Query, depth: number): Promise<Listed[]> => {
  const nodes = await desk.pages(query)
  const below = async (node: PageNode) =>
    node.hasChildren && query.search === undefined ? await list(desk, { ...query, parent: node.uid }, depth + 1) : []
  const listed = await Promise.all(nodes.map(async (node) => [{ node, depth }, ...(await below(node))]))
  return listed.flat()
}

const languagesOf = (node: PageNode): string => `languages ${node.languages.join(', ')}`
