import type { Invariant } from '#server/kernel/invariant.ts'

/** What must always be true of the ledger: of money, credits and what moves them. */
export const auditLedger: readonly Invariant[] = [
  {
    says: 'every transaction of the ledger sums to zero, per unit',
    breaches: `
      select entry.transaction_id, account.unit, sum(entry.amount) as sum
      from ledger_entry entry join ledger_account account on account.id = entry.account_id
      group by 1, 2 having sum(entry.amount) <> 0`,
  },
  {
    says: 'a transaction of the ledger has entries',
    breaches: `
      select transaction.id, transaction.kind from ledger_transaction transaction
      where not exists (select from ledger_entry entry where entry.transaction_id = transaction.id)`,
  },
  {
    says: 'what cards are charged, and what is taken in cash, is whole cents',
    breaches: `
      select entry.id, entry.amount
      from ledger_entry entry join ledger_account account on account.id = entry.account_id
      where account.kind in ('gateway', 'cash') and entry.amount % 10000000 <> 0`,
  },
  {
    says: 'campaigns, proposals and credits never fall below zero',
    breaches: `
      select id, kind, subject_id, balance from ledger_account
      where (kind in ('campaign', 'proposal', 'credits', 'credit-used') or not may_be_negative)
        and (balance < 0 or may_be_negative)`,
  },
  {
    says: 'Canadian dollars are with cards, in cash or in exchange, and nowhere else',
    breaches: `
      select id, kind, subject_id from ledger_account
      where unit = 'cad-nano' and kind not in ('gateway', 'cash', 'exchange')`,
  },
  {
    says: 'nobody owes less than nothing',
    breaches: `select id, subject_id, balance from ledger_account where kind = 'receivable' and balance > 0`,
  },
  {
    says: 'a balance is the sum of its entries and of the delivery that is not closed yet',
    breaches: `
      with entered as (select account_id, sum(amount) as amount from ledger_entry group by 1),
      delivered as (
        select 'campaign' as kind, campaign_id as subject_id, -sum(counted * price_nanos) as amount
        from delivery_open where transaction_id is null group by 2
        union all
        select 'revenue', site_id, sum(counted * price_nanos) from delivery_open where transaction_id is null group by 2)
      select account.id, account.kind, account.unit, account.subject_id, account.balance,
        coalesce(entered.amount, 0) + coalesce(delivered.amount, 0) as summed
      from ledger_account account
      left join entered on entered.account_id = account.id
      left join delivered on account.unit = 'usd-nano' and delivered.kind = account.kind
        and delivered.subject_id = account.subject_id
      where account.balance <> coalesce(entered.amount, 0) + coalesce(delivered.amount, 0)`,
  },
  {
    says: 'delivery that is not closed yet has the accounts that it moved',
    breaches: `
      select delivered.campaign_id, delivered.site_id from delivery_open delivered
      where delivered.transaction_id is null and delivered.price_nanos > 0 and (
        not exists (select from ledger_account where kind = 'campaign' and unit = 'usd-nano' and subject_id = campaign_id)
        or not exists (select from ledger_account where kind = 'revenue' and unit = 'usd-nano' and subject_id = site_id))`,
  },
  {
    says: 'bought + granted + repriced = left + counted + removed, per campaign',
    breaches: `
      select campaign.campaign_id, bought, granted, repriced, removed, counted,
        impressions_left(coalesce(account.balance, 0),
          impression_price(base_cpm_micros, charged_priority, priority_ceiling)) as still_left
      from impression_campaign campaign
      left join ledger_account account
        on account.kind = 'campaign' and account.unit = 'usd-nano' and account.subject_id = campaign.campaign_id
      where bought + granted + repriced <> counted + removed + impressions_left(coalesce(account.balance, 0),
        impression_price(base_cpm_micros, charged_priority, priority_ceiling))`,
  },
  {
    says: 'a campaign’s money moves by purchase, of its own or in a proposal, grant, removal, delivery, views given back, posts that are out or deleted and posts that came back, each in its direction, and by transfer',
    breaches: `
      select entry.id, transaction.kind, account.subject_id as campaign_id, entry.amount
      from ledger_entry entry
      join ledger_account account on account.id = entry.account_id and account.kind = 'campaign'
      join ledger_transaction transaction on transaction.id = entry.transaction_id
      where case
        when transaction.kind in ('card-purchase', 'credit-purchase', 'proposal-given', 'grant', 'views-given-back') then entry.amount < 0
        when transaction.kind in ('removal', 'impressions-delivered', 'post-out', 'post-deleted') then entry.amount > 0
        when transaction.kind = 'credit-transfer' then false
        when transaction.kind in ('post-restored', 'post-not-out') then entry.amount < 0
        else true end`,
  },
  {
    says: 'credits move by purchase, of their own or in a proposal, grant, use, removal and what happens to posts, each in its direction, and by transfer',
    breaches: `
      select entry.id, transaction.kind, account.subject_id as campaign_id, entry.amount
      from ledger_entry entry
      join ledger_account account on account.id = entry.account_id and account.kind = 'credits'
      join ledger_transaction transaction on transaction.id = entry.transaction_id
      where case
        when transaction.kind in ('credit-purchase', 'proposal-given', 'credit-grant', 'post-rejected', 'post-recredited', 'post-approval-withdrawn')
          then entry.amount < 0
        when transaction.kind in
          ('credit-removal', 'credit-used', 'post-submitted', 'post-approved-again', 'post-restored',
            'post-rejection-withdrawn')
          then entry.amount > 0
        when transaction.kind = 'credit-transfer' then false
        else true end`,
  },
  {
    says: 'a transfer moves credits and their money between two campaigns, and nothing else',
    breaches: `
      select transaction.id, account.unit, count(*) from ledger_transaction transaction
      join ledger_entry entry on entry.transaction_id = transaction.id
      join ledger_account account on account.id = entry.account_id
      where transaction.kind = 'credit-transfer'
      group by 1, 2 having count(*) <> 2 or not bool_and(account.kind in ('campaign', 'credits'))`,
  },
]
