import type { Mark } from '#contract/overview/stats.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { cents } from '#domain/kernel/money.ts'
import { formatMoney } from '#domain/kernel/money-text.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import type { DayRange } from '#domain/overview/stats-range.ts'
import type { Database } from '#server/kernel/context.ts'
import { creditMovesOf, dailyBudgetsOf, type OrderMark, ordersOf, priorityMovesOf } from '../store/marks.ts'

const mostMarks = 50

/** What changed what the campaign can spend, in words: orders and moves together, newest first. */
export async function readMarks(tx: Database, id: number, range: DayRange): Promise<Mark[]> {
  const orders = await ordersOf(tx, id, range, mostMarks)
  const moves = await priorityMovesOf(tx, id, range, mostMarks)
  const dailyBudgets = await dailyBudgetsOf(tx, id, range, mostMarks)
  const credits = await creditMovesOf(tx, id, range, mostMarks)
  return [
    ...orders.map((order) => ({ at: order.at, text: orderInWords(order) })),
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
    .slice(0, mostMarks)
    .map((mark) => ({ ...mark, day: newYorkDay(mark.at) }))
}

/** Budget by its amount; posts and articles by their number, which is what the campaign can use. */
function orderInWords({ kind, amountCents, quantity, unit }: OrderMark): string {
  const many = Math.abs(quantity)
  const counted = `${formatCount(many)} ${many === 1 ? unit.slice(0, -1) : unit}`
  if (kind !== 'purchase') return `${quantity < 0 ? '−' : '+'}${counted}`
  const amount = formatMoney(cents(amountCents))
  return unit === 'impressions' ? `Bought ${amount}` : `Bought ${counted} for ${amount}`
}
