-- What is sold in a proposal appears: impressions and credits on campaigns, weeks, rights to pins, and tasks.

-- An existing campaign that the line goes into; null: a new one.
alter table proposal_line add column into_campaign_id integer references campaign;

-- A row for each line that was given; of a package for each of its parts. Written once.
create table proposal_given (
  id integer generated always as identity primary key,
  proposal_id integer not null references proposal,
  line_id integer not null references proposal_line,
  part smallint not null default 0,
  kind text not null check (kind in ('impressions', 'weeks', 'credits', 'pin', 'task')),
  product_id integer references product,
  site_id integer references site,
  campaign_id integer references campaign,
  -- So few impressions may have been asked for that there are none.
  quantity integer not null check (quantity > 0 or kind = 'impressions' and quantity = 0),
  unit text not null check (unit in ('impressions', 'posts', 'articles', 'weeks', 'items')),
  -- In US dollars, with its discount; nothing: it is a grant, with its reason.
  amount_cents bigint not null check (amount_cents >= 0),
  price_nanos bigint check (price_nanos > 0),
  -- On the campaign at once, or resting with the proposal until it is earned; of a grant, what it is worth.
  money_nanos bigint not null check (money_nanos >= 0),
  rounding_nanos bigint not null default 0,
  reason text,
  -- That brought the money to the campaign.
  transaction_id bigint references ledger_transaction,
  at timestamptz not null,
  unique (line_id, part),
  check ((campaign_id is not null) = (kind in ('impressions', 'weeks', 'credits'))),
  check ((reason is not null) = (amount_cents = 0))
);
create index proposal_given_by_campaign on proposal_given (campaign_id, id) where campaign_id is not null;
create index proposal_given_by_proposal on proposal_given (proposal_id);

-- A part of the money of weeks that were given, earned by their site for a New York day that has passed. Written once.
create table week_earning (
  given_id integer not null references proposal_given,
  day date not null,
  nanos bigint not null check (nanos > 0),
  transaction_id bigint not null references ledger_transaction,
  primary key (given_id, day)
);

-- The right to stand on top of a site for one window; its money is earned when that window begins.
create table pin_right (
  id integer generated always as identity primary key,
  given_id integer not null references proposal_given,
  proposal_id integer not null references proposal,
  advertiser_id integer not null references person,
  site_id integer not null references site,
  hours integer not null check (hours > 0),
  money_nanos bigint not null check (money_nanos >= 0),
  pin_id integer unique references pin,
  used_at timestamptz,
  earned_at timestamptz,
  transaction_id bigint references ledger_transaction,
  check ((pin_id is null) = (used_at is null)),
  check (earned_at is null or used_at is not null)
);
create index pin_right_unused on pin_right (advertiser_id, site_id) where used_at is null;
create index pin_right_by_given on pin_right (given_id);
create index pin_right_unearned on pin_right (id) where used_at is not null and earned_at is null;

-- What somebody has to do by hand for what was sold. Tasks of dates and of pins are done by themselves.
create table task (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('by-hand', 'dates', 'pin')),
  given_id integer not null unique references proposal_given,
  client_id integer not null references person,
  name text not null,
  in_charge_id integer references person,
  due_day date not null,
  done_at timestamptz,
  done_by integer references person,
  -- Looked through that person's eyes.
  acted_by integer references person,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (done_at is not null or (done_by is null and acted_by is null))
);
create index task_open on task (due_day, id) where done_at is null;
create index task_by_client on task (client_id);

-- What was bought of a campaign, or added and taken away without payment, by itself or in a proposal.
create view campaign_bought as
select line.subject_id as campaign_id, o.id as order_id, null::integer as proposal_id, o.kind, o.created_at,
  o.description, o.salesman_id, line.quantity, line.unit, line.amount_cents, line.id as place
from order_line line join sales_order o on o.id = line.order_id
where line.subject_kind = 'campaign'
union all
select given.campaign_id, null, given.proposal_id, case when given.amount_cents = 0 then 'grant' else 'purchase' end,
  given.at, 'Proposal P-' || given.proposal_id, proposal.salesman_id, given.quantity, given.unit, given.amount_cents,
  given.id
from proposal_given given join proposal on proposal.id = given.proposal_id
where given.campaign_id is not null;
