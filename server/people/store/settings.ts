/** SQL of the settings that people's sign-ins need. */
import type { Database } from '#server/kernel/context.ts'

/** The key that signs sessions and tokens; made at the first start and kept. */
export async function keepSecret(db: Database, fresh: string, at: Date): Promise<string> {
  await db
    .insertInto('setting')
    .values({ key: 'secret.sessions', value: JSON.stringify(fresh), updatedAt: at })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'secret.sessions')
    .executeTakeFirstOrThrow()
  return row.value as string
}

export async function putSetting(tx: Database, key: string, value: unknown, at: Date): Promise<void> {
  const stored = { value: JSON.stringify(value), updatedAt: at }
  await tx
    .insertInto('setting')
    .values({ key, ...stored })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(stored))
    .execute()
}
