const nearEndPixels = 48

/**
 * Keeps a scroller at its end while the reader is there, and where they are while they are not.
 */
export class Scrolling {
  #scroller: HTMLElement
  #changed: () => void
  #observer: ResizeObserver
  #top = 0
  isAtEnd = true

  constructor(scroller: HTMLElement, changed: () => void) {
    this.#scroller = scroller
    this.#changed = changed
    this.#observer = new ResizeObserver(() => this.follow())
    scroller.addEventListener('scroll', () => this.#look(), { passive: true })
  }

  /** Begins to watch, where the reader was before. */
  start(): void {
    this.#observer.observe(this.#scroller)
    for (const child of this.#scroller.children) this.#observer.observe(child)
    this.#scroller.scrollTop = this.#top
    this.follow()
  }

  stop(): void {
    this.#observer.disconnect()
  }

  /** To the end, if that is where the reader is. */
  follow(): void {
    if (this.isAtEnd) this.#scroller.scrollTop = this.#scroller.scrollHeight
  }

  toEnd(): void {
    this.#set(true)
    this.follow()
  }

  /** The top of something taller than the view, else the end. */
  reveal(element: HTMLElement): void {
    if (element.offsetHeight <= this.#scroller.clientHeight) {
      this.follow()
      return
    }
    this.#set(false)
    const distance = element.getBoundingClientRect().top - this.#scroller.getBoundingClientRect().top
    this.#scroller.scrollTop += distance - 8
  }

  /** Rows are about to come above: answers what keeps those in view in their place. */
  holdPlace(): () => void {
    const { scrollTop, scrollHeight } = this.#scroller
    return () => {
      if (!this.isAtEnd) this.#scroller.scrollTop = scrollTop + this.#scroller.scrollHeight - scrollHeight
    }
  }

  /** The reader has something of this element in view. */
  sees(element: HTMLElement): boolean {
    return element.getBoundingClientRect().top < this.#scroller.getBoundingClientRect().bottom - nearEndPixels
  }

  #look(): void {
    const { scrollHeight, scrollTop, clientHeight } = this.#scroller
    if (clientHeight === 0) return
    this.#top = scrollTop
    this.#set(scrollHeight - scrollTop - clientHeight < nearEndPixels)
    this.#changed()
  }

  #set(isAtEnd: boolean): void {
    if (isAtEnd === this.isAtEnd) return
    this.isAtEnd = isAtEnd
    this.#changed()
  }
}
