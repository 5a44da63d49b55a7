/** What became of an article that was sent: WordPress holds it, it is tried again, or people are told. */
import { nextTry } from '#domain/content/out/post-sending.ts'
import { mayGoOut } from '#domain/press/article-state.ts'
import { passesByItself } from '#domain/sites/wordpress-fault.ts'
import type { HeldArticle } from '../../gateways/wordpress/gateway.ts'
import type { Database, Platform } from '../../kernel/context.ts'
import { articleIsOut, saveWordpress } from '../article-is-out.ts'
import { lockAnyPiece } from '../../content/piece.ts'
import { articleKind, type OwnArticle } from '../change-article.ts'
import type { ClaimedArticle } from './claim-article.ts'
import type { Outcome } from './push-article.ts'
import { lockArticleSending, saveArticleSending } from './store/article-sendings.ts'
import { tellNotSent } from './tell-of-articles.ts'

/** Whoever took the article over meanwhile makes WordPress follow; what an earlier try heard is no news. */
export async function settleArticle(
  platform: Platform,
  { articleId, leasedUntil, tries, wanted }: ClaimedArticle,
  outcome: Outcome,
): Promise<void> {
  const { db, clock, settings } = platform
  await db.transaction().execute(async (tx) => {
    const own = await lockAnyPiece(tx, articleKind, articleId)
    const row = await lockArticleSending(tx, articleId)
    if (!own || row?.leasedUntil?.getTime() !== leasedUntil.getTime()) return
    const updatedAt = clock.now()
    if (outcome.fault === null) {
      // Its instant stays that of the claim: what changed while it was sent is newer.
      const held = { held: wanted.mark, isSticky: wanted.isSticky, fault: null, tries: 0 }
      await saveArticleSending(tx, articleId, { ...held, state: 'settled', leasedUntil: null })
      return outcome.held === 'left' ? undefined : note(tx, platform, own, outcome.held)
    }
    const { fault } = outcome
    const nextTryAt = passesByItself(fault)
      ? nextTry(tries, settings.get('posts.sendAgainMinutes'), updatedAt)
      : null
    await saveArticleSending(tx, articleId, {
      state: 'failed',
      fault,
      nextTryAt,
      leasedUntil: null,
      updatedAt,
    })
    if (nextTryAt === null) await tellNotSent(tx, platform, own, fault)
  })
}

/** What was deleted or rejected while it was published is in WordPress all the same, and goes into the trash a minute later. */
async function note(tx: Database, platform: Platform, own: OwnArticle, held: HeldArticle | null) {
  const known = { wordpressId: held?.id ?? 0, wordpressUrl: held?.address ?? null }
  if (held?.status === 'published' && mayGoOut(own.piece)) {
    await articleIsOut(tx, platform, own, { ...known, at: platform.clock.now() })
    return
  }
  const { wordpressId, wordpressUrl } = own.piece
  if (wordpressId !== known.wordpressId || wordpressUrl !== known.wordpressUrl)
    await saveWordpress(tx, own, known)
}
