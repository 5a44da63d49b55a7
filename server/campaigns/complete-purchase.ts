/** What a paid purchase does to its campaign, in the transaction that settles the payment. */
import { z } from 'zod'
import { successOf } from '#contract/successes.ts'
import type { Purpose } from '#domain/billing/subject.ts'
import { chargedPrice } from '#domain/campaigns/charged-price.ts'
import { impressionsLeft } from '#domain/campaigns/impressions-left.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { centsToNanos, nanoDollars } from '#domain/kernel/money.ts'
import { formatMoney } from '#domain/kernel/money-text.ts'
import {
  campaignAccount,
  creditIssueAccount,
  creditsAccount,
  type CreditUnit,
  gatewayAccount,
  roundingAccount,
} from '../billing/accounts.ts'
import {
  type Completion,
  type CountedPayment,
  isCounted,
  type NewLine,
  type PaymentRecord,
} from '../billing/completion.ts'
import { balanceOf, post } from '../billing/ledger.ts'
import { actOf } from '../billing/payer.ts'
import type { Config } from '../kernel/config.ts'
import type { Database } from '../kernel/context.ts'
import { notifyListeners } from '../kernel/events.ts'
import { writeHistory } from '../kernel/history.ts'
import { tell } from '../people/news/tell.ts'
import { priceMissing } from './mail.ts'
import { type CampaignRecord, lockCampaign, touch } from './store/campaigns.ts'
import { addToCounts, readPurchaseFacts } from './store/purchases.ts'

const bought = z.object({ purchased: z.number(), left: z.number(), message: z.string() })
type PurchaseAnswer = z.output<typeof bought>

interface Sale {
  readonly payment: CountedPayment
  readonly campaign: CampaignRecord
  readonly at: Date
  readonly config: Config
}

/** Moves the money and what it buys to the campaign; answers what the campaign has left. */
type Handover = (tx: Database, sale: Sale) => Promise<number>

export const campaignCompletions = {
  budget: completionOf('budget', 'impressions', giveImpressions),
  posts: completionOf('posts', 'posts', (tx, sale) => giveCredits(tx, sale, 'post-credit')),
  articles: completionOf('articles', 'articles', (tx, sale) => giveCredits(tx, sale, 'article-credit')),
}

function completionOf<P extends Purpose>(
  purpose: P,
  unit: BoughtUnit,
  give: Handover,
): Completion<P, PurchaseAnswer> {
  return {
    purpose,
    answer: bought,
    payAgainPath: (campaignId) => `/advertiser/campaigns?buy=${campaignId}`,
    async complete(tx, payment, at, { config }) {
      if (!isCounted(payment)) throw new Error(`payment ${payment.id} does not say how many were bought`)
      const campaign = await lockCampaign(tx, payment.subjectId, { evenDeleted: true })
      if (!campaign) throw new Error(`payment ${payment.id} names a campaign that is not there`)
      const left = await give(tx, { payment, campaign, at, config })
      await recordPurchase(tx, payment, unit, at)
      await notifyListeners(tx, 'masthead_campaigns', String(campaign.id))
      const values = { n: formatCount(payment.quantity), campaign: campaign.name }
      const message = successOf(successes[unit], values)
      return { answer: { purchased: payment.quantity, left, message }, lines: [lineOf(payment, unit)] }
    },
  }
}

const successes = {
  impressions: 'boughtImpressions',
  posts: 'boughtPosts',
  articles: 'boughtArticles',
} as const
type BoughtUnit = keyof typeof successes

/** The price of the purchase is what was quoted: a priority that moved meanwhile changes what the money buys later. */
async function giveImpressions(tx: Database, { payment, campaign, at, config }: Sale): Promise<number> {
  if (campaign.baseCpm === null) await tell(tx, { config }, priceMissing(payment, campaign), at)
  const paid = centsToNanos(payment.amountCents)
  const given = BigInt(payment.quantity) * payment.priceNanos
  await post(tx, {
    ...originOf(payment, at),
    kind: 'card-purchase',
    lines: [
      { account: gatewayAccount, amount: -paid },
      { account: campaignAccount(campaign.id), amount: given },
      { account: roundingAccount, amount: paid - given },
    ],
  })
  const price = chargedPrice(campaign)
  const left = impressionsLeft(nanoDollars(campaign.balance + given), price)
  const gained = left - impressionsLeft(campaign.balance, price)
  const moves = { bought: payment.quantity, repriced: gained - payment.quantity }
  await addToCounts(tx, campaign.id, moves, at)
  return left
}

/** The money waits on the campaign until posts are posted; the credits can be scheduled at once. */
async function giveCredits(
  tx: Database,
  { payment, campaign, at, config }: Sale,
  unit: CreditUnit,
): Promise<number> {
  const { pricePerPost } = await readPurchaseFacts(tx, campaign.id)
  if (pricePerPost === null) await tell(tx, { config }, priceMissing(payment, campaign), at)
  const paid = centsToNanos(payment.amountCents)
  const count = BigInt(payment.quantity)
  await post(tx, {
    ...originOf(payment, at),
    kind: 'credit-purchase',
    lines: [
      { account: gatewayAccount, amount: -paid },
      { account: campaignAccount(campaign.id), amount: paid },
      { account: creditIssueAccount(unit), amount: -count },
      { account: creditsAccount(campaign.id, unit), amount: count },
    ],
  })
  await touch(tx, campaign.id, at)
  return Number(await balanceOf(tx, creditsAccount(campaign.id, unit)))
}

const originOf = (payment: PaymentRecord, at: Date) => ({
  ...actOf(payment),
  at,
  paymentId: payment.id,
  campaignId: payment.subjectId,
})

/** The buyer's act, whoever settles it. */
async function recordPurchase(
  tx: Database,
  payment: CountedPayment,
  unit: BoughtUnit,
  at: Date,
): Promise<void> {
  const { subjectId, amountCents, quantity } = payment
  await writeHistory(tx, at, {
    what: 'bought',
    subjectKind: 'campaign',
    subjectId,
    ...actOf(payment),
    after: { amount: formatMoney(amountCents), [unit]: quantity },
  })
}

function lineOf(payment: CountedPayment, unit: BoughtUnit): NewLine {
  const { subjectKind, subjectId, siteId, product, quantity, amountCents, priceNanos } = payment
  return { subjectKind, subjectId, siteId, product, quantity, unit, amountCents, priceNanos }
}
