import type { CampaignState } from '#contract/campaigns/changes.ts'
import type { setLeftOutSites as endpoint } from '#contract/campaigns/finer-targeting.ts'
import { leftOutOf } from '#domain/campaigns/targeting/finer-targeting.ts'
import { mayLeaveOut, tidySites } from '#domain/campaigns/targeting/left-out-sites.ts'
import type { Context } from '#server/kernel/context.ts'
import type { WishOf } from '../change-campaign.ts'
import { changeFinerTargeting } from './change-setting.ts'
import { sitesOfCampaign } from '../store/settings.ts'

/** Shows an impression campaign on all of its sites but these. */
export function setLeftOutSites(ctx: Context, wish: WishOf<typeof endpoint>): Promise<CampaignState> {
  const wanted = tidySites(wish.leftOut)
  return changeFinerTargeting(ctx, wish, {
    what: 'sites changed',
    field: 'leftOutSites',
    read: leftOutOf,
    wanted,
    async judge(tx) {
      const sites = await sitesOfCampaign(tx, wish.campaignId)
      return mayLeaveOut(
        wanted,
        sites.map(({ id }) => id),
      )
    },
    write: ({ leftOutSites: _, ...rest }) => (wanted.length === 0 ? rest : { ...rest, leftOutSites: wanted }),
  })
}
