import type { CampaignState } from '#contract/campaigns/changes.ts'
import { hoursOf } from '#domain/campaigns/finer-targeting.ts'
import { tidyHours, type WeekHours } from '#domain/campaigns/week-hours.ts'
import type { Context } from '../kernel/context.ts'
import { changeFinerTargeting } from './change-finer-targeting.ts'

interface Input {
  readonly campaignId: number
  readonly hours: WeekHours
  readonly seenUpdatedAt?: Date | undefined
}

/** Shows an impression campaign in these hours of the week only, on the clock of each of its sites. */
export function setHours(ctx: Context, { hours, ...of }: Input): Promise<CampaignState> {
  const wanted = tidyHours(hours)
  return changeFinerTargeting(ctx, {
    ...of,
    what: 'hours changed',
    field: 'hours',
    read: hoursOf,
    wanted,
    write: ({ hours: _, ...rest }) => (wanted.length === 0 ? rest : { ...rest, hours: wanted }),
  })
}
