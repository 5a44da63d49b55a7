import type { Database } from '../kernel/context.ts'
import { type CampaignOfClient, findOfClient } from './store/targets.ts'

export type { CampaignOfClient }

/** Those of these campaigns that there are and that are this client's, under their ids. */
export async function campaignsOfClient(
  db: Database,
  clientId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CampaignOfClient>> {
  if (ids.length === 0) return new Map()
  const campaigns = await findOfClient(db, clientId, ids)
  return new Map(campaigns.map((campaign) => [campaign.id, campaign]))
}
