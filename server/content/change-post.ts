/** What every change of one post has in common: the locks, the right, the history and the news. */
import { mayChangeWhile } from '#domain/content/post-sending.ts'
import type { Action } from '#domain/people/permissions.ts'
import { lockForChange } from '../campaigns/change-campaign.ts'
import { type PostOf, spendCredit } from '../campaigns/spend-credit.ts'
import { findCampaignById, lockCampaignById, touchCampaign } from '../campaigns/touch-campaign.ts'
import { whoActs } from '../billing/record-grant.ts'
import type { Context, Database } from '../kernel/context.ts'
import { notifyListeners } from '../kernel/events.ts'
import { recordHistory, writeHistory } from '../kernel/history.ts'
import { allow, missing, Refused } from '../kernel/refused.ts'
import { takenMeanwhile } from '../scheduling/find-slot.ts'
import { stateOfSending } from './out/store/sendings.ts'
import { campaignOfPost, findPost, isSlotTaken, lockPost, type PostRecord } from './store/content-posts.ts'

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
  { db }: Pick<Context, 'db'>,
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
  { evenDeleted = false, evenOnItsWay = false }: Allowed = {},
): Promise<OwnPost> {
  const campaignId = await campaignOfPost(tx, postId)
  if (campaignId === null) throw missing()
  const campaign = await lockForChange(tx, ctx, campaignId, action, 'content')
  const post = await lockPost(tx, postId)
  if (!post || (post.deletedAt && !evenDeleted)) throw missing()
  if (!evenOnItsWay) allow(mayChangeWhile(await stateOfSending(tx, post.id)), 409)
  return { post, campaign }
}

interface Allowed {
  readonly evenDeleted?: boolean
  /** Also while it is being sent, and while nobody knows whether it went out. */
  readonly evenOnItsWay?: boolean
}

/** The same for what the product does by itself: whoever owns it, and whatever became of its campaign. */
export async function lockAnyPost(tx: Database, postId: number): Promise<OwnPost | null> {
  const campaignId = await campaignOfPost(tx, postId)
  const campaign = campaignId === null ? null : await lockCampaignById(tx, campaignId)
  const post = campaign && (await lockPost(tx, postId))
  return post && { post, campaign }
}

/** Nothing is written, changed or brought back in an archived campaign. */
export function requireOpenCampaign({ isArchived }: PostCampaign, field?: string): void {
  if (isArchived) throw new Refused({ refused: 'post-archived', ...(field && { field }) })
}

/** A post and its campaign as they are read. */
export async function findAnyPost(db: Database, postId: number) {
  const post = await findPost(db, postId)
  const campaign = post && (await findCampaignById(db, post.campaignId))
  return post && campaign ? { post, campaign } : null
}

/** Locked where a link stands for the right, or a job acts; null where its campaign was deleted. */
export async function lockLivePost(tx: Database, postId: number): Promise<OwnPost | null> {
  return (await findAnyPost(tx, postId)) && lockAnyPost(tx, postId)
}

/** Whose act it is; nobody's where a job acts, or a publisher who came by a link. */
export type By = Partial<Pick<Context, 'actor'>>

/** For the ledger: whose post it is, and who acts. */
export const creditOf = (
  { actor }: By,
  { post, campaign }: OwnPost,
  at: Date,
): PostOf & { postId: number } => ({
  ...{ campaignId: campaign.id, kind: 'content', siteId: post.siteId, postId: post.id, at },
  ...(actor
    ? { actorId: whoActs(actor), onBehalfOf: campaign.advertiserId }
    : { actorId: null, onBehalfOf: null }),
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

/** The same where nobody acted. */
export async function announceByItself(tx: Database, own: OwnPost, acted: PostActed): Promise<void> {
  await writeHistory(tx, acted.at, { ...entryOf(own, acted), actorId: null, onBehalfOf: null })
  await tellDashboards(tx, own, acted.at)
}

/** Writes the history row, marks the campaign as changed, and tells every open dashboard. */
export async function announcePost(
  tx: Database,
  ctx: Context,
  own: OwnPost,
  acted: PostActed,
): Promise<void> {
  await recordHistory(tx, ctx.actor, acted.at, {
    ...entryOf(own, acted),
    advertiserId: own.campaign.advertiserId,
  })
  await tellDashboards(tx, own, acted.at)
}

const entryOf = ({ post }: OwnPost, { at: _, ...change }: PostActed) => ({
  ...change,
  subjectKind: 'content-post' as const,
  subjectId: post.id,
})

async function tellDashboards(tx: Database, { campaign }: OwnPost, at: Date): Promise<void> {
  await touchCampaign(tx, campaign.id, at)
  await notifyListeners(tx, 'masthead_campaigns', String(campaign.id))
}
