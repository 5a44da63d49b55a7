/** Posts as the queue and the approvals desk show them. */
import type { QueuedPost } from '#contract/content/queue-list.ts'
import { reasonIn } from '#contract/refusals.ts'
import { type MovedPost, moveVerdict, type QueueMove } from '#domain/content/queue/post-moves.ts'
import { mayChangeWhile } from '#domain/content/out/post-sending.ts'
import { queueStateOf } from '#domain/content/queue/queue-state.ts'
import { refuse, type Verdict } from '#domain/kernel/verdict.ts'
import type { Context } from '../../kernel/context.ts'
import { withCleanMails } from '../clean-mails.ts'
import { findOwnWork } from '../../kernel/own-work.ts'
import { viewAttached } from '../view-attached.ts'
import { viewInQueue } from '../view-posts.ts'
import type { QueuedRow } from './store/queued-posts.ts'

/** The posts with their files, and what of the four moves this person may make, or why not. */
export async function viewQueued(ctx: Context, found: readonly QueuedRow[]): Promise<QueuedPost[]> {
  const rows = await withCleanMails(ctx.db, found)
  const attachedTo = await viewAttached(ctx, rows)
  const isOwn = await findOwnWork(ctx, 'content-post', rows)
  return rows.map((row) => {
    const attached = attachedTo(row)
    const inTheWay = isOwn(row.id)
      ? refuse('post-own-work')
      : mayChangeWhile(attached.delivery?.state ?? null)
    const hasPdf = attached.files.some(({ kind }) => kind === 'pdf')
    const answerTo = (move: QueueMove) => answer(verdictOf({ ...row, hasPdf }, move))
    const answer = (verdict: Verdict) => reasonIn(inTheWay === 'ok' ? verdict : inTheWay)
    return {
      ...row,
      ...viewInQueue(row),
      queued: queueStateOf(row.state),
      redirectUrl: row.linkUrl ?? '',
      imagePath: nameOf(
        attached.files.find(({ kind, shownPath }) => kind === 'image' && shownPath)?.shownPath,
      ),
      ...attached,
      may: {
        approve: answerTo('approve'),
        reject: answerTo('reject'),
        schedule: answerTo('schedule'),
        post: answerTo('post'),
        followUp: answer(row.postedAt ? 'ok' : refuse('address-early')),
      },
    }
  })
}

/** What was rejected takes a credit anew. */
function verdictOf(post: QueuedRow & MovedPost, move: QueueMove): Verdict {
  const { state, credits, campaignName } = post
  const isTakenAgain = move === 'approve' && state === 'rejected'
  return isTakenAgain && credits < 1
    ? refuse('post-credits-none', { values: { campaign: campaignName } })
    : moveVerdict(move, post)
}

const nameOf = (path: string | null | undefined): string | null => path?.split('/').at(-1) ?? null
