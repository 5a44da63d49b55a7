import type { listCampaignPages as endpoint } from '#contract/campaigns/pages.ts'
import type { Reply } from '#contract/kernel/endpoint.ts'
import { pagesOf } from '#domain/campaigns/pages.ts'
import { may, relationTo } from '#domain/people/abilities.ts'
import type { Context } from '../kernel/context.ts'
import { findCampaign } from './find-campaign.ts'
import { contentTypeOf } from './store/places.ts'

/** The pages of a campaign that this person may open. */
export async function listPages(ctx: Context, campaignId: number): Promise<Reply<typeof endpoint>> {
  const campaign = await findCampaign(ctx, campaignId, 'campaign.view')
  const contentType = await contentTypeOf(ctx.db, campaign.id)
  const mayReadHistory = may(ctx.actor, 'campaign.export', relationTo(ctx.actor, campaign))
  const { id, name } = campaign
  return { id, name, pages: pagesOf({ ...campaign, contentType }, mayReadHistory) }
}
