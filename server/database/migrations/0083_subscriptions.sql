-- Subscriptions: a proposal that was paid whole is charged again month after month, each time for the same once more.
-- Kept for what is charged monthly alone: no purchase can choose it.
alter table saved_card add column is_for_subscriptions boolean not null default false;

create table subscription (
  id integer generated always as identity primary key,
  proposal_id integer not null unique references proposal,
  client_id integer not null references person,
  -- How many charges in all, the first among them; 0: until it is cancelled.
  months smallint not null check (months between 0 and 12),
  -- The New York day of the first charge, from which all others are counted.
  anchor_day date not null,
  currency text not null check (currency in ('usd', 'cad')),
  amount_cents bigint not null check (amount_cents > 0),
  -- Within the amount, as in a payment.
  processing_cents bigint not null default 0 check (processing_cents >= 0 and processing_cents < amount_cents),
  card_id integer not null references saved_card,
  state text not null check (state in ('active', 'paused', 'ending', 'cancelled', 'ended')),
  paused_why text check (paused_why in ('by-hand', 'failed', 'campaign', 'product', 'client')),
  started_at timestamptz not null,
  ended_at timestamptz,
  updated_at timestamptz not null,
  check ((state = 'paused') = (paused_why is not null)),
  check ((state in ('cancelled', 'ended')) = (ended_at is not null))
);
create index subscription_of_client on subscription (client_id);
create index subscription_of_card on subscription (card_id);

create table subscription_period (
  subscription_id integer not null references subscription,
  -- Months after the anchor; 0 is the first charge.
  period smallint not null check (period >= 0),
  due_at timestamptz not null,
  state text not null check (state in ('due', 'failed', 'paid', 'skipped')),
  -- How often a charge of it was begun: each has a key of its own.
  attempts smallint not null default 0,
  next_try_at timestamptz,
  -- The latest charge, which paid it where it is paid.
  payment_id integer references payment,
  -- When it was first refused: further tries are counted from that day.
  failed_at timestamptz,
  primary key (subscription_id, period),
  check ((state in ('due', 'failed')) = (next_try_at is not null)),
  check (state <> 'failed' or failed_at is not null)
);
create unique index subscription_period_open on subscription_period (subscription_id) where state in ('due', 'failed');
create index subscription_period_to_charge on subscription_period (next_try_at) where state in ('due', 'failed');

alter table payment
  -- Of the first charge of a subscription: how many there are to be.
  add column subscription_months smallint check (subscription_months between 0 and 12),
  -- Of a later charge: which.
  add column subscription_period smallint check (subscription_period > 0),
  add check (subscription_months is null or (purpose = 'proposal' and method = 'card')),
  add check ((purpose = 'renewal') = (subscription_period is not null));

alter table sales_order add column subscription_id integer references subscription;

-- What a later charge gives is the same again: a row more for the same line.
alter table proposal_given add column period smallint not null default 0 check (period >= 0);
alter table proposal_given drop constraint proposal_given_line_id_part_key;
alter table proposal_given add unique (line_id, part, period);
