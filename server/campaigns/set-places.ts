import type { setCampaignPlaces } from '#contract/campaigns/targeting.ts'
import type { CampaignState } from '#contract/campaigns/changes.ts'
import { mayTarget, tidyTargeting } from '#domain/campaigns/places-chosen.ts'
import type { Targeting } from '#domain/campaigns/targeting.ts'
import type { Context } from '../kernel/context.ts'
import { allow, missing, type ValueOf } from '../kernel/refused.ts'
import { announceChange, lockForChange, refuseIfChanged, stateOf } from './change-campaign.ts'
import { readSettings, saveTargeting } from './store/settings.ts'

interface Input {
  readonly campaignId: number
  readonly targeting: Targeting
  readonly seenUpdatedAt?: Date | undefined
}

/** Shows an impression campaign in these places only; everywhere when none is named. Harmless when repeated. */
export async function setPlaces(ctx: Context, input: Input): Promise<CampaignState> {
  return ctx.db.transaction().execute(async (tx) => {
    const { campaignId } = input
    const wanted = { campaignId, seenUpdatedAt: input.seenUpdatedAt, action: 'campaign.geotarget' } as const
    const campaign = await lockForChange(tx, ctx, wanted)
    if (campaign.kind !== 'impression') throw missing()
    allow(mayTarget(input.targeting))
    const targeting = tidyTargeting(input.targeting)
    const before = tidyTargeting((await readSettings(tx, campaignId)).targeting)
    refuseIfChanged<ValueOf<typeof setCampaignPlaces>>(wanted, campaign, { targeting: before }, { targeting })
    if (JSON.stringify(before) === JSON.stringify(targeting)) return stateOf(campaign)
    const at = ctx.clock.now()
    await saveTargeting(tx, campaignId, targeting, at)
    await announceChange(tx, ctx, campaign, {
      at,
      what: 'geography changed',
      before: { targeting: before },
      after: { targeting },
    })
    return stateOf({ ...campaign, updatedAt: at })
  })
}
