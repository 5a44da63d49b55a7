/** Deleting a post, with its credit or without, and taking that back. */
import type { changePost as endpoint } from '#contract/content/write.ts'
import { mayRecredit } from '#domain/content/queue/post-moves.ts'
import type { Context } from '../kernel/context.ts'
import { allow, refuseStale } from '../kernel/refused.ts'
import { lockOwnPost, type OwnPost } from './change-post.ts'
import { deletePiece, restorePiece } from './delete-piece.ts'
import { inOneChange } from './piece.ts'
import { versionOfPost } from './post-words.ts'
import { writeWithdrawal } from './publisher/write-withdrawal.ts'
import { filesOf } from './store/post-files.ts'
import { tellOfPiece } from './tell-of-piece.ts'

export interface Deletion {
  readonly postId: number
  readonly isRecredited: boolean
  /** Of the post that was shown: what somebody changed since is not deleted unread (409). */
  readonly seenUpdatedAt?: Date | undefined
}

/** Harmless when repeated. A publisher who has it is told. */
export async function deletePost(ctx: Context, wish: Deletion): Promise<OwnPost> {
  const { postId, isRecredited } = wish
  return inOneChange(ctx, async (tx) => {
    const own = await lockOwnPost(tx, ctx, postId, 'content.manage', { evenDeleted: true })
    const { piece: post } = own
    if (post.deletedAt) return own
    const version = versionOfPost(post, await filesOf(tx, post.id))
    refuseStale<typeof endpoint>(wish, post, version, version)
    if (isRecredited) allow(mayRecredit(post), 409)
    const deleted = await deletePiece(tx, ctx, own, isRecredited)
    if (post.sentAt) {
      const at = ctx.clock.now()
      const who = { publishersOf: post.siteId, but: [ctx.actor.personId] }
      await tellOfPiece(tx, ctx, own, { who, news: 'postWithdrawn' }, at)
      await writeWithdrawal(tx, ctx, own, at)
    }
    return deleted
  })
}

export const restorePost = (ctx: Context, postId: number): Promise<OwnPost> =>
  inOneChange(ctx, async (tx) =>
    restorePiece(tx, ctx, await lockOwnPost(tx, ctx, postId, 'content.manage', { evenDeleted: true })),
  )
