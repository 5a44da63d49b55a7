-- What client and agent write to each other below a proposal, and that its client declined it.
create table proposal_message (
  id integer generated always as identity primary key,
  proposal_id integer not null references proposal,
  is_from_client boolean not null,
  person_id integer not null references person,
  -- By which its client came who has no session.
  link_id integer references proposal_link,
  text text not null,
  at timestamptz not null,
  check (is_from_client or link_id is null)
);
create index proposal_message_of_proposal on proposal_message (proposal_id, id);

alter table proposal
  add column declined_at timestamptz,
  add column decline_reason text,
  add check ((declined_at is null) = (decline_reason is null));
