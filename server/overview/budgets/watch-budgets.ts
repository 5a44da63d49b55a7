/** Tells advertisers and their agents when a budget is nearly used up, when it is, and when it outlives its campaign. Each notice is told once. */
import { budgetState } from '#domain/campaigns/budget-state.ts'
import { chargedPrice } from '#domain/campaigns/charged-price.ts'
import { impressionsLeft } from '#domain/campaigns/impressions-left.ts'
import { addDays, newYorkDay } from '#domain/kernel/newyork.ts'
import type { Platform } from '#server/kernel/context.ts'
import { eachAlone } from '#server/kernel/each-alone.ts'
import { tell } from '#server/people/news/tell.ts'
import { leftOverBudget, lowBudget, usedUpBudget } from './mail.ts'
import {
  emptyCredits,
  type EndedBudget,
  endedBudgets,
  shrinkingBudgets,
  type WatchedBudget,
} from '../store/budgets.ts'

/** Looks at every campaign that was shown today or yesterday; answers how many letters were written. */
export async function watchBudgets({ db, clock, config, settings, log }: Platform): Promise<number> {
  const at = clock.now()
  const lowPercent = settings.get('budgets.lowPercent')
  let written = 0
  const watch = async (budget: WatchedBudget) => {
    const price = chargedPrice(budget)
    const left = impressionsLeft(budget.balance, price)
    const state = budgetState({ left, usedSince: budget.usedSince, lowPercent })
    if (state === 'enough') return
    const notice = state === 'low' ? lowBudget(budget, left, price) : usedUpBudget(budget, 'impressions')
    written += await db.transaction().execute((tx) => tell(tx, { config }, notice, at))
  }
  const shrinking = await shrinkingBudgets(db, addDays(newYorkDay(at), -1))
  await eachAlone({ log }, shrinking, ({ id }) => ({ campaignId: id }), watch)
  return written
}

/** The last days in which an end is told of: it may have come while nothing ran. */
const endedDays = 7

/** Tells of campaigns that ended with money on them, once for each end; answers how many letters were written. */
export async function watchEnds({ db, clock, config, log }: Platform): Promise<number> {
  const at = clock.now()
  const since = new Date(at.getTime() - endedDays * 24 * 3_600_000)
  let written = 0
  const watch = async (budget: EndedBudget) => {
    const price = chargedPrice(budget)
    const left = impressionsLeft(budget.balance, price)
    if (left === 0) return
    const notice = leftOverBudget(budget, left, price)
    written += await db.transaction().execute((tx) => tell(tx, { config }, notice, at))
  }
  await eachAlone({ log }, await endedBudgets(db, since, at), ({ id }) => ({ campaignId: id }), watch)
  return written
}

/** Tells of one campaign of posts or articles, after a credit of it was used. */
export async function watchCredits({ db, clock, config }: Platform, campaignId: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const campaign = await emptyCredits(tx, campaignId)
    if (!campaign) return 0
    const unit = campaign.kind === 'press' ? 'articles' : 'posts'
    return tell(tx, { config }, usedUpBudget(campaign, unit), clock.now())
  })
}
