-- A payment may be about a proposal, by card or in cash, in US or Canadian dollars, and may settle a sale that was
-- approved to be charged later.
alter table ledger_account drop constraint ledger_account_unit_check;
alter table ledger_account add constraint ledger_account_unit_check
  check (unit in ('usd-nano', 'cad-nano', 'post-credit', 'article-credit'));

alter table ledger_transaction
  add column proposal_id integer references proposal,
  add column order_id integer references sales_order;
create index ledger_transaction_by_proposal on ledger_transaction (proposal_id, id) where proposal_id is not null;

alter table payment
  alter column card_token drop not null,
  alter column card_brand drop not null,
  alter column card_last_digits drop not null,
  alter column card_expiry_month drop not null,
  alter column card_expiry_year drop not null,
  alter column gateway_key drop not null,
  -- A surcharge within the amount, which pays for nothing that was offered.
  add column processing_cents bigint not null default 0
    check (processing_cents >= 0 and processing_cents < amount_cents),
  -- What a captured payment of a proposal came to in US dollars, without processing.
  add column usd_nanos bigint check (usd_nanos > 0),
  -- The sale, approved to be charged later, that it pays; one that pays none has an order of its own.
  add column settles_order_id integer references sales_order,
  add check (settles_order_id is null or subject_kind = 'proposal'),
  add check ((method = 'card') = (gateway_key is not null)),
  add check (num_nonnulls(card_token, card_brand, card_last_digits, card_expiry_month, card_expiry_year)
    = case method when 'card' then 5 else 0 end),
  -- Cash was taken by somebody, at once.
  add check (method = 'card' or (state not in ('created', 'submitting', 'unknown') and salesman_id is not null and processing_cents = 0
    and saved_card_id is null and not saves_card and gateway_charge_id is null));
create index payment_by_subject on payment (subject_kind, subject_id, id);
create index payment_by_settled_order on payment (settles_order_id) where settles_order_id is not null;
create index payment_in_cash on payment (salesman_id, settled_at) where method = 'cash';

-- purchase, refund, grant, removal, later
alter table sales_order
  add column currency text not null default 'usd' check (currency in ('usd', 'cad')),
  add column proposal_id integer references proposal,
  -- What a sale to be charged later comes to in US dollars.
  add column usd_nanos bigint check (usd_nanos > 0),
  add column hides_prices boolean not null default false,
  add check ((kind = 'later') = (usd_nanos is not null)),
  add check (kind <> 'later' or (payment_id is null and proposal_id is not null and amount_cents > 0));
alter table sales_order alter column currency drop default;
create index sales_order_by_proposal on sales_order (proposal_id, id) where proposal_id is not null;

alter table order_line drop constraint order_line_unit_check;
alter table order_line add constraint order_line_unit_check
  check (unit in ('impressions', 'posts', 'articles', 'weeks', 'items'));

-- Up to how much may be open in sales that are charged later; null: the setting.
alter table person add column credit_limit_cents bigint check (credit_limit_cents >= 0);

-- Until now nothing of a proposal was charged; only a demonstration said that something was.
update proposal set paid_cents = 0, completed_at = null, campaigns_added_at = null
  where paid_cents > 0 or completed_at is not null or campaigns_added_at is not null;
