import type { Database } from '#server/kernel/context.ts'
import { readCreative } from '../store/candidates.ts'
import { type ServedAd, servedAdsOf } from './served-ad.ts'

/** An ad as it would be put on a page, whatever was decided about it; null where it is gone. */
export async function findServedAd(db: Database, mediaId: number): Promise<ServedAd | null> {
  return servedAdsOf(await readCreative(db, mediaId))[0] ?? null
}
