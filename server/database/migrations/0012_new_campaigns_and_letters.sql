-- The key that the browser made for a new campaign: pressed twice, it is made once.
alter table campaign add column creation_key text;
create unique index campaign_made_once on campaign (created_by, creation_key);

-- The shortened network that a payment or a saved card came from, so that many declines from one can be told (T78).
alter table payment add column network text not null default '';
create index payment_by_network on payment (network, created_at) where network <> '';
create index payment_by_person on payment (person_id, created_at);

-- A kind of letter that a person does not want; who has no row gets it.
create table unwanted_letter (
  person_id integer not null references person on delete cascade,
  kind text not null,
  since timestamptz not null,
  primary key (person_id, kind)
);
