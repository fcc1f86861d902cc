-- Requests that must happen once: what was asked under a key, and what it was answered.

create table idempotency (
  owner text not null,
  route text not null,
  key text not null,
  body_hash text not null,
  -- Null while the first request is running.
  status integer,
  answer jsonb,
  expires_at timestamptz not null,
  primary key (owner, route, key)
);
create index on idempotency (expires_at);
