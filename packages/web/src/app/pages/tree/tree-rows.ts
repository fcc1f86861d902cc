import type { PageNode } from '@placet/contract'

/** A tree of pages as it is known so far. Children are read when a folder is opened. */
export type PageTree = {
  /** By parent; '' is the first level. Absent = not read yet. */
  readonly children: Readonly<Record<string, Branch>>
  readonly expanded: ReadonlySet<string>
}

export type Branch = {
  readonly nodes: readonly PageNode[]
  readonly nextCursor: string | null
  readonly state: 'loading' | 'read' | 'failed'
}

/** A line of the tree as it stands on screen. */
export type TreeRow =
  | {
      readonly kind: 'page'
      readonly node: PageNode
      readonly level: number
      /** Null = nothing to open. */
      readonly isExpanded: boolean | null
      readonly place: number
      readonly of: number
      readonly parent: string
    }
  | { readonly kind: 'more' | 'loading' | 'failed'; readonly parent: string; readonly level: number }

export const emptyTree: PageTree = { children: {}, expanded: new Set() }

export const rowsOf = (tree: PageTree, parent = '', level = 1): readonly TreeRow[] => {
  const branch = tree.children[parent]
  if (branch === undefined) return []
  const own = branch.nodes.flatMap((node, index): readonly TreeRow[] => {
    const isExpanded = node.hasChildren ? tree.expanded.has(node.uid) : null
    const row = { kind: 'page', node, level, isExpanded, place: index + 1, of: branch.nodes.length, parent } as const
    return isExpanded === true ? [row, ...rowsOf(tree, node.uid, level + 1)] : [row]
  })
  if (branch.state !== 'read') return [...own, { kind: branch.state, parent, level }]
  return branch.nextCursor === null ? own : [...own, { kind: 'more', parent, level }]
}

export const withBranch = (tree: PageTree, parent: string, branch: Branch): PageTree => ({
  ...tree,
  children: { ...tree.children, [parent]: branch },
})

export const withExpanded = (tree: PageTree, uid: string, isExpanded: boolean): PageTree => {
  const expanded = new Set(tree.expanded)
  if (isExpanded) expanded.add(uid)
  else expanded.delete(uid)
  return { ...tree, expanded }
}

/** What a key of a tree leads to: another line, or opening and closing one (WAI-ARIA, tree view). */
export type TreeMove =
  | { readonly kind: 'focus'; readonly uid: string }
  | { readonly kind: 'expand' | 'collapse'; readonly uid: string }

type PageRow = Extract<TreeRow, { kind: 'page' }>

export const moved = (rows: readonly TreeRow[], uid: string, key: string): TreeMove | null => {
  const pages = rows.filter((row): row is PageRow => row.kind === 'page')
  const at = pages.findIndex(({ node }) => node.uid === uid)
  const row = pages[at]
  if (row === undefined) return null
  const to = (found: PageRow | undefined): TreeMove | null =>
    found === undefined ? null : { kind: 'focus', uid: found.node.uid }
  switch (key) {
    case 'ArrowDown':
      return to(pages[at + 1])
    case 'ArrowUp':
      return to(pages[at - 1])
    case 'Home':
      return to(pages[0])
    case 'End':
      return to(pages.at(-1))
    case 'ArrowRight':
      return row.isExpanded === false ? { kind: 'expand', uid } : row.isExpanded ? to(childOf(pages, row, at)) : null
    case 'ArrowLeft':
      if (row.isExpanded) return { kind: 'collapse', uid }
      return row.parent === '' ? null : { kind: 'focus', uid: row.parent }
    default:
      return to(typedAhead(pages, at, key))
  }
}

const childOf = (pages: readonly PageRow[], row: PageRow, at: number): PageRow | undefined => {
  const next = pages[at + 1]
  return next?.parent === row.node.uid ? next : undefined
}

/** A letter leads to the next title that begins with it. */
const typedAhead = (pages: readonly PageRow[], at: number, key: string): PageRow | undefined => {
  if ([...key].length !== 1 || key === ' ') return undefined
  const begins = ({ node }: PageRow): boolean => node.title.toLocaleLowerCase().startsWith(key.toLocaleLowerCase())
  return [...pages.slice(at + 1), ...pages.slice(0, at)].find(begins)
}
