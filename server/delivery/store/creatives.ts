/** The SQL of single creatives, also of those that are not shown, or no longer. */
import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { Target } from '../ads/target.ts'

/** Where a creative leads. */
export async function readTarget(db: Kysely<Tables>, mediaId: number): Promise<Target | null> {
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
export async function readPicture(db: Kysely<Tables>, mediaId: number): Promise<Picture | null> {
  const row = await db
    .selectFrom('media')
    .select(({ fn }) => [fn.coalesce('shownKey', 'fileKey').as('file'), 'mimeType as mime'])
    .where('id', '=', mediaId)
    .executeTakeFirst()
  return row ?? null
}
