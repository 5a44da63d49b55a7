/** How far posts have come on their way out, as a reply tells this person. */
import type { WayOutOfPost } from '#contract/content/sending.ts'
import { reasonIn } from '#contract/refusals.ts'
import { wayOut } from '#domain/content/out/post-due.ts'
import { deliveryOf, maySettle } from '#domain/content/out/post-sending.ts'
import { refuse, type Verdict } from '#domain/kernel/verdict.ts'
import { may, relationTo } from '#domain/people/abilities.ts'
import type { Context } from '../../kernel/context.ts'
import { sendNowVerdict } from './decide-sending.ts'
import { findOwnWork } from '../../kernel/own-work.ts'
import type { PostRecord } from '../store/content-posts.ts'
import { dueOfPost } from './read-due.ts'
import { type SendablePost, sendablePosts } from './store/sendable-posts.ts'

/** How each of several posts goes out, by the ids of the posts. */
export async function viewWaysOut(
  ctx: Context,
  posts: readonly Pick<PostRecord, 'id' | 'createdBy'>[],
): Promise<ReadonlyMap<number, WayOutOfPost>> {
  const found = await sendablePosts(
    ctx.db,
    posts.map(({ id }) => id),
  )
  const isOwn = await findOwnWork(ctx, 'content-post', posts)
  return new Map([...found].map(([id, one]) => [id, viewWayOut(ctx, one, isOwn(id))]))
}

/** The way out of a post of which nothing is to be told. */
export const notOnItsWay: WayOutOfPost = { delivery: null, isLate: false }

const forbidden = refuse('forbidden')

/** Staff also read what the mail server said. */
function viewWayOut(ctx: Context, one: SendablePost, isOwn: boolean): WayOutOfPost {
  const relation = relationTo(ctx.actor, one)
  const isStaff = may(ctx.actor, 'queue.work', relation)
  const due = dueOfPost(ctx, one)
  const { sending, outlet } = one
  const byItself = wayOut({ ...outlet, hasAddress: true })
  const isOnScheduler = byItself === 'list' && one.post.onSchedulerAt !== null
  const lacksAddress = !outlet.hasAddress && byItself !== 'hand'
  const byHand = isOnScheduler ? 'on-scheduler' : lacksAddress ? 'no-address' : null
  const unlessOwn = (verdict: Verdict) => reasonIn(isOwn ? refuse('post-own-work') : verdict)
  const told = deliveryOf(due, sending, byHand, ctx.clock.now())
  return {
    isLate: due.is === 'late',
    delivery: told && {
      ...told,
      nextTryAt: sending?.nextTryAt ?? null,
      reason: isStaff ? (sending?.reason ?? null) : null,
      maySendNow: unlessOwn(may(ctx.actor, 'media.approve', relation) ? sendNowVerdict(ctx, one) : forbidden),
      maySettle: unlessOwn(isStaff ? maySettle(sending) : forbidden),
    },
  }
}
