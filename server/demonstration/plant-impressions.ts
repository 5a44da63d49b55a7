import type { PlannedImpressions, PlannedPurchase } from '#seed/planned.ts'
import { buyBudget } from '../campaigns/buy-budget.ts'
import { addRollUp } from '../delivery/counting/add-roll-up.ts'
import { notifyListeners } from '../kernel/events.ts'
import { planHistory } from './plan-history.ts'
import { picturePlanter } from './plant-pictures.ts'
import type { PlantingContext } from './planting.ts'
import * as campaigns from './store/campaigns.ts'

/** Plants impression campaigns: their pictures, what they bought, and the views of the past. */
export function impressionsPlanter(planting: PlantingContext) {
  const { platform, people, agentId, instantOf } = planting
  const { db } = platform
  const plantPictures = picturePlanter(planting)
  const relative = (inDays: number | undefined) => (inDays === undefined ? null : instantOf(-inDays))

  return async (plan: PlannedImpressions): Promise<void> => {
    const advertiserId = people.idOf(plan.advertiser)
    const firstDay = Math.max(plan.seenDaysAgo[0], ...plan.purchases.map((purchase) => purchase.daysAgo), 1)
    const createdAt = instantOf(firstDay, 90)
    const createdBy = plan.purchases.some((one) => one.isByAgent) ? agentId : advertiserId
    const planted = await campaigns.insertImpressions(
      db,
      plan,
      {
        siteId: planting.siteOf(plan.site),
        moreSiteIds: (plan.moreSites ?? []).map(planting.siteOf),
        advertiserId,
        createdBy,
      },
      { createdAt, startAt: relative(plan.startsIn), stopAt: relative(plan.endsIn) },
    )
    const mediaIds = await plantPictures(plan, planted, createdAt)
    for (const purchase of plan.purchases) await buy(planting, plan, planted.id, purchase)
    await plantViews(planting, plan, planted, mediaIds)
    const lastPurchase = Math.min(...plan.purchases.map((purchase) => purchase.daysAgo), firstDay)
    await campaigns.setStanding(db, planted.id, {
      isOn: plan.isOn,
      isArchived: plan.isArchived ?? false,
      by: advertiserId,
      at: plan.name === 'Spring Campaign' ? instantOf(0, 5) : instantOf(Math.max(lastPurchase, 1), 0),
    })
    await notifyListeners(db, 'masthead_campaigns', String(planted.id))
  }
}

async function buy(
  { contextAt, instantOf, payment }: PlantingContext,
  plan: PlannedImpressions,
  campaignId: number,
  purchase: PlannedPurchase,
): Promise<void> {
  const ctx = contextAt(instantOf(purchase.daysAgo), plan.advertiser, mayNeedAgent(plan, purchase))
  await buyBudget(ctx, { campaignId, payment: await payment(purchase, plan.advertiser), network: '' })
}

/** Daily budgets are funded by agents; everything else as the plan says. */
function mayNeedAgent(plan: PlannedImpressions, purchase: PlannedPurchase): boolean {
  return plan.dailyBudgetDollars !== undefined || (purchase.isByAgent ?? false)
}

async function plantViews(
  { platform: { db }, now, dice }: PlantingContext,
  plan: PlannedImpressions,
  planted: campaigns.PlantedCampaign,
  mediaIds: number[],
): Promise<void> {
  const { bought, priceNanos } = await campaigns.readBought(db, planted.id)
  const rows = planHistory(
    {
      campaignId: planted.id,
      mediaIds,
      siteIds: planted.siteIds,
      zones: planted.zones,
      views: plan.weeklyViews ?? Math.floor((bought * plan.seenThousandths) / 1000),
      daysAgo: plan.seenDaysAgo,
      clicksPerTenThousand: plan.clicksPerTenThousand,
      priceNanos: plan.weeklyViews === undefined ? priceNanos : 0n,
    },
    now,
    dice,
  )
  if (rows.hours.length > 0) await db.transaction().execute((tx) => addRollUp(tx, rows))
}
