/** SQL of the tour of the first minutes. */
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

type Db = Kysely<Tables>

export async function endTour(db: Db, personId: number, at: Date): Promise<void> {
  await db
    .updateTable('person')
    .set({ tour_ended_at: at })
    .where('id', '=', personId)
    .where('tour_ended_at', 'is', null)
    .execute()
}

export async function hasSeenTour(db: Db, personId: number): Promise<boolean> {
  const row = await db
    .selectFrom('person')
    .select('tour_ended_at')
    .where('id', '=', personId)
    .executeTakeFirst()
  return Boolean(row?.tour_ended_at)
}
