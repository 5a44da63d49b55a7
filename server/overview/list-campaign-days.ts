import { addDays, daysBetween, newYorkDay } from '#domain/kernel/newyork.ts'
import type { Context } from '../kernel/context.ts'
import { missing, Refused } from '../kernel/refused.ts'
import { snapshot } from './read-figures.ts'
import { daysOf } from './store/counted.ts'
import { factsOf } from './store/facts.ts'
import { visibleIds } from './store/page.ts'

const usualDays = 30
const mostDays = 400

/** The figures of one campaign by New York day, every day of the range, oldest first; the last 30 unless asked otherwise. */
export async function listCampaignDays(
  ctx: Context,
  question: {
    readonly campaignId: number
    readonly from: string | undefined
    readonly to: string | undefined
  },
) {
  const ids = await visibleIds(ctx.db, ctx.actor, [question.campaignId])
  const now = ctx.clock.now()
  const to = question.to ?? newYorkDay(now)
  const from = question.from ?? addDays(to, 1 - usualDays)
  const length = daysBetween(from, to) + 1
  if (length < 1) throw new Refused({ refused: 'days-backwards', field: 'to' })
  if (length > mostDays)
    throw new Refused({ refused: 'days-many', field: 'from', values: { limit: mostDays } })
  const [facts, counted] = await snapshot(ctx.db, async (tx) => [
    await factsOf(tx, ids, now),
    await daysOf(tx, ids, from, to),
  ])
  const [campaign] = facts
  if (!campaign) throw missing()
  const byDay = new Map(counted.map((one) => [one.day, one]))
  const days = Array.from({ length }, (_, at) => {
    const day = addDays(from, at)
    const one = byDay.get(day)
    return { day, views: one?.views ?? 0, clicks: one?.clicks ?? 0, filteredViews: one?.filtered ?? 0 }
  })
  const sum = (name: 'views' | 'clicks' | 'filteredViews') => days.reduce((all, one) => all + one[name], 0)
  return {
    campaign: { id: campaign.id, name: campaign.name, kind: campaign.kind },
    from,
    to,
    days,
    sums: { views: sum('views'), clicks: sum('clicks'), filteredViews: sum('filteredViews') },
  }
}
