/** Approving and rejecting an article and its picture, and taking the last of these back. */
import type { decideArticle as endpoint } from '#contract/press/decisions.ts'
import { tidyText } from '#domain/kernel/tidy-text.ts'
import { checkRejection } from '#domain/media/rejection.ts'
import { decisionOf, photoDecisionOf } from '#domain/press/article-state.ts'
import { mayDecideArticle, mayDecidePhoto } from '#domain/press/decisions.ts'
import { returnCredit } from '../campaigns/spend-credit.ts'
import { inOneChange, takeCredit } from '../content/change-post.ts'
import { takeRequestBack } from '../content/publisher/write-request.ts'
import { factsBefore, lastActOf } from '../content/queue/last-act.ts'
import { pick } from '../kernel/changed-in.ts'
import type { Context, Database } from '../kernel/context.ts'
import { allow, refuseStale } from '../kernel/refused.ts'
import { announceArticle, creditOfArticle, lockOwnArticle, type OwnArticle } from './change-article.ts'
import { unasked } from './edit-article.ts'
import { type ArticleChange, type ArticleRecord, saveArticle } from './store/press-posts.ts'
import { asked } from './publisher/request-approval.ts'
import { tellArticleDecision } from './tell-decision.ts'

interface Decision {
  readonly articleId: number
  readonly wish: 'approved' | 'rejected'
  /** Of a rejection: for its people; a screen always asks for it, a script may leave it out. */
  readonly reason?: string | undefined
  readonly seenUpdatedAt?: Date | undefined
}

/** How the history calls them. */
const acts = {
  photoApproved: 'picture approved',
  photoRejected: 'picture rejected',
  approved: 'approved',
  rejected: 'rejected',
  asked,
} as const

/** What is so already stays so. A rejection forgets what the publisher was asked, as it does of the article itself. */
export async function decidePhoto(ctx: Context, decision: Decision): Promise<OwnArticle> {
  return inOneChange(ctx, async (tx) => {
    const own = await lockOwnArticle(tx, ctx, decision.articleId, 'media.approve')
    allow(mayDecidePhoto(own.article), 409)
    const { wish } = decision
    refuseDecidedSince(own, decision, { photoDecision: wish })
    if (photoDecisionOf(own.article) === wish) return own
    const [at, by, reason] = [ctx.clock.now(), ctx.actor.personId, reasonOf(decision)]
    const isApproved = wish === 'approved'
    return decide(tx, ctx, own, {
      at,
      reason,
      what: isApproved ? acts.photoApproved : acts.photoRejected,
      facts: {
        photoApprovedAt: isApproved ? at : null,
        photoApprovedBy: isApproved ? by : null,
        photoRejectedAt: isApproved ? null : at,
        photoRejectedBy: isApproved ? null : by,
        photoRejectionReason: reason,
        ...(!isApproved && unasked),
      },
    })
  })
}

/** Rejecting gives the credit and the time back, approving again takes both. */
export async function decideArticle(ctx: Context, decision: Decision): Promise<OwnArticle> {
  return inOneChange(ctx, async (tx) => {
    const own = await lockOwnArticle(tx, ctx, decision.articleId, 'media.approve')
    const { article, campaign } = own
    allow(mayDecideArticle(article), 409)
    const { wish } = decision
    refuseDecidedSince(own, decision, { decision: wish })
    if (decisionOf(article) === wish) return own
    const [at, by, reason] = [ctx.clock.now(), ctx.actor.personId, reasonOf(decision)]
    const credit = creditOfArticle(ctx, own, at)
    const isApproved = wish === 'approved'
    if (!isApproved) await returnCredit(tx, credit, 'post-rejected')
    else if (article.rejectedAt) await takeCredit(tx, campaign, credit, 'post-approved-again')
    return decide(tx, ctx, own, {
      at,
      reason,
      what: isApproved ? acts.approved : acts.rejected,
      facts: {
        approvedAt: isApproved ? at : null,
        approvedBy: isApproved ? by : null,
        rejectedAt: isApproved ? null : at,
        rejectedBy: isApproved ? null : by,
        rejectionReason: reason,
        ...(!isApproved && unasked),
      },
    })
  })
}

/** The facts, and the credit that went with them; a slot or a credit that somebody else took meanwhile is refused (409). */
export async function takeDecisionBack(
  ctx: Context,
  wish: { readonly articleId: number; readonly seenUpdatedAt?: Date | undefined },
): Promise<OwnArticle> {
  return inOneChange(ctx, async (tx) => {
    const own = await lockOwnArticle(tx, ctx, wish.articleId, 'media.approve')
    const { article, campaign } = own
    refuseDecidedSince(own, wish, {})
    const entry = await lastActOf(tx, 'article', article, acts)
    const at = ctx.clock.now()
    if (entry.what === asked) await takeRequestBack(tx, { kind: 'article', id: article.id }, 'content', at)
    const credit = creditOfArticle(ctx, own, at)
    if (entry.what === acts.rejected) await takeCredit(tx, campaign, credit, 'post-rejection-withdrawn')
    if (entry.what === acts.approved && entry.before.rejectedAt)
      await returnCredit(tx, credit, 'post-approval-withdrawn')
    const after = await saveArticle(tx, article, factsBefore(entry), at)
    await announceArticle(tx, ctx, own, {
      at,
      what: 'taken back',
      undoes: entry.id,
      before: { state: article.state },
      after: { state: after.state },
    })
    await tellArticleDecision.later(tx, ctx, article.id)
    return { article: after, campaign }
  })
}

interface Decided {
  readonly at: Date
  readonly what: string
  readonly reason: string | null
  readonly facts: ArticleChange
}

async function decide(
  tx: Database,
  ctx: Context,
  { article, campaign }: OwnArticle,
  { at, what, reason, facts }: Decided,
): Promise<OwnArticle> {
  const after = await saveArticle(tx, article, facts, at)
  const names = ['state', ...Object.keys(facts)] as (keyof ArticleRecord)[]
  await announceArticle(
    tx,
    ctx,
    { article, campaign },
    { at, what, reason: reason ?? undefined, before: pick(article, names), after: pick(after, names) },
  )
  await tellArticleDecision.later(tx, ctx, article.id)
  return { article: after, campaign }
}

function reasonOf({ wish, reason }: Decision): string | null {
  if (wish !== 'rejected' || reason === undefined) return null
  allow(checkRejection(reason))
  return tidyText(reason)
}

/** What somebody changed or decided since is not decided unseen. */
function refuseDecidedSince(
  { article }: OwnArticle,
  seen: { readonly seenUpdatedAt?: Date | undefined },
  yours: Partial<Record<'photoDecision' | 'decision', Decision['wish']>>,
): void {
  const theirs = { photoDecision: photoDecisionOf(article), decision: decisionOf(article) }
  refuseStale<typeof endpoint>(seen, article, theirs, yours)
}
