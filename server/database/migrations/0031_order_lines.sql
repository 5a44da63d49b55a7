-- A payment is about something that can be paid for, named by its kind and its number there, and an order says in
-- lines what it was for. Until now both were about one campaign.
alter table payment rename column campaign_id to subject_id;
alter table payment
  drop constraint payment_campaign_id_fkey,
  -- campaign, ...
  add column subject_kind text not null default 'campaign',
  add column method text not null default 'card' check (method in ('card', 'cash')),
  alter column currency drop default,
  -- Only what is counted out at a price has a count and a price.
  alter column quantity drop not null,
  alter column price_nanos drop not null,
  add check ((quantity is null) = (price_nanos is null));
alter table payment
  alter column subject_kind drop default,
  alter column method drop default;

create table order_line (
  id serial primary key,
  order_id integer not null references sales_order,
  -- What it is for: campaign, ..., and its number there.
  subject_kind text not null,
  subject_id integer not null,
  site_id integer references site,
  product text not null,
  -- Negative when taken away.
  quantity integer not null,
  unit text not null check (unit in ('impressions', 'posts', 'articles')),
  -- Its part of the order's amount, and the price at which it was counted out; none where nothing was charged.
  amount_cents bigint not null,
  price_nanos bigint check (price_nanos > 0)
);
create index order_line_by_order on order_line (order_id);
create index order_line_by_subject on order_line (subject_kind, subject_id, order_id desc);

insert into order_line
  (order_id, subject_kind, subject_id, site_id, product, quantity, unit, amount_cents, price_nanos)
select sales.id, 'campaign', sales.campaign_id, sales.site_id, sales.product, sales.quantity, sales.unit,
  sales.amount_cents, payment.price_nanos
from sales_order sales left join payment on payment.id = sales.payment_id
order by sales.id;

alter table sales_order
  drop column campaign_id,
  drop column site_id,
  drop column product,
  drop column quantity,
  drop column unit;
