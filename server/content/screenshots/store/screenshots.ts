/** SQL of screenshots of posts. */
import type { Insertable, Selectable } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { Database } from '#server/kernel/context.ts'

export type ScreenshotRecord = Selectable<Tables['postScreenshot']>

/** Those of these posts, the first one first. */
export async function screenshotsOf(db: Database, postIds: readonly number[]): Promise<ScreenshotRecord[]> {
  if (postIds.length === 0) return []
  return db
    .selectFrom('postScreenshot')
    .selectAll()
    .where('postId', 'in', [...postIds])
    .orderBy('id')
    .execute()
}

export async function findScreenshot(db: Database, id: number): Promise<ScreenshotRecord | null> {
  return (await db.selectFrom('postScreenshot').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

export async function insertScreenshots(
  tx: Database,
  screenshots: readonly Insertable<Tables['postScreenshot']>[],
): Promise<void> {
  await tx
    .insertInto('postScreenshot')
    .values([...screenshots])
    .execute()
}

export async function deleteScreenshot(tx: Database, id: number): Promise<void> {
  await tx.deleteFrom('postScreenshot').where('id', '=', id).execute()
}
