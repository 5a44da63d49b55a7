import type { useCredit as endpoint } from '#contract/campaigns/credits.ts'
import { successOf } from '#contract/successes.ts'
import { mayUseCredit } from '#domain/campaigns/credits.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { whoActs } from '../billing/record-grant.ts'
import type { Context } from '../kernel/context.ts'
import { allow, refuseStale } from '../kernel/refused.ts'
import { announceChange, lockForChange, refuseOther, type WishOf } from './change-campaign.ts'
import { earnPost, spendCredit } from './spend-credit.ts'
import { readPurchaseFacts } from './store/purchases.ts'
import { touch } from './store/campaigns.ts'

/**
 * Uses one credit of a content campaign for a post that came out without the product; the site has earned the
 * post's share of the campaign's money, as with every post that is out.
 */
export async function useCredit(ctx: Context, wish: WishOf<typeof endpoint>) {
  return ctx.db.transaction().execute(async (tx) => {
    const { campaignId } = wish
    const campaign = await lockForChange(tx, ctx, campaignId, 'content.useCredit', 'content')
    refuseOther(wish.named, campaign)
    const held = campaign.creditsLeft
    refuseStale<typeof endpoint>(wish, campaign, { creditsLeft: held }, { creditsLeft: held - 1 })
    allow(mayUseCredit(held))
    const at = ctx.clock.now()
    const { siteId } = await readPurchaseFacts(tx, campaignId)
    const post = { campaignId, kind: 'content', siteId, postId: null, at } as const
    const by = { actorId: whoActs(ctx.actor), onBehalfOf: campaign.advertiserId }
    await spendCredit(tx, { ...post, ...by }, 'credit-used')
    await earnPost(tx, { ...post, ...by }, held + campaign.postsRemaining)
    await touch(tx, campaignId, at)
    const credits = held - 1
    const change = { at, what: 'credit used', before: { credits: held }, after: { credits } }
    await announceChange(tx, ctx, campaign, change)
    return {
      campaign: { id: campaignId, name: campaign.name, credits },
      message: successOf('creditUsed', { campaign: campaign.name, left: formatCount(credits) }),
    }
  })
}
