-- Only a demonstration said of a proposal that it was paid or approved without a payment or a sale of it; what it sells was
-- never given, so nothing could be added to it and paid.
update proposal set paid_cents = 0, completed_at = null, campaigns_added_at = null
  where (paid_cents > 0 or completed_at is not null or campaigns_added_at is not null)
    and not exists (select from payment where subject_kind = 'proposal' and subject_id = proposal.id)
    and not exists (select from sales_order where sales_order.proposal_id = proposal.id)
    and not exists (select from proposal_given where proposal_given.proposal_id = proposal.id);
