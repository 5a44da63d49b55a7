import type { Action } from '#domain/people/permissions.ts'
import type { Context } from '../kernel/context.ts'
import { requireRight } from '../kernel/refused.ts'
import { type CampaignRecord, findCampaignRecord as find } from './store/campaigns.ts'
import { type PlaceFacts, readMediaPlace } from './store/places.ts'

/** A campaign and the place it was bought for. Refuses what is not there, not theirs, or not their right. */
export async function findCampaign(
  { db, actor }: Context,
  campaignId: number,
  action: Action,
): Promise<CampaignRecord & PlaceFacts> {
  const campaign = requireRight(actor, action, await find(db, campaignId))
  return { ...campaign, ...(await readMediaPlace(db, campaignId)) }
}
