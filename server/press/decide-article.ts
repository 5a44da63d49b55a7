/** Approving and rejecting an article and its picture, and taking the last of these back. */
import type { decideArticle as endpoint } from '#contract/press/decisions.ts'
import { decisionOf, photoDecisionOf } from '#domain/press/article-state.ts'
import { mayDecideArticle, mayDecidePhoto } from '#domain/press/decisions.ts'
import { inOneChange } from '../content/piece.ts'
import { lockOwnArticle, type OwnArticle } from './change-article.ts'
import { takeRequestBack } from '../content/publisher/write-request.ts'
import {
  creditOfDecision,
  decidePiece,
  lastActOf,
  rejectionReason,
  takeActBack,
} from '../content/queue/decide-piece.ts'
import type { Context, Database } from '../kernel/context.ts'
import { allow, refuseStale } from '../kernel/refused.ts'
import { unasked } from './edit-article.ts'
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
    allow(mayDecidePhoto(own.piece), 409)
    const { wish } = decision
    refuseDecidedSince(own, decision, { photoDecision: wish })
    if (photoDecisionOf(own.piece) === wish) return own
    const [at, by, reason] = [ctx.clock.now(), ctx.actor.personId, reasonOf(decision)]
    const isApproved = wish === 'approved'
    const decided = await decidePiece(tx, ctx, own, {
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
    return tellLater(tx, ctx, decided)
  })
}

/** Rejecting gives the credit and the time back, approving again takes both. */
export async function decideArticle(ctx: Context, decision: Decision): Promise<OwnArticle> {
  return inOneChange(ctx, async (tx) => {
    const own = await lockOwnArticle(tx, ctx, decision.articleId, 'media.approve')
    const { piece: article } = own
    allow(mayDecideArticle(article), 409)
    const { wish } = decision
    refuseDecidedSince(own, decision, { decision: wish })
    if (decisionOf(article) === wish) return own
    const [at, by, reason] = [ctx.clock.now(), ctx.actor.personId, reasonOf(decision)]
    const isApproved = wish === 'approved'
    await creditOfDecision(tx, ctx, own, !isApproved)
    const decided = await decidePiece(tx, ctx, own, {
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
    return tellLater(tx, ctx, decided)
  })
}

/** The facts, and the credit that went with them. */
export async function takeDecisionBack(
  ctx: Context,
  wish: { readonly articleId: number; readonly seenUpdatedAt?: Date | undefined },
): Promise<OwnArticle> {
  return inOneChange(ctx, async (tx) => {
    const own = await lockOwnArticle(tx, ctx, wish.articleId, 'media.approve')
    const { piece: article } = own
    refuseDecidedSince(own, wish, {})
    const entry = await lastActOf(tx, 'article', article, acts)
    const at = ctx.clock.now()
    if (entry.what === asked) await takeRequestBack(tx, { kind: 'article', id: article.id }, 'content', at)
    return tellLater(tx, ctx, await takeActBack(tx, ctx, own, entry))
  })
}

async function tellLater(tx: Database, ctx: Context, own: OwnArticle): Promise<OwnArticle> {
  await tellArticleDecision.later(tx, ctx, own.piece.id)
  return own
}

const reasonOf = ({ wish, reason }: Decision): string | null =>
  wish === 'rejected' ? rejectionReason(reason) : null

/** What somebody changed or decided since is not decided unseen. */
function refuseDecidedSince(
  { piece: article }: OwnArticle,
  seen: { readonly seenUpdatedAt?: Date | undefined },
  yours: Partial<Record<'photoDecision' | 'decision', Decision['wish']>>,
): void {
  const theirs = { photoDecision: photoDecisionOf(article), decision: decisionOf(article) }
  refuseStale<typeof endpoint>(seen, article, theirs, yours)
}
