/**
 * A paragraph as a visitor reads it, with the way back to its source. Only text directly in the paragraph has a way back:
 * what stands in a link, in code or in emphasis is read but never edited through it.
 */
export type Block = {
  readonly text: string
  readonly runs: readonly Run[]
  readonly links: readonly Link[]
  /** How to split it in two; null where that is not safe (in a list, across inline HTML). */
  readonly divider: string | null
}

/** `length` characters that are the same in text and source. */
export type Run = { readonly at: number; readonly source: number; readonly length: number }

/** `start` and `end` enclose the text of the link in the source, `from` and `to` the whole link. */
export type Link = {
  readonly text: string
  readonly at: number
  readonly from: number
  readonly start: number
  readonly end: number
  readonly to: number
  readonly target: string
  readonly title: string | null
}

/** The place in the source of a piece of the text, or null when it has none as a whole. */
export const sourceOf = (block: Block, start: number, end: number): { start: number; end: number } | null => {
  const run = block.runs.find(({ at, length }) => start >= at && end <= at + length)
  return run === undefined ? null : { start: run.source + start - run.at, end: run.source + end - run.at }
}

/** Collects a block piece by piece. */
export class BlockBuilder {
  text = ''
  readonly runs: Run[] = []
  readonly links: Link[] = []

  /** Text that equals its source; next to the run before, it goes on with it. */
  exact(text: string, source: number): void {
    const last = this.runs.at(-1)
    if (last !== undefined && last.at + last.length === this.text.length && last.source + last.length === source) {
      this.runs[this.runs.length - 1] = { ...last, length: last.length + text.length }
    } else {
      this.runs.push({ at: this.text.length, source, length: text.length })
    }
    this.text += text
  }

  unmapped(text: string): void {
    this.text += text
  }

  build(divider: string | null): Block {
    return { text: this.text, runs: this.runs, links: this.links, divider }
  }
}
