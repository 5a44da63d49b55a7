import type { setCampaignZones as endpoint } from '#contract/campaigns/targeting.ts'
import type { CampaignState } from '#contract/campaigns/changes.ts'
import { mayChooseZones, zonesOffered } from '#domain/sites/zones.ts'
import type { Context } from '../kernel/context.ts'
import { allow, missing, type ValueOf } from '../kernel/refused.ts'
import { announceChange, lockForChange, refuseIfChanged, stateOf } from './change-campaign.ts'
import { readZones, saveZones } from './store/settings.ts'

interface Input {
  readonly campaignId: number
  readonly zones: readonly number[]
  readonly seenUpdatedAt?: Date | undefined
}

/** Moves an impression campaign to these zones, out of those it is offered. Harmless when repeated. */
export async function setCampaignZones(ctx: Context, input: Input): Promise<CampaignState> {
  return ctx.db.transaction().execute(async (tx) => {
    const { campaignId, seenUpdatedAt } = input
    const wanted = { campaignId, seenUpdatedAt, action: 'campaign.zones' } as const
    const campaign = await lockForChange(tx, ctx, wanted)
    if (campaign.kind !== 'impression') throw missing()
    const { typeCode, alternateZones, chosen, rules } = await readZones(tx, campaignId)
    const zones = [...new Set(input.zones)].sort((a, b) => a - b)
    refuseIfChanged<ValueOf<typeof endpoint>>(wanted, campaign, { zones: [...chosen] }, { zones })
    allow(mayChooseZones(zones, zonesOffered(typeCode, alternateZones, rules)))
    if (zones.join() === chosen.join()) return stateOf(campaign)
    const at = ctx.clock.now()
    await saveZones(tx, campaignId, zones, at)
    await announceChange(tx, ctx, campaign, {
      at,
      what: 'moved to other zones',
      before: { zones: chosen },
      after: { zones },
    })
    return stateOf({ ...campaign, updatedAt: at })
  })
}
