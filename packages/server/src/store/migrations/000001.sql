-- The streams of facts and what is kept beside them, then the read models, then plain rows.
-- Constraints and indexes have no names of our own: a rebuilt read model gets the same default names.

create table streams (
  stream_id text primary key,
  version bigint not null,
  epoch bigint not null default 0,
  deleted boolean not null default false
);

create sequence fact_positions;

create table facts (
  stream_id text not null,
  version bigint not null,
  position bigint not null unique,
  type text not null,
  schema_version integer not null,
  data jsonb not null,
  at timestamptz not null,
  actor jsonb not null,
  correlation_id text not null,
  causation_id text not null,
  tx xid8 not null default pg_current_xact_id(),
  primary key (stream_id, version)
);

-- The first of n positions in a row. Under the lock a transaction gets its number and its positions at once, so that
-- positions rise as transaction numbers do: a reader that stays below the oldest running transaction misses none.
create function take_positions(n bigint) returns bigint language plpgsql as $$
declare
  first bigint;
begin
  perform pg_advisory_lock(7022301);
  perform pg_current_xact_id();
  first := nextval('fact_positions');
  if n > 1 then
    perform setval('fact_positions', first + n - 1);
  end if;
  perform pg_advisory_unlock(7022301);
  return first;
end
$$;

create table guards (
  key text primary key,
  stream_id text not null
);
create index on guards (stream_id);

create table leases (
  stream_id text primary key,
  owner text,
  expires_at timestamptz,
  wake_at timestamptz,
  wanted_since timestamptz not null
);
create index on leases (wanted_since) where wake_at is not null;
create index on leases (owner) where owner is not null;

create table snapshots (
  stream_id text primary key,
  version bigint not null,
  fold_version integer not null,
  state json not null
);

create table conversations (
  id text primary key,
  owner text not null,
  owner_name text not null,
  language text not null,
  title text not null,
  title_source text not null,
  page text,
  site text,
  page_language integer,
  page_title text,
  skill jsonb,
  turn text not null,
  card_calls integer not null,
  decided_calls integer not null,
  status text not null generated always as (
    case when turn = 'awaitingApproval' and decided_calls >= card_calls then 'running' else turn end
  ) stored,
  message_count integer not null,
  last_run text,
  last_end text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index on conversations (owner, updated_at);
create index on conversations (page);

create table messages (
  conversation text not null,
  id text not null,
  version bigint not null,
  role text not null,
  state text not null,
  text text not null,
  origin text,
  author jsonb,
  attachments jsonb,
  notice jsonb,
  call_id text,
  call jsonb,
  run text,
  model text,
  finish_reason text,
  error jsonb,
  created_at timestamptz not null,
  primary key (conversation, id)
);
create index on messages (conversation, version);

create table runs (
  conversation text not null,
  id text not null,
  trigger text not null,
  invocation jsonb,
  predecessor text,
  configuration text not null,
  model text not null,
  rounds_max integer not null,
  process boolean not null,
  initiator jsonb not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  reason text,
  primary key (conversation, id)
);

create table outcomes (
  conversation text not null,
  id text not null,
  version bigint not null,
  call_id text not null,
  tool_title jsonb not null,
  target_table text not null,
  target_uid text not null,
  target_language integer not null,
  fields jsonb not null,
  outcome text not null,
  at timestamptz not null,
  by jsonb not null,
  edited boolean not null,
  reason jsonb,
  difference jsonb,
  written jsonb not null,
  skill text,
  page text,
  primary key (conversation, id)
);
create index on outcomes (target_table, target_uid, target_language);
create index on outcomes (page, at);

create table open_points (
  skill text not null,
  page text not null,
  target_table text not null,
  target_uid text not null,
  target_language integer not null,
  field text not null,
  since timestamptz not null,
  conversation text not null,
  primary key (skill, page, target_table, target_uid, target_language, field)
);
create index on open_points (target_table, target_uid, target_language, field);

create table users (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text unique,
  is_admin boolean not null default false,
  language text not null,
  created_at timestamptz not null default now()
);

create table settings (
  key text primary key,
  value jsonb not null
);
