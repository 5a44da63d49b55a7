-- People, what they may do, and their sessions. Sessions, credentials and verifications belong to the sign-in
-- library, which reads and writes them under the names given to it in server/people/sign-in.ts.

create table person (
  id serial primary key,
  name text not null check (char_length(name) between 1 and 120),
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  -- Orders permission: 0 own orders, 1 own clients' orders, 2 everything.
  orders_level smallint not null default 0 check (orders_level between 0 and 2),
  disabled_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table person_flag (
  person_id integer not null references person on delete cascade,
  flag text not null,
  granted_by integer references person,
  granted_at timestamptz not null,
  primary key (person_id, flag)
);

create table person_right (
  person_id integer not null references person on delete cascade,
  "right" text not null,
  -- What the right carries, where it carries something: a step in minutes, say.
  detail jsonb,
  granted_by integer references person,
  granted_at timestamptz not null,
  primary key (person_id, "right")
);

-- Who acts for whom.
create table representation (
  representative_id integer not null references person on delete cascade,
  advertiser_id integer not null references person on delete cascade,
  since timestamptz not null,
  primary key (representative_id, advertiser_id)
);
create index representation_by_advertiser on representation (advertiser_id);

create table session (
  id serial primary key,
  person_id integer not null references person on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  impersonator_id integer references person,
  ip_address text,
  user_agent text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index session_by_person on session (person_id);

create table credential (
  id serial primary key,
  person_id integer not null references person on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index credential_by_person on credential (person_id);

create table verification (
  id serial primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index verification_by_identifier on verification (identifier);

-- Failed sign-ins, by e-mail address and by shortened network address; cleared by a success.
create table sign_in_failure (
  id bigserial primary key,
  email text not null,
  network text not null,
  at timestamptz not null
);
create index sign_in_failure_by_email on sign_in_failure (email, at);
create index sign_in_failure_by_network on sign_in_failure (network, at);

create table setting (
  key text primary key,
  value jsonb not null,
  updated_by integer references person,
  updated_at timestamptz not null
);

-- Who changed what, on whose behalf, from what to what.
create table history (
  id bigserial primary key,
  at timestamptz not null,
  actor_id integer references person,
  on_behalf_of integer references person,
  subject_kind text not null,
  subject_id integer not null,
  what text not null,
  before jsonb,
  after jsonb,
  reason text
);
create index history_by_subject on history (subject_kind, subject_id, id desc);
