/** What every change of one post has in common: the locks, the right, the history and the news. */
import { mayChangeWhile } from '#domain/content/out/post-sending.ts'
import { isJudging } from '#domain/people/four-eyes.ts'
import type { Action } from '#domain/people/permissions.ts'
import { lockForChange } from '../campaigns/change-campaign.ts'
import { type PostOf, spendCredit } from '../campaigns/spend-credit.ts'
import { findCampaignById, lockCampaignById, touchCampaign } from '../campaigns/touch-campaign.ts'
import { whoActs } from '../billing/record-grant.ts'
import type { Context, Database } from '../kernel/context.ts'
import { notifyListeners } from '../kernel/events.ts'
import { recordHistory, writeHistory } from '../kernel/history.ts'
import type { WrittenThing } from '../kernel/history-of.ts'
import { allow, missing, Refused } from '../kernel/refused.ts'
import { orTakenMeanwhile } from '../scheduling/find-slot.ts'
import { findOwnWork } from '../kernel/own-work.ts'
import { stateOfSending } from './out/store/sendings.ts'
import { findPost, kindOfPost, lockPost, type PostRecord } from './store/content-posts.ts'

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
      throw orTakenMeanwhile(error, slotField)
    })
}

/**
 * Locks a post in the caller's transaction, its campaign before it, so that credits and posts are counted by one at a
 * time. A foreign one answers like a missing one, and so does a deleted one; 403 to whoever may not judge what they made.
 */
export async function lockOwnPost(
  tx: Database,
  ctx: Context,
  postId: number,
  action: Action,
  { evenDeleted = false, evenOnItsWay = false, isPost = true }: Allowed = {},
): Promise<OwnPost> {
  const kind = await kindOfPost(tx, postId)
  if (kind?.isPost !== isPost) throw missing()
  const campaign = await lockForChange(tx, ctx, kind.campaignId, action, 'content')
  const post = await lockPost(tx, postId)
  if (!post || (post.deletedAt && !evenDeleted)) throw missing()
  if (isJudging(action) && (await findOwnWork({ ...ctx, db: tx }, 'content-post', [post]))(post.id))
    throw new Refused({ refused: 'post-own-work' }, 403)
  if (!evenOnItsWay) allow(mayChangeWhile(await stateOfSending(tx, post.id)), 409)
  return { post, campaign }
}

interface Allowed {
  readonly evenDeleted?: boolean
  /** Also while it is being sent, and while nobody knows whether it went out. */
  readonly evenOnItsWay?: boolean
  /** False: a livestream, which has calls of its own; those of posts do not find it. */
  readonly isPost?: boolean
}

/** The same for what the product does by itself: whoever owns it, and whatever became of its campaign. */
export async function lockAnyPost(tx: Database, postId: number): Promise<OwnPost | null> {
  const kind = await kindOfPost(tx, postId)
  const campaign = kind && (await lockCampaignById(tx, kind.campaignId))
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

/** For the ledger: who acts, and for whom. */
export const actingIn = ({ actor }: By, { advertiserId }: Pick<PostCampaign, 'advertiserId'>) =>
  actor ? { actorId: whoActs(actor), onBehalfOf: advertiserId } : { actorId: null, onBehalfOf: null }

/** For the ledger: whose post it is, and who acts. */
export const creditOfPost = (by: By, { post, campaign }: OwnPost, at: Date): PostOf => ({
  campaignId: campaign.id,
  kind: 'content',
  siteId: post.siteId,
  postId: post.id,
  at,
  ...actingIn(by, campaign),
})

/** Posts that still come, the credits among them: what the campaign's money is divided by. */
export const postsToCome = ({ creditsLeft, postsRemaining }: PostCampaign): number =>
  creditsLeft + postsRemaining

/** A post whose credit went back takes one anew; 409 where none is left. */
export const takeCreditAgain = (
  tx: Database,
  ctx: Context,
  own: OwnPost,
  at: Date,
  why: AgainWhy,
): Promise<void> => takeCredit(tx, own.campaign, creditOfPost(ctx, own, at), why)

type AgainWhy = 'post-submitted' | 'post-approved-again' | 'post-restored' | 'post-rejection-withdrawn'

/** The same of a post or an article. */
export async function takeCredit(
  tx: Database,
  { creditsLeft, name }: PostCampaign,
  of: PostOf,
  why: AgainWhy,
): Promise<void> {
  if (creditsLeft < 1) throw new Refused({ refused: 'post-credits-none', values: { campaign: name } }, 409)
  await spendCredit(tx, of, why)
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
export const announceByItself = (tx: Database, own: OwnPost, acted: PostActed): Promise<void> =>
  announceWritten(tx, {}, writtenIn(own), acted)

/** Writes the history row, marks the campaign as changed, and tells every open dashboard. */
export const announcePost = (tx: Database, ctx: Context, own: OwnPost, acted: PostActed): Promise<void> =>
  announceWritten(tx, ctx, writtenIn(own), acted)

const writtenIn = ({ post, campaign }: OwnPost): Written => ({
  kind: 'content-post',
  id: post.id,
  campaign,
})

/** A post or an article. */
interface Written {
  readonly kind: WrittenThing
  readonly id: number
  readonly campaign: Pick<PostCampaign, 'id' | 'advertiserId'>
}

/** The same of either, and of nobody's act where nobody is named. */
export async function announceWritten(
  tx: Database,
  { actor }: By,
  { kind, id, campaign }: Written,
  { at, ...change }: PostActed,
): Promise<void> {
  const entry = { ...change, subjectKind: kind, subjectId: id }
  if (actor) await recordHistory(tx, actor, at, { ...entry, advertiserId: campaign.advertiserId })
  else await writeHistory(tx, at, { ...entry, actorId: null, onBehalfOf: null })
  await touchCampaign(tx, campaign.id, at)
  await notifyListeners(tx, 'masthead_campaigns', String(campaign.id))
}
