-- Views that a delivery process recorded for another one, which it could not ask. The other one's journal may turn out
-- to hold the same view; then these count no more.
create table view_elsewhere (
  -- The journal that holds the record, and its place there.
  node_id integer not null,
  epoch integer not null,
  sequence bigint not null,
  decision_node integer not null,
  decision_epoch integer not null,
  decision bigint not null,
  campaign_id integer not null references campaign,
  media_id integer not null,
  site_id integer not null,
  zone integer not null,
  country text not null,
  state text not null,
  device text not null,
  hour timestamptz not null,
  day date not null,
  -- Why it is not billed.
  reason text not null,
  -- Whether the figures and the proofs hold it: at most one record of a decision does.
  counts boolean not null,
  primary key (node_id, epoch, sequence),
  foreign key (node_id, epoch) references journal_mark
);
create unique index view_elsewhere_once on view_elsewhere (decision_node, decision_epoch, decision) where counts;
create index view_elsewhere_of_day on view_elsewhere (day, campaign_id);
