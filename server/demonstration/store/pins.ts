/** SQL of the demonstration's pins. */
import { sql } from 'kysely'
import type { Database } from '#server/kernel/context.ts'

/** The articles of a campaign, the first one first, and whether they have a pin already. */
export async function articlesOf(
  db: Database,
  campaign: string,
): Promise<{ id: number; isPinned: boolean }[]> {
  return db
    .selectFrom('pressPost as a')
    .innerJoin('campaign as c', 'c.id', 'a.campaignId')
    .leftJoin('pin', 'pin.pressPostId', 'a.id')
    .select(['a.id', (eb) => eb('pin.id', 'is not', null).$castTo<boolean>().as('isPinned')])
    .where('c.name', '=', campaign)
    .orderBy('a.scheduledFor')
    .orderBy('a.id')
    .execute()
}

/** Nobody is told anew of what happened before the start. */
export async function noteAsTold(db: Database, now: Date): Promise<void> {
  await sql`
    update pin set told_start_at = case when taken_down_at is null then start_at end,
      told_end_at = case when taken_down_at is null then end_at end,
      heard_start_at = case when start_at <= ${now} then start_at end,
      is_known_on_top = taken_down_at is null and start_at <= ${now} and end_at > ${now}`.execute(db)
}
