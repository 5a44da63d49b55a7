import { may, maySee, relationTo } from '#domain/people/abilities.ts'
import type { Action } from '#domain/people/permissions.ts'
import type { Context } from '../kernel/context.ts'
import { forbidden, missing } from '../kernel/refused.ts'
import { type CampaignRecord, findCampaign as find } from './store/campaigns.ts'
import { type PlaceFacts, readPlace } from './store/places.ts'

/** A campaign and the place it was bought for. Refuses what is not there, not theirs, or not their right. */
export async function findCampaign(
  ctx: Context,
  campaignId: number,
  action: Action,
): Promise<CampaignRecord & PlaceFacts> {
  const campaign = await find(ctx.db, campaignId)
  if (!campaign) throw missing()
  const relation = relationTo(ctx.actor, campaign)
  if (!maySee(ctx.actor, relation)) throw missing()
  if (!may(ctx.actor, action, relation)) throw forbidden()
  return { ...campaign, ...(await readPlace(ctx.db, campaignId)) }
}
