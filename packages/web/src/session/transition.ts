import { backOffMs, offlineMs, pollMs, pollsMax } from './back-off.ts'
import type { EventOf, SessionEvent } from './event.ts'
import { type Activity, type At, closed, type State, type StateOf } from './state.ts'
import { foldDelta, foldFact, foldOlder, foldView, isGap, readTranscript, type Transcript } from './transcript/index.ts'

/** Where a session stands after an event, and what is under way then; 'same' = what already is. */
export type Step = { readonly state: State; readonly activity: Activity | 'same' }

/** Pure, and total by its type. */
export const step = (state: State, event: SessionEvent): Step => {
  const handle = table[state.kind][event.kind] as (state: State, event: SessionEvent) => Step
  return handle(state, event)
}

type Handlers<Kind extends State['kind']> = {
  readonly [Name in SessionEvent['kind']]: (state: StateOf<Kind>, event: EventOf<Name>) => Step
}
type Table = { readonly [Kind in State['kind']]: Handlers<Kind> }

const nothing: Activity = { kind: 'nothing' }
const stay = (state: State): Step => ({ state, activity: 'same' })

const opened = (_state: State, { subject }: EventOf<'open'>): Step => resumed({ subject, transcript: null, attempt: 0 })

/** Goes on after what is known: reads the view first if nothing is. */
const resumed = ({ subject, transcript, attempt }: At): Step => {
  const at = { subject, transcript, attempt }
  if (subject !== null && transcript === null) {
    return { state: { ...at, kind: 'loading' }, activity: { kind: 'read-view', subject } }
  }
  const after = transcript === null ? null : transcript.version
  return { state: { ...at, kind: 'backfill', target: null }, activity: { kind: 'stream', subject, after } }
}

/** The view anew, with the old one on screen; without a subject there is only the stream to open again. */
const reread = ({ subject, transcript, attempt }: At): Step => {
  if (subject === null || transcript === null) return resumed({ subject, transcript, attempt })
  return {
    state: { subject, transcript, attempt, kind: 'reset' },
    activity: { kind: 'read-view', subject },
  }
}

const viewRead = ({ subject, attempt, transcript }: At, { view }: EventOf<'view-read'>): Step =>
  resumed({ subject, attempt, transcript: readTranscript(view, transcript) })

const failed = ({ subject, transcript, attempt }: At, event: EventOf<'failed'>): Step => {
  const { failure, chance, isOnline } = event
  const at = { subject, transcript, attempt: attempt + 1 }
  switch (failure.kind) {
    case 'signed-out':
      return { state: { ...at, attempt: 0, kind: 'signed-out' }, activity: nothing }
    case 'gone':
      return { state: { kind: 'revoked', subject, reason: failure.reason }, activity: nothing }
    case 'silent':
      return attempt > 0 && subject !== null && transcript !== null
        ? polls(at, 0)
        : waits(at, backOffMs(at.attempt, chance))
    case 'busy':
      return waits(at, Math.max(failure.retryAfterMs ?? 0, backOffMs(at.attempt, chance)))
    case 'network':
      return isOnline
        ? waits(at, backOffMs(at.attempt, chance))
        : { state: { ...at, kind: 'offline' }, activity: { kind: 'wait', ms: offlineMs } }
  }
}

const waits = (at: At, waitMs: number): Step => ({
  state: { ...at, kind: 'reconnecting', waitMs },
  activity: { kind: 'wait', ms: waitMs },
})

const polls = ({ subject, transcript, attempt }: At, count: number): Step => ({
  state: { subject, transcript, attempt, kind: 'polling', polls: count },
  activity: { kind: 'wait', ms: pollMs },
})

const pollNow = (state: StateOf<'polling'>): Step => {
  if (state.subject === null || state.polls >= pollsMax) return resumed(state)
  return { state: { ...state, polls: state.polls + 1 }, activity: { kind: 'poll', subject: state.subject } }
}

const polled = (state: StateOf<'polling'>, { version }: EventOf<'polled'>): Step => {
  const isNew = version !== null && version !== state.transcript?.version
  if (isNew && state.subject !== null) return { state, activity: { kind: 'read-view', subject: state.subject } }
  return polls(state, state.polls)
}

const older = (state: Exclude<State, StateOf<'closed' | 'revoked'>>, event: EventOf<'older-read'>): Step => {
  if (state.transcript === null) return stay(state)
  return stay({ ...state, transcript: foldOlder(state.transcript, event.messages, event.hasMore) })
}

/** Frames of the subject. A gap, or a wish of the server, has the view read again. */
const framed = (state: StateOf<'backfill'> | StateOf<'live'>, { frame }: EventOf<'frame'>): Step => {
  const { transcript, subject } = state
  if (frame.kind === 'gone') return { state: { kind: 'revoked', subject, reason: frame.reason }, activity: nothing }
  if (transcript === null) return stay(state)
  switch (frame.kind) {
    case 'reset':
      return reread(state)
    case 'fact':
      if (isGap(transcript, frame.fact)) return reread(state)
      return follow(state, foldFact(transcript, frame.fact))
    case 'text-delta':
      return follow(state, foldDelta(transcript, frame.delta))
    case 'view': {
      const target = state.kind === 'backfill' ? (state.target ?? frame.view.version) : null
      return follow(state, foldView(transcript, frame.view), target)
    }
  }
}

const follow = (
  state: StateOf<'backfill'> | StateOf<'live'>,
  transcript: Transcript,
  target: number | null = state.kind === 'backfill' ? state.target : null,
): Step => {
  const { subject, attempt } = state
  const isCaughtUp = state.kind === 'live' || (target !== null && transcript.version >= target)
  if (isCaughtUp) return stay({ kind: 'live', subject, transcript, attempt: 0 })
  return stay({ kind: 'backfill', subject, transcript, attempt, target })
}

const connected = (state: StateOf<'backfill'>): Step =>
  stay(state.subject === null ? { ...at(state), kind: 'live', attempt: 0 } : state)

const at = ({ subject, transcript, attempt }: At): At => ({ subject, transcript, attempt })

/** What the most states say to the most events. */
const ordinary = {
  open: opened,
  close: () => ({ state: closed, activity: nothing }) satisfies Step,
  reread,
  'signed-in': stay,
  online: stay,
  offline: stay,
  'view-read': stay,
  connected: stay,
  frame: stay,
  due: stay,
  polled: stay,
  'older-read': older,
  failed,
}

const table: Table = {
  closed: { ...ordinary, reread: stay, 'older-read': stay, failed: stay },
  loading: { ...ordinary, 'older-read': stay, 'view-read': viewRead },
  backfill: { ...ordinary, connected, frame: framed },
  // The browser's word alone proves nothing: the stream is opened again, and what comes of that tells.
  live: { ...ordinary, frame: framed, offline: resumed },
  reconnecting: {
    ...ordinary,
    due: resumed,
    online: resumed,
    'signed-in': resumed,
    offline: (state) => ({ state: { ...at(state), kind: 'offline' }, activity: { kind: 'wait', ms: offlineMs } }),
  },
  offline: { ...ordinary, due: resumed, online: resumed, 'signed-in': resumed },
  polling: {
    ...ordinary,
    due: pollNow,
    polled,
    'view-read': (state, { view }) =>
      polls({ ...state, transcript: readTranscript(view, state.transcript) }, state.polls),
  },
  'signed-out': { ...ordinary, reread: stay, failed: stay, 'older-read': stay, 'signed-in': resumed },
  reset: { ...ordinary, 'view-read': viewRead },
  revoked: { ...ordinary, reread: stay, failed: stay, 'older-read': stay },
}
