/** SQL of the demonstration's livestreams. */
import type { Insertable } from 'kysely'
import type { AirWindow } from '#domain/livestreams/air-window.ts'
import type { Database } from '#server/kernel/context.ts'
import type { Tables } from '../../database/tables.ts'

export async function insertLivestream(
  tx: Database,
  livestream: Insertable<Tables['livestream']>,
  windows: readonly AirWindow[],
): Promise<void> {
  await tx.insertInto('livestream').values(livestream).execute()
  await tx
    .insertInto('livestreamWindow')
    .values(windows.map((window) => ({ livestreamId: livestream.id, ...window })))
    .execute()
}
