-- One double-entry ledger for everything that is bought and used up, and the payments that feed it.

create table ledger_account (
  id serial primary key,
  -- gateway, campaign, revenue, rounding, make-good, credits (of a campaign), credit-issue, ...
  kind text not null,
  -- usd-nano: nano-dollars; post-credit, article-credit: whole credits.
  unit text not null check (unit in ('usd-nano', 'post-credit', 'article-credit')),
  -- The campaign or the site that the account belongs to; none for the house's own accounts.
  subject_id integer,
  -- The sum of its entries and open rows; checked by the audit.
  balance bigint not null default 0,
  may_be_negative boolean not null,
  unique nulls not distinct (kind, unit, subject_id),
  check (may_be_negative or balance >= 0)
);

create table ledger_transaction (
  id bigserial primary key,
  -- card-purchase, impressions-delivered, post-used, grant, removal, credit-transfer, ...
  kind text not null,
  at timestamptz not null,
  actor_id integer references person,
  on_behalf_of integer references person,
  payment_id integer,
  campaign_id integer,
  reason text
);
create index ledger_transaction_by_campaign on ledger_transaction (campaign_id, id);

create table ledger_entry (
  id bigserial primary key,
  transaction_id bigint not null references ledger_transaction,
  account_id integer not null references ledger_account,
  amount bigint not null check (amount <> 0)
);
create index ledger_entry_by_account on ledger_entry (account_id);
create index ledger_entry_by_transaction on ledger_entry (transaction_id);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'entries of the ledger are never changed or deleted; write a correction';
end $$;
create trigger ledger_entry_stands before update or delete on ledger_entry
  for each row execute function refuse_ledger_change();
create trigger ledger_transaction_stands before update or delete on ledger_transaction
  for each row execute function refuse_ledger_change();

create function refuse_unbalanced_transaction() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from ledger_entry e join ledger_account a on a.id = e.account_id
    where e.transaction_id = new.transaction_id
    group by a.unit having sum(e.amount) <> 0
  ) then
    raise exception 'ledger transaction % does not sum to zero', new.transaction_id;
  end if;
  return null;
end $$;
create constraint trigger ledger_transaction_balances after insert on ledger_entry
  deferrable initially deferred for each row execute function refuse_unbalanced_transaction();

create table saved_card (
  id serial primary key,
  advertiser_id integer not null references person,
  token text not null,
  brand text not null,
  last_digits text not null check (last_digits ~ '^[0-9]{4}$'),
  expiry_month smallint not null check (expiry_month between 1 and 12),
  expiry_year smallint not null,
  label text,
  saved_by integer not null references person,
  created_at timestamptz not null,
  removed_at timestamptz,
  removed_by integer references person
);
create index saved_card_by_advertiser on saved_card (advertiser_id) where removed_at is null;

create table payment (
  id serial primary key,
  person_id integer not null references person,
  on_behalf_of integer references person,
  idempotency_key text not null,
  request_hash text not null,
  -- budget, posts, articles
  purpose text not null,
  campaign_id integer not null,
  advertiser_id integer not null references person,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null default 'usd' check (currency in ('usd', 'cad')),
  -- Impressions, posts or articles, at the price at which they were counted out.
  quantity integer not null check (quantity > 0),
  price_nanos bigint not null check (price_nanos > 0),
  -- What the order and the receipt will say.
  product text not null,
  description text not null,
  site_id integer references site,
  saved_card_id integer references saved_card,
  card_token text not null,
  card_brand text not null,
  card_last_digits text not null,
  card_expiry_month smallint not null,
  card_expiry_year smallint not null,
  saves_card boolean not null default false,
  -- created, submitting, succeeded, declined, needs-action, unknown, partly-refunded, refunded, disputed
  state text not null,
  gateway_key text not null unique,
  gateway_charge_id text unique,
  decline_code text,
  failure_text text,
  reply jsonb,
  created_at timestamptz not null,
  submitted_at timestamptz,
  settled_at timestamptz,
  unique (person_id, idempotency_key)
);
create index payment_unsettled on payment (created_at) where state in ('created', 'submitting', 'unknown');
create index payment_by_card on payment (saved_card_id, settled_at desc) where state = 'succeeded';

-- One row per captured payment, one negative row per settled refund; grants and removals stand here with no
-- amount so that a campaign's order history is whole.
create table sales_order (
  id serial primary key,
  -- purchase, refund, grant, removal
  kind text not null,
  payment_id integer references payment,
  refund_of integer references sales_order,
  campaign_id integer,
  advertiser_id integer not null references person,
  site_id integer references site,
  placed_by integer not null references person,
  on_behalf_of integer references person,
  salesman_id integer references person,
  amount_cents bigint not null,
  -- Negative when taken away.
  quantity integer not null,
  unit text not null check (unit in ('impressions', 'posts', 'articles')),
  product text not null,
  description text not null,
  note text,
  receipt_key text unique,
  created_at timestamptz not null
);
create unique index sales_order_per_payment on sales_order (payment_id) where kind = 'purchase';
create index sales_order_by_campaign on sales_order (campaign_id, id desc);
create index sales_order_by_advertiser on sales_order (advertiser_id, id desc);

-- Letters that were written; sent by SMTP when it is configured, otherwise kept for the outbox page.
create table letter (
  id serial primary key,
  to_address text not null,
  subject text not null,
  html text not null,
  text text not null,
  -- What it is about, so that the same letter is not written twice.
  about text unique,
  created_at timestamptz not null,
  sent_at timestamptz,
  failed_at timestamptz,
  failure text
);
