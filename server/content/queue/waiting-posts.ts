/** The posts that wait for this very person's approval, for the desk where ads are approved too (GEN-10). */
import type { WaitingPost } from '#contract/content/queue-list.ts'
import { advertisersFor } from '#domain/people/abilities.ts'
import type { Context } from '../../kernel/context.ts'
import { findOwnWork } from '../../kernel/own-work.ts'
import { pendingPosts, postsInQueue } from './store/queued-posts.ts'
import { viewQueued } from './view-queued.ts'
import { viewBeforeEdit } from './before-edit.ts'

/** Those that wait longest first; what was approved and changed since stands beside what was approved of it. */
export async function waitingPosts(ctx: Context, most: number): Promise<WaitingPost[]> {
  const rows = await postsInQueue(ctx.db, advertisersFor(ctx.actor, 'queue.work'), null, [
    { queued: 'pending', offset: 0, limit: most },
  ])
  const posts = (await viewQueued(ctx, rows)).filter(({ state, may }) => state === 'pending' && !may.approve)
  const waiting = new Set(posts.map(({ id }) => id))
  const before = await viewBeforeEdit(
    ctx.db,
    rows.filter(({ id }) => waiting.has(id)),
  )
  const since = new Map(rows.map((row) => [row.id, row.submittedAt ?? row.createdAt]))
  return posts
    .map((post) => {
      const approved = before.get(post.id) ?? null
      const waitsSince = approved ? post.updatedAt : (since.get(post.id) ?? post.updatedAt)
      return { ...post, before: approved, waitsSince }
    })
    .toSorted((a, b) => a.waitsSince.getTime() - b.waitsSince.getTime() || a.id - b.id)
}

/** How many of them there are, of one site or of all. */
export async function countWaitingPosts(
  ctx: Pick<Context, 'db' | 'actor'>,
  siteId: number | null = null,
): Promise<number> {
  const posts = await pendingPosts(ctx.db, advertisersFor(ctx.actor, 'queue.work'), siteId)
  const isOwn = await findOwnWork(ctx, 'content-post', posts)
  return posts.filter(({ id }) => !isOwn(id)).length
}
