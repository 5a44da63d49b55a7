/** SQL of the tour of the first minutes. */
import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'

type Db = Kysely<Tables>

export async function endTour(db: Db, personId: number, at: Date): Promise<void> {
  await db
    .updateTable('person')
    .set({ tourEndedAt: at })
    .where('id', '=', personId)
    .where('tourEndedAt', 'is', null)
    .execute()
}

export async function hasSeenTour(db: Db, personId: number): Promise<boolean> {
  const row = await db
    .selectFrom('person')
    .select('tourEndedAt')
    .where('id', '=', personId)
    .executeTakeFirst()
  return Boolean(row?.tourEndedAt)
}
