import type { setCampaignPlaces } from '#contract/campaigns/targeting.ts'
import type { CampaignState } from '#contract/campaigns/changes.ts'
import { mayTarget, tidyTargeting } from '#domain/campaigns/targeting/places-chosen.ts'
import type { Context } from '#server/kernel/context.ts'
import type { WishOf } from '../change-campaign.ts'
import { changeCampaignSetting } from './change-setting.ts'

/** Shows an impression campaign in these places only; everywhere when none is named. */
export function setPlaces(ctx: Context, wish: WishOf<typeof setCampaignPlaces>): Promise<CampaignState> {
  const wanted = tidyTargeting(wish.targeting)
  return changeCampaignSetting(ctx, wish, {
    action: 'campaign.geotarget',
    what: 'geography changed',
    field: 'targeting',
    read: ({ targeting }) => tidyTargeting(targeting),
    wanted,
    judge: () => mayTarget(wish.targeting),
    change: () => ({ targeting: wanted }),
  })
}
