/** What was sold with one sale, in a line of a list. */
import type { OrderUnit } from '../billing/subject.ts'
import { formatCountOf } from '../kernel/figures.ts'

export interface SoldItem {
  readonly product: string
  readonly quantity: number
  readonly unit: OrderUnit
  /** The campaign that it is for; null where it is for none. */
  readonly campaignName: string | null
}

/**
 * `Budget, Winter Appeal` and `3 posts, Hope House` of what was bought for a campaign; `Summer package, 6 items` of a proposal;
 * else the products, the first two of them by name. `proposalName` is null where none is to be named.
 */
export function soldInWords(lines: readonly SoldItem[], proposalName: string | null): string {
  const sold = lines.filter(({ product }) => product !== processing)
  if (proposalName !== null) return `${proposalName}, ${formatCountOf(sold.length, 'items')}`
  const [only, ...others] = sold
  if (only?.campaignName && others.length === 0)
    return `${only.unit === 'impressions' ? 'Budget' : formatCountOf(only.quantity, only.unit)}, ${only.campaignName}`
  const names = [...new Set(sold.map(({ product }) => product))]
  const rest = names.length - shownNames
  return [...names.slice(0, shownNames), ...(rest > 0 ? [`${rest} more`] : [])].join(', ')
}

const processing = 'Processing'
const shownNames = 2
