import type { setCampaignZones as endpoint } from '#contract/campaigns/targeting.ts'
import type { CampaignState } from '#contract/campaigns/changes.ts'
import { mayChooseZones, zonesOffered } from '#domain/sites/zones.ts'
import type { Context } from '#server/kernel/context.ts'
import { allow, refuseStale } from '#server/kernel/refused.ts'
import { announceChange, lockForChange, campaignStateOf, type WishOf } from '../change-campaign.ts'
import { readZones, saveZones } from '../store/settings.ts'

/** Moves an impression campaign to these zones, out of those it is offered. Harmless when repeated. */
export async function setCampaignZones(ctx: Context, wish: WishOf<typeof endpoint>): Promise<CampaignState> {
  return ctx.db.transaction().execute(async (tx) => {
    const campaign = await lockForChange(tx, ctx, wish.campaignId, 'campaign.zones', 'impression')
    const { typeCode, alternateZones, chosen, rules } = await readZones(tx, campaign.id)
    const zones = [...new Set(wish.zones)].sort((a, b) => a - b)
    refuseStale<typeof endpoint>(wish, campaign, { zones: [...chosen] }, { zones })
    allow(mayChooseZones(zones, zonesOffered(typeCode, alternateZones, rules)))
    if (zones.join() === chosen.join()) return campaignStateOf(campaign)
    const at = ctx.clock.now()
    await saveZones(tx, campaign.id, zones, at)
    const change = { at, what: 'moved to other zones', before: { zones: chosen }, after: { zones } }
    await announceChange(tx, ctx, campaign, change)
    return campaignStateOf({ ...campaign, updatedAt: at })
  })
}
