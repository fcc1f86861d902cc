import type { FieldKind } from '@placet/core/content'
import type { Block } from './block.ts'
import { htmlBlocks } from './html-blocks.ts'
import { markdownBlocks } from './markdown-blocks.ts'

/** The paragraphs of a field's value; those with placeholders or templates in them are left out, they are not prose. */
export const blocksOf = (kind: FieldKind, source: string): readonly Block[] =>
  all(kind, source).filter(({ text }) => text.trim() !== '' && !/\{\{|\{%|\$\{|^:::|^import\s/m.test(text))

const all = (kind: FieldKind, source: string): readonly Block[] => {
  if (kind === 'markdown') return markdownBlocks(source)
  if (kind === 'html') return htmlBlocks(source)
  return plainBlocks(source)
}

const plainBlocks = (source: string): readonly Block[] =>
  [...source.matchAll(/\S(?:(?!\n\s*\n)[\s\S])*/g)].map(({ 0: text, index }) => ({
    text,
    runs: [{ at: 0, source: index, length: text.length }],
    links: [],
    divider: '\n\n',
  }))
