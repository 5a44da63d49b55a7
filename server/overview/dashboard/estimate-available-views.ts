import type { Reply } from '#contract/kernel/endpoint.ts'
import type * as contract from '#contract/overview/available-views.ts'
import { availableViewsOf, daysCounted } from '#domain/campaigns/available-views.ts'
import { addDays, dayStart, newYorkDay } from '#domain/kernel/newyork.ts'
import type { Context } from '#server/kernel/context.ts'
import { missing } from '#server/kernel/refused.ts'
import { factsOf } from '../store/facts.ts'
import { visibleIds } from '../store/page.ts'
import { viewsOnSitesOf, zonesOf } from '../store/available-views.ts'

/** The views of the last whole days on the campaign's sites: what a change of its settings is weighed by. */
export async function estimateAvailableViews(
  ctx: Context,
  campaignId: number,
): Promise<Reply<typeof contract.estimateAvailableViews>> {
  const now = ctx.clock.now()
  const [campaign] = await factsOf(ctx.db, await visibleIds(ctx.db, ctx.actor, [campaignId]), now)
  if (!campaign || campaign.kind !== 'impression') throw missing()
  const today = newYorkDay(now)
  const from = addDays(today, -daysCounted)
  const counted = await viewsOnSitesOf(ctx.db, campaignId, dayStart(from), dayStart(today))
  const availableViews = availableViewsOf(counted, { ...campaign, zones: await zonesOf(ctx.db, campaignId) })
  return {
    asOf: now,
    from,
    to: addDays(today, -1),
    days: availableViews.days,
    ownViews: counted.reduce((sum, { own }) => sum + own, 0),
    byZone: [...availableViews.byZone],
    byDevice: [...availableViews.byDevice],
    byPlace: [...availableViews.byPlace],
  }
}
