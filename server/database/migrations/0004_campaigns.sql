-- Campaigns of the three kinds share one sequence of ids.

create table campaign (
  id serial primary key,
  kind text not null check (kind in ('impression', 'content', 'press')),
  name text not null check (char_length(name) between 1 and 120),
  advertiser_id integer not null references person,
  product_id integer not null references product,
  site_id integer not null references site,
  created_by integer not null references person,
  created_at timestamptz not null,
  -- Moved by people and purchases, not by delivery.
  updated_at timestamptz not null,
  switched_on_at timestamptz,
  switched_on_by integer references person,
  archived_at timestamptz,
  archived_by integer references person,
  deleted_at timestamptz,
  deleted_by integer references person
);
create index campaign_by_advertiser on campaign (advertiser_id, updated_at desc) where deleted_at is null;
create index campaign_by_update on campaign (updated_at desc, id desc) where deleted_at is null;
create index campaign_by_site on campaign (site_id) where deleted_at is null;

alter table payment add foreign key (campaign_id) references campaign;
alter table sales_order add foreign key (campaign_id) references campaign;
alter table ledger_transaction add foreign key (campaign_id) references campaign;
alter table ledger_transaction add foreign key (payment_id) references payment;

create table campaign_site (
  campaign_id integer not null references campaign on delete cascade,
  site_id integer not null references site,
  primary key (campaign_id, site_id)
);
create index campaign_site_by_site on campaign_site (site_id);

create table impression_campaign (
  campaign_id integer primary key references campaign on delete cascade,
  -- From the product when the campaign was made; missing is a configuration fault with a fallback (PRI-08).
  base_cpm_micros bigint check (base_cpm_micros > 0),
  priority_ceiling integer not null default 1 check (priority_ceiling >= 1),
  -- What selection uses, and what the price uses: they differ after a move with free priority.
  priority integer not null default 1 check (priority >= 1),
  charged_priority integer not null default 1 check (charged_priority >= 1),
  payment_type text not null default 'cpm' check (payment_type in ('cpm', 'ppw')),
  is_daily_budget boolean not null default false,
  daily_budget_cents bigint check (daily_budget_cents > 0),
  -- The daily limit (limits_daily_views, viewsperday); none when empty.
  views_per_day integer check (views_per_day > 0),
  start_at timestamptz,
  stop_at timestamptz,
  type_code text not null default '',
  alternate_zones integer[] not null default '{}',
  continents integer[] not null default '{}',
  countries text[] not null default '{}',
  states text[] not null default '{}',
  device_choice text not null default 'All Devices' references device_choice,
  -- bought + granted + repriced = left + counted + removed, in impressions.
  bought bigint not null default 0,
  granted bigint not null default 0,
  removed bigint not null default 0,
  repriced bigint not null default 0,
  counted bigint not null default 0
);

create table campaign_zone (
  campaign_id integer not null references campaign on delete cascade,
  zone integer not null references zone,
  primary key (campaign_id, zone)
);

-- Content and press campaigns: credits are in the ledger (account kind 'credits').
create table post_campaign (
  campaign_id integer primary key references campaign on delete cascade,
  content_type text references content_type,
  price_per_post_cents bigint check (price_per_post_cents > 0),
  deadline_hours integer
);

-- Posts of content campaigns; a scheduled one has used its credit.
create table content_post (
  id serial primary key,
  campaign_id integer not null references campaign on delete cascade,
  site_id integer not null references site,
  -- new, pending, approved, awaiting-publisher, date-approved, content-confirmed, rejected, posted
  state text not null,
  message text not null default '',
  scheduled_for timestamptz,
  posted_at timestamptz,
  created_by integer not null references person,
  created_at timestamptz not null
);
create index content_post_by_campaign on content_post (campaign_id, scheduled_for);

-- Articles of press campaigns.
create table press_post (
  id serial primary key,
  campaign_id integer not null references campaign on delete cascade,
  site_id integer not null references site,
  headline text not null,
  -- pending, scheduled, published
  state text not null,
  scheduled_for timestamptz,
  published_at timestamptz,
  created_by integer not null references person,
  created_at timestamptz not null
);
create index press_post_by_campaign on press_post (campaign_id, scheduled_for);
