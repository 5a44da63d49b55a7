import type { CampaignState } from '#contract/campaigns/changes.ts'
import type { setCampaignHours } from '#contract/campaigns/finer-targeting.ts'
import { hoursOf } from '#domain/campaigns/targeting/finer-targeting.ts'
import { tidyHours } from '#domain/campaigns/targeting/week-hours.ts'
import type { Context } from '#server/kernel/context.ts'
import type { WishOf } from '../change-campaign.ts'
import { changeFinerTargeting } from './change-setting.ts'

/** Shows an impression campaign in these hours of the week only, on the clock of each of its sites. */
export function setHours(ctx: Context, wish: WishOf<typeof setCampaignHours>): Promise<CampaignState> {
  const wanted = tidyHours(wish.hours)
  return changeFinerTargeting(ctx, wish, {
    what: 'hours changed',
    field: 'hours',
    read: hoursOf,
    wanted,
    write: ({ hours: _, ...rest }) => (wanted.length === 0 ? rest : { ...rest, hours: wanted }),
  })
}
