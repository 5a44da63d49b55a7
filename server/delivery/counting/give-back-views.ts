/**
 * Views that were billed and are found later to be no readers': they are billed no more, their money goes back from the
 * sites that earned it, and the figures follow. All in one transaction under the campaign's lock, which counting waits
 * for; what is given back is read from what is still billed, so a second request finds nothing left to give.
 */
import { successOf } from '#contract/successes.ts'
import { chargedPrice } from '#domain/campaigns/charged-price.ts'
import { impressionsLeft } from '#domain/campaigns/impressions-left.ts'
import { mayGiveBack } from '#domain/delivery/promises/give-back.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { nanoDollars } from '#domain/kernel/money.ts'
import { formatMoney, toCents } from '#domain/kernel/money-text.ts'
import { instantsOf } from '#domain/kernel/day-range.ts'
import type { NewYorkDay } from '#domain/kernel/newyork.ts'
import { refuse } from '#domain/kernel/verdict.ts'
import { campaignAccount, revenueAccount } from '#server/billing/accounts.ts'
import { post } from '#server/billing/ledger.ts'
import { whoActs } from '#server/billing/record-grant.ts'
import { announceChange, lockForChange } from '#server/campaigns/change-campaign.ts'
import type { Context } from '#server/kernel/context.ts'
import { notifyListeners } from '#server/kernel/events.ts'
import { allow } from '#server/kernel/refused.ts'
import { type BilledViews, insertGivenBack, lowerCounts, moveFigures, stillBilled } from './billed-views.ts'

interface Input {
  readonly campaignId: number
  /** New York days, both included. */
  readonly from: NewYorkDay
  readonly to: NewYorkDay
  /** Null: every site. */
  readonly site: number | null
  readonly reason: string
}

export async function giveBackViews(ctx: Context, input: Input) {
  return ctx.db.transaction().execute(async (tx) => {
    const { campaignId, from, to, site, reason } = input
    const campaign = await lockForChange(tx, ctx, campaignId, 'delivery.giveBack', 'impression')
    if (to < from) allow(refuse('days-backwards', { field: 'to' }))
    const at = ctx.clock.now()
    allow(mayGiveBack(to, at))
    const stretch = { campaignId, site, ...instantsOf({ from, to }) }
    const billed = await stillBilled(tx, stretch)
    const views = billed.reduce((sum, row) => sum + row.counted, 0)
    if (views === 0) allow(refuse('give-back-nothing'))
    const amount = billed.reduce((sum, row) => sum + costOf(row), 0n)
    const transactionId =
      amount === 0n
        ? null
        : await post(tx, {
            kind: 'views-given-back',
            at,
            reason,
            campaignId,
            actorId: whoActs(ctx.actor),
            onBehalfOf: campaign.advertiserId,
            lines: [{ account: campaignAccount(campaignId), amount }, ...linesOfSites(billed)],
          })
    await insertGivenBack(tx, campaignId, billed, transactionId)
    const price = chargedPrice(campaign)
    const left = impressionsLeft(campaign.balance, price)
    const leftNow = impressionsLeft(nanoDollars(campaign.balance + amount), price)
    const paidFor = billed.reduce((sum, row) => sum + (row.priceNanos > 0n ? row.counted : 0), 0)
    await lowerCounts(tx, campaignId, paidFor, leftNow - left)
    await moveFigures(tx, stretch)
    const money = formatMoney(toCents(nanoDollars(amount)))
    await announceChange(tx, ctx, campaign, {
      at,
      what: 'views given back',
      reason,
      before: { left },
      after: { left: leftNow, views, amount: money, from, to, site },
    })
    await notifyListeners(tx, 'masthead_counted', String(campaignId))
    const values = { n: formatCount(views), amount: money, campaign: campaign.name }
    return {
      views,
      amountNanos: nanoDollars(amount),
      left: leftNow,
      message: successOf('gaveBackViews', values),
    }
  })
}

const costOf = ({ counted, priceNanos }: BilledViews): bigint => BigInt(counted) * priceNanos

/** What each site earned with these views is earned no more. */
function linesOfSites(billed: readonly BilledViews[]) {
  return [...Map.groupBy(billed, ({ siteId }) => siteId)].map(([siteId, rows]) => ({
    account: revenueAccount(siteId),
    amount: -rows.reduce((sum, row) => sum + costOf(row), 0n),
  }))
}
