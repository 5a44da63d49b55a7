/** The social queue as its page shows it: what stands in each state, and what this person may do with it (QUE-01). */
import type { Reply } from '#contract/kernel/endpoint.ts'
import type { listQueue as endpoint, QueuedPost } from '#contract/content/queue-list.ts'
import { sentenceOf } from '#contract/refusals.ts'
import { moveVerdict, type QueueMove } from '#domain/content/post-moves.ts'
import { mayChangeWhile } from '#domain/content/post-sending.ts'
import { type QueueState, queueStateOf, queueStates } from '#domain/content/queue-state.ts'
import { pageCount } from '#domain/kernel/pages.ts'
import { refuse, type Verdict } from '#domain/kernel/verdict.ts'
import { advertisersFor } from '#domain/people/abilities.ts'
import { needsOtherEyes } from '#domain/people/four-eyes.ts'
import type { Context } from '../../kernel/context.ts'
import { withCleanMails } from '../clean-mails.ts'
import { linksOfPosts } from '../links/view-links.ts'
import { notOnItsWay, viewWaysOut } from '../out/view-way-out.ts'
import { makersOf } from '../store/content-posts.ts'
import { viewFiles } from '../view-files.ts'
import { viewInQueue } from '../view-posts.ts'
import { countQueue, postsInQueue, type QueuedRow } from './store/queued-posts.ts'

interface Asked {
  readonly site?: number | undefined
  readonly status?: QueueState | undefined
  readonly page?: number | undefined
}

/** Of each column, where all of them are shown. */
const firstOfColumn = 12

export async function listQueue(ctx: Context, asked: Asked): Promise<Reply<typeof endpoint>> {
  const advertisers = advertisersFor(ctx.actor, 'queue.work')
  const asOf = ctx.clock.now()
  const counted = await countQueue(ctx.db, advertisers, asOf)
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
  const rows = await postsInQueue(ctx.db, advertisers, siteId, columns)
  const posts = await viewQueued(ctx, await withCleanMails(ctx.db, rows))
  return {
    asOf,
    sites: [...Map.groupBy(counted, (one) => one.siteId)].map(([id, of]) => ({
      ...{ id, name: of[0]?.siteName ?? '' },
      posts: sum(of, 'posts'),
    })),
    counts: Object.fromEntries(queueStates.map((queued) => [queued, postsIn(queued)])) as Record<
      QueueState,
      number
    >,
    late: sum(ofSite, 'late'),
    columns: columns.map(({ queued, page, pages }) => ({
      ...{ queued, page, pages },
      posts: posts.filter((post) => post.queued === queued),
    })),
  }
}

const sum = <Name extends string>(rows: readonly Readonly<Record<Name, number>>[], name: Name): number =>
  rows.reduce((before, row) => before + row[name], 0)

/** The posts with their files, and what of the four moves this person may make, or why not. */
async function viewQueued(ctx: Context, rows: readonly QueuedRow[]): Promise<QueuedPost[]> {
  const { db, actor } = ctx
  const links = await linksOfPosts(ctx, rows)
  const makers = await makersOf(db, rows)
  const ids = rows.map(({ id }) => id)
  const filesOf = await viewFiles(db, ids)
  const waysOut = await viewWaysOut(ctx, ids)
  return rows.map((row) => {
    const files = filesOf.get(row.id) ?? []
    const isOwn = needsOtherEyes(actor, makers.get(row.id) ?? [])
    const wayOut = waysOut.get(row.id) ?? notOnItsWay
    const inTheWay = mayChangeWhile(wayOut.delivery?.state ?? null)
    const answer = (move: QueueMove) => {
      if (inTheWay !== 'ok') return inWords(inTheWay)
      return inWords(isOwn ? refuse('post-own-approval') : verdictOf(row, move))
    }
    return {
      ...row,
      ...viewInQueue(row),
      ...wayOut,
      queued: queueStateOf(row.state),
      redirectUrl: row.linkUrl ?? '',
      readersLink: links.get(row.id) ?? '',
      imagePath: nameOf(files.find(({ kind, shownPath }) => kind === 'image' && shownPath)?.shownPath),
      files,
      may: {
        ...{ approve: answer('approve'), reject: answer('reject') },
        ...{ schedule: answer('schedule'), post: answer('post') },
      },
    }
  })
}

/** What was rejected takes a credit anew. */
function verdictOf({ state, credits, campaignName }: QueuedRow, move: QueueMove): Verdict {
  const isTakenAgain = move === 'approve' && state === 'rejected'
  return isTakenAgain && credits < 1
    ? refuse('post-credits-none', { values: { campaign: campaignName } })
    : moveVerdict(move, state)
}

const inWords = (verdict: Verdict): string | null => (verdict === 'ok' ? null : sentenceOf(verdict))

const nameOf = (path: string | null | undefined): string | null => path?.split('/').at(-1) ?? null
