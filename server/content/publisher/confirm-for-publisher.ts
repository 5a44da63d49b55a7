/** The publisher said yes some other way than by a link: staff keep it, with who said it and how; and may take it back. */
import type { takeConfirmationBack as endpoint } from '#contract/content/publisher.ts'
import { maySendOf } from '#domain/content/out/post-sending.ts'
import { mayConfirm, type PublisherQuestion } from '#domain/content/publisher-request.ts'
import { isSeen, tidyText } from '#domain/kernel/tidy-text.ts'
import type { Context } from '../../kernel/context.ts'
import { allow, Refused, refuseStale } from '../../kernel/refused.ts'
import { inOneChange } from '../piece.ts'
import { lockOwnPost, type OwnPost } from '../change-post.ts'
import { decidePiece, lastActOf, takeActBack } from '../queue/decide-piece.ts'
import { answerTo } from './answer-question.ts'

interface Confirmation {
  readonly postId: number
  readonly question: PublisherQuestion
  /** Who said yes, and how. */
  readonly reason: string
  readonly time?: string | undefined
}

/** An open link to the same question has then been answered. */
export async function confirmForPublisher(
  ctx: Context,
  { postId, question, reason: typed, time }: Confirmation,
): Promise<OwnPost> {
  const reason = tidyText(typed)
  if (!isSeen(reason)) throw new Refused({ refused: 'confirm-reason', field: 'reason' })
  const confirm = async (tx: Context['db']) => {
    const own = await lockOwnPost(tx, ctx, postId, 'publisher.confirm')
    allow(maySendOf(own.campaign), 409)
    allow(mayConfirm(question, own.piece), 409)
    const at = ctx.clock.now()
    const change = await answerTo[question](tx, ctx, own, { at, by: ctx.actor.personId, time })
    return decidePiece(tx, ctx, own, { at, what: acts[question], reason, facts: change })
  }
  return inOneChange(ctx, confirm, 'time')
}

/** How the history calls it. */
const acts = {
  content: 'content approved for the publisher',
  time: 'time confirmed for the publisher',
} as const satisfies Record<PublisherQuestion, string>

/** The newest of them, as long as nothing followed it. */
export async function takeConfirmationBack(
  ctx: Context,
  { postId, ...wish }: { readonly postId: number; readonly seenUpdatedAt?: Date | undefined },
): Promise<OwnPost> {
  return ctx.db.transaction().execute(async (tx) => {
    const own = await lockOwnPost(tx, ctx, postId, 'publisher.confirm')
    const { piece: post } = own
    refuseStale<typeof endpoint>(wish, post, { state: post.state }, { state: post.state })
    const entry = await lastActOf(tx, 'content-post', post, acts)
    return takeActBack(tx, ctx, own, entry)
  })
}
