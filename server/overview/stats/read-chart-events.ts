import type { ChartEvent } from '#contract/overview/stats.ts'
import { formatCountOf } from '#domain/kernel/figures.ts'
import { formatMoney } from '#domain/kernel/money-text.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import type { DayRange } from '#domain/kernel/day-range.ts'
import type { Database } from '#server/kernel/context.ts'
import {
  creditMovesOf,
  dailyBudgetsOf,
  type OrderEvent,
  ordersOf,
  priorityMovesOf,
} from '../store/chart-events.ts'

const mostEvents = 50

/**
 * What changed what the campaign can spend, in words: orders and moves together, newest first. Amounts that a proposal
 * hides are told to those alone who may see them.
 */
export async function readChartEvents(
  tx: Database,
  id: number,
  range: DayRange,
  { seesHidden }: { readonly seesHidden: boolean },
): Promise<ChartEvent[]> {
  const orders = await ordersOf(tx, id, range, mostEvents)
  const moves = await priorityMovesOf(tx, id, range, mostEvents)
  const dailyBudgets = await dailyBudgetsOf(tx, id, range, mostEvents)
  const credits = await creditMovesOf(tx, id, range, mostEvents)
  return [
    ...orders.map((order) => ({ at: order.at, text: orderInWords(order, order.isHidden && !seesHidden) })),
    ...credits.map(({ at, isTransfer, before, after }) => ({
      at,
      text: `${isTransfer ? 'Credits transferred' : 'Credit used by hand'}, ${before} → ${after} left`,
    })),
    ...moves.map(({ at, before, after }) => ({ at, text: `Priority ${before} → ${after}` })),
    ...dailyBudgets.map(({ at, before, after }) => ({
      at,
      text: `Daily budget ${before ?? 'none'} → ${after}`,
    })),
  ]
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, mostEvents)
    .map((event) => ({ ...event, day: newYorkDay(event.at) }))
}

/** Budget by its amount; posts and articles by their number, which is what the campaign can use. */
function orderInWords({ kind, amountCents, quantity, unit }: OrderEvent, isBlank: boolean): string {
  const many = Math.abs(quantity)
  const counted = formatCountOf(many, unit)
  if (kind !== 'purchase') return `${quantity < 0 ? '−' : '+'}${counted}`
  if (isBlank) return `Bought ${counted}`
  const amount = formatMoney(amountCents)
  return unit === 'impressions' ? `Bought ${amount}` : `Bought ${counted} for ${amount}`
}
