/** The six states of the social queue (QUE-03 to QUE-08); whoever works it need not know the steps of a publisher. */
import type { ContentPostState } from '#domain/campaigns/posts.ts'

export const queueStates = ['new', 'pending', 'approved', 'scheduled', 'rejected', 'posted'] as const
export type QueueState = (typeof queueStates)[number]

const inQueue: Readonly<Record<ContentPostState, QueueState>> = {
  new: 'new',
  pending: 'pending',
  processing: 'pending',
  approved: 'approved',
  'awaiting-publisher': 'approved',
  'date-approved': 'approved',
  'content-confirmed': 'approved',
  scheduled: 'scheduled',
  rejected: 'rejected',
  posted: 'posted',
}

export const queueStateOf = (state: ContentPostState): QueueState => inQueue[state]

/** The states of a post that one of the queue stands for. */
export const statesIn = (queued: QueueState): ContentPostState[] =>
  (Object.keys(inQueue) as ContentPostState[]).filter((state) => inQueue[state] === queued)
