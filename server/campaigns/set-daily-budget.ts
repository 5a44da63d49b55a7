import type { setDailyBudget as endpoint } from '#contract/campaigns/price.ts'
import { successOf } from '#contract/successes.ts'
import { parseAmount } from '#domain/billing/amount.ts'
import { chargedPrice } from '#domain/campaigns/charged-price.ts'
import { dailyImpressions } from '#domain/campaigns/daily-budget.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { formatMoney } from '#domain/kernel/money-text.ts'
import { isRefusal } from '#domain/kernel/verdict.ts'
import type { Context } from '../kernel/context.ts'
import { Refused, refuseStale } from '../kernel/refused.ts'
import { announceChange, lockForChange, type WishOf } from './change-campaign.ts'
import { readPurchaseFacts } from './store/purchases.ts'
import { saveSettings } from './store/settings.ts'

/** Sets what a day may spend, of a campaign that has a daily budget. Harmless when repeated. */
export async function setDailyBudget(ctx: Context, wish: WishOf<typeof endpoint>) {
  const budget = parseAmount(wish.budget)
  if (isRefusal(budget)) throw new Refused({ ...budget, field: 'budget' })
  return ctx.db.transaction().execute(async (tx) => {
    const campaign = await lockForChange(tx, ctx, wish.campaignId, 'campaign.setDailyBudget', 'impression')
    const facts = await readPurchaseFacts(tx, campaign.id)
    if (!facts.isDailyBudget) throw new Refused({ refused: 'daily-budget-none' })
    const dailyBudget = facts.dailyBudget === null ? null : formatMoney(facts.dailyBudget)
    refuseStale<typeof endpoint>(wish, campaign, { dailyBudget }, { dailyBudget: formatMoney(budget) })
    const impressionsPerDay = dailyImpressions(budget, chargedPrice(campaign), campaign.balance)
    if (isRefusal(impressionsPerDay)) throw new Refused(impressionsPerDay)
    if (wish.impressionsPerDay !== null && wish.impressionsPerDay !== impressionsPerDay) {
      const quantity = `${formatCount(impressionsPerDay)} impressions a day`
      throw new Refused({ refused: 'quantity-differs', field: 'impressions', values: { quantity } })
    }
    if (facts.dailyBudget !== budget) {
      const at = ctx.clock.now()
      await saveSettings(tx, campaign.id, { dailyBudgetCents: budget }, at)
      await announceChange(tx, ctx, campaign, {
        at,
        what: 'daily budget set',
        before: { dailyBudget },
        after: { dailyBudget: formatMoney(budget), impressionsPerDay },
        reason: wish.reason,
      })
      // What processes hold of the day is part of what it was to spend.
      if (facts.dailyBudget !== null && budget < facts.dailyBudget) await ctx.promises.recall(campaign.id)
    }
    const values = {
      campaign: campaign.name,
      budget: formatMoney(budget),
      n: formatCount(impressionsPerDay),
    }
    return { impressionsPerDay, budgetCents: budget, message: successOf('dailyBudgetSet', values) }
  })
}
