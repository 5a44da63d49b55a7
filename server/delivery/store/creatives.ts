/** The SQL of single creatives, also of those that are not shown, or no longer. */
import type { Database } from '#server/kernel/context.ts'
import type { Target } from '../ads/target.ts'

/** Where a creative leads. */
export async function readTarget(db: Database, mediaId: number): Promise<Target | null> {
  const row = await db
    .selectFrom('media')
    .select(['linkUrl as link', 'iosUrl as ios', 'androidUrl as android'])
    .where('id', '=', mediaId)
    .executeTakeFirst()
  return row ?? null
}

export interface Picture {
  readonly file: string | null
  readonly mime: string | null
}

/** The dashboard shows it before it is approved. Who asks must know its key, the hash of its bytes. */
export async function readPicture(db: Database, mediaId: number): Promise<Picture | null> {
  const row = await db
    .selectFrom('media')
    .select(({ fn }) => [fn.coalesce('shownKey', 'fileKey').as('file'), 'mimeType as mime'])
    .where('id', '=', mediaId)
    .executeTakeFirst()
  return row ?? null
}
