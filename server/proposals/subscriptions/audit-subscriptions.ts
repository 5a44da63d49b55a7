import type { Invariant } from '#server/kernel/invariant.ts'

/** What must always be true of subscriptions and their charges. */
export const auditSubscriptions: readonly Invariant[] = [
  {
    says: 'a charge of a subscription is paid exactly when one captured payment is of it, of the subscription’s amount',
    breaches: `
      with paying as (
        select case payment.purpose when 'renewal' then payment.subject_id else subscription.id end as subscription_id,
          coalesce(payment.subscription_period, 0) as period, payment.id, payment.amount_cents, payment.processing_cents,
          payment.currency
        from payment left join subscription
          on payment.purpose = 'proposal' and subscription.proposal_id = payment.subject_id
        where payment.state = 'succeeded' and (payment.purpose = 'renewal' or payment.subscription_months is not null))
      select subscription.id, charge.period, charge.state, count(paying.id) as payments
      from subscription_period charge
      join subscription on subscription.id = charge.subscription_id
      full join paying on paying.subscription_id = charge.subscription_id and paying.period = charge.period
      group by subscription.id, charge.subscription_id, charge.period, charge.payment_id
      having count(paying.id) <> case when charge.state = 'paid' then 1 else 0 end
        or bool_or(paying.id is not null and (paying.id is distinct from charge.payment_id
          or paying.amount_cents <> subscription.amount_cents
          or paying.processing_cents <> subscription.processing_cents or paying.currency <> subscription.currency))`,
  },
  {
    says: 'a subscription is charged no more often than was chosen, and has ended when it was',
    breaches: `
      select subscription.id, months, state, paid.times from subscription
      cross join lateral (select count(*) as times from subscription_period
        where subscription_id = subscription.id and subscription_period.state = 'paid') as paid
      where paid.times = 0 and state <> 'cancelled'
        or months > 0 and (paid.times > months or paid.times = months and state <> 'ended')`,
  },
  {
    says: 'a subscription that goes on has one charge to come, and one that is over has none',
    breaches: `
      select subscription.id, subscription.state, count(charge.period) as open from subscription
      left join subscription_period charge
        on charge.subscription_id = subscription.id and charge.state in ('due', 'failed')
      group by subscription.id
      having count(charge.period) <> case when subscription.state in ('cancelled', 'ended') then 0 else 1 end`,
  },
  {
    says: 'the card of a subscription that is not over is there',
    breaches: `
      select subscription.id, subscription.state, card.id as card from subscription
      join saved_card card on card.id = subscription.card_id
      where subscription.state not in ('cancelled', 'ended') and card.removed_at is not null`,
  },
  {
    says: 'the order of each charge names its subscription, and no other order does',
    breaches: `
      select sales.id, sales.subscription_id, payment.purpose, payment.subject_id from sales_order sales
      left join payment on payment.id = sales.payment_id
      where sales.subscription_id is distinct from case
        when payment.purpose = 'renewal' then payment.subject_id
        when payment.subscription_months is not null then (
          select id from subscription where subscription.proposal_id = payment.subject_id) end`,
  },
  {
    says: 'what a later charge gave is the same again as the first one did',
    breaches: `
      select charge.subscription_id, charge.period, again.cents, first.cents as first_cents
      from subscription_period charge
      join subscription on subscription.id = charge.subscription_id
      join subscription_period start on start.subscription_id = subscription.id and start.period = 0
      join payment on payment.id = start.payment_id
      cross join lateral (select count(*) as rows, sum(amount_cents) as cents from proposal_given
        where proposal_id = subscription.proposal_id and period = charge.period) as again
      cross join lateral (select count(*) as rows, sum(amount_cents) as cents from proposal_given
        where proposal_id = subscription.proposal_id and period = 0 and at = payment.settled_at) as first
      where charge.period > 0 and case when charge.state = 'paid'
        then again.rows <> first.rows or again.cents is distinct from first.cents else again.rows > 0 end`,
  },
  {
    says: 'nothing is given a later time but by a charge of a subscription',
    breaches: `
      select given.id, given.period from proposal_given given where given.period > 0 and not exists (
        select from subscription join subscription_period charge on charge.subscription_id = subscription.id
        where subscription.proposal_id = given.proposal_id and charge.period = given.period and charge.state = 'paid')`,
  },
]
