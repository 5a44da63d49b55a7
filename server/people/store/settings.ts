/** SQL of the settings that people's sign-ins need. */
import type { Database } from '#server/kernel/context.ts'

export async function putSetting(tx: Database, key: string, value: unknown, at: Date): Promise<void> {
  const stored = { value: JSON.stringify(value), updatedAt: at }
  await tx
    .insertInto('setting')
    .values({ key, ...stored })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(stored))
    .execute()
}
