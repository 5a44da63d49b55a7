import type { Invariant } from '#server/kernel/invariant.ts'
import { auditSubscriptions } from './subscriptions/audit-subscriptions.ts'

/**
 * The money of a gift that is not earned yet and so rests with its proposal. Said apart from the store's own statement on
 * purpose: an audit that asks with the same words finds no fault in them.
 */
const resting = `case given.kind
  when 'weeks' then given.money_nanos - coalesce((select sum(nanos) from week_earning where given_id = given.id), 0)
  when 'pin' then coalesce((select sum(money_nanos) from pin_right where given_id = given.id and earned_at is null), 0)
  when 'task' then case when exists (select from task where given_id = given.id and done_at is not null)
    then 0 else given.money_nanos end
  else 0 end`

/** What a line comes to, in cents. */
const net = `round(case
  when line.budget_cents is not null then line.budget_cents::numeric
  when line.rate_type = 'cpm' then line.quantity::numeric * line.daily_views * line.rate_micros / 10000000
  when line.rate_type = 'ppw' then ceil(line.quantity / 7.0) * line.rate_micros / 10000
  else line.quantity::numeric * line.rate_micros / 10000 end * (100 - line.discount_percent) / 100)`

/** What the lines of a proposal come to that stand and count: not those that its client left out. */
const counted = (amount: string) => `(select coalesce(sum(${amount}), 0) from proposal_line line
  where line.proposal_id = proposal.id and line.deleted_at is null and (not line.is_optional or line.is_taken))`

/** What a proposal comes to, in its currency. */
const total = 'coalesce(proposal.cad_total_cents, proposal.total_cents)'

/** What its payments paid of it, whether for a sale of their own or for one that stood before. */
const ofPayments = `(select coalesce(sum(amount_cents - processing_cents), 0) from payment
  where subject_kind = 'proposal' and subject_id = proposal.id and state = 'succeeded')`

/** What its sales are of: those that were paid at once, and those that are charged later. */
const ofSales = `(select coalesce(sum(amount_cents - processing_cents), 0) from payment
    where subject_kind = 'proposal' and subject_id = proposal.id and state = 'succeeded' and settles_order_id is null)
  + (select coalesce(sum(amount_cents), 0) from sales_order where kind = 'later' and proposal_id = proposal.id)`

