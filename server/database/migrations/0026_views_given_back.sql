-- Billed views that were found later to be no readers': they are billed no more, and their money went back.
create table views_given_back (
  id serial primary key,
  campaign_id integer not null references campaign,
  site_id integer not null references site,
  hour timestamptz not null,
  price_nanos bigint not null check (price_nanos >= 0),
  counted integer not null check (counted > 0),
  -- None where they had cost nothing.
  transaction_id bigint references ledger_transaction
);
create index views_given_back_by_campaign on views_given_back (campaign_id, hour);

-- What stays billed: what was counted, less what was given back.
create view delivery_billed as
  select campaign_id, site_id, hour, price_nanos, counted from delivery_open
  union all
  select campaign_id, site_id, hour, price_nanos, -counted from views_given_back;
