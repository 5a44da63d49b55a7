import type { Invariant } from '#server/kernel/invariant.ts'

/** What must always be true of pins that were bought. */
export const auditPins: readonly Invariant[] = [
  {
    says: 'a bought pin is earned by one posting of all its money, and nothing else is posted so',
    breaches: `
      with posted as (
        select transaction.id, account.subject_id as proposal_id, -entry.amount as amount
        from ledger_transaction transaction
        join ledger_entry entry on entry.transaction_id = transaction.id
        join ledger_account account on account.id = entry.account_id and account.kind = 'proposal'
        where transaction.kind = 'pin-earned')
      select pin_right.id as right_id, posted.id as posted_in, pin_right.money_nanos, posted.amount
      from (select * from pin_right where transaction_id is not null) as pin_right
      full join posted on posted.id = pin_right.transaction_id
      where (pin_right.proposal_id, pin_right.money_nanos) is distinct from (posted.proposal_id, posted.amount)`,
  },
  {
    says: 'a bought pin stands on its site, and no longer than its hours',
    breaches: `
      select pin_right.id, pin_right.hours, pin.start_at, pin.end_at from pin_right
      join pin on pin.id = pin_right.pin_id and pin.taken_down_at is null
      where pin_right.ended_at is null and (pin.site_id <> pin_right.site_id
        or pin.end_at > coalesce(pin_right.began_at, pin.start_at) + pin_right.hours * interval '1 hour')`,
  },
]
