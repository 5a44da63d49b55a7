import type { Invariant, Search } from '#server/kernel/invariant.ts'
import { findCardNumbers } from './find-card-numbers.ts'

/** What must always be true of payments, orders and receipts. */
export const auditPayments: readonly (Invariant | Search)[] = [
  {
    says: 'a captured payment has one order, of the same amount and count or the sale that it settles, and one receipt unless it was waived',
    breaches: `
      select payment.id, payment.state, count(sales.id) as orders, count(letter.id) as receipts
      from payment
      left join sales_order sales on sales.advertiser_id = payment.advertiser_id
        and sales.currency = payment.currency and case when payment.settles_order_id is null
          then sales.payment_id = payment.id and sales.kind = 'purchase' and sales.amount_cents = payment.amount_cents
          else sales.id = payment.settles_order_id and sales.kind = 'later' and sales.proposal_id = payment.subject_id
            and not exists (select from sales_order own where own.payment_id = payment.id) end
        and (payment.quantity is null or payment.quantity = (
          select sum(line.quantity) from order_line line where line.order_id = sales.id
            and line.subject_kind = payment.subject_kind and line.subject_id = payment.subject_id))
      left join letter on letter.about = 'receipt:' || sales.id
        || case when payment.settles_order_id is null then '' else ':' || payment.id end
      where payment.state = 'succeeded'
      group by payment.id having count(sales.id) <> 1 or count(letter.id) <> case payment.method when 'waiver' then 0 else 1 end`,
  },
  {
    says: 'a purchase among the orders was paid for, and what was not paid for costs nothing',
    breaches: `
      select sales.id, sales.kind, sales.amount_cents, payment.state from sales_order sales
      left join payment on payment.id = sales.payment_id
      left join lateral (
        select min(line.quantity) as least, max(line.quantity) as most from order_line line
        where line.order_id = sales.id) as counted on true
      where case sales.kind
        when 'purchase' then payment.state is distinct from 'succeeded'
        when 'grant' then sales.amount_cents <> 0 or sales.payment_id is not null or counted.least <= 0
        when 'removal' then sales.amount_cents <> 0 or sales.payment_id is not null or counted.most >= 0
        when 'later' then sales.payment_id is not null
        else true end`,
  },
  {
    says: 'the lines of an order sum to its amount',
    breaches: `
      select sales.id, sales.amount_cents, sum(line.amount_cents) as of_lines
      from sales_order sales left join order_line line on line.order_id = sales.id
      group by sales.id having sum(line.amount_cents) is distinct from sales.amount_cents`,
  },
  {
    says: 'what payments and the lines of orders are about is there',
    breaches: `
      select about.subject_kind, about.subject_id from (
        select subject_kind, subject_id from payment union select subject_kind, subject_id from order_line) as about
      where case about.subject_kind
        when 'campaign' then not exists (select from campaign where campaign.id = about.subject_id)
        when 'proposal' then not exists (select from proposal where proposal.id = about.subject_id)
        when 'proposal-item' then not exists (select from proposal_line where proposal_line.id = about.subject_id)
        when 'subscription' then not exists (select from subscription where subscription.id = about.subject_id)
        else true end`,
  },
  {
    says: 'a captured payment has one transaction, which takes the amount from the gateway, the cash or the house and gives what was bought',
    breaches: `
      select payment.id, payment.purpose, moved.* from payment
      left join lateral (
        select count(distinct transaction.id) as transactions,
          sum(entry.amount) filter (where case payment.method
            when 'waiver' then account.kind = 'make-good'
            else account.unit = payment.currency || '-nano' end and case payment.method
            when 'waiver' then true
            when 'card' then account.kind = 'gateway'
            else account.kind = 'cash' and account.subject_id = payment.salesman_id end) as charged,
          sum(entry.amount) filter (where case
            when payment.settles_order_id is not null
              then account.kind = 'receivable' and account.subject_id = payment.advertiser_id
            when payment.purpose = 'renewal' then account.kind = 'proposal' and account.subject_id = (
              select proposal_id from subscription where subscription.id = payment.subject_id)
            else account.kind = payment.subject_kind and account.subject_id = payment.subject_id end) as given,
          sum(entry.amount) filter (where account.kind = 'credits' and account.subject_id = payment.subject_id) as credits
        from ledger_transaction transaction
        join ledger_entry entry on entry.transaction_id = transaction.id
        join ledger_account account on account.id = entry.account_id
        where transaction.payment_id = payment.id) as moved on true
      where case when payment.state = 'succeeded' then
          moved.transactions <> 1 or moved.charged is distinct from case payment.method
            when 'waiver' then -payment.usd_nanos else -payment.amount_cents * 10000000::numeric end
          or moved.given is distinct from case payment.purpose
            when 'budget' then payment.quantity * payment.price_nanos::numeric
            when 'proposal' then payment.usd_nanos
            when 'renewal' then payment.usd_nanos
            else payment.amount_cents * 10000000::numeric end
          or coalesce(moved.credits, 0) <> case when payment.purpose in ('posts', 'articles') then payment.quantity else 0 end
        else moved.transactions <> 0 end`,
  },
  {
    says: 'what a purchase rounds is at most half a price',
    breaches: `
      select entry.id, entry.amount, payment.price_nanos
      from ledger_entry entry
      join ledger_account account on account.id = entry.account_id and account.kind = 'rounding'
      join ledger_transaction transaction on transaction.id = entry.transaction_id
      left join payment on payment.id = transaction.payment_id
      where transaction.kind <> 'proposal-given'
        and (payment.id is null or 2 * abs(entry.amount) > payment.price_nanos)`,
  },
  {
    says: 'posts are charged by the whole post',
    breaches: `
      select id, amount_cents, quantity, price_nanos from payment
      where purpose in ('posts', 'articles') and amount_cents * 10000000::numeric <> quantity * price_nanos::numeric`,
  },
  {
    says: 'a campaign’s bought impressions are those of its payments and of the proposals that were sold into it',
    breaches: `
      with sold as (
        select subject_id as campaign_id, quantity from payment
        where subject_kind = 'campaign' and purpose = 'budget' and state = 'succeeded'
        union all
        select campaign_id, quantity from proposal_given where kind = 'impressions' and amount_cents > 0)
      select campaign.campaign_id, campaign.bought, coalesce(sum(sold.quantity), 0) as sold
      from impression_campaign campaign left join sold on sold.campaign_id = campaign.campaign_id
      group by campaign.campaign_id, campaign.bought having campaign.bought <> coalesce(sum(sold.quantity), 0)`,
  },
  {
    says: 'a captured payment of a proposal or a subscription to one, and no other, says what it came to in US dollars',
    breaches: `
      select id, currency, amount_cents, processing_cents, usd_nanos from payment
      where (usd_nanos is not null) <> (subject_kind in ('proposal', 'subscription') and state = 'succeeded')
        or currency = 'usd' and usd_nanos <> (amount_cents - processing_cents) * 10000000::numeric`,
  },
  {
    says: 'the payments of a sale that is charged later sum to at most its amount, and to what it was booked at when it is paid',
    breaches: `
      select sales.id, sales.amount_cents, sales.usd_nanos, sum(amount - processing) as paid, sum(usd) as worth
      from sales_order sales
      join (select settles_order_id, amount_cents as amount, processing_cents as processing, usd_nanos as usd
        from payment where state = 'succeeded') as paid on paid.settles_order_id = sales.id
      where sales.kind = 'later'
      group by sales.id having sum(amount - processing) > sales.amount_cents or sum(usd) > sales.usd_nanos
        or (sum(amount - processing) = sales.amount_cents) <> (sum(usd) = sales.usd_nanos)`,
  },
  {
    says: 'a client owes what is open of the sales that are charged later',
    breaches: `
      with owed as (
        select advertiser_id, sum(usd_nanos - coalesce((select sum(paid.usd_nanos) from payment paid
          where paid.settles_order_id = sales.id and paid.state = 'succeeded'), 0)) as nanos
        from sales_order sales where kind = 'later' group by 1),
      account as (select subject_id, balance from ledger_account where kind = 'receivable')
      select coalesce(subject_id, advertiser_id) as client_id, balance, nanos as owed
      from owed full join account on subject_id = advertiser_id
      where coalesce(-balance, 0) <> coalesce(nanos, 0)`,
  },
  {
    says: 'the cash that somebody took is that of the payments, in each currency',
    breaches: `
      with taken as (
        select salesman_id, currency || '-nano' as unit, sum(amount_cents) * 10000000 as nanos from payment
        where method = 'cash' and state = 'succeeded' group by 1, 2),
      account as (select subject_id, unit, balance from ledger_account where kind = 'cash')
      select coalesce(subject_id, salesman_id) as salesman_id, coalesce(account.unit, taken.unit) as unit, balance, nanos
      from taken full join account on subject_id = salesman_id and account.unit = taken.unit
      where coalesce(-balance, 0) <> coalesce(nanos, 0)`,
  },
  {
    says: 'a payment is settled exactly when its state says so',
    breaches: `
      select id, state, settled_at, gateway_charge_id from payment
      where (settled_at is null) <> (state in ('created', 'submitting', 'unknown'))
        or method = 'card' and (gateway_charge_id is null) <> (state <> 'succeeded')`,
  },
  {
    says: 'a card that paid or was saved belongs to the advertiser who was billed',
    breaches: `
      select payment.id, payment.advertiser_id, card.advertiser_id as card_of from payment
      join saved_card card on card.id = payment.saved_card_id
      where card.advertiser_id <> payment.advertiser_id`,
  },
  {
    says: 'no text and no job holds a card number',
    find: async (tx) => (await findCardNumbers(tx)).map(({ place, row }) => ({ place, row })),
  },
]
