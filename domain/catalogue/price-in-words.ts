/** What a product costs, as the catalogue says it to people. */
import type { Cents, MicroDollars } from '../kernel/money.ts'
import { formatCpm, formatMoney } from '../kernel/money-text.ts'
import type { CampaignProductKind, PaymentType } from './product.ts'

export interface ProductPrice {
  readonly kind: CampaignProductKind
  readonly paymentType: PaymentType
  /** Per thousand impressions; asked of impressions that are not paid by the week. */
  readonly cpm: MicroDollars
  /** Null: the week has no price of its own, and the agent names one. */
  readonly perWeek: Cents | null
  /** One post or one article; asked of content and press. */
  readonly perPost: Cents
}

/** `$6.00 per thousand views`, `$450.00 per week`, `$100.00 per post`, `$900.00 per article`. */
export function priceInWords({ kind, paymentType, cpm, perWeek, perPost }: ProductPrice): string {
  if (kind !== 'impression') return `${formatMoney(perPost)} per ${kind === 'press' ? 'article' : 'post'}`
  if (paymentType !== 'ppw') return `${formatCpm(cpm)} per thousand views`
  return perWeek === null ? 'by the week' : `${formatMoney(perWeek)} per week`
}
