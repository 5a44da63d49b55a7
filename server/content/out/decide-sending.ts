/** What people decide where a post did not go out by itself: that it goes now, or what became of a mail that perhaps did. */
import { lacksPage } from '#domain/content/print.ts'
import { maySendNow, maySendOf, maySettle, type UnknownDecision } from '#domain/content/out/post-sending.ts'
import { wayOut } from '#domain/content/out/post-due.ts'
import type { Context, Database } from '../../kernel/context.ts'
import { allow } from '../../kernel/refused.ts'
import { announcePiece, creditOfPiece } from '../piece.ts'
import { lockOwnPost, type OwnPost } from '../change-post.ts'
import { tellPostDecision } from '../queue/tell-decision.ts'
import { dueOfPost } from './read-due.ts'
import { mailIsOut } from './settle-sending.ts'
import { type SendablePost, sendablePosts } from './store/sendable-posts.ts'
import { lockPostSending, restartPostSending, savePostSending } from './store/sendings.ts'

/** What is late or could not be sent goes within a minute, and has all its tries again. */
export async function sendPostNow(ctx: Context, postId: number): Promise<OwnPost> {
  return ctx.db.transaction().execute(async (tx) => {
    const own = await lockOwnPost(tx, ctx, postId, 'media.approve')
    const sendable = await sendableOf(tx, postId)
    allow(sendNowVerdict(ctx, sendable), 409)
    await restart(tx, ctx, own, sendable)
    return own
  })
}

export const sendNowVerdict = (ctx: Pick<Context, 'clock' | 'settings'>, sendable: SendablePost) =>
  maySendNow(dueOfPost(ctx, sendable), sendable.sending, {
    approvedAt: sendable.post.approvedAt,
    lacksPdf: lacksPage(sendable.outlet.type, sendable.post.hasPdf),
  })

/** Says what became of a mail of which nobody knew whether it went out. */
export async function settlePost(
  ctx: Context,
  { postId, decision }: { readonly postId: number; readonly decision: UnknownDecision },
): Promise<OwnPost> {
  return ctx.db.transaction().execute(async (tx) => {
    const own = await lockOwnPost(tx, ctx, postId, 'queue.work', { evenOnItsWay: true })
    allow(maySettle(await lockPostSending(tx, postId)), 409)
    if (decision === 'is-out') return sayOut(tx, ctx, own)
    if (decision === 'is-not-out') await sayNotOut(tx, ctx, own)
    else {
      allow(maySendOf(own.campaign), 409)
      await restart(tx, ctx, own, await sendableOf(tx, postId))
    }
    return own
  })
}

async function restart(tx: Database, ctx: Context, own: OwnPost, { outlet }: SendablePost): Promise<void> {
  const at = ctx.clock.now()
  const way = wayOut(outlet)
  if (way === 'hand') throw new Error('what goes by hand was to be sent')
  await restartPostSending(tx, own.piece.id, way, at)
  await announcePiece(tx, ctx, own, { at, what: 'sent now' })
}

async function sayOut(tx: Database, ctx: Context, own: OwnPost): Promise<OwnPost> {
  const at = ctx.clock.now()
  const after = await mailIsOut(tx, own, creditOfPiece(ctx, own, at), ctx.actor.personId)
  await announcePiece(tx, ctx, own, { at, what: 'said to be out', after: { state: after.piece.state } })
  await tellPostDecision.later(tx, ctx, own.piece.id)
  return after
}

async function sayNotOut(tx: Database, ctx: Context, own: OwnPost): Promise<void> {
  const at = ctx.clock.now()
  await savePostSending(tx, own.piece.id, { state: 'failed', updatedAt: at })
  await announcePiece(tx, ctx, own, { at, what: 'said not to be out' })
}

async function sendableOf(tx: Database, postId: number): Promise<SendablePost> {
  const found = (await sendablePosts(tx, [postId])).get(postId)
  if (!found) throw new Error(`post ${postId} has no type or site`)
  return found
}
