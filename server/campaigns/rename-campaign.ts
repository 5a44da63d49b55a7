import type { CampaignState, renameCampaign as endpoint } from '#contract/campaigns/changes.ts'
import { mayBeName, tidyName } from '#domain/campaigns/name.ts'
import type { Context } from '../kernel/context.ts'
import { allow, refuseStale } from '../kernel/refused.ts'
import { announceChange, lockForChange, campaignStateOf, type WishOf } from './change-campaign.ts'
import { saveName } from './store/campaigns.ts'

/** Renames a campaign of any kind. */
export async function renameCampaign(ctx: Context, wish: WishOf<typeof endpoint>): Promise<CampaignState> {
  const name = tidyName(wish.name)
  return ctx.db.transaction().execute(async (tx) => {
    const campaign = await lockForChange(tx, ctx, wish.campaignId, 'campaign.manage')
    allow(mayBeName(name))
    const before = { name: campaign.name }
    refuseStale<typeof endpoint>(wish, campaign, before, { name })
    if (name === campaign.name) return campaignStateOf(campaign)
    const at = ctx.clock.now()
    await saveName(tx, campaign.id, name, at)
    await announceChange(tx, ctx, campaign, { at, what: 'renamed', before, after: { name } })
    return campaignStateOf({ ...campaign, name, updatedAt: at })
  })
}
