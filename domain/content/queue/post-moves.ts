/** What may be done with a post in each of its states: the queue's moves, giving a credit back, and bringing one back. */
import type { ContentPostState } from '#domain/campaigns/posts.ts'
import { refuse, type Verdict } from '#domain/kernel/verdict.ts'
import { type PublisherStep, stateWithPublisher } from '../post-state.ts'
import { mayPrint } from '../print.ts'
import { postStateInWords } from '../post-words.ts'

export type QueueMove = 'approve' | 'reject' | 'schedule' | 'post'

/** Approved, whatever the publisher has said since. */
const approved = ['approved', 'awaiting-publisher', 'date-approved', 'content-confirmed'] as const

const allowedFrom: Readonly<Record<QueueMove, readonly ContentPostState[]>> = {
  approve: ['pending', 'rejected'],
  reject: ['pending', 'rejected'],
  schedule: approved,
  post: ['scheduled'],
}

/** The state to which each move of the queue leads. */
export const stateAfter = {
  approve: 'approved',
  reject: 'rejected',
  schedule: 'scheduled',
  post: 'posted',
} as const satisfies Record<QueueMove, ContentPostState>

/** Pending or rejected can be approved or rejected, approved put on the scheduler, scheduled marked posted (QUE-09 to QUE-12). */
export const mayMove = (move: QueueMove, state: ContentPostState): boolean =>
  allowedFrom[move].includes(state)

export interface MovedPost {
  readonly state: ContentPostState
  /** Of its type of content. */
  readonly isForEdition: boolean
  readonly hasPdf: boolean
}

/** The same with the reason why not, which names both states; and nothing of print goes on without its page. */
export function moveVerdict(
  move: QueueMove,
  { state, isForEdition, hasPdf }: MovedPost,
): Verdict<'post-moved' | 'send-without-pdf'> {
  const isOnItsWay = move === 'schedule' || move === 'post'
  if (mayMove(move, state)) return isOnItsWay ? mayPrint({ isForEdition }, hasPdf) : 'ok'
  const inWords = (of: ContentPostState) => postStateInWords(of).toLowerCase()
  return refuse('post-moved', { values: { state: inWords(state), wanted: inWords(stateAfter[move]) } })
}

interface WayOutDates {
  readonly sentAt: Date | null
  readonly postedAt: Date | null
}

/** A credit goes back once, while nothing went out: neither to the publisher nor to readers. */
export function mayRecredit({
  sentAt,
  postedAt,
  rejectedAt,
}: WayOutDates & { readonly rejectedAt: Date | null }): Verdict<
  'recredit-out' | 'recredit-sent' | 'recredit-done'
> {
  if (postedAt) return refuse('recredit-out')
  if (sentAt) return refuse('recredit-sent')
  return rejectedAt ? refuse('recredit-done') : 'ok'
}

/** A deletion can be taken back where nothing went out. */
export const mayRestorePost = ({ sentAt, postedAt }: WayOutDates): Verdict<'restore-out'> =>
  sentAt || postedAt ? refuse('restore-out') : 'ok'

/** What waits for its publisher, on the scheduler too, or is being made smaller, is not copied (CNT-13). */
export const mayDuplicatePost = (
  state: ContentPostState,
  publisher: PublisherStep | null,
): Verdict<'duplicate-awaiting'> =>
  state === 'processing' || stateWithPublisher(state, publisher) === 'awaiting-publisher'
    ? refuse('duplicate-awaiting')
    : 'ok'

/** Of the campaigns of this kind, the own one among them: there is another, and one of them has a credit (CNT-13, MED-12). */
export const hasCopyTarget = (campaigns: readonly { readonly creditsLeft: number }[]): boolean =>
  campaigns.length > 1 && campaigns.some(({ creditsLeft }) => creditsLeft > 0)
