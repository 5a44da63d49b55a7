/** SQL of how much an agency may give its clients. */
import type { Database } from '#server/kernel/context.ts'

/** The highest percent that this agency gives; null: what the setting says for all of them. */
export async function findAgencyMaximum(db: Database, personId: number): Promise<number | null> {
  const row = await db
    .selectFrom('person')
    .select('agencyMaxDiscountPercent')
    .where('id', '=', personId)
    .executeTakeFirst()
  return row?.agencyMaxDiscountPercent ?? null
}
