import type { PaymentRequest } from '#contract/billing/payments.ts'
import type { PurchaseReply } from '#contract/billing/purchased.ts'
import { mayBeUsed } from '#domain/catalogue/usable.ts'
import { mayBuyFor } from '#domain/campaigns/archiving.ts'
import { postsFor } from '#domain/campaigns/purchase.ts'
import { type Cents, cents, centsToNanos } from '#domain/kernel/money.ts'
import { formatMoney } from '#domain/kernel/money-text.ts'
import type { Quote } from '../billing/begin-payment.ts'
import { takePayment } from '../billing/take-payment.ts'
import { purchasePostPrice } from '../catalogue/purchase-post-price.ts'
import type { Context, Database } from '../kernel/context.ts'
import { allow, Refused } from '../kernel/refused.ts'
import { flagsToUse } from '../people/list-advertisers.ts'
import { quantityCheck, readAmount } from './buy-budget.ts'
import { lockForChange } from './change-campaign.ts'
import { campaignCompletions } from './complete-purchase.ts'
import { readPurchaseFacts } from './store/purchases.ts'

type PostKind = 'content' | 'press'
const unitOf = { content: 'posts', press: 'articles' } as const

/** Buys posts for a content campaign or articles for a press campaign: whole ones that fit into the amount. */
export async function buyPosts(
  ctx: Context,
  input: { campaignId: number; payment: PaymentRequest; network: string; kind: PostKind },
): Promise<PurchaseReply> {
  const budget = readAmount(input.payment)
  return takePayment(ctx, campaignCompletions[input.kind === 'content' ? 'posts' : 'articles'], {
    subjectId: input.campaignId,
    payment: input.payment,
    network: input.network,
    amountCents: budget,
    least: cents(ctx.settings.get('payments.smallestCents')),
    viewer: 'billing.pay',
    quote: (tx) => quotePosts(tx, ctx, input, budget),
    expect: quantityCheck(input.payment.quantity, { unit: unitOf[input.kind], field: 'posts' }),
  })
}

async function quotePosts(
  tx: Database,
  ctx: Context,
  input: { campaignId: number; kind: PostKind },
  budget: Cents,
): Promise<Quote> {
  const { campaignId } = input
  const campaign = await lockForChange(tx, ctx, campaignId, 'billing.pay', input.kind)
  allow(mayBuyFor(campaign))
  const facts = await readPurchaseFacts(tx, campaignId)
  const { needsFlag } = facts
  if (needsFlag !== null) {
    const flags = await flagsToUse({ db: tx, actor: ctx.actor }, campaign.advertiserId)
    allow(mayBeUsed({ name: facts.product, needsFlags: [needsFlag] }, flags))
  }
  if (facts.pricePerPost === null) {
    ctx.log.warn(
      { campaignId, product: facts.product },
      'sold at the fallback price: the configuration has no price per post',
    )
  }
  const price = purchasePostPrice(ctx, { ...facts, advertiserId: campaign.advertiserId })
  const { posts, charged } = postsFor(budget, price)
  if (posts === 0) {
    throw new Refused({
      refused: 'amount-buys-nothing',
      field: 'amount',
      values: { price: `${formatMoney(price)} each` },
    })
  }
  return {
    advertiserId: campaign.advertiserId,
    siteId: facts.siteId,
    amountCents: charged,
    currency: 'usd',
    quantity: posts,
    priceNanos: centsToNanos(price),
    product: facts.product,
    description: `Bought ${unitOf[input.kind]}: ${campaign.name}`,
  }
}
