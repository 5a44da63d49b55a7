import type { CampaignState } from '#contract/campaigns/changes.ts'
import { leftOutOf } from '#domain/campaigns/finer-targeting.ts'
import { mayLeaveOut, tidySites } from '#domain/campaigns/left-out-sites.ts'
import type { Context } from '../kernel/context.ts'
import { changeFinerTargeting } from './change-finer-targeting.ts'
import { sitesOf } from './store/settings.ts'

interface Input {
  readonly campaignId: number
  readonly leftOut: readonly number[]
  readonly seenUpdatedAt?: Date | undefined
}

/** Shows an impression campaign on all of its sites but these. */
export function setLeftOutSites(ctx: Context, { leftOut, ...of }: Input): Promise<CampaignState> {
  const wanted = tidySites(leftOut)
  return changeFinerTargeting(ctx, {
    ...of,
    what: 'sites changed',
    field: 'leftOutSites',
    read: leftOutOf,
    wanted,
    judge: async (tx) =>
      mayLeaveOut(
        wanted,
        (await sitesOf(tx, of.campaignId)).map(({ id }) => id),
      ),
    write: ({ leftOutSites: _, ...rest }) => (wanted.length === 0 ? rest : { ...rest, leftOutSites: wanted }),
  })
}
