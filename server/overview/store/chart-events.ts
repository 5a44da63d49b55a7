/** What changed what a campaign can spend: purchases, grants and removals, priority, daily budget and moved credits. */
import { type RawBuilder, sql } from 'kysely'
import { addDays, dayStart } from '#domain/kernel/newyork.ts'
import type { DayRange } from '#domain/kernel/day-range.ts'
import type { Database } from '#server/kernel/context.ts'

export type OrderEvent = Awaited<ReturnType<typeof ordersOf>>[number]

/** The latest first, within the range. */
export function ordersOf(db: Database, campaignId: number, { from, to }: DayRange, most: number) {
  return db
    .selectFrom('campaignBought as bought')
    .leftJoin('proposal', 'proposal.id', 'bought.proposalId')
    .select(['bought.createdAt as at', 'bought.kind', 'bought.amountCents', 'bought.quantity', 'bought.unit'])
    .select(({ fn, val }) => fn.coalesce('proposal.hidesPrices', val(false)).as('isHidden'))
    .where('bought.campaignId', '=', campaignId)
    .where('bought.createdAt', '>=', dayStart(from))
    .where('bought.createdAt', '<', dayStart(addDays(to, 1)))
    .orderBy('bought.createdAt', 'desc')
    .orderBy('bought.place', 'desc')
    .limit(most)
    .execute()
}

/** What the history says of these acts: its latest entries within the range, with one value before and after. */
async function movesOf<Move>(
  db: Database,
  campaignId: number,
  { from, to }: DayRange,
  most: number,
  { acts, columns }: { readonly acts: readonly string[]; readonly columns: RawBuilder<unknown> },
): Promise<(Move & { readonly at: Date })[]> {
  const { rows } = await sql<Move & { readonly at: Date }>`
    select at, ${columns} from history
    where subject_kind = 'campaign' and subject_id = ${campaignId} and what = any(${[...acts]}::text[])
      and at >= ${dayStart(from)} and at < ${dayStart(addDays(to, 1))}
    order by id desc limit ${most}`.execute(db)
  return rows
}

export const priorityMovesOf = (db: Database, campaignId: number, range: DayRange, most: number) =>
  movesOf<{ before: number; after: number }>(db, campaignId, range, most, {
    acts: ['priority moved'],
    columns: sql`(before->>'priority')::int as before, (after->>'priority')::int as after`,
  })

/** The changes of the daily budget, as `$20.00`; before the first one there was none. */
export const dailyBudgetsOf = (db: Database, campaignId: number, range: DayRange, most: number) =>
  movesOf<{ before: string | null; after: string }>(db, campaignId, range, most, {
    acts: ['daily budget set'],
    columns: sql`before->>'dailyBudget' as before, after->>'dailyBudget' as after`,
  })

/** Transfers to or from another campaign; otherwise one credit was used by hand. */
export const creditMovesOf = (db: Database, campaignId: number, range: DayRange, most: number) =>
  movesOf<{ isTransfer: boolean; before: number; after: number }>(db, campaignId, range, most, {
    acts: ['credits transferred', 'credit used'],
    columns: sql`what = 'credits transferred' as is_transfer,
      (before->>'credits')::int as before, (after->>'credits')::int as after`,
  })
