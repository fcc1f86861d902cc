import type { Transcript } from './transcript/index.ts'

/*
 *            open(null) ───────────────────────────┐
 *                                                  ▼
 *  closed ── open(id) ──▶ loading ─ view-read ─▶ backfill ─ caught up ─▶ live
 *                           ▲                      ▲  ▲                   │
 *                           │ nothing read yet     │  │ view-read         │ a gap, `reset`, reread
 *                           └──────────┬───────────┘  └────── reset ◀─────┤
 *                                      │ due, online                      │
 *                      reconnecting ───┴─── offline  ◀── a request failed ┤
 *                                                                         │
 *  polling  ◀── the stream stays silent twice (a proxy holds it back) ────┤   now and then: backfill
 *  signed-out ◀── 401 ────────────────────────────────────────────────────┤   signed-in: as after `due`
 *  revoked  ◀── `gone`, 403, 404 ─────────────────────────────────────────┘   open: as from closed
 *
 *  close leads from everywhere to closed, open from everywhere to loading (or backfill without a subject).
 */
export type State =
  | { readonly kind: 'closed' }
  /** Reads the view; nothing to show yet. */
  | (At & { readonly kind: 'loading' })
  /** Connecting or catching up; `target` is the version of the first `view` frame. */
  | (At & { readonly kind: 'backfill'; readonly target: number | null })
  | (At & { readonly kind: 'live' })
  /** Waits before the next try. */
  | (At & { readonly kind: 'reconnecting'; readonly waitMs: number })
  | (At & { readonly kind: 'offline' })
  /** Asks every few seconds instead of following; `polls` since the stream was last tried. */
  | (At & { readonly kind: 'polling'; readonly polls: number })
  | (At & { readonly kind: 'signed-out' })
  /** Reads the view again, with the old one on screen. */
  | (At & { readonly kind: 'reset' })
  | { readonly kind: 'revoked'; readonly subject: string | null; readonly reason: string }

/** What is followed, what is known of it, and how many tries failed since it was last live. */
export type At = {
  readonly subject: string | null
  readonly transcript: Transcript | null
  readonly attempt: number
}

export type StateOf<Kind extends State['kind']> = Extract<State, { kind: Kind }>

/** The one thing that is under way in a state. */
export type Activity =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'read-view'; readonly subject: string }
  | { readonly kind: 'stream'; readonly subject: string | null; readonly after: number | null }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'poll'; readonly subject: string }

export const closed: State = { kind: 'closed' }
