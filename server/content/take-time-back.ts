/** Taking the last change of a piece's time back, as long as it is offered and nothing followed it: all is as it was before it. */
import type { takeTimeBack as endpoint } from '#contract/content/write.ts'
import { undoTimeKeptMs } from '#domain/kernel/undo-time.ts'
import type { Context, Database } from '../kernel/context.ts'
import { refuseStale } from '../kernel/refused.ts'
import { withdrawNews } from '../people/news/tell.ts'
import { lockOwnPost } from './change-post.ts'
import { undecidedPost } from './edit-post.ts'
import { announcePiece, inOneChange, type OwnPiece, type Piece, requireOpenCampaign } from './piece.ts'
import { factsBefore, lastActOf, movedOn } from './queue/decide-piece.ts'
import type { PostRecord } from './store/content-posts.ts'

/** A time that somebody else took meanwhile is refused like any other (409). */
export async function takePostTimeBack(
  ctx: Context,
  wish: { readonly postId: number; readonly seenUpdatedAt?: Date | undefined },
): Promise<PostRecord> {
  return inOneChange(ctx, async (tx) => {
    const own = await lockOwnPost(tx, ctx, wish.postId, 'content.manage')
    const { piece: post, campaign } = own
    requireOpenCampaign(campaign)
    refuseStale<typeof endpoint>(wish, post, { state: post.state }, { state: post.state })
    const { piece: after, movedAt } = await moveBack(tx, ctx, own, undecidedPost)
    // It waits for nobody any more.
    if (after.state !== 'pending') await withdrawNews(tx, `content-post:${post.id}`, movedAt)
    return after
  })
}

const ofTime = ['scheduledFor', 'day', 'takesSlot', 'isTimeSensitive']

/** Refused (409) where more than the time was changed: `taken` names the facts that a change of the time takes along. */
export async function moveBack<Row extends Piece>(
  tx: Database,
  ctx: Context,
  own: OwnPiece<Row>,
  taken: object,
): Promise<{ readonly piece: Row; readonly movedAt: Date }> {
  const { kind, piece } = own
  const entry = await lastActOf(tx, kind.subject, piece, { edit: 'edited' })
  const facts = factsBefore(entry)
  const at = ctx.clock.now()
  const isMove = Object.keys(facts).every((name) => ofTime.includes(name) || name in taken)
  const isOffered = at.getTime() - entry.at.getTime() <= undoTimeKeptMs
  if (!isMove || !isOffered) throw movedOn(piece)
  const after = await kind.save(tx, piece, facts, at)
  await announcePiece(tx, ctx, own, {
    at,
    what: 'moved back',
    undoes: entry.id,
    before: { scheduledFor: piece.scheduledFor },
    after: { scheduledFor: after.scheduledFor },
  })
  return { piece: after, movedAt: entry.at }
}
