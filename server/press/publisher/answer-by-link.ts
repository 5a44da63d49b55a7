/** What the link in a letter about an article shows its publisher, and the answer: yes to it as it stands, or a rejection. */
import { successOf } from '#contract/successes.ts'
import { tidyText } from '#domain/kernel/tidy-text.ts'
import { checkRejection } from '#domain/media/rejection.ts'
import { returnCredit } from '../../campaigns/spend-credit.ts'
import { openLinkOf, type OpenLink, useUp } from '../../content/publisher/publisher-link.ts'
import type { Database, Platform } from '../../kernel/context.ts'
import { allow } from '../../kernel/refused.ts'
import {
  announceArticle,
  creditOfArticle,
  findLiveArticle,
  lockLiveArticle,
  type OwnArticle,
} from '../change-article.ts'
import { unasked } from '../edit-article.ts'
import { saveArticle } from '../store/press-posts.ts'
import { articleForPublisher } from './article-for-publisher.ts'
import { tellAnswer, tellRejection } from './tell-answer.ts'

/** Whoever looks, a scanner of mails among them, changes nothing. */
export async function readArticleByLink(platform: Platform, token: string) {
  const { db } = platform
  const { request, own, askedBy } = await linkTo(db, platform, token, findLiveArticle)
  return { question: request.question, askedBy, article: await articleForPublisher(db, platform, own) }
}

/** Uses the link up. Of two at once one is answered; the other is told that it was. */
export async function approveArticleByLink(platform: Platform, token: string): Promise<{ success: string }> {
  return platform.db.transaction().execute(async (tx) => {
    const link = await linkTo(tx, platform, token, lockLiveArticle)
    const { own } = link
    const at = platform.clock.now()
    const after = await saveArticle(tx, own.article, { contentConfirmedAt: at }, at)
    await useUp(tx, link, at)
    const { scheduledFor } = after
    await announceArticle(tx, {}, own, {
      at,
      what: 'content approved by the publisher',
      after: { scheduledFor },
    })
    await tellAnswer(tx, platform, own, 'articleApprovedByPublisher', at)
    return { success: successOf('articleApprovedByPublisher', {}) }
  })
}

/** The credit and the time go back, as when staff reject it, and what was asked is forgotten. */
export async function rejectArticleByLink(
  platform: Platform,
  { token, reason: typed }: { readonly token: string; readonly reason: string },
): Promise<{ success: string }> {
  return platform.db.transaction().execute(async (tx) => {
    const link = await linkTo(tx, platform, token, lockLiveArticle)
    allow(checkRejection(typed))
    const { own } = link
    const rejectionReason = tidyText(typed)
    const at = platform.clock.now()
    await returnCredit(tx, creditOfArticle({}, own, at), 'post-rejected')
    const rejected = { rejectedAt: at, rejectedBy: null, rejectionReason, toldDecisionOf: at }
    const undecided = { approvedAt: null, approvedBy: null }
    const article = await saveArticle(tx, own.article, { ...rejected, ...undecided, ...unasked }, at)
    await useUp(tx, link, at)
    await announceArticle(tx, {}, own, {
      at,
      what: 'rejected by the publisher',
      reason: rejectionReason,
      before: { state: own.article.state },
      after: { state: article.state },
    })
    await tellRejection(tx, platform, { ...own, article }, at)
    return { success: successOf('publisherRejected', { thing: 'article' }) }
  })
}

type Found = Pick<OwnArticle, 'article'>

/** An article comes out, and goes onto no scheduler; its publisher is asked about the whole of it. */
const linkTo = <Own extends Found>(
  db: Database,
  platform: Platform,
  token: string,
  find: (db: Database, id: number) => Promise<Own | null>,
): Promise<OpenLink<Own>> =>
  openLinkOf(db, platform, token, {
    kind: 'article',
    find: (id) => find(db, id),
    factsOf: ({ article }) => ({
      ...article,
      postedAt: article.publishedAt,
      onSchedulerAt: null,
      dateConfirmedAt: null,
    }),
  })
