/** How the queue speaks of its states, its moves and its posts. */
import type { QueuedPost } from '#contract/content/queue-list.ts'
import type { QueueMove } from '#domain/content/queue/post-moves.ts'
import type { QueueState } from '#domain/content/queue/queue-state.ts'

export const queueWords: Readonly<Record<QueueState, string>> = {
  new: 'New',
  pending: 'Pending',
  approved: 'Approved',
  scheduled: 'Scheduled',
  rejected: 'Rejected',
  posted: 'Posted',
}

/** What a column says of its order, beside how many it has. */
export const orderWords: Readonly<Record<QueueState, string>> = {
  new: 'not submitted yet',
  pending: 'next first',
  approved: 'next first',
  scheduled: 'next first',
  rejected: 'latest first',
  posted: 'latest first',
}

interface MoveWords {
  readonly button: string
  /** The single key that presses it. */
  readonly key: string
  /** What the notice says, before the name of the post. */
  readonly done: string
}

export const moveWords: Readonly<Record<QueueMove, MoveWords>> = {
  approve: { button: 'Approve', key: 'a', done: 'Approved' },
  reject: { button: 'Reject…', key: 'r', done: 'Rejected' },
  schedule: { button: 'Mark Scheduled', key: 's', done: 'On the scheduler' },
  post: { button: 'Mark Posted', key: 'p', done: 'Posted' },
}

/** `Instagram post · Yorkville Weekly News`. */
export const titleOfQueued = ({ contentTypeName, siteName }: QueuedPost): string =>
  `${contentTypeName} · ${siteName}`

/** The same with whose it is, where nothing else stands beside it. */
export const nameOfQueued = (post: QueuedPost): string => `${titleOfQueued(post)}, ${post.advertiserName}`
