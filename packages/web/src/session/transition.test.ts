import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { backOffMs } from './back-off.ts'
import type { EventOf, Failure, SessionEvent } from './event.ts'
import { factAt, frameAt, knownAt, viewAt } from './session.fixture.ts'
import type { State, StateOf } from './state.ts'
import { step } from './transition.ts'

const states: { readonly [Kind in State['kind']]: StateOf<Kind> } = {
  closed: { kind: 'closed' },
  loading: { kind: 'loading', subject: 'c1', transcript: null, attempt: 0 },
  backfill: { kind: 'backfill', ...knownAt(5), target: null },
  live: { kind: 'live', ...knownAt(5) },
  reconnecting: { kind: 'reconnecting', ...knownAt(5), attempt: 1, waitMs: 400 },
  offline: { kind: 'offline', ...knownAt(5), attempt: 1 },
  polling: { kind: 'polling', ...knownAt(5), attempt: 2, polls: 0 },
  'signed-out': { kind: 'signed-out', ...knownAt(5) },
  reset: { kind: 'reset', ...knownAt(5) },
  revoked: { kind: 'revoked', subject: 'c1', reason: 'revoked' },
}

const failure = (kind: Failure, isOnline = true): EventOf<'failed'> => ({
  ...{ kind: 'failed', failure: kind, chance: 0.5, isOnline },
})

const events: { readonly [Kind in SessionEvent['kind']]: EventOf<Kind> } = {
  open: { kind: 'open', subject: 'c2' },
  close: { kind: 'close' },
  reread: { kind: 'reread' },
  'signed-in': { kind: 'signed-in' },
  online: { kind: 'online' },
  offline: { kind: 'offline' },
  'view-read': { kind: 'view-read', view: viewAt(7) },
  connected: { kind: 'connected' },
  frame: { kind: 'frame', frame: { kind: 'view', view: frameAt(9) } },
  due: { kind: 'due' },
  polled: { kind: 'polled', version: 8 },
  'older-read': { kind: 'older-read', messages: [], hasMore: false },
  failed: failure({ kind: 'network' }),
}

/** Where each event leads from each state: a hole does not compile. */
const table: { readonly [From in State['kind']]: { readonly [Name in SessionEvent['kind']]: State['kind'] } } = {
  closed: row('closed', { open: 'loading' }),
  loading: row('loading', { open: 'loading', close: 'closed', 'view-read': 'backfill', failed: 'reconnecting' }),
  backfill: row('backfill', { open: 'loading', close: 'closed', reread: 'reset', failed: 'reconnecting' }),
  live: row('live', { open: 'loading', close: 'closed', reread: 'reset', offline: 'backfill', failed: 'reconnecting' }),
  reconnecting: row('reconnecting', {
    ...{ open: 'loading', close: 'closed', reread: 'reset', due: 'backfill', online: 'backfill', offline: 'offline' },
    'signed-in': 'backfill',
  }),
  offline: row('offline', {
    ...{ open: 'loading', close: 'closed', reread: 'reset', due: 'backfill', online: 'backfill' },
    ...{ 'signed-in': 'backfill', failed: 'reconnecting' },
  }),
  polling: row('polling', { open: 'loading', close: 'closed', reread: 'reset', failed: 'reconnecting' }),
  'signed-out': row('signed-out', { open: 'loading', close: 'closed', 'signed-in': 'backfill' }),
  reset: row('reset', { open: 'loading', close: 'closed', 'view-read': 'backfill', failed: 'reconnecting' }),
  revoked: row('revoked', { open: 'loading', close: 'closed' }),
}

type Row = { readonly [Name in SessionEvent['kind']]: State['kind'] }

/** What is not named stays. */
function row(kind: State['kind'], change: Partial<Row>): Row {
  const stays: Row = {
    ...{ open: kind, close: kind, reread: kind, 'signed-in': kind, online: kind, offline: kind, 'view-read': kind },
    ...{ connected: kind, frame: kind, due: kind, polled: kind, 'older-read': kind, failed: kind },
  }
  return { ...stays, ...change }
}

const entries = <Key extends string, Value>(record: { readonly [Name in Key]: Value }) =>
  Object.entries(record) as [Key, Value][]

describe('every state answers every event', () => {
  for (const [from, state] of entries<State['kind'], State>(states)) {
    for (const [name, event] of entries<SessionEvent['kind'], SessionEvent>(events)) {
      test(`session 3 ${from} × ${name} → ${table[from][name]}`, () => {
        expect(step(state, event).state.kind).toBe(table[from][name])
      })
    }
  }
})

