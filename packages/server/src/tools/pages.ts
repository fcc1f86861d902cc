import type { PageNode } from '@placet/core/content'
import type { ToolSetting } from './tool.ts'

export type PlacedNode = { readonly node: PageNode; readonly depth: number }
export type Tree = { readonly nodes: readonly PlacedNode[]; readonly isWhole: boolean }
export type TreeQuery = {
  readonly site: string
  readonly parent?: string
  readonly language?: number
  readonly depthMax: number
  readonly nodesMax: number
}

/** Questions to the source for one tree; a source may be a slow CMS. */
const questionsMax = 200

/** The tree below `parent` or the root, in reading order, as the user may see it. */
export const treeOf = async (query: TreeQuery, { source, context }: ToolSetting): Promise<Tree> => {
  const { site, language, depthMax, nodesMax } = query
  const about = { site, ...(language === undefined ? {} : { language }) }
  const below = async (parent: string | undefined, depth: number): Promise<PlacedNode[]> => {
    const children = await source.pages(parent === undefined ? about : { ...about, parent }, context.user)
    return children.map((node) => ({ node, depth })).toReversed()
  }
  const nodes: PlacedNode[] = []
  const waiting = await below(query.parent, 1)
  let questions = 1
  let isWhole = true
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (nodes.length === nodesMax) return { nodes, isWhole: false }
    nodes.push(next)
    if (!next.node.hasChildren) continue
    if (next.depth >= depthMax || questions >= questionsMax) isWhole = false
    else waiting.push(...(await below(next.node.uid, next.depth + 1)))
    questions += 1
  }
  return { nodes, isWhole }
}

/** The site a call without a page is about: that of the conversation's page, else the first one the user may see. */
export const siteInQuestion = async ({ source, context }: ToolSetting): Promise<string | null> => {
  const { subject, user } = context
  const page = subject === null ? null : await source.page(subject.uid, subject.language, user)
  return page?.site ?? (await source.sites(user))[0]?.id ?? null
}
