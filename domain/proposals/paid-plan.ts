/** What sold lines give once they are paid, when nothing can be refused any more. */
import { centsToNanos, nanoDollars } from '#domain/kernel/money.ts'
import { type Refusal, refuse } from '#domain/kernel/verdict.ts'
import type { ByHand, Gift, SoldCatalogue, SoldLine } from './gift.ts'
import { planGiven } from './given.ts'
import { isCountableQuantity } from './paying.ts'

export interface PaidPlan {
  readonly gifts: readonly Gift[]
  /** What comes out otherwise than it was wished, or is left to be done. */
  readonly warnings: readonly Refusal[]
}

/**
 * As `planGiven`; what no sale could count is given otherwise. So many views as a campaign's price has fallen to go into a
 * new one at their own price, as do those whose campaign is gone; what is still too much is done by hand, all its money with
 * it.
 */
export function planPaid(lines: readonly SoldLine[], sold: SoldCatalogue): PaidPlan {
  const wished = planGiven(lines, sold)
  const tooMany = new Set(wished.filter(isTooMany).map(({ itemId }) => itemId))
  const isLost = ({ intoCampaignId }: SoldLine) =>
    intoCampaignId !== null && !sold.targets.has(intoCampaignId)
  const isApart = (line: SoldLine) =>
    line.intoCampaignId !== null && !isLost(line) && tooMany.has(line.itemId)
  const placed = lines.map((line) => (isApart(line) ? { ...line, intoCampaignId: null } : line))
  const gifts = planGiven(placed, sold)
  return {
    gifts: gifts.map((gift) => (isCountableQuantity(gift) ? gift : byHand(gift))),
    warnings: [
      ...lines.filter(isLost).map(({ name }) => told('target-gone', name)),
      ...lines.filter(isApart).map(({ name }) => told('target-cheap', name)),
      ...gifts.filter((gift) => !isCountableQuantity(gift)).map(({ name }) => told('given-by-hand', name)),
      ...gifts.filter(hasNoDates).map(({ name }) => told('dates-missing', name)),
    ],
  }
}

const isTooMany = (gift: Gift): boolean => gift.kind === 'impressions' && !isCountableQuantity(gift)

const hasNoDates = (gift: Gift): boolean => gift.kind === 'weeks' && gift.days === null

const told = (refused: string, item: string): Refusal => refuse(refused, { values: { item } })

/** Once, and for nothing where it is granted. */
function byHand({ itemId, part, productId, siteId, name, amount }: Gift): ByHand {
  const money = { amount, money: centsToNanos(amount), rounding: nanoDollars(0n) }
  return { itemId, part, productId, siteId, name, ...money, kind: 'task', quantity: 1 }
}
