/** SQL of the secret addresses of calendars. */
import type { Database } from '#server/kernel/context.ts'

export interface KeptAddress {
  readonly salt: string
  readonly tokenHash: string
}

export async function keptAddress(db: Database, personId: number): Promise<KeptAddress | null> {
  const row = await db
    .selectFrom('calendarAddress')
    .select(['salt', 'tokenHash'])
    .where('personId', '=', personId)
    .executeTakeFirst()
  return row ?? null
}

/** In place of the one before, which opens nothing from then on. */
export async function keepCalendarAddress(
  db: Database,
  personId: number,
  { salt, tokenHash }: KeptAddress,
  madeAt: Date,
): Promise<void> {
  await db
    .insertInto('calendarAddress')
    .values({ personId, salt, tokenHash, madeAt })
    .onConflict((conflict) => conflict.column('personId').doUpdateSet({ salt, tokenHash, madeAt }))
    .execute()
}

export async function personWithAddress(db: Database, tokenHash: string): Promise<number | null> {
  const row = await db
    .selectFrom('calendarAddress')
    .select('personId')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
  return row?.personId ?? null
}
