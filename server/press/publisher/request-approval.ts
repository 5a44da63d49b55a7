/** Asking the publisher by letter to approve an article: it goes ten seconds later, and until then it can be taken back. */
import { maySendOf } from '#domain/content/out/post-sending.ts'
import type { Verdict } from '#domain/kernel/verdict.ts'
import { mayRequestApproval } from '#domain/press/decisions.ts'
import type { RequestRecord } from '../../content/publisher/read-requests.ts'
import { requestJobOf, sendLetterWithLink } from '../../content/publisher/send-request.ts'
import { tellAsked } from '../../content/publisher/tell-of-publisher.ts'
import { writeRequest } from '../../content/publisher/write-request.ts'
import type { Context } from '../../kernel/context.ts'
import type { Job } from '../../kernel/jobs.ts'
import { allow } from '../../kernel/refused.ts'
import { announcePiece } from '../../content/piece.ts'
import { articleKind, lockOwnArticle, type OwnArticle } from '../change-article.ts'
import { type ArticleRecord, saveArticle } from '../store/press-posts.ts'
import { letterOfArticle } from './letter-of-article.ts'

/** How the history calls it. */
export const asked = 'publisher asked for the content'

/** What is asked of a publisher goes out: nothing is, while its campaign lies in the archive. */
export function askVerdict(article: ArticleRecord, campaign: { readonly isArchived: boolean }): Verdict {
  const open = maySendOf(campaign)
  return open === 'ok' ? mayRequestApproval(article) : open
}

/** Asks the publisher by letter; the same letter again is harmless while it waits. */
export async function requestApproval(
  ctx: Context,
  { articleId, email }: { readonly articleId: number; readonly email: string },
): Promise<OwnArticle> {
  return ctx.db.transaction().execute(async (tx) => {
    const own = await lockOwnArticle(tx, ctx, articleId, 'publisher.ask')
    const { piece: article, campaign } = own
    allow(askVerdict(article, campaign), 409)
    const at = ctx.clock.now()
    const letter = { email, kind: 'content', question: 'content', body: null, at } as const
    if (!(await writeRequest(tx, ctx, { kind: 'article', id: articleId }, letter))) return own
    const { publisherAskedAt, publisherAskedBy } = article
    const before = { publisherAskedAt, publisherAskedBy }
    const facts = publisherAskedAt ? before : { publisherAskedAt: at, publisherAskedBy: ctx.actor.personId }
    const after = await saveArticle(tx, article, facts, at)
    await announcePiece(tx, ctx, own, { at, what: asked, before, after: { email } })
    return { ...own, piece: after }
  })
}

/** What was changed, taken back, rejected or deleted meanwhile is not asked about. */
export const sendArticleRequest: Job = requestJobOf({
  kind: articleKind,
  isOvertaken,
  async send(tx, platform, { request, own, at }) {
    await sendLetterWithLink(tx, platform, request, await letterOfArticle(tx, platform, request, own), at)
    await tellAsked(tx, platform, { request, own, at }, 'articleAsked')
  },
})

function isOvertaken({ askedAt }: RequestRecord, { piece: article, campaign }: OwnArticle): boolean {
  const isAsked = article.publisherAskedAt !== null && article.publisherAskedAt <= askedAt
  return !isAsked || askVerdict(article, campaign) !== 'ok' || article.deletedAt !== null
}
