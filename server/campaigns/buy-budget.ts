import type { PaymentRequest } from '#contract/billing/payments.ts'
import type { PurchaseReply } from '#contract/billing/purchased.ts'
import { parseAmount } from '#domain/billing/amount.ts'
import { mayBuyFor } from '#domain/campaigns/archiving.ts'
import { mayFundDailyBudget } from '#domain/campaigns/daily-budget.ts'
import { impressionsFor } from '#domain/campaigns/purchase.ts'
import { type Cents, cents, nanoDollars } from '#domain/kernel/money.ts'
import { formatMoney, toCents } from '#domain/kernel/money-text.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { isRefusal } from '#domain/kernel/verdict.ts'
import type { Charge, Quote } from '../billing/begin-payment.ts'
import { takePayment } from '../billing/take-payment.ts'
import type { Context, Database } from '../kernel/context.ts'
import { allow, forbidden, Refused } from '../kernel/refused.ts'
import { lockForChange } from './change-campaign.ts'
import { campaignCompletions } from './complete-purchase.ts'
import { chargedPrice } from '#domain/campaigns/charged-price.ts'
import { readPurchaseFacts } from './store/purchases.ts'

/** The most impressions that one purchase may hold: what an order's count can carry. */
const mostImpressions = 2_000_000_000

/** Buys budget for an impression campaign. The amount decides; a count that was sent along must agree with it. */
export async function buyBudget(
  ctx: Context,
  input: { campaignId: number; payment: PaymentRequest; network: string },
): Promise<PurchaseReply> {
  const amount = readAmount(input.payment)
  return takePayment(ctx, campaignCompletions.budget, {
    subjectId: input.campaignId,
    payment: input.payment,
    network: input.network,
    amountCents: amount,
    least: cents(ctx.settings.get('payments.smallestCents')),
    viewer: 'billing.pay',
    quote: (tx) => quoteBudget(tx, ctx, input.campaignId, amount),
    expect: quantityCheck(input.payment.quantity, { unit: 'impressions', field: 'impressions' }),
  })
}

async function quoteBudget(tx: Database, ctx: Context, campaignId: number, amount: Cents): Promise<Quote> {
  const campaign = await lockForChange(tx, ctx, campaignId, 'campaign.addBudget', 'impression')
  allow(mayBuyFor(campaign))
  if (campaign.paymentType === 'ppw') throw new Refused({ refused: 'budget-not-sold' })
  const facts = await readPurchaseFacts(tx, campaignId)
  if (facts.isDailyBudget && !mayFundDailyBudget(ctx.actor)) throw forbidden()
  if (campaign.baseCpm === null) {
    ctx.log.warn(
      { campaignId, product: facts.product },
      'sold at the fallback price: the configuration has no cpm',
    )
  }
  const price = chargedPrice(campaign)
  const { impressions } = impressionsFor(amount, price)
  if (impressions === 0) {
    throw new Refused({
      refused: 'amount-buys-nothing',
      field: 'amount',
      values: { price: `${formatMoney(toCents(nanoDollars(price * 1000n)))} per thousand` },
    })
  }
  if (impressions > mostImpressions) throw new Refused({ refused: 'quantity-large', field: 'amount' })
  return {
    advertiserId: campaign.advertiserId,
    siteId: facts.siteId,
    amountCents: amount,
    currency: 'usd',
    quantity: impressions,
    priceNanos: price,
    product: facts.product,
    description: `Added to budget: ${campaign.name}`,
  }
}

/** The amount as cents; refuses what cannot be read, and zero. */
export function readAmount({ amount }: PaymentRequest): Cents {
  const read = parseAmount(amount)
  if (isRefusal(read)) throw new Refused(read)
  if (read === 0n) throw new Refused({ refused: 'amount-zero', field: 'amount' })
  return read
}

/** A count that the browser sent must be ours: a stale page is told, not corrected silently. */
export const quantityCheck =
  (
    believed: number | null,
    { unit, field }: { readonly unit: string; readonly field: 'impressions' | 'posts' },
  ) =>
  ({ quantity }: Charge): void => {
    if (believed === null || quantity === null || believed === quantity) return
    throw new Refused({
      refused: 'quantity-differs',
      field,
      values: { quantity: `${formatCount(quantity)} ${unit}` },
    })
  }
