import type { DailyBudgetSet } from '#contract/campaigns.ts'
import { parseAmount } from '#domain/billing/amount.ts'
import { chargedPrice } from '#domain/campaigns/charged-price.ts'
import { impressionsOfDay, mayBeDailyBudget } from '#domain/campaigns/daily-budget.ts'
import { type Cents, cents } from '#domain/kernel/money.ts'
import { plainMoney } from '#domain/kernel/money-text.ts'
import { isRefusal } from '#domain/kernel/verdict.ts'
import type { Context } from '../kernel/context.ts'
import { allow, missing, Refused } from '../kernel/refused.ts'
import { announceChange, lockForChange, refuseOlderSight } from './change-campaign.ts'
import { readDailyPlan, saveDailyBudget } from './store.ts'

interface Input {
  readonly campaignId: number
  readonly budget: string
  readonly seenUpdatedAt: Date | undefined
}

/** Sets how much of its money a daily-budget campaign spends in a day. No money moves. */
export async function setDailyBudget(ctx: Context, input: Input): Promise<DailyBudgetSet> {
  return ctx.db.transaction().execute(async (tx) => {
    const wanted = { ...input, action: 'campaign.setDailyBudget' } as const
    const campaign = await lockForChange(tx, ctx, wanted)
    if (campaign.kind !== 'impression') throw missing()
    const budget = readBudget(input.budget)
    const plan = await readDailyPlan(tx, campaign.id)
    const before = plan.dailyBudget === null ? null : plainMoney(plan.dailyBudget)
    const after = plainMoney(budget)
    const price = chargedPrice(campaign)
    allow(mayBeDailyBudget(budget, { ...campaign, ...plan, price }))
    refuseOlderSight(wanted, campaign, { budget: before }, { budget: after })
    const at = before === after ? campaign.updatedAt : ctx.clock.now()
    if (before !== after) {
      await saveDailyBudget(tx, campaign.id, budget, at)
      await announceChange(tx, ctx, campaign, {
        at,
        what: 'set daily budget',
        before: { dailyBudget: before },
        after: { dailyBudget: after },
      })
    }
    return {
      id: campaign.id,
      dailyBudgetCents: budget,
      perDay: impressionsOfDay(budget, price),
      updatedAt: at,
    }
  })
}

function readBudget(text: string): Cents {
  const read = parseAmount(text)
  if (isRefusal(read)) throw new Refused({ ...read, field: 'budget' })
  return cents(read)
}
