/** SQL of the reminders of sales that are charged later: what was sent stands in the history of their proposals. */
import { sql } from 'kysely'
import type { Database } from '#server/kernel/context.ts'

export interface LastReminder {
  /** The day of the reminder, counted in days after the sale. */
  readonly day: number
  readonly at: Date
}

/** The latest of each sale, by its number; the others had none. */
export async function lastReminders(
  db: Database,
  sales: readonly { readonly id: number; readonly proposalId: number }[],
): Promise<ReadonlyMap<number, LastReminder>> {
  const proposalIds = [...new Set(sales.map(({ proposalId }) => proposalId))]
  if (proposalIds.length === 0) return new Map()
  const { rows } = await sql<LastReminder & { orderId: number }>`
    select distinct on (1) (after ->> 'orderId')::int as order_id, (after ->> 'day')::int as day, at
    from history
    where subject_kind = 'proposal' and subject_id = any(${proposalIds}::int[]) and what = 'reminded'
    order by 1, 2 desc`.execute(db)
  return new Map(rows.map(({ orderId, ...last }) => [orderId, last]))
}
