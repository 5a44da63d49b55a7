/** The publisher said yes some other way than by a link: staff keep it, with who said it and how; and may take it back. */
import type { takeConfirmationBack as endpoint } from '#contract/content/publisher.ts'
import { maySendOf } from '#domain/content/out/post-sending.ts'
import { mayConfirm, type PublisherQuestion } from '#domain/content/publisher-request.ts'
import { isSeen, tidyText } from '#domain/kernel/tidy-text.ts'
import type { Context } from '../../kernel/context.ts'
import { allow, Refused, refuseStale } from '../../kernel/refused.ts'
import { announcePost, inOneChange, lockOwnPost, type OwnPost } from '../change-post.ts'
import { factsBefore, lastActOf } from '../queue/last-act.ts'
import { type PostChange, type PostRecord, savePost } from '../save-post.ts'
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
    allow(mayConfirm(question, own.post), 409)
    const at = ctx.clock.now()
    const change = await answerTo[question](tx, ctx, own, { at, by: ctx.actor.personId, time })
    const post = await savePost(tx, own.post, change, at)
    const told = (of: PostRecord) => ({ state: of.state, ...pick(of, change) })
    await announcePost(tx, ctx, own, {
      at,
      what: acts[question],
      reason,
      before: told(own.post),
      after: told(post),
    })
    return { ...own, post }
  }
  return inOneChange(ctx, confirm, 'time')
}

/** How the history calls it. */
const acts = {
  content: 'content approved for the publisher',
  time: 'time confirmed for the publisher',
} as const satisfies Record<PublisherQuestion, string>

const pick = (post: PostRecord, change: PostChange) =>
  Object.fromEntries(Object.keys(change).map((name) => [name, post[name as keyof PostRecord]]))

/** The newest of them, as long as nothing followed it. */
export async function takeConfirmationBack(
  ctx: Context,
  { postId, ...wish }: { readonly postId: number; readonly seenUpdatedAt?: Date | undefined },
): Promise<OwnPost> {
  return ctx.db.transaction().execute(async (tx) => {
    const own = await lockOwnPost(tx, ctx, postId, 'publisher.confirm')
    const { post } = own
    refuseStale<typeof endpoint>(wish, post, { state: post.state }, { state: post.state })
    const entry = await lastActOf(tx, 'content-post', post, acts)
    const at = ctx.clock.now()
    const after = await savePost(tx, post, factsBefore(entry), at)
    await announcePost(tx, ctx, own, {
      at,
      what: 'taken back',
      undoes: entry.id,
      before: { state: post.state },
      after: { state: after.state },
    })
    return { ...own, post: after }
  })
}
