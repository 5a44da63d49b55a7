/** The social queue as its page shows it: what stands in each state, and what this person may do with it (QUE-01). */
import type { Reply } from '#contract/kernel/endpoint.ts'
import type { listQueue as endpoint } from '#contract/content/queue-list.ts'
import { type QueueState, queueStates } from '#domain/content/queue/queue-state.ts'
import { pageCount } from '#domain/kernel/pages.ts'
import { advertisersFor } from '#domain/people/abilities.ts'
import type { Context } from '../../kernel/context.ts'
import { countQueuedPosts, postsInQueue } from './store/queued-posts.ts'
import { viewQueued } from './view-queued.ts'
import { countWaitingPosts } from './waiting-posts.ts'

interface QueueQuery {
  readonly site?: number | undefined
  readonly status?: QueueState | undefined
  readonly page?: number | undefined
}

/** How many posts of each column are shown where all columns are. */
const firstOfColumn = 12

export async function listQueue(ctx: Context, asked: QueueQuery): Promise<Reply<typeof endpoint>> {
  const advertisers = advertisersFor(ctx.actor, 'queue.work')
  const asOf = ctx.clock.now()
  const counted = await countQueuedPosts(ctx.db, advertisers, asOf)
  const siteId = asked.site ?? null
  const ofSite = counted.filter((one) => siteId === null || one.siteId === siteId)
  const postsIn = (queued: QueueState) =>
    sum(
      ofSite.filter((one) => one.queued === queued),
      'posts',
    )
  const limit = asked.status ? ctx.settings.get('lists.pageSize') : firstOfColumn
  const columns = (asked.status ? [asked.status] : queueStates).map((queued) => {
    const pages = pageCount(postsIn(queued), limit)
    const page = Math.min(asked.page ?? 1, pages)
    return { queued, page, pages, offset: (page - 1) * limit, limit }
  })
  const posts = await viewQueued(ctx, await postsInQueue(ctx.db, advertisers, siteId, columns))
  return {
    asOf,
    sites: [...Map.groupBy(counted, (one) => one.siteId)].map(([id, of]) => ({
      id,
      name: of[0]?.siteName ?? '',
      posts: sum(of, 'posts'),
    })),
    counts: Object.fromEntries(queueStates.map((queued) => [queued, postsIn(queued)])) as Record<
      QueueState,
      number
    >,
    toDecide: await countWaitingPosts(ctx, siteId),
    late: sum(ofSite, 'late'),
    columns: columns.map(({ queued, page, pages }) => ({
      queued,
      page,
      pages,
      posts: posts.filter((post) => post.queued === queued),
    })),
  }
}

const sum = <Name extends string>(rows: readonly Readonly<Record<Name, number>>[], name: Name): number =>
  rows.reduce((before, row) => before + row[name], 0)
