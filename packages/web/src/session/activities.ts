import type { View } from '@placet/contract'
import type { Failure, SessionEvent } from './event.ts'
import type { Activity } from './state.ts'
import { messagesRead } from './transcript/index.ts'
import { eventStream, type ListFrame, readFrame } from './wire/index.ts'

/** The world of a session: all that is not a pure function. */
export type SessionWorld = {
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>
  /** Calls back once after `ms`; answers how to call that off. */
  readonly after: (ms: number, action: () => void) => () => void
  /** From [0, 1). */
  readonly chance: () => number
  readonly isOnline: () => boolean
}

/** What an activity reports; nobody listens any more once it was ended. */
export type Report = {
  readonly tell: (event: SessionEvent) => void
  readonly fail: (failure: Failure) => void
  /** Several frames that came together are one change on screen. */
  readonly together: (tellAll: () => void) => void
  readonly list: (frame: ListFrame | { readonly kind: 'connected' }) => void
}

/** No first word within this time: something on the way holds the stream back. */
const firstWordMs = 10_000
/** The server says something every 15 s. */
const silenceMs = 40_000
/** Where no conversation is followed the first word may be that heartbeat. */
const firstHeartbeatMs = 20_000

/** Begins an activity; answers how to end it. */
export const perform = (world: SessionWorld, activity: Activity, report: Report): (() => void) => {
  if (activity.kind === 'nothing') return () => {}
  if (activity.kind === 'wait') return world.after(activity.ms, () => report.tell({ kind: 'due' }))
  const controller = new AbortController()
  const work = workOf(world, activity, report, controller.signal)
  void work.catch(() => report.fail({ kind: 'network' }))
  return () => controller.abort()
}

type Work = Exclude<Activity, { kind: 'nothing' | 'wait' }>

const workOf = (world: SessionWorld, activity: Work, report: Report, signal: AbortSignal): Promise<void> => {
  switch (activity.kind) {
    case 'read-view':
      return readView(world, activity.subject, report, signal)
    case 'poll':
      return poll(world, activity.subject, report, signal)
    case 'stream':
      return follow(world, activity, report, signal)
  }
}

const viewPath = (id: string, messages: number): string =>
  `/ai-chat/conversations/${encodeURIComponent(id)}?messages=${messages}`

const readView = async (world: SessionWorld, id: string, report: Report, signal: AbortSignal): Promise<void> => {
  const response = await world.fetch(viewPath(id, messagesRead), { headers: { accept: 'application/json' }, signal })
  if (!response.ok) return report.fail(await failureOf(response))
  report.tell({ kind: 'view-read', view: (await response.json()) as View })
}

const etags = new Map<string, string>()

const poll = async (world: SessionWorld, id: string, report: Report, signal: AbortSignal): Promise<void> => {
  const known = etags.get(id)
  const headers = { accept: 'application/json', ...(known === undefined ? {} : { 'if-none-match': known }) }
  const response = await world.fetch(viewPath(id, 0), { headers, signal, cache: 'no-store' })
  if (response.status === 304) return report.tell({ kind: 'polled', version: null })
  if (!response.ok) return report.fail(await failureOf(response))
  const etag = response.headers.get('etag')
  if (etag !== null) etags.set(id, etag)
  report.tell({ kind: 'polled', version: ((await response.json()) as View).version })
}

const streamPath = ({ subject, after }: Extract<Work, { kind: 'stream' }>): string => {
  const query = new URLSearchParams()
  if (subject !== null) query.set('conversation', subject)
  if (after !== null) query.set('after', String(after))
  return `/ai-chat/events${query.size === 0 ? '' : `?${query}`}`
}

const follow = async (
  world: SessionWorld,
  activity: Extract<Work, { kind: 'stream' }>,
  report: Report,
  signal: AbortSignal,
): Promise<void> => {
  const { subject } = activity
  const watch = watchdog(world, report, signal)
  watch(subject === null ? firstHeartbeatMs : firstWordMs, 'silent')
  const init = { headers: { accept: 'text/event-stream' }, signal, cache: 'no-store' as const }
  const response = await world.fetch(streamPath(activity), init)
  if (!response.ok || response.body === null) {
    watch(null)
    const failure = await failureOf(response)
    // Without a subject there is nothing that could be gone: the server is merely not able to.
    return report.fail(subject === null && failure.kind === 'gone' ? { kind: 'busy', retryAfterMs: null } : failure)
  }
  if (subject === null) watch(silenceMs, 'network')
  report.tell({ kind: 'connected' })
  report.list({ kind: 'connected' })
  await readFrames(response.body, subject, report, () => watch(silenceMs, 'network'))
  watch(null)
  report.fail({ kind: 'network' })
}

const readFrames = async (
  body: ReadableStream<Uint8Array>,
  subject: string | null,
  report: Report,
  heard: () => void,
): Promise<void> => {
  const events = eventStream()
  const decoder = new TextDecoder()
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    heard()
    const found = events.push(decoder.decode(value, { stream: true }))
    if (found.length === 0) continue
    report.together(() => {
      for (const event of found) tellFrame(event, subject, report)
    })
  }
}

const tellFrame = (event: Parameters<typeof readFrame>[0], subject: string | null, report: Report): void => {
  const found = readFrame(event)
  if (found === null) return
  if (found.of === 'list') {
    report.list(found.frame)
    return
  }
  // A frame without a name is of the one conversation that was asked for.
  if (found.conversation === null || found.conversation === subject) report.tell({ kind: 'frame', frame: found.frame })
}

type Watch = (ms: number | null, failure?: 'silent' | 'network') => void

const watchdog = (world: SessionWorld, report: Report, signal: AbortSignal): Watch => {
  let callOff = (): void => {}
  signal.addEventListener('abort', () => callOff())
  return (ms, failure = 'network') => {
    callOff()
    callOff = ms === null ? () => {} : world.after(ms, () => report.fail({ kind: failure }))
  }
}

const failureOf = async (response: Response): Promise<Failure> => {
  const { status } = response
  if (status === 401) return { kind: 'signed-out' }
  if (status === 429 || status >= 500) {
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
    return { kind: 'busy', retryAfterMs: Number.isFinite(seconds) ? seconds * 1000 : null }
  }
  const problem = (await response.json().catch(() => null)) as { code?: unknown } | null
  return { kind: 'gone', reason: typeof problem?.code === 'string' ? problem.code : `http.${status}` }
}
