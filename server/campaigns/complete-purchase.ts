/** What a paid purchase does to its campaign, in the transaction that settles the payment. */
import { successOf } from '#contract/messages.ts'
import { impressionsLeft } from '#domain/campaigns/impressions-left.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { formatMoney } from '#domain/kernel/money-text.ts'
import { cents, centsToNanos, nanoDollars } from '#domain/kernel/money.ts'
import {
  campaignAccount,
  creditIssueAccount,
  creditsAccount,
  type CreditUnit,
  gatewayAccount,
  roundingAccount,
} from '../billing/accounts.ts'
import { balanceOf, type Line, post } from '../billing/ledger.ts'
import type { Completions, Payment } from '../billing/settle-payment.ts'
import type { Config } from '../kernel/config.ts'
import type { Database } from '../kernel/context.ts'
import { notifyListeners } from '../kernel/events.ts'
import { mailAdmins } from '../people/notify-about.ts'
import { writeHistory } from '../kernel/history.ts'
import { chargedPrice } from '#domain/campaigns/charged-price.ts'
import { priceMissing } from './mail.ts'
import { addToCounts, readPurchaseFacts } from './store/purchases.ts'
import { lockCampaign, touch } from './store/campaigns.ts'

export const completions: Completions = {
  budget: completeBudget,
  posts: (tx, payment, at, config) => completeCredits(tx, payment, at, config, 'post-credit'),
  articles: (tx, payment, at, config) => completeCredits(tx, payment, at, config, 'article-credit'),
}

/** The price of the purchase is what was quoted: a priority that moved meanwhile changes what the money buys later. */
async function completeBudget(tx: Database, payment: Payment, at: Date, config: Config) {
  const campaign = await lockForPurchase(tx, payment)
  if (campaign.baseCpm === null) await mailAdmins(tx, config, priceMissing(payment, campaign), at)
  const paid = centsToNanos(cents(payment.amountCents))
  const bought = BigInt(payment.quantity) * payment.priceNanos
  await post(tx, {
    ...origin(payment, at),
    kind: 'card-purchase',
    lines: [
      { account: gatewayAccount, amount: -paid },
      { account: campaignAccount(payment.campaignId), amount: bought },
      { account: roundingAccount, amount: paid - bought },
    ],
  })
  const price = chargedPrice(campaign)
  const left = impressionsLeft(nanoDollars(campaign.balance + bought), price)
  const gained = left - impressionsLeft(campaign.balance, price)
  await recordPurchase(tx, payment, at, {
    amount: formatMoney(cents(payment.amountCents)),
    impressions: payment.quantity,
  })
  const moves = { bought: payment.quantity, repriced: gained - payment.quantity }
  await addToCounts(tx, payment.campaignId, moves, at)
  await notifyListeners(tx, 'masthead_campaigns', String(payment.campaignId))
  return {
    campaignName: campaign.name,
    left,
    message: successOf('boughtImpressions', { n: formatCount(payment.quantity), campaign: campaign.name }),
  }
}

/** The money waits on the campaign until posts are posted; the credits can be scheduled at once. */
async function completeCredits(tx: Database, payment: Payment, at: Date, config: Config, unit: CreditUnit) {
  const campaign = await lockForPurchase(tx, payment)
  const { pricePerPost } = await readPurchaseFacts(tx, payment.campaignId)
  if (pricePerPost === null) await mailAdmins(tx, config, priceMissing(payment, campaign), at)
  const paid = centsToNanos(cents(payment.amountCents))
  const count = BigInt(payment.quantity)
  const lines: Line[] = [
    { account: gatewayAccount, amount: -paid },
    { account: campaignAccount(payment.campaignId), amount: paid },
    { account: creditIssueAccount(unit), amount: -count },
    { account: creditsAccount(payment.campaignId, unit), amount: count },
  ]
  await post(tx, { ...origin(payment, at), kind: 'credit-purchase', lines })
  await recordPurchase(tx, payment, at, {
    amount: formatMoney(cents(payment.amountCents)),
    [unit === 'post-credit' ? 'posts' : 'articles']: payment.quantity,
  })
  await touch(tx, payment.campaignId, at)
  await notifyListeners(tx, 'masthead_campaigns', String(payment.campaignId))
  const left = Number(await balanceOf(tx, creditsAccount(payment.campaignId, unit)))
  const key = unit === 'post-credit' ? 'boughtPosts' : 'boughtArticles'
  return {
    campaignName: campaign.name,
    left,
    message: successOf(key, { n: formatCount(payment.quantity), campaign: campaign.name }),
  }
}

/** The buyer's act, whoever settles it. */
function recordPurchase(tx: Database, payment: Payment, at: Date, after: Readonly<Record<string, unknown>>) {
  return writeHistory(tx, at, {
    subjectKind: 'campaign',
    subjectId: payment.campaignId,
    what: 'bought',
    after,
    actorId: payment.personId,
    onBehalfOf: payment.onBehalfOf,
  })
}

async function lockForPurchase(tx: Database, payment: Payment) {
  const campaign = await lockCampaign(tx, payment.campaignId, { evenDeleted: true })
  if (!campaign) throw new Error(`payment ${payment.id} names a campaign that is not there`)
  return campaign
}

const origin = (payment: Payment, at: Date) => ({
  at,
  actorId: payment.personId,
  onBehalfOf: payment.onBehalfOf,
  paymentId: payment.id,
  campaignId: payment.campaignId,
})
