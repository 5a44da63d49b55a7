/** The named states of posts and articles. What a number means on the wire is mapped in `contract/statuses.ts`. */
export const contentPostStates = [
  'new',
  'pending',
  'processing',
  'approved',
  'awaiting-publisher',
  'date-approved',
  'content-confirmed',
  'scheduled',
  'rejected',
  'posted',
] as const
export type ContentPostState = (typeof contentPostStates)[number]

export const articleStates = [
  'pending',
  'photo-waiting',
  'photo-rejected',
  'sent',
  'scheduled',
  'rejected',
  'published',
] as const
export type ArticleState = (typeof articleStates)[number]

export interface PostCounts {
  readonly remaining: number
  readonly out: number
}

/** How many posts are still to come and how many are out (CAM-20). A rejected post has given its credit back. */
export function countPosts(states: readonly ContentPostState[]): PostCounts {
  const out = states.filter((state) => state === 'posted').length
  const rejected = states.filter((state) => state === 'rejected').length
  return { remaining: states.length - out - rejected, out }
}

/** How many articles are still to come and how many are published (CAM-22). A rejected one has given its credit back. */
export function countArticles(states: readonly ArticleState[]): PostCounts {
  const out = states.filter((state) => state === 'published').length
  const rejected = states.filter((state) => state === 'rejected').length
  return { remaining: states.length - out - rejected, out }
}