/** What must always be true of what sales of proposals gave, and of the money of it. */
export const auditProposals: readonly Invariant[] = [
  {
    says: 'what is given of a line of a proposal sums to what was asked for it',
    breaches: `
      select line.id, given.period, ${net} as net, sum(given.amount_cents) as given
      from proposal_given given join proposal_line line on line.id = given.line_id
      group by line.id, given.period having sum(given.amount_cents) <> ${net}`,
  },
  {
    says: 'what is given is worth what was asked for it, and what impressions round is at most half a price',
    breaches: `
      select given.id, given.kind, given.amount_cents, given.money_nanos, given.rounding_nanos from proposal_given given
      where case when given.amount_cents > 0
          then given.money_nanos + given.rounding_nanos <> given.amount_cents * 10000000::numeric
          else given.rounding_nanos <> 0 or given.kind <> 'impressions' and given.money_nanos <> 0 end
        or case when given.kind = 'impressions'
          then given.price_nanos is null or given.money_nanos <> given.quantity * given.price_nanos::numeric
            or 2 * abs(given.rounding_nanos) > given.price_nanos
          else given.rounding_nanos <> 0 end`,
  },
  {
    says: 'what proposals give to campaigns is what the ledger moved to them, and so is what it rounds',
    breaches: `
      with moved as (
        select entry.transaction_id, case account.kind when 'campaign' then account.subject_id end as campaign_id,
          sum(entry.amount) as amount
        from ledger_entry entry
        join ledger_account account on account.id = entry.account_id and account.kind in ('campaign', 'rounding')
        join ledger_transaction transaction on transaction.id = entry.transaction_id
        where transaction.proposal_id is not null and transaction.kind in ('proposal-given', 'grant')
        group by 1, 2),
      given as (
        select transaction_id, campaign_id, money_nanos as amount from proposal_given
        where kind in ('impressions', 'credits') and money_nanos > 0
        union all
        select transaction_id, null, rounding_nanos from proposal_given where rounding_nanos <> 0),
      summed as (select transaction_id, campaign_id, sum(amount) as amount from given group by 1, 2)
      select moved.transaction_id as moved_in, summed.transaction_id as given_in, moved.amount as moved, summed.amount as given
      from moved full join summed on summed.transaction_id = moved.transaction_id
        and coalesce(summed.campaign_id, 0) = coalesce(moved.campaign_id, 0)
      where coalesce(moved.amount, 0) <> coalesce(summed.amount, 0)`,
  },
  {
    says: 'a proposal holds all of the money that it gave and that is not earned yet',
    breaches: `
      select given.proposal_id, sum(${resting}) as resting, min(account.balance) as balance
      from proposal_given given
      left join ledger_account account
        on account.kind = 'proposal' and account.unit = 'usd-nano' and account.subject_id = given.proposal_id
      group by given.proposal_id having sum(${resting}) > coalesce(min(account.balance), 0)`,
  },
  {
    says: 'a proposal comes to what its lines come to that count',
    breaches: `
      select proposal.id, proposal.total_cents, ${counted(net)} as of_lines, proposal.cad_total_cents from proposal
      where proposal.total_cents <> ${counted(net)} or proposal.cad_total_cents
        <> ${counted(`round(${net} * proposal.cad_rate_millionths / 1000000)`)}`,
  },
  {
    says: 'what is paid of a proposal is the sum of its payments without their processing',
    breaches: `
      select proposal.id, proposal.paid_cents, ${ofPayments} as of_payments from proposal
      where proposal.paid_cents <> ${ofPayments}`,
  },
  {
    says: 'what is paid of a proposal, and what is still owed by its sales, is at most what it comes to',
    breaches: `
      select proposal.id, ${total} as total, proposal.paid_cents, (${ofSales}) as of_sales from proposal
      where greatest(proposal.paid_cents, ${ofSales}) > ${total}`,
  },
  {
    says: 'a proposal is completed when all of it is paid, and one that comes to nothing when it was given',
    breaches: `
      select proposal.id, ${total} as total, proposal.paid_cents, proposal.completed_at, proposal.campaigns_added_at
      from proposal
      where (proposal.completed_at is not null) <> case when ${total} > 0 then proposal.paid_cents = ${total}
        else proposal.campaigns_added_at is not null end`,
  },
  {
    says: 'the campaigns of a proposal are added exactly when something of it was given',
    breaches: `
      select proposal.id, proposal.campaigns_added_at from proposal
      where (proposal.campaigns_added_at is not null)
        <> exists (select from proposal_given given where given.proposal_id = proposal.id)`,
  },
  {
    says: 'a proposal holds what was paid and booked for it, less what it gave away, and with it what is not earned yet',
    breaches: `
      with arrived as (
        select subject_id as proposal_id, usd_nanos as nanos from payment
        where subject_kind = 'proposal' and state = 'succeeded' and settles_order_id is null
        union all
        select proposal_id, usd_nanos from payment join subscription on subscription.id = payment.subject_id
        where purpose = 'renewal' and payment.state = 'succeeded'
        union all
        select proposal_id, usd_nanos from sales_order where kind = 'later'
        union all
        select transaction.proposal_id, -entry.amount from ledger_transaction transaction
        join ledger_entry entry on entry.transaction_id = transaction.id
        join ledger_account account
          on account.id = entry.account_id and account.kind = 'exchange' and account.unit = 'usd-nano'
        where transaction.kind = 'proposal-given'
        union all
        select given.proposal_id, ${resting} - given.amount_cents * 10000000::numeric from proposal_given given),
      summed as (select proposal_id, sum(nanos) as nanos from arrived group by 1),
      account as (select subject_id, balance from ledger_account where kind = 'proposal' and unit = 'usd-nano')
      select coalesce(subject_id, proposal_id) as proposal_id, balance, nanos as expected
      from summed full join account on subject_id = proposal_id
      where coalesce(balance, 0) <> coalesce(nanos, 0)`,
  },
  {
    says: 'the rights of what was pinned share its money',
    breaches: `
      select given.id, given.quantity, given.money_nanos from proposal_given given
      left join pin_right on pin_right.given_id = given.id
      where given.kind = 'pin' group by given.id
      having count(pin_right.id) <> given.quantity or coalesce(sum(pin_right.money_nanos), 0) <> given.money_nanos`,
  },
  {
    // Of days before the first that is recorded nobody knows.
    says: 'weeks earn for days on which their campaign was out',
    breaches: `
      with spans as (
        select campaign_id, (from_at at time zone 'America/New_York')::date as first_day,
          (until_at at time zone 'America/New_York')::date as last_day from campaign_out)
      select earning.given_id, earning.day from week_earning earning
      join proposal_given given on given.id = earning.given_id
      where earning.day >= (select min(first_day) from spans where campaign_id = given.campaign_id)
        and not exists (select from spans where campaign_id = given.campaign_id
          and first_day <= earning.day and coalesce(last_day, earning.day) >= earning.day)`,
  },
  ...auditSubscriptions,
]
