/** What changed what a campaign can spend: purchases, grants and removals, priority, daily budget and moved credits. */
import { type Kysely, sql } from 'kysely'
import { addDays, dayStart } from '#domain/kernel/newyork.ts'
import type { DayRange } from '#domain/kernel/day-range.ts'
import type { Tables } from '../../database/tables.ts'

export type OrderEvent = Awaited<ReturnType<typeof ordersOf>>[number]

/** The latest first, within the range. */
export function ordersOf(db: Kysely<Tables>, campaignId: number, { from, to }: DayRange, most: number) {
  return db
    .selectFrom('orderLine as line')
    .innerJoin('salesOrder as o', 'o.id', 'line.orderId')
    .select(['o.createdAt as at', 'o.kind', 'line.amountCents', 'line.quantity', 'line.unit'])
    .where('line.subjectKind', '=', 'campaign')
    .where('line.subjectId', '=', campaignId)
    .where('o.createdAt', '>=', dayStart(from))
    .where('o.createdAt', '<', dayStart(addDays(to, 1)))
    .orderBy('line.orderId', 'desc')
    .limit(most)
    .execute()
}

export interface PriorityEvent {
  readonly at: Date
  readonly before: number
  readonly after: number
}

/** The latest first, within the range. */
export async function priorityMovesOf(
  db: Kysely<Tables>,
  campaignId: number,
  { from, to }: DayRange,
  most: number,
): Promise<PriorityEvent[]> {
  const { rows } = await sql<PriorityEvent>`
    select at, (before->>'priority')::int as before, (after->>'priority')::int as after
    from history where subject_kind = 'campaign' and subject_id = ${campaignId} and what = 'priority moved'
      and at >= ${dayStart(from)} and at < ${dayStart(addDays(to, 1))}
    order by id desc limit ${most}`.execute(db)
  return rows
}

export interface DailyBudgetEvent {
  readonly at: Date
  /** As `$20.00`; null where there was none yet. */
  readonly before: string | null
  readonly after: string
}

/** The latest first, within the range. */
export async function dailyBudgetsOf(
  db: Kysely<Tables>,
  campaignId: number,
  { from, to }: DayRange,
  most: number,
): Promise<DailyBudgetEvent[]> {
  const { rows } = await sql<DailyBudgetEvent>`
    select at, before->>'dailyBudget' as before, after->>'dailyBudget' as after
    from history where subject_kind = 'campaign' and subject_id = ${campaignId} and what = 'daily budget set'
      and at >= ${dayStart(from)} and at < ${dayStart(addDays(to, 1))}
    order by id desc limit ${most}`.execute(db)
  return rows
}

export interface CreditEvent {
  readonly at: Date
  /** To or from another campaign; otherwise one was used by hand. */
  readonly isTransfer: boolean
  readonly before: number
  readonly after: number
}

/** The latest first, within the range. */
export async function creditMovesOf(
  db: Kysely<Tables>,
  campaignId: number,
  { from, to }: DayRange,
  most: number,
): Promise<CreditEvent[]> {
  const { rows } = await sql<CreditEvent>`
    select at, what = 'credits transferred' as is_transfer,
      (before->>'credits')::int as before, (after->>'credits')::int as after
    from history where subject_kind = 'campaign' and subject_id = ${campaignId}
      and what in ('credits transferred', 'credit used')
      and at >= ${dayStart(from)} and at < ${dayStart(addDays(to, 1))}
    order by id desc limit ${most}`.execute(db)
  return rows
}
