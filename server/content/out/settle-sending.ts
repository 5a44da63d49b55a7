/** What became of a post that was sent: it is out, it is tried again, or people are told. */
import { nextTry } from '#domain/content/out/post-sending.ts'
import { earnPost, type PostOf } from '../../campaigns/spend-credit.ts'
import type { MailOutcome } from '../../gateways/mail/gateway.ts'
import type { Database, Platform } from '../../kernel/context.ts'
import { announcePiece, lockAnyPiece, piecesToCome } from '../piece.ts'
import { type OwnPost, postKind } from '../change-post.ts'
import { tellPostDecision } from '../queue/tell-decision.ts'
import { savePost } from '../save-post.ts'
import type { ClaimedPost } from './claim-post.ts'
import { saveLetterOutcome } from './store/letters.ts'
import { lockPostSending, savePostSending, type PostSendingRecord } from './store/sendings.ts'
import { tellOfSending } from './tell-of-sending.ts'

/**
 * Whoever took the post over meanwhile has said what became of it, unless nobody could: then it still counts that it
 * went out. That it did not is no news of a later try.
 */
export async function settleSending(
  platform: Platform,
  { postId, way, tries, leasedUntil, letterId }: ClaimedPost,
  delivery: MailOutcome,
): Promise<void> {
  const { db, clock, settings } = platform
  await db.transaction().execute(async (tx) => {
    const own = await lockAnyPiece(tx, postKind, postId)
    const row = await lockPostSending(tx, postId)
    const isOurs = row?.leasedUntil?.getTime() === leasedUntil.getTime()
    const isFoundOut = row?.state === 'unknown' && delivery.delivered === 'sent'
    if (!own || !(isOurs || isFoundOut)) return
    const at = clock.now()
    await saveLetterOutcome(tx, letterId, delivery, at)
    if (delivery.delivered === 'sent') {
      await settleAsOut(tx, own, way, at)
      if (way === 'list') await tellPostDecision.later(tx, platform, postId)
      return
    }
    const { reason } = delivery
    const isUnknown = delivery.delivered === 'unknown' && way === 'list'
    const mayRetry = delivery.delivered === 'unknown' || delivery.mayRetry
    const nextTryAt =
      isUnknown || !mayRetry ? null : nextTry(tries, settings.get('posts.sendAgainMinutes'), at)
    const state = isUnknown ? 'unknown' : 'failed'
    await savePostSending(tx, postId, { state, reason, nextTryAt, leasedUntil: null, updatedAt: at })
    if (nextTryAt === null) await tellOfSending(tx, platform, own, state)
  })
}

/** A mail is out, and has earned its share; what went to the publisher is with the publisher. */
async function settleAsOut(
  tx: Database,
  own: OwnPost,
  way: PostSendingRecord['way'],
  at: Date,
): Promise<void> {
  const { piece: post, campaign } = own
  if (way === 'publisher') {
    await savePostSending(tx, post.id, { ...settled, updatedAt: at })
    await savePost(tx, post, { sentAt: at }, at)
    return announcePiece(tx, {}, own, { at, what: 'sent to the publisher' })
  }
  const nobody = { campaignId: campaign.id, kind: 'content', siteId: post.siteId, postId: post.id } as const
  await mailIsOut(tx, own, { ...nobody, actorId: null, at }, null)
  await announcePiece(tx, {}, own, { at, what: 'sent to the list', after: { state: 'posted' } })
}

const settled = { state: 'out', reason: null, nextTryAt: null, leasedUntil: null } as const

/** In the caller's transaction: the mail is out, by somebody's word or by nobody's, and its site has earned its share. */
export async function mailIsOut(
  tx: Database,
  own: OwnPost,
  credit: PostOf,
  by: number | null,
): Promise<OwnPost> {
  const { piece: post, campaign } = own
  const { at } = credit
  await savePostSending(tx, post.id, { ...settled, updatedAt: at })
  await earnPost(tx, credit, piecesToCome(campaign))
  return { ...own, piece: await savePost(tx, post, { postedAt: at, postedBy: by }, at) }
}
