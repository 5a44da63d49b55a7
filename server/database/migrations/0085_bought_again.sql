-- What was bought of a campaign also says of which subscription it is, and of which of its months.
create or replace view campaign_bought as
select line.subject_id as campaign_id, o.id as order_id, null::integer as proposal_id, o.kind, o.created_at,
  o.description, o.salesman_id, line.quantity, line.unit, line.amount_cents, line.id as place,
  o.subscription_id, null::smallint as period
from order_line line join sales_order o on o.id = line.order_id
where line.subject_kind = 'campaign'
union all
select given.campaign_id, null, given.proposal_id, case when given.amount_cents = 0 then 'grant' else 'purchase' end,
  given.at, 'Proposal P-' || given.proposal_id, proposal.salesman_id, given.quantity, given.unit, given.amount_cents,
  given.id, subscription.id, case when subscription.id is not null then given.period end
from proposal_given given join proposal on proposal.id = given.proposal_id
-- Of the first month it is what came with the first charge; what was added to the proposal later is not recurring.
left join subscription on subscription.proposal_id = given.proposal_id
  and (given.period > 0 or given.at = (select payment.settled_at from subscription_period first
    join payment on payment.id = first.payment_id where first.subscription_id = subscription.id and first.period = 0))
where given.campaign_id is not null;
