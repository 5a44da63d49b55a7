import type { Reply } from '#contract/kernel/endpoint.ts'
import type * as contract from '#contract/overview/reach.ts'
import { reachDays, reachOf } from '#domain/campaigns/reach.ts'
import { addDays, dayStart, newYorkDay } from '#domain/kernel/newyork.ts'
import type { Context } from '#server/kernel/context.ts'
import { missing } from '#server/kernel/refused.ts'
import { factsOf } from '../store/facts.ts'
import { visibleIds } from '../store/page.ts'
import { viewsOnSitesOf, zonesOf } from '../store/reach.ts'

/** The views of the last whole days on the campaign's sites: what a change of its settings is weighed by. */
export async function estimateReach(
  ctx: Context,
  campaignId: number,
): Promise<Reply<typeof contract.estimateReach>> {
  const now = ctx.clock.now()
  const [campaign] = await factsOf(ctx.db, await visibleIds(ctx.db, ctx.actor, [campaignId]), now)
  if (!campaign || campaign.kind !== 'impression') throw missing()
  const today = newYorkDay(now)
  const from = addDays(today, -reachDays)
  const counted = await viewsOnSitesOf(ctx.db, campaignId, dayStart(from), dayStart(today))
  const reach = reachOf(counted, { ...campaign, zones: await zonesOf(ctx.db, campaignId) })
  return {
    asOf: now,
    from,
    to: addDays(today, -1),
    days: reach.days,
    ownViews: counted.reduce((sum, { own }) => sum + own, 0),
    byZone: [...reach.byZone],
    byDevice: [...reach.byDevice],
    byPlace: [...reach.byPlace],
  }
}
