/** What must always be true of whatever uses the credits of a campaign: of posts, and of articles. */
import type { Invariant } from '#server/kernel/invariant.ts'

interface UsingCredits {
  readonly thing: 'post' | 'article'
  readonly table: 'content_post' | 'press_post'
  /** In SQL, of `p`: it holds a credit, from its submission on. */
  readonly holdsCredit: string
}

export function creditInvariants({ thing, table, holdsCredit }: UsingCredits): readonly Invariant[] {
  const one = thing === 'article' ? 'an article' : 'a post'
  const unnamed = `
    select count(*) from ledger_transaction t
    where t.campaign_id = p.campaign_id and t.kind = 'credit-used' and t.${thing}_id is null`
  return [
    {
      says: `${one} holds one credit while it is neither rejected nor recredited, and none otherwise`,
      breaches: `
        select p.id, p.state, credits.amount from ${table} p
          join (${movedBy(thing, 'credit-used')}) credits on credits.id = p.id
        where credits.amount <> case when ${holdsCredit} then 1 else 0 end`,
    },
    {
      says: `${one} that holds a credit has used one of its campaign`,
      breaches: `
        select p.campaign_id, count(*) as ${thing}s, (${unnamed}) as unnamed from ${table} p
        where ${holdsCredit} and not exists (select from ledger_transaction t where t.${thing}_id = p.id)
        group by 1 having count(*) > (${unnamed})`,
    },
    {
      says: `a site earns by ${one} that is out, or was deleted without its credit, and by no other`,
      breaches: `
        select p.id, p.state, money.amount from ${table} p
          join (${movedBy(thing, 'revenue')}) money on money.id = p.id
        where money.amount < 0 or (money.amount > 0 and p.posted_at is null
          and (p.deleted_at is null or p.recredited_at is not null))`,
    },
    {
      says: `${one} earns once`,
      breaches: `
        select ${thing}_id, count(*) from ledger_transaction
        where ${thing}_id is not null and kind in ('post-out', 'post-deleted', 'post-restored', 'post-not-out')
        group by 1 having sum(case when kind in ('post-restored', 'post-not-out') then -1 else 1 end) > 1`,
    },
  ]
}

/** What moved for each, of which the ledger knows: older ones used their credit before it said for what. */
const movedBy = (thing: UsingCredits['thing'], account: string) => `
  select t.${thing}_id as id, sum(e.amount) as amount
  from ledger_transaction t
    join ledger_entry e on e.transaction_id = t.id
    join ledger_account a on a.id = e.account_id and a.kind = '${account}'
  where t.${thing}_id is not null group by 1`
