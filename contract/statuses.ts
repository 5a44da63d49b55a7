/**
 * The numbers that other programs read as the status of a post, each a view of one named state. The
 * same number means different things in different calls, so nothing outside this file speaks of them.
 */
import type { ArticleState, ContentPostState } from '#domain/campaigns/posts.ts'
import { type PublisherStep, stateWithPublisher } from '#domain/content/post-state.ts'
import { type QueueState, queueStateOf } from '#domain/content/queue/queue-state.ts'

/** The number by which the dashboard tells a post: 0 remaining, 1 posted. */
export function dashboardStatus(state: ContentPostState): 0 | 1 {
  return state === 'posted' ? 1 : 0
}

/** Of a press post: the text `publish` once it is out, otherwise 0. */
export function articleStatus(state: ArticleState): 'publish' | 0 {
  return state === 'published' ? 'publish' : 0
}

/** A number for each word, both ways. */
function numbered<const Words extends Readonly<Record<string, number>>>(numbers: Words) {
  type Word = keyof Words & string
  const words = Object.fromEntries(Object.entries(numbers).map(([word, number]) => [number, word]))
  return {
    numberOf: (word: Word): Words[Word] => numbers[word],
    wordOf: (number: Words[Word]): Word => words[number] as Word,
  }
}

/** The numbers by which the approval of an article's picture is told. */
export const photoNumbers = numbered({ pending: 0, approved: 1, rejected: 2 })

/** The numbers by which the approval of a banner, and of an article itself, is told. */
export const approvalNumbers = numbered({ pending: 0, rejected: 1, approved: 2 })

/**
 * In the list of content media: 1 to 6. A post that is on the scheduler keeps the last step of its publisher; one that
 * is out has passed them all.
 */
export function contentMediaStatus(
  state: ContentPostState,
  publisher: PublisherStep | null,
): 1 | 2 | 3 | 4 | 5 | 6 {
  return contentMediaStatuses[stateWithPublisher(state, publisher)]
}

const contentMediaStatuses = {
  new: 1,
  pending: 1,
  processing: 3,
  approved: 2,
  scheduled: 2,
  'awaiting-publisher': 3,
  'date-approved': 4,
  'content-confirmed': 5,
  rejected: 6,
  posted: 5,
} as const satisfies Record<ContentPostState, number>

/** In the social queue: `status` 0 new, 1 posted, 2 in the queue, where `approved` tells pending, approved, rejected. */
export const queueStatus = (state: ContentPostState): QueueNumbers => queueNumbers[queueStateOf(state)]

interface QueueNumbers {
  readonly status: 0 | 1 | 2
  readonly approved: 0 | 1 | 2
}

const queueNumbers: Readonly<Record<QueueState, QueueNumbers>> = {
  new: { status: 0, approved: 0 },
  pending: { status: 2, approved: 0 },
  approved: { status: 2, approved: 1 },
  scheduled: { status: 2, approved: 1 },
  rejected: { status: 2, approved: 2 },
  posted: { status: 1, approved: 1 },
}
