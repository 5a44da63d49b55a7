/** What the link in a letter about an article shows its publisher, and the answer: yes to it as it stands, or a rejection. */
import { successOf } from '#contract/successes.ts'
import { announcePiece } from '../../content/piece.ts'
import { rejectInName } from '../../content/publisher/answer-by-link.ts'
import { findByLink, lockByLink, spendLink } from '../../content/publisher/publisher-link.ts'
import { tellOwners, tellRejected } from '../../content/publisher/tell-of-publisher.ts'
import type { Platform } from '../../kernel/context.ts'
import { articleKind } from '../change-article.ts'
import { unasked } from '../edit-article.ts'
import { rejectedArticle } from '../mail.ts'
import { saveArticle } from '../store/press-posts.ts'
import { articleForPublisher } from './article-for-publisher.ts'

/** Whoever looks, a scanner of mails among them, changes nothing. */
export async function readArticleByLink(platform: Platform, token: string) {
  const { db } = platform
  const { request, own, askedBy } = await findByLink(db, platform, articleKind, token)
  return { question: request.question, askedBy, article: await articleForPublisher(db, platform, own) }
}

/** Uses the link up. Of two at once one is answered; the other is told that it was. */
export async function approveArticleByLink(platform: Platform, token: string): Promise<{ success: string }> {
  return platform.db.transaction().execute(async (tx) => {
    const link = await lockByLink(tx, platform, articleKind, token)
    const { own } = link
    const at = platform.clock.now()
    const { scheduledFor } = await saveArticle(tx, own.piece, { contentConfirmedAt: at }, at)
    await spendLink(tx, link, at)
    await announcePiece(tx, {}, own, {
      at,
      what: 'content approved by the publisher',
      after: { scheduledFor },
    })
    await tellOwners(tx, platform, own, 'articleApprovedByPublisher', at)
    return { success: successOf('articleApprovedByPublisher', {}) }
  })
}

export async function rejectArticleByLink(
  platform: Platform,
  { token, reason }: { readonly token: string; readonly reason: string },
): Promise<{ success: string }> {
  return platform.db.transaction().execute(async (tx) => {
    const link = await lockByLink(tx, platform, articleKind, token)
    const forgotten = { approvedAt: null, approvedBy: null, ...unasked }
    const own = await rejectInName(tx, platform, link, { reason, forgotten })
    const { rejectedAt: of, rejectionReason } = own.piece
    const what = { what: 'article', of, reason: rejectionReason, isByPublisher: true } as const
    const letter = rejectedArticle({ sideOf: own.campaign.advertiserId }, own, what)
    await tellRejected(tx, platform, own, { news: 'articleRejectedByPublisher', letter })
    return { success: successOf('publisherRejected', { thing: 'article' }) }
  })
}
