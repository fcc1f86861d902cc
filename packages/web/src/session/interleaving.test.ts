import type { Fact, TextDelta } from '@placet/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SessionEvent } from './event.ts'
import { factAt, frameAt, viewAt } from './session.fixture.ts'
import { closed, type State } from './state.ts'
import { foldFact, readTranscript, type Transcript } from './transcript/index.ts'
import { step } from './transition.ts'
import type { Frame } from './wire/index.ts'

/** Whole turns as they are stored: a message, an answer in chunks, perhaps a call, perhaps a stop. */
const turn = fc.record({
  chunks: fc.array(fc.string({ unit: 'binary', minLength: 1, maxLength: 8 }), { maxLength: 5 }),
  calls: fc.nat({ max: 2 }),
  end: fc.constantFrom('stop', 'stopped', 'failed'),
})
type Turn = typeof turn extends fc.Arbitrary<infer Value> ? Value : never

const factsOf = (turns: readonly Turn[]): readonly Fact[] =>
  turns
    .flatMap(({ chunks, calls, end }, index) => {
      const messageId = `a${index}`
      const text = chunks.join('')
      const offsets = chunks.map((_, at) => chunks.slice(0, at).join('').length)
      return [
        ['UserMessageAdded', { messageId: `u${index}`, text: `Frage ${index}`, origin: 'typed' }],
        ['AssistantStreamStarted', { messageId, model: 'm' }],
        ...chunks.map((piece, at) => ['AssistantChunkReceived', { messageId, offset: offsets[at], text: piece }]),
        end === 'failed'
          ? ['AssistantStreamFailed', { messageId, code: 'x', params: {} }]
          : ['AssistantStreamCompleted', { messageId, text, finishReason: end }],
        ...Array.from({ length: calls }, (_, call) => [
          ...['ToolCallRequested', { callId: `k${index}.${call}`, messageId: `t${index}.${call}`, title: 'Lesen' }],
        ]),
        ...Array.from({ length: calls }, (_, call) => ['ToolCallCompleted', { callId: `k${index}.${call}`, ok: true }]),
        ['RunEnded', {}],
      ] as [string, Record<string, unknown>][]
    })
    .map(([type, data], index) => factAt(index + 1, type, data))

const straight = (facts: readonly Fact[]): Transcript => facts.reduce(foldFact, readTranscript(viewAt(0), null))

/** Passing pieces of all answers, cut anywhere and any number of them. */
const deltasOf = (facts: readonly Fact[], cuts: readonly number[]): readonly TextDelta[] =>
  cuts.flatMap((cut, index) => {
    const answers = facts.filter(({ type }) => type === 'AssistantStreamStarted')
    const messageId = String(answers[index % Math.max(1, answers.length)]?.data.messageId ?? '')
    const whole = wholeText(facts, messageId)
    const offset = whole.length === 0 ? 0 : cut % whole.length
    return whole === '' ? [] : [{ messageId, offset, text: whole.slice(offset, offset + 1 + (cut % 5)) }]
  })

const wholeText = (facts: readonly Fact[], messageId: string): string =>
  facts
    .filter(({ type, data }) => type === 'AssistantChunkReceived' && data.messageId === messageId)
    .map(({ data }) => String(data.text))
    .join('')

const trouble = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('next' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('again' as const), back: fc.nat({ max: 6 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('skip' as const) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('delta' as const), which: fc.nat({ max: 19 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('lost' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reset' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('signed-out' as const) }) },
)
type Trouble = typeof trouble extends fc.Arbitrary<infer Value> ? Value : never

/** A server with `stored` facts on one end, the machine on the other, and a bad line between them. */
class BadLine {
  state: State = closed
  readonly #facts: readonly Fact[]
  readonly #deltas: readonly TextDelta[]
  readonly #check: (state: State) => void
  #stored = 0
  #sent = 0

  constructor(facts: readonly Fact[], deltas: readonly TextDelta[], check: (state: State) => void) {
    this.#facts = facts
    this.#deltas = deltas
    this.#check = check
  }

  take(event: SessionEvent): void {
    const { state, activity } = step(this.state, event)
    this.state = state
    this.#check(state)
    if (activity === 'same') return
    if (activity.kind === 'read-view') this.take({ kind: 'view-read', view: this.#view() })
    if (activity.kind === 'stream') {
      this.#sent = activity.after ?? 0
      this.take({ kind: 'connected' })
      this.frame({ kind: 'view', view: frameAt(this.#stored) })
    }
    if (activity.kind === 'wait') this.take({ kind: 'due' })
  }

  suffer(what: Trouble): void {
    switch (what.kind) {
      case 'next':
        this.next()
        return
      case 'again':
        this.#fact(Math.max(0, this.#sent - 1 - what.back))
        return
      case 'skip':
        this.#stored = Math.min(this.#facts.length, this.#stored + 1)
        this.#sent = Math.min(this.#stored, this.#sent + 1)
        return
      case 'delta': {
        const delta = this.#deltas[what.which % Math.max(1, this.#deltas.length)]
        if (delta !== undefined) this.frame({ kind: 'text-delta', delta })
        return
      }
      case 'lost':
        this.take({ kind: 'failed', failure: { kind: 'network' }, chance: 0, isOnline: true })
        return
      case 'reset':
        this.frame({ kind: 'reset' })
        return
      case 'signed-out':
        this.take({ kind: 'failed', failure: { kind: 'signed-out' }, chance: 0, isOnline: true })
        this.take({ kind: 'signed-in' })
        return
    }
  }

  /** One more fact is stored and sent, after those that were not sent yet. */
  next(): void {
    this.#stored = Math.min(this.#facts.length, this.#stored + 1)
    if (this.#sent < this.#stored) this.#fact(this.#sent++)
  }

  drain(): void {
    this.take({ kind: 'failed', failure: { kind: 'network' }, chance: 0, isOnline: true })
    while (this.#sent < this.#facts.length) this.next()
  }

  frame(frame: Frame): void {
    this.take({ kind: 'frame', frame })
  }

  #fact(index: number): void {
    const fact = this.#facts[index]
    if (fact !== undefined && index < this.#stored) this.frame({ kind: 'fact', fact })
  }

  #view() {
    return viewAt(this.#stored, straight(this.#facts.slice(0, this.#stored)).view.messages)
  }
}

const textsAreTrue = (facts: readonly Fact[]) => (state: State) => {
  const messages = 'transcript' in state ? (state.transcript?.view.messages ?? []) : []
  for (const { id, role, text } of messages) {
    if (role === 'assistant' && !wholeText(facts, id).startsWith(text)) throw new Error(`${text} is not of ${id}`)
  }
}

test('session 5 session 7 C14 whatever happens on the way, the messages end as in a straight read', () => {
  fc.assert(
    fc.property(
      fc.array(turn, { minLength: 1, maxLength: 4 }),
      fc.array(fc.nat({ max: 1000 }), { maxLength: 20 }),
      fc.array(trouble, { maxLength: 80 }),
      (turns, cuts, troubles) => {
        const facts = factsOf(turns)
        const line = new BadLine(facts, deltasOf(facts, cuts), textsAreTrue(facts))
        line.take({ kind: 'open', subject: 'c1' })
        for (const what of troubles) line.suffer(what)
        line.drain()
        expect(line.state.kind).toBe('live')
        expect(line.state).toMatchObject({ transcript: { version: facts.length } })
        expect('transcript' in line.state && line.state.transcript?.view.messages).toEqual(
          straight(facts).view.messages,
        )
      },
    ),
    { numRuns: 400 },
  )
})
