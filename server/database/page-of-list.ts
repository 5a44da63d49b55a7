/** SQL of one page of a campaign's list, whichever table holds what is listed. */
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/kernel/context.ts'

export interface AskedPage {
  readonly isPast: boolean
  readonly now: Date
  readonly offset: number
  readonly limit: number
}

/** Those of the page, and how many there are over all: soonest first, what is out or past latest first. */
export async function pageOfList<Row>(
  db: Database,
  table: RawBuilder<unknown>,
  campaignId: number,
  { isPast, now, offset, limit }: AskedPage,
): Promise<{ rows: Row[]; total: number }> {
  const when = sql`coalesce(posted_at, scheduled_for, day::timestamp at time zone 'America/New_York')`
  const order = isPast ? sql`desc` : sql`asc`
  const listed = sql`from ${table} where campaign_id = ${campaignId} and deleted_at is null
    and (posted_at is not null or (rejected_at is not null and coalesce(${when} < ${now}, false))) = ${isPast}`
  const { rows } = await sql<Row>`
    select * ${listed} order by ${when} ${order} nulls last, id ${order} offset ${offset} limit ${limit}`.execute(
    db,
  )
  const counted = await sql<{ total: number }>`select count(*)::int as total ${listed}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
