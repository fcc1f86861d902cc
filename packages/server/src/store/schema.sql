create table accounts (
  id text not null,
  account_id text not null,
  provider_id text not null,
  user_id uuid not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamp with time zone,
  refresh_token_expires_at timestamp with time zone,
  scope text,
  password text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_provider_id_account_id_key UNIQUE (provider_id, account_id),
  constraint accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table conversations (
  id text not null,
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
CASE
    WHEN ((turn = 'awaitingApproval'::text) AND (decided_calls >= card_calls)) THEN 'running'::text
    ELSE turn
END) stored,
  message_count integer not null,
  last_run text,
  last_end text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint conversations_pkey PRIMARY KEY (id)
);

create table facts (
  stream_id text not null,
  version bigint not null,
  position bigint not null,
  type text not null,
  schema_version integer not null,
  data jsonb not null,
  at timestamp with time zone not null,
  actor jsonb not null,
  correlation_id text not null,
  causation_id text not null,
  tx xid8 not null default pg_current_xact_id(),
  constraint facts_pkey PRIMARY KEY (stream_id, version),
  constraint facts_position_key UNIQUE ("position")
);

create table guards (
  key text not null,
  stream_id text not null,
  constraint guards_pkey PRIMARY KEY (key)
);

create table idempotency (
  owner text not null,
  route text not null,
  key text not null,
  body_hash text not null,
  status integer,
  answer jsonb,
  expires_at timestamp with time zone not null,
  constraint idempotency_pkey PRIMARY KEY (owner, route, key)
);

create table leases (
  stream_id text not null,
  owner text,
  expires_at timestamp with time zone,
  wake_at timestamp with time zone,
  wanted_since timestamp with time zone not null,
  constraint leases_pkey PRIMARY KEY (stream_id)
);

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
  created_at timestamp with time zone not null,
  constraint messages_pkey PRIMARY KEY (conversation, id)
);

create table migrations (
  number integer not null,
  at timestamp with time zone not null default now(),
  constraint migrations_pkey PRIMARY KEY (number)
);

create table open_points (
  skill text not null,
  page text not null,
  target_table text not null,
  target_uid text not null,
  target_language integer not null,
  field text not null,
  since timestamp with time zone not null,
  conversation text not null,
  constraint open_points_pkey PRIMARY KEY (skill, page, target_table, target_uid, target_language, field)
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
  at timestamp with time zone not null,
  by jsonb not null,
  edited boolean not null,
  reason jsonb,
  difference jsonb,
  written jsonb not null,
  skill text,
  page text,
  constraint outcomes_pkey PRIMARY KEY (conversation, id)
);

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
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  reason text,
  constraint runs_pkey PRIMARY KEY (conversation, id)
);

create table sessions (
  id text not null,
  token text not null,
  user_id uuid not null,
  expires_at timestamp with time zone not null,
  ip_address text,
  user_agent text,
  by_link boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_key UNIQUE (token),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table settings (
  key text not null,
  value jsonb not null,
  constraint settings_pkey PRIMARY KEY (key)
);

create table snapshots (
  stream_id text not null,
  version bigint not null,
  fold_version integer not null,
  state json not null,
  constraint snapshots_pkey PRIMARY KEY (stream_id)
);

create table streams (
  stream_id text not null,
  version bigint not null,
  epoch bigint not null default 0,
  deleted boolean not null default false,
  constraint streams_pkey PRIMARY KEY (stream_id)
);

create table users (
  id uuid not null default gen_random_uuid(),
  name text not null,
  email text,
  language text not null,
  created_at timestamp with time zone not null default now(),
  role text not null default 'editor'::text,
  theme text not null default 'system'::text,
  email_verified boolean not null default false,
  image text,
  updated_at timestamp with time zone not null default now(),
  constraint users_email_key UNIQUE (email),
  constraint users_pkey PRIMARY KEY (id),
  constraint users_role_check CHECK ((role = ANY (ARRAY['administrator'::text, 'editor'::text, 'viewer'::text]))),
  constraint users_theme_check CHECK ((theme = ANY (ARRAY['system'::text, 'light'::text, 'dark'::text])))
);

create table verifications (
  id text not null,
  identifier text not null,
  value text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint verifications_pkey PRIMARY KEY (id)
);

create sequence fact_positions;

CREATE OR REPLACE FUNCTION public.take_positions(n bigint)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
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
$function$;

CREATE INDEX accounts_user_id_idx ON public.accounts USING btree (user_id);

CREATE INDEX conversations_owner_updated_at_idx ON public.conversations USING btree (owner, updated_at);

CREATE INDEX conversations_page_idx ON public.conversations USING btree (page);

CREATE INDEX guards_stream_id_idx ON public.guards USING btree (stream_id);

CREATE INDEX idempotency_expires_at_idx ON public.idempotency USING btree (expires_at);

CREATE INDEX leases_owner_idx ON public.leases USING btree (owner) WHERE (owner IS NOT NULL);

CREATE INDEX leases_wanted_since_idx ON public.leases USING btree (wanted_since) WHERE (wake_at IS NOT NULL);

CREATE INDEX messages_conversation_version_idx ON public.messages USING btree (conversation, version);

CREATE INDEX open_points_target_table_target_uid_target_language_field_idx ON public.open_points USING btree (target_table, target_uid, target_language, field);

CREATE INDEX outcomes_page_at_idx ON public.outcomes USING btree (page, at);

CREATE INDEX outcomes_target_table_target_uid_target_language_idx ON public.outcomes USING btree (target_table, target_uid, target_language);

CREATE INDEX sessions_user_id_idx ON public.sessions USING btree (user_id);

CREATE INDEX verifications_expires_at_idx ON public.verifications USING btree (expires_at);

CREATE INDEX verifications_identifier_idx ON public.verifications USING btree (identifier);
