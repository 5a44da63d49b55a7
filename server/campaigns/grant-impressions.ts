import type { GrantReply, grantImpressions as endpoint } from '#contract/campaigns/grants.ts'
import { successOf } from '#contract/successes.ts'
import { chargedPrice } from '#domain/campaigns/charged-price.ts'
import { mayGrant, mayRemove } from '#domain/campaigns/grant.ts'
import { impressionsLeft } from '#domain/campaigns/impressions-left.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { nanoDollars } from '#domain/kernel/money.ts'
import { atField } from '#domain/kernel/verdict.ts'
import { campaignAccount, makeGoodAccount } from '../billing/accounts.ts'
import { post } from '../billing/ledger.ts'
import { recordGrant, whoActs } from '../billing/record-grant.ts'
import type { Context, Database } from '../kernel/context.ts'
import { allow, Refused } from '../kernel/refused.ts'
import { announceChange, lockForChange, type WishOf } from './change-campaign.ts'
import { addToCounts, readPromised, readPurchaseFacts } from './store/purchases.ts'
import type { CampaignRecord } from './store/campaigns.ts'

/** Impressions above zero are added, below zero taken away. */
type Wish = WishOf<typeof endpoint>

/**
 * Adds impressions without payment, or takes them away, at the campaign's price of this moment: the money comes
 * from the make-good account and returns to it. What ads that are being shown were promised cannot be taken.
 */
export async function grantImpressions(ctx: Context, wish: Wish): Promise<GrantReply> {
  return ctx.db.transaction().execute(async (tx) => {
    const campaign = await lockForChange(tx, ctx, wish.campaignId, 'campaign.grantImpressions', 'impression')
    if (wish.formOf !== null && wish.formOf !== campaign.id)
      throw new Refused({ refused: 'grant-other-campaign', field: 'formOf' })
    const facts = await readPurchaseFacts(tx, campaign.id)
    if (campaign.paymentType === 'ppw') throw new Refused({ refused: 'grant-per-week' })
    if (facts.isDailyBudget) throw new Refused({ refused: 'grant-daily-budget' })
    const left = await allowChange(tx, ctx, campaign, wish.impressions)
    const at = ctx.clock.now()
    await moveMoney(tx, ctx, campaign, wish, at)
    const orderId = await recordGrant(tx, ctx.actor, at, {
      subjectKind: 'campaign',
      subjectId: campaign.id,
      name: campaign.name,
      advertiserId: campaign.advertiserId,
      siteId: facts.siteId,
      product: facts.product,
      unit: 'impressions',
      change: wish.impressions,
      reason: wish.reason ?? null,
    })
    const leftNow = left + wish.impressions
    await announceChange(tx, ctx, campaign, {
      at,
      what: wish.impressions > 0 ? 'impressions added' : 'impressions removed',
      before: { left },
      after: { left: leftNow, orderId },
      reason: wish.reason,
    })
    const values = { n: formatCount(Math.abs(wish.impressions)), campaign: campaign.name }
    return {
      change: wish.impressions,
      left: leftNow,
      orderId,
      message: successOf(wish.impressions > 0 ? 'boughtImpressions' : 'removedImpressions', values),
    }
  })
}

/** Answers what is left before the change. */
async function allowChange(
  tx: Database,
  ctx: Context,
  campaign: CampaignRecord,
  impressions: number,
): Promise<number> {
  const price = chargedPrice(campaign)
  const left = impressionsLeft(campaign.balance, price)
  if (impressions >= 0) {
    allow(atField(mayGrant(impressions, left), 'impressionsToAdd'))
    return left
  }
  if (-impressions <= left) await ctx.promises.recall(campaign.id)
  const { promised } = await readPromised(tx, campaign.id, ctx.clock.now())
  const free = impressionsLeft(nanoDollars(campaign.balance - promised), price)
  allow(atField(mayRemove(-impressions, { unit: 'impressions', left, free }), 'impressionsToAdd'))
  return left
}

async function moveMoney(
  tx: Database,
  ctx: Context,
  campaign: CampaignRecord,
  { impressions, reason }: Wish,
  at: Date,
): Promise<void> {
  const amount = BigInt(impressions) * chargedPrice(campaign)
  await post(tx, {
    kind: impressions > 0 ? 'grant' : 'removal',
    at,
    actorId: whoActs(ctx.actor),
    onBehalfOf: campaign.advertiserId,
    campaignId: campaign.id,
    reason: reason ?? null,
    lines: [
      { account: makeGoodAccount, amount: -amount },
      { account: campaignAccount(campaign.id), amount },
    ],
  })
  const moves = impressions > 0 ? { granted: impressions } : { removed: -impressions }
  await addToCounts(tx, campaign.id, moves, at)
}
