/** Posts as the queue and the approvals desk show them. */
import type { QueuedPost } from '#contract/content/queue-list.ts'
import { sentenceOf } from '#contract/refusals.ts'
import { moveVerdict, type QueueMove } from '#domain/content/post-moves.ts'
import { queueStateOf } from '#domain/content/queue-state.ts'
import { refuse, type Verdict } from '#domain/kernel/verdict.ts'
import { needsOtherEyes } from '#domain/people/four-eyes.ts'
import type { Context } from '../../kernel/context.ts'
import { linksOfPosts } from '../links/view-links.ts'
import { viewWaysOut } from '../out/view-way-out.ts'
import { makersOf } from '../store/content-posts.ts'
import { viewFiles } from '../view-files.ts'
import { viewInQueue } from '../view-posts.ts'
import type { QueuedRow } from './store/queued-posts.ts'

/** The posts with their files, and what of the four moves this person may make, or why not. */
export async function viewQueued(ctx: Context, rows: readonly QueuedRow[]): Promise<QueuedPost[]> {
  const { db, actor } = ctx
  const ids = rows.map(({ id }) => id)
  const links = await linksOfPosts(ctx, rows)
  const ways = await viewWaysOut(ctx, ids)
  const makers = await makersOf(db, rows)
  const filesOf = await viewFiles(db, ids)
  return rows.map((row) => {
    const files = filesOf.get(row.id) ?? []
    const isOwn = needsOtherEyes(actor, makers.get(row.id) ?? [])
    const answer = (move: QueueMove) => inWords(isOwn ? refuse('post-own-approval') : verdictOf(row, move))
    return {
      ...row,
      ...viewInQueue(row),
      queued: queueStateOf(row.state),
      redirectUrl: row.linkUrl ?? '',
      readersLink: links.get(row.id) ?? '',
      imagePath: nameOf(files.find(({ kind, shownPath }) => kind === 'image' && shownPath)?.shownPath),
      files,
      ...(ways.get(row.id) ?? { isLate: false, delivery: null }),
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
