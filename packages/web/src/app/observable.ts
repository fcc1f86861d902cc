import type { ReactiveController, ReactiveControllerHost } from 'lit'

/** A value with listeners. A new value is another object; setting the same one tells nobody. */
export class Observable<Value> {
  #value: Value
  readonly #listeners = new Set<(value: Value) => void>()

  constructor(value: Value) {
    this.#value = value
  }

  get value(): Value {
    return this.#value
  }

  set(value: Value): void {
    if (value === this.#value) return
    this.#value = value
    for (const listener of [...this.#listeners]) listener(value)
  }

  change(change: Partial<Value>): void {
    this.set({ ...this.#value, ...change })
  }

  listen(listener: (value: Value) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
}

export type Heard = { listen(listener: () => void): () => void }

/** Renders its host anew when what it watches changes, while the host is in the page. */
export class Watch implements ReactiveController {
  readonly #host: ReactiveControllerHost
  readonly #watched: () => readonly Heard[]
  #ends: readonly (() => void)[] = []

  constructor(host: ReactiveControllerHost, watched: () => readonly Heard[]) {
    this.#host = host
    this.#watched = watched
    host.addController(this)
  }

  hostConnected(): void {
    this.#ends = this.#watched().map((one) => one.listen(() => this.#host.requestUpdate()))
  }

  hostDisconnected(): void {
    for (const end of this.#ends) end()
    this.#ends = []
  }
}
