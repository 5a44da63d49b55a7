/** Deleting a livestream, which is off the air at once, and taking that back. */
import type { deleteLivestream as endpoint } from '#contract/livestreams/write.ts'
import { mayRecreditLivestream } from '#domain/livestreams/who-changes.ts'
import { deletePiece, restorePiece } from '../content/delete-piece.ts'
import type { OwnPost } from '../content/change-post.ts'
import type { Context } from '../kernel/context.ts'
import { allow, refuseStale } from '../kernel/refused.ts'
import { lockOwnLivestream, livestreamStateOf, versionOfLivestream } from './change-livestream.ts'

interface Deletion {
  readonly id: number
  readonly isRecredited: boolean
  /** Of the livestream that was shown: what somebody changed since is not deleted unread (409). */
  readonly seenUpdatedAt?: Date | undefined
}

/** Harmless when repeated. The credit goes back while it was never on air; otherwise the site has earned its price. */
export const deleteLivestream = (ctx: Context, wish: Deletion): Promise<OwnPost> =>
  ctx.db.transaction().execute(async (tx) => {
    const own = await lockOwnLivestream(tx, ctx, wish.id, 'content.manage', { evenDeleted: true })
    if (own.piece.deletedAt) return own
    const version = versionOfLivestream(own)
    refuseStale<typeof endpoint>(wish, own.piece, version, version)
    if (wish.isRecredited)
      allow(mayRecreditLivestream(livestreamStateOf(own, ctx.clock.now()), own.piece), 409)
    return deletePiece(tx, ctx, own, wish.isRecredited)
  })

export const restoreLivestream = (ctx: Context, id: number): Promise<OwnPost> =>
  ctx.db
    .transaction()
    .execute(async (tx) =>
      restorePiece(tx, ctx, await lockOwnLivestream(tx, ctx, id, 'content.manage', { evenDeleted: true })),
    )
