-- What is sent to the client of a proposal: letters that may be taken back until they leave, and the secret links in them.
alter table letter
  -- By the product's clock: it does not leave before.
  add column leaves_at timestamptz,
  -- Taken back before anybody had it in hand.
  add column withdrawn_at timestamptz,
  -- A job has it in hand: it can no longer be taken back.
  add column taken_at timestamptz,
  -- The job that hears of it once it was handed over, or failed for good.
  add column then_job text,
  add check (withdrawn_at is null or (sent_at is null and taken_at is null));

alter table attempt drop constraint attempt_kind_check;
alter table attempt add check (kind in ('sign-in', 'password-reset', 'address-change', 'client-asked', 'client-added', 'proposal-link'));

alter table proposal
  -- The last New York day of its prices; null: they have no end.
  add column valid_until date,
  add column first_seen_at timestamptz,
  add column last_seen_at timestamptz,
  add column seen_version integer,
  add check ((first_seen_at is null) = (last_seen_at is null)),
  add check ((first_seen_at is null) = (seen_version is null));

create table proposal_sending (
  id integer generated always as identity primary key,
  proposal_id integer not null references proposal,
  version integer not null,
  body text not null,
  asked_by integer not null references person,
  acted_by integer references person,
  asked_at timestamptz not null,
  leaves_at timestamptz not null,
  -- The links that were open end when it was handed over.
  ends_others boolean not null,
  undone_at timestamptz,
  handed_at timestamptz,
  check (undone_at is null or handed_at is null)
);
create index proposal_sending_of_proposal on proposal_sending (proposal_id, asked_at);
create index proposal_sending_of_person on proposal_sending (asked_by, asked_at);

-- The token itself stands in its letter alone, sealed; its hash finds the link.
create table proposal_link (
  id integer generated always as identity primary key,
  proposal_id integer not null references proposal,
  client_id integer not null references person,
  sending_id integer references proposal_sending,
  letter_id integer references letter,
  to_address text not null,
  token_hash bytea not null unique check (length(token_hash) = 32),
  made_at timestamptz not null,
  ended_at timestamptz,
  ended_why text check (ended_why in ('taken-back', 'revoked', 'newer')),
  check ((ended_at is null) = (ended_why is null))
);
create index proposal_link_of_proposal on proposal_link (proposal_id);

-- Through which link somebody paid who has no session.
alter table payment add column link_id integer references proposal_link;
