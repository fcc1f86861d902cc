import { mended, shownOf } from './mend.ts'
import { type Token, tokensOf } from './tokens.ts'

/** One top-level block. `raw` is its text; the same `raw` at the same place is the same block. */
export type Block = { readonly raw: string; readonly token: Token | null }

/**
 * The blocks of a text that grows. A block that another one follows is settled: it is read once and never again, so what stands
 * on the page stays as it is. Only the last one is read anew with each piece.
 */
export class MarkdownStream {
  #text = ''
  #settled: Block[] = []
  #settledLength = 0

  /** The blocks of the text so far; `isOpen` while more may come. */
  read(text: string, isOpen: boolean): readonly Block[] {
    if (!text.startsWith(this.#text)) this.#begin()
    this.#text = text
    if (isOpen) this.#settle(text)
    const tail = text.slice(this.#settledLength)
    return [...this.#settled, ...blocksOf(isOpen ? mended(shownOf(tail)) : tail)]
  }

  #begin(): void {
    this.#settled = []
    this.#settledLength = 0
  }

  #settle(text: string): void {
    const blocks = blocksOf(shownOf(text.slice(this.#settledLength)))
    const last = blocks.findLastIndex(({ token }) => token?.type !== 'space')
    for (const block of blocks.slice(0, Math.max(0, last))) {
      if (block.token === null) return
      this.#settled.push(block)
      this.#settledLength += block.raw.length
    }
  }
}

const blocksOf = (text: string): readonly Block[] => {
  if (text === '') return []
  const tokens = tokensOf(text)
  return tokens === null ? [{ raw: text, token: null }] : tokens.map((token) => ({ raw: token.raw, token }))
}
