-- Discounts are rows: each says for whom and for what it holds (domain/proposals/discount-rule.ts); null holds for any.
create table discount_rule (
  id integer generated always as identity primary key,
  holder text check (holder in ('superadmin', 'agency')),
  is_for_own_site boolean not null default false,
  product_kind text,
  site_id integer references site,
  spares_custom boolean not null default false,
  item_type text,
  -- The highest percent that may be given, or the percents that are offered.
  cap_percent smallint check (cap_percent between 0 and 100),
  steps smallint[],
  check (num_nonnulls(cap_percent, steps) = 1)
);

-- What is offered to a client. Its status follows from the facts and is kept nowhere.
create table proposal (
  id integer generated always as identity primary key,
  name text not null,
  client_id integer not null references person,
  salesman_id integer not null references person,
  created_by integer not null references person,
  -- Looked through the maker's eyes.
  acted_by integer references person,
  form_key text,
  notes text not null default '',
  additional_notes text not null default '',
  send_to text not null default '',
  hides_prices boolean not null default false,
  currency text not null default 'usd' check (currency in ('usd', 'cad')),
  cad_rate_millionths bigint check (cad_rate_millionths > 0),
  cad_rate_day date,
  total_cents bigint not null check (total_cents >= 0),
  cad_total_cents bigint check (cad_total_cents >= 0),
  -- In the proposal's currency.
  paid_cents bigint not null default 0 check (paid_cents >= 0),
  version_number integer not null default 0,
  sent_at timestamptz,
  completed_at timestamptz,
  campaigns_added_at timestamptz,
  archived_at timestamptz,
  archived_by integer references person,
  combined_into integer references proposal,
  processing_removed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((currency = 'cad') = (cad_rate_millionths is not null)),
  check ((currency = 'cad') = (cad_total_cents is not null)),
  check ((cad_rate_day is null) = (cad_rate_millionths is null))
);
create unique index proposal_by_form on proposal (created_by, form_key);
create index proposal_by_client on proposal (client_id, updated_at desc);
create index proposal_by_salesman on proposal (salesman_id, updated_at desc);
create index proposal_by_update on proposal (updated_at desc, id desc);

-- Its amounts are reckoned from what stands here; each version keeps them for ever.
create table proposal_line (
  id integer generated always as identity primary key,
  proposal_id integer not null references proposal,
  position integer not null,
  -- Null: written by hand.
  product_id integer references product,
  name text not null,
  rate_type text not null check (rate_type in ('cpm', 'ppw', 'ppp')),
  rate_micros bigint not null check (rate_micros > 0),
  -- What the catalogue asked when the line was quoted.
  quoted_rate_micros bigint check (quoted_rate_micros > 0),
  quantity integer check (quantity > 0),
  daily_views integer check (daily_views > 0),
  budget_cents bigint check (budget_cents > 0),
  discount_percent smallint not null default 0 check (discount_percent between 0 and 100),
  -- Null: the product's own.
  campaign_name text,
  is_optional boolean not null default false,
  start_day date,
  deleted_at timestamptz,
  check (num_nonnulls(quantity, budget_cents) = 1)
);
create index proposal_line_by_proposal on proposal_line (proposal_id, position) where deleted_at is null;

-- What was offered, after each save. The hash is of the bytes of `content` as it stands, so it is never jsonb.
create table proposal_version (
  id integer generated always as identity primary key,
  proposal_id integer not null references proposal,
  number integer not null,
  content text not null,
  sha256 text not null check (length(sha256) = 64),
  notes text not null,
  currency text not null check (currency in ('usd', 'cad')),
  total_cents bigint not null,
  cad_total_cents bigint,
  cad_rate_millionths bigint,
  made_by integer not null references person,
  acted_by integer references person,
  made_at timestamptz not null,
  unique (proposal_id, number)
);

create table proposal_template (
  id integer generated always as identity primary key,
  person_id integer not null references person,
  title text not null,
  description text not null,
  created_at timestamptz not null,
  archived_at timestamptz
);
create index proposal_template_by_person on proposal_template (person_id) where archived_at is null;
create table proposal_template_line (
  template_id integer not null references proposal_template,
  position integer not null,
  product_id integer references product,
  name text not null,
  rate_micros bigint,
  quantity integer,
  daily_views integer,
  budget_cents bigint,
  campaign_name text,
  is_optional boolean not null default false,
  primary key (template_id, position)
);
