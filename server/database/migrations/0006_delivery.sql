-- What was promised, counted and shown.

create table delivery_key (
  id serial primary key,
  secret bytea not null,
  created_at timestamptz not null,
  retired_at timestamptz
);

create table delivery_node (
  id serial primary key,
  name text not null unique,
  epoch integer not null default 0,
  seen_at timestamptz not null
);

create table delivery_block (
  id bigserial primary key,
  campaign_id integer not null references campaign,
  price_nanos bigint not null check (price_nanos >= 0),
  day date not null,
  node_id integer not null references delivery_node,
  epoch integer not null,
  size integer not null check (size >= 0),
  counted integer not null default 0 check (counted >= 0 and counted <= size),
  is_open boolean not null default true,
  taken_at timestamptz not null,
  expires_at timestamptz not null
);
create index delivery_block_open on delivery_block (campaign_id) where is_open;
create index delivery_block_of_day on delivery_block (campaign_id, day);

create table journal_mark (
  node_id integer not null references delivery_node,
  epoch integer not null,
  sequence bigint not null,
  primary key (node_id, epoch)
);

-- Money of counted impressions whose hour is not closed yet; becomes a ledger transaction when it is.
create table delivery_open (
  id bigserial primary key,
  campaign_id integer not null references campaign,
  site_id integer not null references site,
  hour timestamptz not null,
  price_nanos bigint not null,
  counted integer not null check (counted > 0),
  transaction_id bigint references ledger_transaction
);
create unique index delivery_open_row on delivery_open (campaign_id, site_id, hour, price_nanos) where transaction_id is null;
create index delivery_open_hour on delivery_open (hour) where transaction_id is null;

-- Roll-ups. Hours are New York hours, days New York days.
create table stat_hour (
  campaign_id integer not null references campaign,
  media_id integer not null references media,
  site_id integer not null references site,
  zone integer not null,
  country text not null,
  state text not null,
  device text not null,
  hour timestamptz not null,
  views integer not null default 0,
  viewable integer not null default 0,
  clicks integer not null default 0,
  -- Views recorded but not billed: {reason: count}.
  filtered jsonb not null default '{}',
  primary key (campaign_id, hour, media_id, site_id, zone, country, state, device)
);

create table campaign_day (
  campaign_id integer not null references campaign,
  day date not null,
  views integer not null default 0,
  clicks integer not null default 0,
  filtered integer not null default 0,
  primary key (campaign_id, day)
);

create table campaign_total (
  campaign_id integer primary key references campaign,
  views bigint not null default 0,
  clicks bigint not null default 0,
  filtered bigint not null default 0
);

create table media_day (
  media_id integer not null references media,
  day date not null,
  views integer not null default 0,
  clicks integer not null default 0,
  primary key (media_id, day)
);
