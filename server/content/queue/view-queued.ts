/** Posts as the queue and the approvals desk show them. */
import type { QueuedPost } from '#contract/content/queue-list.ts'
import { sentenceOf } from '#contract/refusals.ts'
import { moveVerdict, type QueueMove } from '#domain/content/post-moves.ts'
import { mayChangeWhile } from '#domain/content/post-sending.ts'
import { queueStateOf } from '#domain/content/queue-state.ts'
import { refuse, type Verdict } from '#domain/kernel/verdict.ts'
import { needsOtherEyes } from '#domain/people/four-eyes.ts'
import type { Context } from '../../kernel/context.ts'
import { withCleanMails } from '../clean-mails.ts'
import { makersOf } from '../store/content-posts.ts'
import { viewAttached } from '../view-attached.ts'
import { viewInQueue } from '../view-posts.ts'
import type { QueuedRow } from './store/queued-posts.ts'

/** The posts with their files, and what of the four moves this person may make, or why not. */
export async function viewQueued(ctx: Context, found: readonly QueuedRow[]): Promise<QueuedPost[]> {
  const { db, actor } = ctx
  const rows = await withCleanMails(db, found)
  const attachedTo = await viewAttached(ctx, rows)
  const makers = await makersOf(db, rows)
  return rows.map((row) => {
    const attached = attachedTo(row)
    const isOwn = needsOtherEyes(actor, makers.get(row.id) ?? [])
    const inTheWay = mayChangeWhile(attached.delivery?.state ?? null)
    const answer = (move: QueueMove) => {
      if (inTheWay !== 'ok') return inWords(inTheWay)
      return inWords(isOwn ? refuse('post-own-approval') : verdictOf(row, move))
    }
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
