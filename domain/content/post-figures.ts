/** What is counted of the posts of a content campaign or the articles of a press campaign, and how it comes apart. */
import type { PostState } from './post-words.ts'

export const postBreakdowns = ['day', 'site', 'state', 'post'] as const
export type PostBreakdown = (typeof postBreakdowns)[number]

/** The four parts sum to all. */
export interface PostFigures {
  readonly all: number
  /** Posted or published. */
  readonly out: number
  /** Waiting for nobody: written, approved or scheduled. */
  readonly toCome: number
  /** Waiting for the network or for the publisher. */
  readonly waiting: number
  readonly rejected: number
}

const countedAs: Readonly<Record<PostState, Exclude<keyof PostFigures, 'all'>>> = {
  new: 'toCome',
  pending: 'waiting',
  processing: 'waiting',
  approved: 'toCome',
  'awaiting-publisher': 'waiting',
  'date-approved': 'toCome',
  'content-confirmed': 'toCome',
  rejected: 'rejected',
  posted: 'out',
  scheduled: 'toCome',
  'photo-waiting': 'waiting',
  // Its people are to send another picture; its time and its credit are kept.
  'photo-rejected': 'waiting',
  sent: 'waiting',
  published: 'out',
}

/** Counts posts and articles by where they stand; each stands in one place. */
export function postFigures(
  counts: Iterable<{ readonly state: PostState; readonly many: number }>,
): PostFigures {
  const figures = { all: 0, out: 0, toCome: 0, waiting: 0, rejected: 0 }
  for (const { state, many } of counts) {
    figures.all += many
    figures[countedAs[state]] += many
  }
  return figures
}
