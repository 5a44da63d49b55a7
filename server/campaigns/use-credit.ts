import type { useCredit as endpoint } from '#contract/campaigns/credits.ts'
import { successOf } from '#contract/messages.ts'
import { mayUseCredit } from '#domain/campaigns/credits.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { whoActs } from '../billing/record-grant.ts'
import type { Context } from '../kernel/context.ts'
import { allow, type ValueOf } from '../kernel/refused.ts'
import { announceChange, refuseIfChanged } from './change-campaign.ts'
import { lockOfKind } from './lock-of-kind.ts'
import { earnPost, spendCredit } from './spend-credit.ts'
import { readPurchaseFacts } from './store/purchases.ts'
import { touch } from './store/campaigns.ts'

interface Input {
  readonly campaignId: number
  readonly named: number | null
  readonly seenUpdatedAt?: Date | undefined
}

/**
 * Uses one credit of a content campaign for a post that came out without the product; the site has earned the
 * post's share of the campaign's money, as with every post that is out.
 */
export async function useCredit(ctx: Context, { campaignId, named, seenUpdatedAt }: Input) {
  return ctx.db.transaction().execute(async (tx) => {
    const wanted = {
      ...{ campaignId, named, seenUpdatedAt },
      ...({ kind: 'content', action: 'content.useCredit' } as const),
    }
    const campaign = await lockOfKind(tx, ctx, wanted)
    const held = campaign.creditsLeft
    refuseIfChanged<ValueOf<typeof endpoint>>(
      wanted,
      campaign,
      { creditsLeft: held },
      { creditsLeft: held - 1 },
    )
    allow(mayUseCredit(held))
    const at = ctx.clock.now()
    const { siteId } = await readPurchaseFacts(tx, campaignId)
    const post = { campaignId, kind: 'content', siteId, at } as const
    const by = { actorId: whoActs(ctx.actor), onBehalfOf: campaign.advertiserId }
    await spendCredit(tx, { ...post, ...by })
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
