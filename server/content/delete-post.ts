/** Deleting a post, with its credit or without, and taking that back. */
import type { changePost as endpoint } from '#contract/content/write.ts'
import { mayRecredit, mayRestorePost } from '#domain/content/queue/post-moves.ts'
import { earnPost, returnCredit, takeEarningBack } from '../campaigns/spend-credit.ts'
import type { Context, Database } from '../kernel/context.ts'
import { allow, refuseStale } from '../kernel/refused.ts'
import {
  announcePost,
  creditOfPost,
  inOneChange,
  lockOwnPost,
  type OwnPost,
  postsToCome,
  requireOpenCampaign,
  takeCreditAgain,
} from './change-post.ts'
import { tellOfPost } from './tell-of-post.ts'
import { versionOfPost } from './post-words.ts'
import { writeWithdrawal } from './publisher/write-withdrawal.ts'
import { type PostRecord, savePost } from './save-post.ts'
import { filesOf } from './store/post-files.ts'

export interface Deletion {
  readonly postId: number
  readonly isRecredited: boolean
  /** Of the post that was shown: what somebody changed since is not deleted unread (409). */
  readonly seenUpdatedAt?: Date | undefined
}

/** Harmless when repeated. A credit goes back while nothing went out; otherwise the site has earned its share at once. */
export async function deletePost(ctx: Context, wish: Deletion): Promise<OwnPost> {
  const { postId, isRecredited } = wish
  return inOneChange(ctx, async (tx) => {
    const own = await lockOwnPost(tx, ctx, postId, 'content.manage', { evenDeleted: true })
    const { post } = own
    if (post.deletedAt) return own
    const version = versionOfPost(post, await filesOf(tx, post.id))
    refuseStale<typeof endpoint>(wish, post, version, version)
    if (isRecredited) allow(mayRecredit(post), 409)
    return deleteLocked(tx, ctx, own, isRecredited)
  })
}

/** What a deletion does to the post, its credit and its money. */
export async function deleteLocked(
  tx: Database,
  ctx: Context,
  own: OwnPost,
  isRecredited: boolean,
): Promise<OwnPost> {
  const { post, campaign } = own
  const at = ctx.clock.now()
  const by = ctx.actor.personId
  const isGivenBack = isRecredited && holdsCredit(post)
  if (isGivenBack) await returnCredit(tx, creditOfPost(ctx, own, at), 'post-recredited')
  else if (isStillToCome(post))
    await earnPost(tx, creditOfPost(ctx, own, at), postsToCome(campaign), 'post-deleted')
  const after = await savePost(
    tx,
    post,
    { deletedAt: at, deletedBy: by, ...(isGivenBack && { recreditedAt: at, recreditedBy: by }) },
    at,
  )
  const what = isGivenBack ? 'recredited' : 'deleted'
  const { message, scheduledFor } = post
  await announcePost(tx, ctx, own, { at, what, before: { message, scheduledFor } })
  if (post.sentAt) {
    const who = { publishersOf: own.post.siteId, but: [ctx.actor.personId] }
    await tellOfPost(tx, ctx, own, { who, news: 'postWithdrawn' }, at)
    await writeWithdrawal(tx, ctx, own, at)
  }
  return { post: after, campaign }
}

/**
 * Takes the slot again, and the credit or the money that the deletion moved; refused where any of them is gone. Its time
 * may have passed: it stands then as if it had never been deleted.
 */
export async function restorePost(ctx: Context, postId: number): Promise<OwnPost> {
  return inOneChange(ctx, async (tx) =>
    restoreLocked(tx, ctx, await lockOwnPost(tx, ctx, postId, 'content.manage', { evenDeleted: true })),
  )
}

export async function restoreLocked(tx: Database, ctx: Context, own: OwnPost): Promise<OwnPost> {
  const { post, campaign } = own
  if (!post.deletedAt) return own
  requireOpenCampaign(campaign)
  allow(mayRestorePost(post), 409)
  const at = ctx.clock.now()
  if (post.recreditedAt) await takeCreditAgain(tx, ctx, own, at, 'post-restored')
  else await takeEarningBack(tx, creditOfPost(ctx, own, at), 'post-restored')
  const back = { deletedAt: null, deletedBy: null, recreditedAt: null, recreditedBy: null }
  const after = await savePost(tx, post, back, at)
  await announcePost(tx, ctx, own, { at, what: 'restored' })
  return { post: after, campaign }
}

/** From its submission until it is rejected. */
const holdsCredit = ({ submittedAt, rejectedAt }: PostRecord): boolean =>
  submittedAt !== null && rejectedAt === null

/** What is out has earned already. */
const isStillToCome = (post: PostRecord): boolean => holdsCredit(post) && post.postedAt === null
