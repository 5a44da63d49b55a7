/** What every change of one post has in common: the locks, the right, the history and the news. */
import type { Action } from '#domain/people/permissions.ts'
import { lockForChange } from '../campaigns/change-campaign.ts'
import { type PostOf, spendCredit } from '../campaigns/spend-credit.ts'
import { touchCampaign } from '../campaigns/touch-campaign.ts'
import { whoActs } from '../billing/record-grant.ts'
import type { Context, Database } from '../kernel/context.ts'
import { notifyListeners } from '../kernel/events.ts'
import { recordHistory } from '../kernel/history.ts'
import { missing, Refused } from '../kernel/refused.ts'
import { takenMeanwhile } from '../scheduling/find-slot.ts'
import { campaignOfPost, isSlotTaken, lockPost, type PostRecord } from './store/content-posts.ts'

/** The campaign of a post, locked. */
export type PostCampaign = Awaited<ReturnType<typeof lockForChange>>

export interface OwnPost {
  readonly post: PostRecord
  readonly campaign: PostCampaign
}

/**
 * Does all of it in one transaction. Of two who want a slot at once the database lets one have it; the other is told so,
 * at the field where a time was chosen, or above the form where none was.
 */
export async function inOneChange<Done>(
  { db }: Context,
  work: (tx: Database) => Promise<Done>,
  slotField: 'time' | 'form' = 'form',
): Promise<Done> {
  return db
    .transaction()
    .execute(work)
    .catch((error: unknown) => {
      throw isSlotTaken(error) ? takenMeanwhile(slotField) : error
    })
}

/**
 * Locks a post in the caller's transaction, its campaign before it, so that credits and posts are counted by one at a
 * time. A foreign one answers like a missing one, and so does a deleted one.
 */
export async function lockOwnPost(
  tx: Database,
  ctx: Context,
  postId: number,
  action: Action,
  { evenDeleted = false }: { readonly evenDeleted?: boolean } = {},
): Promise<OwnPost> {
  const campaignId = await campaignOfPost(tx, postId)
  if (campaignId === null) throw missing()
  const campaign = await lockForChange(tx, ctx, campaignId, action, 'content')
  const post = await lockPost(tx, postId)
  if (!post || (post.deletedAt && !evenDeleted)) throw missing()
  return { post, campaign }
}

/** Nothing is written, changed or brought back in an archived campaign. */
export function requireOpenCampaign({ isArchived }: PostCampaign, field?: string): void {
  if (isArchived) throw new Refused({ refused: 'post-archived', ...(field && { field }) })
}

/** For the ledger: whose post it is, and who acts. */
export const creditOf = (
  ctx: Context,
  { post, campaign }: OwnPost,
  at: Date,
): PostOf & { postId: number } => ({
  ...{ campaignId: campaign.id, kind: 'content', siteId: post.siteId, postId: post.id },
  ...{ actorId: whoActs(ctx.actor), onBehalfOf: campaign.advertiserId, at },
})

/** Posts that still come, the credits among them: what the campaign's money is divided by. */
export const postsToCome = ({ creditsLeft, postsRemaining }: PostCampaign): number =>
  creditsLeft + postsRemaining

/** A post whose credit went back takes one anew; 409 where none is left. */
export async function takeCreditAgain(
  tx: Database,
  ctx: Context,
  own: OwnPost,
  at: Date,
  why: 'post-submitted' | 'post-approved-again' | 'post-restored' | 'post-rejection-withdrawn',
): Promise<void> {
  const { creditsLeft, name } = own.campaign
  if (creditsLeft < 1) throw new Refused({ refused: 'post-credits-none', values: { campaign: name } }, 409)
  await spendCredit(tx, creditOf(ctx, own, at), why)
}

export interface PostActed {
  readonly at: Date
  /** A verb in the past. */
  readonly what: string
  readonly before?: unknown
  readonly after?: unknown
  readonly reason?: string | undefined
  /** The entry that it takes back. */
  readonly undoes?: number
}

/** Writes the history row, marks the campaign as changed, and tells every open dashboard. */
export async function announcePost(
  tx: Database,
  ctx: Context,
  { post, campaign }: OwnPost,
  { at, ...change }: PostActed,
): Promise<void> {
  await recordHistory(tx, ctx.actor, at, {
    ...change,
    subjectKind: 'content-post',
    subjectId: post.id,
    advertiserId: campaign.advertiserId,
  })
  await touchCampaign(tx, campaign.id, at)
  await notifyListeners(tx, 'masthead_campaigns', String(campaign.id))
}
