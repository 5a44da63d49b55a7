/** The SQL of single creatives, also of those that are not shown, or no longer: what of them was approved. */
import type { Database } from '#server/kernel/context.ts'
import type { AdTarget } from '../facts/target.ts'

/** Where a creative leads; null when nothing of it is approved. */
export async function readTarget(db: Database, mediaId: number): Promise<AdTarget | null> {
  const row = await db
    .selectFrom('approvedMedia')
    .select(['linkUrl as link', 'iosUrl as ios', 'androidUrl as android'])
    .where('mediaId', '=', mediaId)
    .executeTakeFirst()
  return row ?? null
}

export interface CreativePicture {
  readonly file: string | null
  /** The MIME type of the file. */
  readonly mime: string | null
  /** A still picture of a video. */
  readonly poster: string | null
}

export async function readPicture(db: Database, mediaId: number): Promise<CreativePicture | null> {
  const row = await db
    .selectFrom('approvedMedia')
    .select(['shownKey as file', 'mimeType as mime', 'posterKey as poster'])
    .where('mediaId', '=', mediaId)
    .executeTakeFirst()
  return row ?? null
}

/** Whether the campaign has an ad that only its switch keeps from being shown. */
export async function hasApprovedAd(db: Database, campaignId: number): Promise<boolean> {
  const ad = await db
    .selectFrom('media')
    .select('id')
    .where('campaignId', '=', campaignId)
    .where('approval', '=', 'approved')
    .where('archivedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return ad !== undefined
}
