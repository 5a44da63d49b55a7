/** SQL of the tour of the first minutes. */
import type { Database } from '#server/kernel/context.ts'

export async function saveTourEnd(db: Database, personId: number, at: Date): Promise<void> {
  await db
    .updateTable('person')
    .set({ tourEndedAt: at })
    .where('id', '=', personId)
    .where('tourEndedAt', 'is', null)
    .execute()
}

export async function hasSeenTour(db: Database, personId: number): Promise<boolean> {
  const row = await db
    .selectFrom('person')
    .select('tourEndedAt')
    .where('id', '=', personId)
    .executeTakeFirst()
  return Boolean(row?.tourEndedAt)
}
