/**
 * Makes streamed text fit to be stored and sent: NUL is taken out, lone surrogates become U+FFFD, and a pair split over
 * two deltas is joined: its first half waits for the next `push`.
 */
export class CleanText {
  #waiting = ''

  push(delta: string): string {
    const text = this.#waiting + delta.replaceAll('\0', '')
    const held = /[\uD800-\uDBFF]$/.test(text) ? 1 : 0
    this.#waiting = text.slice(text.length - held)
    return text.slice(0, text.length - held).toWellFormed()
  }

  /** What still waits when nothing follows. */
  flush(): string {
    const rest = this.#waiting
    this.#waiting = ''
    return rest.toWellFormed()
  }
}

export const cleaned = (text: string): string => text.replaceAll('\0', '').toWellFormed()
