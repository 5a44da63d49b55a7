import { notifyListeners } from '#server/kernel/events.ts'
import type { Settings } from '#server/kernel/settings.ts'
import { vi } from 'vitest'
import type { World } from './world.ts'

/** Sets what an owner may tune, and waits until the running product has heard of it. */
export async function setSetting<Key extends Parameters<Settings['get']>[0]>(
  { db, platform }: World,
  key: Key,
  value: ReturnType<Settings['get']>,
): Promise<void> {
  const row = { key, value: JSON.stringify(value), updatedAt: new Date() }
  await db
    .insertInto('setting')
    .values(row)
    .onConflict((known) => known.column('key').doUpdateSet(row))
    .execute()
  await notifyListeners(db, 'masthead_settings', key)
  await vi.waitUntil(() => JSON.stringify(platform.settings.get(key)) === row.value)
}
