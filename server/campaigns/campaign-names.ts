import type { Database } from '../kernel/context.ts'
import { findCampaignNames } from './store/targets.ts'

/** What these campaigns are called today, by their ids; of those, too, that are deleted. */
export async function campaignNames(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  return new Map((await findCampaignNames(db, [...new Set(ids)])).map(({ id, name }) => [id, name]))
}
