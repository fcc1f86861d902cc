import type { DecisionWord } from '../approval/index.ts'
import type { Guided, SkillRef, Subject } from '../process/index.ts'
import type { Person, Run, RunEnd } from '../run/index.ts'
import type { Language } from './facts.ts'

/**
 * What a conversation is doing:
 *
 * ```
 *   none ──create──▶ idle ──message, start, retry──▶ running ──no more calls──▶ idle
 *                                                    │    ▲
 *                       a card ┌─────────────────────┤    ├───────────────────┐ carried out
 *                              ▼                     │    │                   │
 *                      awaitingApproval ──decision──▶│ deciding ──hand-back──▶ awaitingApproval
 *                                                    │
 *                     question ▼                     │
 *                       awaitingInput ──answer─────▶ answering ──hand-back──▶ awaitingInput
 * ```
 *
 * `running`, `deciding` and `answering` want a worker; the two `awaiting` ones want a person; stop, a new message and
 * the end of the process lead from each of them back to idle.
 */
export type Turn =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly run: Run }
  | { readonly kind: 'awaitingApproval'; readonly run: Run }
  | { readonly kind: 'deciding'; readonly run: Run }
  | { readonly kind: 'awaitingInput'; readonly run: Run }
  | { readonly kind: 'answering'; readonly run: Run }

/** The decider's state: bounded, whatever the length of the conversation. */
export type Conversation = {
  readonly created: boolean
  readonly owner: Person
  readonly language: Language
  readonly title: string
  readonly titleSource: 'rule' | 'generated' | 'user'
  readonly subject: Subject | null
  readonly skill: SkillRef | null
  /** A picked process has not yet gone out with an invocation (R16, R17). */
  readonly skillStartPending: boolean
  readonly lastRunUuid: string | null
  readonly lastEnd: RunEnd | null
  readonly epoch: number
  readonly guided: Guided | null
  readonly turn: Turn
  /** The last decided card, so that a second click learns who decided and when. */
  readonly lastDecided: {
    readonly digest: string
    readonly decision: DecisionWord
    readonly by: Person
    readonly at: string
  } | null
  /** A question of a person was answered in this conversation: enough for a title. */
  readonly answered: boolean
  readonly titleSettled: boolean
}

export const initial: Conversation = {
  created: false,
  owner: { id: '', name: '' },
  language: 'en',
  title: '',
  titleSource: 'rule',
  subject: null,
  skill: null,
  skillStartPending: false,
  lastRunUuid: null,
  lastEnd: null,
  epoch: 0,
  guided: null,
  turn: { kind: 'idle' },
  lastDecided: null,
  answered: false,
  titleSettled: false,
}

/** Raise it whenever `Conversation` or `evolve` changes: older snapshots are then folded again. */
export const foldVersion = 2

/** A worker is wanted for the turn: it runs, or an answer of a person is being carried out. */
export const isBusy = (turn: Turn): turn is Extract<Turn, { kind: 'running' | 'deciding' | 'answering' }> =>
  turn.kind === 'running' || turn.kind === 'deciding' || turn.kind === 'answering'

export const runOf = (turn: Turn): Run | null => (turn.kind === 'idle' ? null : turn.run)
