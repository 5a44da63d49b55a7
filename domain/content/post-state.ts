/** The state of a post, from what happened to it. */
import type { ContentPostState } from '#domain/campaigns/posts.ts'

type DerivedState = Exclude<ContentPostState, 'new'>

/** Which fact leads to each state. The first that is true decides. */
const facts = {
  posted: 'postedAt',
  rejected: 'rejectedAt',
  scheduled: 'onSchedulerAt',
  'content-confirmed': 'contentConfirmedAt',
  'date-approved': 'dateConfirmedAt',
  'awaiting-publisher': 'publisherAskedAt',
  approved: 'approvedAt',
  processing: 'processingAt',
  pending: 'submittedAt',
} as const satisfies Record<DerivedState, string>

/** When each thing happened to a post; null where it did not, or was taken back. */
export type PostFacts = Readonly<Record<(typeof facts)[DerivedState], Date | null>>

/** The facts of a post to which nothing happened. */
export const noFacts: PostFacts = {
  postedAt: null,
  rejectedAt: null,
  onSchedulerAt: null,
  contentConfirmedAt: null,
  dateConfirmedAt: null,
  publisherAskedAt: null,
  approvedAt: null,
  processingAt: null,
  submittedAt: null,
}

const order = Object.entries(facts) as [DerivedState, keyof PostFacts][]

/** The one place in which a state is decided. What happened to nothing is new. */
export function postState(post: PostFacts): ContentPostState {
  return order.find(([, fact]) => post[fact] !== null)?.[0] ?? 'new'
}

const publisherSteps = ['content-confirmed', 'date-approved', 'awaiting-publisher'] as const
export type PublisherStep = (typeof publisherSteps)[number]

/** How far the publisher has come with it, whatever happened to it since; null: nobody asked. */
export function publisherStep(post: PostFacts): PublisherStep | null {
  return publisherSteps.find((step) => post[facts[step]] !== null) ?? null
}

/** Where a post stands with its publisher: on the scheduler it keeps the last step. */
export const stateWithPublisher = (
  state: ContentPostState,
  publisher: PublisherStep | null,
): ContentPostState => (state === 'scheduled' && publisher ? publisher : state)
