/** What an amount buys for one campaign, shown while it is typed. The server counts again. */
import { mayCharge, parseAmount } from '#domain/billing/amount.ts'
import type { CampaignKind } from '#domain/campaigns/campaign.ts'
import { remainingBudget } from '#domain/campaigns/impressions-left.ts'
import { impressionsFor, postsFor } from '#domain/campaigns/purchase.ts'
import { formatCountOf } from '#domain/kernel/figures.ts'
import { type Cents, type MicroDollars, type NanoDollars, pricePerImpression } from '#domain/kernel/money.ts'
import { formatCpm, formatMoney } from '#domain/kernel/money-text.ts'
import { isRefusal, type Refusal, type Verdict } from '#domain/kernel/verdict.ts'

export interface CampaignForSale {
  readonly id: number
  readonly kind: CampaignKind
  readonly name: string
  readonly advertiser: { readonly id: number; readonly name: string }
  /** Impressions, posts or articles. */
  readonly left: number
  readonly cpm: MicroDollars
  /** What one post or article costs; not asked for impressions. */
  readonly pricePerPost: Cents
  /** The configuration lacks the price, and the fallback is charged (PRI-08). */
  readonly isPriceMissing: boolean
  /** What is left in money; a daily budget cannot be more. */
  readonly balance: NanoDollars
  readonly dailyBudget: Cents | null
  readonly updatedAt: Date
}

/** What a dialog about a campaign's budget is given. */
export interface SaleDialog {
  readonly campaign: CampaignForSale
  /** Says in the banner what was done. */
  readonly onDone: (message: string) => void
  readonly onClose: () => void
}

/** What both steps of a purchase show. `now` is the server's time, as the figures say it. */
export interface PurchaseStep {
  readonly id: string
  readonly campaign: CampaignForSale
  readonly now: Date
  /** Whether an amount or a card was entered: closing either step asks first. */
  readonly isDirty: boolean
  readonly onClose: () => void
}

export interface PurchaseSum {
  readonly amount: Cents
  readonly quantity: number
  /** What the card is charged: the amount, or whole posts only. */
  readonly charged: Cents
  /** `41,667 impressions at $6.00 CPM`. */
  readonly words: string
}

export const unitsOf = { impression: 'impressions', content: 'posts', press: 'articles' } as const

/** What the typed amount buys, or why it cannot be read. */
export function sumOf(campaign: CampaignForSale, typed: string): PurchaseSum | Refusal {
  const amount = parseAmount(typed)
  if (isRefusal(amount)) return amount
  if (campaign.kind === 'impression') {
    const { impressions } = impressionsFor(amount, pricePerImpression(campaign.cpm))
    return {
      amount,
      quantity: impressions,
      charged: amount,
      words: `${countWords(campaign, impressions)} at ${formatCpm(campaign.cpm)} CPM`,
    }
  }
  const { posts, charged } = postsFor(amount, campaign.pricePerPost)
  return {
    amount,
    quantity: posts,
    charged,
    words: `${countWords(campaign, posts)} at ${formatMoney(campaign.pricePerPost)} each`,
  }
}

/** Whether the sum can be charged; what buys nothing is said at Pay Now, with what it would have to buy. */
export const mayPay = ({ quantity, charged }: PurchaseSum, least: Cents): Verdict =>
  quantity === 0 ? 'ok' : mayCharge(charged, least)

/** `1 post`, `2 posts`. */
function countWords({ kind }: CampaignForSale, count: number): string {
  return formatCountOf(count, unitsOf[kind])
}

/** The budget that some impressions stand for. */
export function budgetOf({ cpm }: CampaignForSale, impressions: number): Cents {
  return remainingBudget(impressions, pricePerImpression(cpm))
}
