-- Accounts: what a person may do and how they sign in. The three tables below belong to the sign-in library.

alter table users add column role text not null default 'editor';
update users set role = 'administrator' where is_admin;
alter table users drop column is_admin;
alter table users add check (role in ('administrator', 'editor', 'viewer'));
alter table users add column theme text not null default 'system';
alter table users add check (theme in ('system', 'light', 'dark'));
alter table users add column email_verified boolean not null default false;
alter table users add column image text;
alter table users add column updated_at timestamptz not null default now();
-- Found by address without regard to capitals, so stored without them.
update users set email = lower(email) where email <> lower(email);

create table sessions (
  id text primary key,
  token text not null unique,
  user_id uuid not null references users (id) on delete cascade,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  -- Begun by a sign-in link: shortly afterwards a forgotten password may be replaced.
  by_link boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on sessions (user_id);

create table accounts (
  id text primary key,
  account_id text not null,
  provider_id text not null,
  user_id uuid not null references users (id) on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index on accounts (user_id);

create table verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on verifications (identifier);
create index on verifications (expires_at);
