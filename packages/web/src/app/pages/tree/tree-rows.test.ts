import type { PageNode } from '@placet/contract'
import { describe, expect, test } from 'vitest'
import { emptyTree, moved, type PageTree, rowsOf, withBranch, withExpanded } from './tree-rows.ts'

const node = (uid: string, hasChildren = false): PageNode => ({
  ...{ uid, title: uid, url: `/${uid}`, kind: 'page', hasChildren, editable: true, languages: [0] },
})
const read = (...nodes: readonly PageNode[]) => ({ nodes, nextCursor: null, state: 'read' as const })
const site = withBranch(emptyTree, '', read(node('Start'), node('Brote', true), node('Kontakt')))
const open: PageTree = withBranch(withExpanded(site, 'Brote', true), 'Brote', read(node('Dinkel'), node('Roggen')))

describe('the tree of pages', () => {
  test('only what is opened stands there, with its level and place', () => {
    const seen = (tree: PageTree) =>
      rowsOf(tree).map((row) => (row.kind === 'page' ? [row.node.uid, row.level, row.place, row.of] : [row.kind]))
    expect(seen(site).map(([uid]) => uid)).toEqual(['Start', 'Brote', 'Kontakt'])
    expect(seen(open)).toEqual([
      ['Start', 1, 1, 3],
      ['Brote', 1, 2, 3],
      ['Dinkel', 2, 1, 2],
      ['Roggen', 2, 2, 2],
      ['Kontakt', 1, 3, 3],
    ])
  })

  test('a branch that is being read, failed, or has more to read says so', () => {
    const loading = withBranch(withExpanded(site, 'Brote', true), 'Brote', { ...read(), state: 'loading' })
    expect(rowsOf(loading)[2]).toEqual({ kind: 'loading', parent: 'Brote', level: 2 })
    const long = withBranch(emptyTree, '', { ...read(node('a')), nextCursor: 'x' })
    expect(rowsOf(long).at(-1)).toEqual({ kind: 'more', parent: '', level: 1 })
  })

  test('R206 keys lead along it, in and out of it', () => {
    const move = (uid: string, key: string, tree = open) => moved(rowsOf(tree), uid, key)
    expect(move('Start', 'ArrowDown')).toEqual({ kind: 'focus', uid: 'Brote' })
    expect(move('Start', 'ArrowUp')).toBeNull()
    expect(move('Brote', 'ArrowRight', site)).toEqual({ kind: 'expand', uid: 'Brote' })
    expect(move('Brote', 'ArrowRight')).toEqual({ kind: 'focus', uid: 'Dinkel' })
    expect(move('Dinkel', 'ArrowRight')).toBeNull()
    expect(move('Roggen', 'ArrowLeft')).toEqual({ kind: 'focus', uid: 'Brote' })
    expect(move('Brote', 'ArrowLeft')).toEqual({ kind: 'collapse', uid: 'Brote' })
    expect(move('Roggen', 'Home')).toEqual({ kind: 'focus', uid: 'Start' })
    expect(move('Start', 'End')).toEqual({ kind: 'focus', uid: 'Kontakt' })
    expect(move('Start', 'r')).toEqual({ kind: 'focus', uid: 'Roggen' })
    expect(move('Kontakt', 'b')).toEqual({ kind: 'focus', uid: 'Brote' })
    expect(move('Start', 'x')).toBeNull()
  })
})
