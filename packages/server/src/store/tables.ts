import type { Words } from '@placet/core/content'
import type { Actor } from '@placet/core/kernel'
import type { Outcome, SkillRef } from '@placet/core/process'
import type { Invocation, RunEnd, RunTrigger } from '@placet/core/run'
import type { ColumnType, Generated } from 'kysely'

/** ISO text going in, a Date coming out. */
type Time = ColumnType<Date, Date | string, Date | string>
type OptionalTime = ColumnType<Date | null, Date | string | null, Date | string | null>
/** JSON text going in. */
type Json<T> = ColumnType<T, string, string>

type Person = { readonly id: string; readonly name: string }
type Reason = { readonly code: string; readonly params: Readonly<Record<string, unknown>> }

/** Every table, for Kysely. The schema itself is `migrations/`. */
export type Tables = {
  streams: { stream_id: string; version: number; epoch: Generated<number>; deleted: Generated<boolean> }
  facts: {
    stream_id: string
    version: number
    position: number
    type: string
    schema_version: number
    data: Json<object>
    at: Time
    actor: Json<Actor>
    correlation_id: string
    causation_id: string
  }
  guards: { key: string; stream_id: string }
  leases: {
    stream_id: string
    owner: string | null
    expires_at: OptionalTime
    wake_at: OptionalTime
    wanted_since: Time
  }
  snapshots: { stream_id: string; version: number; fold_version: number; state: Json<unknown> }
  conversations: {
    id: string
    owner: string
    owner_name: string
    language: 'de' | 'en'
    title: string
    title_source: 'rule' | 'generated' | 'user'
    page: string | null
    site: string | null
    page_language: number | null
    page_title: string | null
    skill: Json<SkillRef | null>
    turn: 'idle' | 'running' | 'awaitingApproval' | 'awaitingInput'
    card_calls: number
    decided_calls: number
    status: ColumnType<'idle' | 'running' | 'awaitingApproval' | 'awaitingInput', never, never>
    message_count: number
    last_run: string | null
    last_end: RunEnd | null
    created_at: Time
    updated_at: Time
  }
  messages: {
    conversation: string
    id: string
    version: number
    role: 'user' | 'assistant' | 'tool' | 'notice'
    state: 'streaming' | 'complete' | 'stopped' | 'failed' | 'requested' | 'running' | 'done'
    text: string
    origin: string | null
    author: Json<Person | null>
    attachments: Json<readonly string[] | null>
    notice: Json<Reason | null>
    call_id: string | null
    call: Json<object | null>
    run: string | null
    model: string | null
    finish_reason: string | null
    error: Json<Reason | null>
    created_at: Time
  }
  runs: {
    conversation: string
    id: string
    trigger: RunTrigger
    invocation: Json<Invocation | null>
    predecessor: string | null
    configuration: string
    model: string
    rounds_max: number
    process: boolean
    initiator: Json<Person>
    started_at: Time
    ended_at: OptionalTime
    reason: RunEnd | null
  }
  outcomes: {
    conversation: string
    id: string
    version: number
    call_id: string
    tool_title: Json<Words>
    target_table: string
    target_uid: string
    target_language: number
    fields: Json<Outcome['target']['fields']>
    outcome: Outcome['outcome']
    at: Time
    by: Json<Person>
    edited: boolean
    reason: Json<Outcome['reason']>
    difference: Json<Outcome['difference']>
    written: Json<Outcome['written']>
    skill: string | null
    page: string | null
  }
  open_points: {
    skill: string
    page: string
    target_table: string
    target_uid: string
    target_language: number
    field: string
    since: Time
    conversation: string
  }
  users: {
    id: Generated<string>
    name: string
    email: string | null
    role: Generated<'administrator' | 'editor' | 'viewer'>
    language: 'de' | 'en'
    theme: Generated<'system' | 'light' | 'dark'>
    email_verified: Generated<boolean>
    image: string | null
    created_at: ColumnType<Date, never, never>
    updated_at: ColumnType<Date, never, Date | string>
  }
  /** Of the sign-in library, as are `accounts`; `verifications` also holds the hashes of sign-in links. */
  sessions: {
    id: string
    token: string
    user_id: string
    expires_at: Time
    ip_address: string | null
    user_agent: string | null
    by_link: Generated<boolean>
    created_at: ColumnType<Date, never, never>
    updated_at: ColumnType<Date, never, Date | string>
  }
  accounts: {
    id: string
    account_id: string
    provider_id: string
    user_id: string
    password: string | null
  }
  verifications: { id: string; identifier: string; value: string; expires_at: Time }
  idempotency: {
    owner: string
    route: string
    key: string
    body_hash: string
    status: number | null
    answer: Json<unknown>
    expires_at: Time
  }
  settings: { key: string; value: Json<unknown> }
  migrations: { number: number; at: ColumnType<Date, never, never> }
}
