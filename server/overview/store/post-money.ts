/** The credits and the money that the posts or articles of one campaign moved. */
import { sql } from 'kysely'
import { type Cents, cents, type NanoDollars } from '#domain/kernel/money.ts'
import type { NewYorkDay } from '#domain/kernel/newyork.ts'
import { type DayRange, instantsOf } from '#domain/kernel/day-range.ts'
import { newYorkDayOf } from '../../database/new-york-day-of.ts'
import type { Database } from '#server/kernel/context.ts'

export interface MovedCredits {
  readonly day: NewYorkDay
  readonly bought: number
  /** By posts and by hand, less what rejected and recredited posts gave back. */
  readonly used: number
  /** Added less removed, with what came from and went to other campaigns. */
  readonly moved: number
}

const isPurchase = sql`t.kind in ('credit-purchase', 'proposal-given')`

/** By day, as the ledger has them; days on which none moved are left out. */
export async function movedCreditsOf(
  db: Database,
  campaignId: number,
  range: DayRange,
): Promise<MovedCredits[]> {
  const { begin, end } = instantsOf(range)
  const { rows } = await sql<MovedCredits>`
    select ${newYorkDayOf('t.at')} as day,
      coalesce(sum(e.amount) filter (where a.kind = 'credits' and ${isPurchase}), 0)::int as bought,
      coalesce(sum(e.amount) filter (where a.kind = 'credit-used'), 0)::int as used,
      coalesce(sum(e.amount) filter (where a.kind = 'credit-used' or not ${isPurchase}), 0)::int as moved
    from ledger_account a join ledger_entry e on e.account_id = a.id
      join ledger_transaction t on t.id = e.transaction_id
    where a.kind in ('credits', 'credit-used') and a.subject_id = ${campaignId} and t.at >= ${begin} and t.at < ${end}
    group by 1`.execute(db)
  return rows
}

const earningKeys = { day: newYorkDayOf('t.at'), site: sql<string>`a.subject_id::text` } as const

/** What posts that came out, or were deleted without their credit, have cost the campaign and earned their sites. */
export async function earningsOf(
  db: Database,
  campaignId: number,
  range: DayRange,
  by: keyof typeof earningKeys,
): Promise<Map<string, NanoDollars>> {
  const { begin, end } = instantsOf(range)
  const { rows } = await sql<{ key: string; spent: NanoDollars }>`
    select ${earningKeys[by]} as key, sum(e.amount)::bigint as spent
    from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
      join ledger_account a on a.id = e.account_id and a.kind = 'revenue'
    where t.campaign_id = ${campaignId} and t.at >= ${begin} and t.at < ${end}
    group by 1`.execute(db)
  return new Map(rows.map(({ key, spent }) => [key, spent]))
}

/** What was paid for the campaign in the range, refunds taken off, and whether a proposal hides some of it. */
export async function paidFor(
  db: Database,
  campaignId: number,
  range: DayRange,
): Promise<{ readonly paidCents: Cents; readonly isHidden: boolean }> {
  const { begin, end } = instantsOf(range)
  const { rows } = await sql<{ paid: bigint; isHidden: boolean }>`
    select coalesce(sum(bought.amount_cents), 0)::bigint as paid,
      coalesce(bool_or(proposal.hides_prices), false) as is_hidden
    from campaign_bought bought left join proposal on proposal.id = bought.proposal_id
    where bought.campaign_id = ${campaignId} and bought.created_at >= ${begin} and bought.created_at < ${end}`.execute(
    db,
  )
  return { paidCents: cents(rows[0]?.paid ?? 0n), isHidden: rows[0]?.isHidden ?? false }
}
