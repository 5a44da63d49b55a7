-- What delivery processes hand in from their journals, so that a proof of delivery can be made of all of them.

-- How far the journal was handed in; never beyond what was counted.
alter table journal_mark add column handed_in bigint not null default 0;

-- Views that a journal holds as billed and the counting transaction did not take, because their block was closed:
-- those of this block among the records after one sequence up to another.
create table journal_refusal (
  node_id integer not null,
  epoch integer not null,
  block_id bigint not null,
  after_sequence bigint not null,
  to_sequence bigint not null,
  primary key (node_id, epoch, after_sequence, block_id),
  foreign key (node_id, epoch) references journal_mark
);

-- The views of one campaign and New York day in a stretch of one journal: a line each, compressed.
create table proof_part (
  campaign_id integer not null references campaign,
  day date not null,
  node_id integer not null,
  epoch integer not null,
  first_sequence bigint not null,
  billed integer not null check (billed >= 0),
  filtered integer not null check (filtered >= 0),
  lines bytea not null,
  primary key (campaign_id, day, node_id, epoch, first_sequence),
  foreign key (node_id, epoch) references journal_mark
);
create index proof_part_of_day on proof_part (day);
