import type { GrantReply, grantPosts as endpoint } from '#contract/campaigns/grants.ts'
import { successOf } from '#contract/successes.ts'
import { mayGrant, mayRemove } from '#domain/campaigns/grant.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { atField } from '#domain/kernel/verdict.ts'
import { creditIssueAccount, creditsAccount } from '../billing/accounts.ts'
import { post } from '../billing/ledger.ts'
import { recordGrant, whoActs } from '../billing/record-grant.ts'
import type { Context } from '../kernel/context.ts'
import { allow, Refused } from '../kernel/refused.ts'
import { announceChange, lockForChange, type WishOf } from './change-campaign.ts'
import { readPurchaseFacts } from './store/purchases.ts'
import { touch } from './store/campaigns.ts'

type Wish = WishOf<typeof endpoint> & { readonly kind: 'content' | 'press' }

const kinds = {
  content: {
    unit: 'post-credit',
    action: 'content.grantPosts',
    counted: 'posts',
    added: 'boughtPosts',
    removed: 'removedPosts',
    removedField: 'postsToTake',
  },
  press: {
    unit: 'article-credit',
    action: 'press.grantPosts',
    counted: 'articles',
    added: 'boughtArticles',
    removed: 'removedArticles',
    removedField: 'articlesToTake',
  },
} as const

/** Adds posts to a content campaign, or articles to a press campaign, without payment. */
export const grantPosts = (ctx: Context, wish: Wish): Promise<GrantReply> => changePosts(ctx, wish, 1)

/** Takes posts or articles away again: those that are held, never one that was used. */
export const removePosts = (ctx: Context, wish: Wish): Promise<GrantReply> => changePosts(ctx, wish, -1)

async function changePosts(ctx: Context, wish: Wish, sign: 1 | -1): Promise<GrantReply> {
  const { unit, action, counted, added, removed, removedField } = kinds[wish.kind]
  const isAdded = sign > 0
  const field = isAdded ? 'postsToAdd' : removedField
  if (wish.count < 1) throw new Refused({ refused: 'count-positive', field })
  return ctx.db.transaction().execute(async (tx) => {
    const campaign = await lockForChange(tx, ctx, wish.campaignId, action, wish.kind)
    const held = campaign.creditsLeft
    const verdict = isAdded
      ? mayGrant(wish.count, held)
      : mayRemove(wish.count, { unit: 'posts', left: held, free: held })
    allow(atField(verdict, field))
    const at = ctx.clock.now()
    const change = sign * wish.count
    await post(tx, {
      kind: isAdded ? 'credit-grant' : 'credit-removal',
      at,
      actorId: whoActs(ctx.actor),
      onBehalfOf: campaign.advertiserId,
      campaignId: campaign.id,
      reason: wish.reason ?? null,
      lines: [
        { account: creditIssueAccount(unit), amount: BigInt(-change) },
        { account: creditsAccount(campaign.id, unit), amount: BigInt(change) },
      ],
    })
    await touch(tx, campaign.id, at)
    const facts = await readPurchaseFacts(tx, campaign.id)
    const orderId = await recordGrant(tx, ctx.actor, at, {
      subjectKind: 'campaign',
      subjectId: campaign.id,
      name: campaign.name,
      advertiserId: campaign.advertiserId,
      siteId: facts.siteId,
      product: facts.product,
      unit: counted,
      change,
      reason: wish.reason ?? null,
    })
    await announceChange(tx, ctx, campaign, {
      at,
      what: `${counted} ${isAdded ? 'added' : 'removed'}`,
      before: { credits: held },
      after: { credits: held + change, orderId },
      reason: wish.reason,
    })
    const values = { n: formatCount(wish.count), campaign: campaign.name }
    const message = successOf(isAdded ? added : removed, values)
    return { change, left: held + change, orderId, message }
  })
}