describe('what a failure leads to', () => {
  test('session 8 401 keeps what is on screen, and signing in goes on after it', () => {
    const { state, activity } = step(states.live, failure({ kind: 'signed-out' }))
    expect(state).toMatchObject({ kind: 'signed-out', transcript: { version: 5 } })
    expect(activity).toEqual({ kind: 'nothing' })
    expect(step(state, events['signed-in']).activity).toEqual({ kind: 'stream', subject: 'c1', after: 5 })
  })

  test('session 11 offline only after a request failed and the browser says so', () => {
    expect(step(states.live, events.offline).activity).toMatchObject({ kind: 'stream', after: 5 })
    expect(step(states.backfill, failure({ kind: 'network' }, false)).state.kind).toBe('offline')
    expect(step(states.backfill, failure({ kind: 'network' }, true)).state.kind).toBe('reconnecting')
  })

  test('a stream that stays silent twice is asked for in turns instead, and tried again later', () => {
    const once = step(states.backfill, failure({ kind: 'silent' })).state
    expect(once.kind).toBe('reconnecting')
    const twice = step(step(once, events.due).state, failure({ kind: 'silent' }))
    expect(twice.state).toMatchObject({ kind: 'polling', polls: 0 })
    const asked = step(twice.state, events.due)
    expect(asked.activity).toEqual({ kind: 'poll', subject: 'c1' })
    expect(step(asked.state, { kind: 'polled', version: null }).activity).toMatchObject({ kind: 'wait' })
    expect(step(asked.state, events.polled).activity).toEqual({ kind: 'read-view', subject: 'c1' })
    expect(step({ ...states.polling, polls: 15 }, events.due).state.kind).toBe('backfill')
  })

  test('gone, by an answer or by a frame, takes the conversation off the screen', () => {
    expect(step(states.live, failure({ kind: 'gone', reason: 'error.notFound' })).state).toEqual({
      ...{ kind: 'revoked', subject: 'c1', reason: 'error.notFound' },
    })
    const frame = { kind: 'gone', reason: 'access' } as const
    expect(step(states.live, { kind: 'frame', frame }).state.kind).toBe('revoked')
  })

  test('session 10 waits double, stay within their step, honour Retry-After, and begin anew once live', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (attempt, chance) => {
          const most = Math.min(15_000, 500 * 2 ** (attempt - 1))
          const wait = backOffMs(attempt, chance)
          expect(wait).toBeGreaterThanOrEqual(most / 2)
          expect(wait).toBeLessThanOrEqual(most)
        },
      ),
    )
    const told = step(states.backfill, failure({ kind: 'busy', retryAfterMs: 9000 }))
    expect(told.activity).toEqual({ kind: 'wait', ms: 9000 })
    const tired: State = { ...states.backfill, attempt: 7 }
    const caughtUp = step(tired, { kind: 'frame', frame: { kind: 'view', view: frameAt(5) } }).state
    expect(caughtUp).toMatchObject({ kind: 'live', attempt: 0 })
  })
})

describe('frames', () => {
  test('session 9 live means that every fact up to the first view frame is there', () => {
    const behind = step(states.backfill, { kind: 'frame', frame: { kind: 'view', view: frameAt(7) } }).state
    expect(behind).toMatchObject({ kind: 'backfill', target: 7 })
    const next = step(behind, { kind: 'frame', frame: { kind: 'fact', fact: factAt(6, 'RunClaimed') } }).state
    expect(next.kind).toBe('backfill')
    expect(step(next, { kind: 'frame', frame: { kind: 'fact', fact: factAt(7, 'RunEnded') } }).state.kind).toBe('live')
  })

  test('session 4 a fact beyond the next one has the view read again', () => {
    const lost = step(states.live, { kind: 'frame', frame: { kind: 'fact', fact: factAt(7, 'RunEnded') } })
    expect(lost.state.kind).toBe('reset')
    expect(lost.activity).toEqual({ kind: 'read-view', subject: 'c1' })
    expect(lost.state).toMatchObject({ transcript: { version: 5 } })
  })

  test('session 6 an older view frame changes nothing', () => {
    const { state } = step(states.live, { kind: 'frame', frame: { kind: 'view', view: frameAt(3, { title: 'Alt' }) } })
    expect(state).toMatchObject({ transcript: { view: { version: 5, title: 'Sauerteig' } } })
  })

  test('without a conversation the stream is live as soon as it answers', () => {
    const { state, activity } = step(states.closed, { kind: 'open', subject: null })
    expect(activity).toEqual({ kind: 'stream', subject: null, after: null })
    expect(step(state, events.connected).state.kind).toBe('live')
  })
})

test('session 2 session 12 nothing is under way only where a person has to act', () => {
  const idle = new Set(['closed', 'signed-out', 'revoked'])
  for (const state of Object.values(states)) {
    for (const event of Object.values(events)) {
      const { state: to, activity } = step(state, event)
      if (activity === 'same') continue
      expect([to.kind, activity.kind === 'nothing']).toEqual([to.kind, idle.has(to.kind)])
    }
  }
})
