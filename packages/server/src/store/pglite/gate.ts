type Turn = { readonly exclusive: boolean; readonly start: () => void }

/**
 * Decides who may send to the one connection. What passes starts at once while nobody holds the gate; a holder keeps
 * everybody else waiting, in order, until it opens again. `start` is called synchronously, so that between the turn and
 * the sending nothing can slip in.
 */
export class Gate {
  #held = false
  readonly #queue: Turn[] = []

  pass(start: () => void): void {
    this.#enter({ exclusive: false, start })
  }

  hold(start: () => void): void {
    this.#enter({ exclusive: true, start })
  }

  open(): void {
    this.#held = false
    while (!this.#held) {
      const turn = this.#queue.shift()
      if (turn === undefined) return
      this.#take(turn)
    }
  }

  #enter(turn: Turn): void {
    if (this.#held) this.#queue.push(turn)
    else this.#take(turn)
  }

  #take(turn: Turn): void {
    this.#held = turn.exclusive
    turn.start()
  }
}
