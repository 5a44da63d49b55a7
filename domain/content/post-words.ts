import type { ArticleState, ContentPostState } from '#domain/campaigns/posts.ts'

export type PostState = ContentPostState | ArticleState

const words: Readonly<Record<PostState, string>> = {
  new: 'New',
  pending: 'Pending approval',
  processing: 'Video processing',
  approved: 'Approved',
  'awaiting-publisher': 'Awaiting publisher approval',
  'date-approved': 'Date approved by publisher',
  'content-confirmed': 'Content confirmed by publisher',
  rejected: 'Rejected',
  posted: 'Posted',
  scheduled: 'Scheduled',
  'photo-waiting': 'Awaiting photo approval',
  'photo-rejected': 'Photo source rejected',
  sent: 'Content sent to publisher',
  published: 'Posted',
}

/** The state of a post or an article as people read it. */
export const postStateInWords = (state: PostState): string => words[state]

/** What people call the posts of a content campaign and those of a press campaign. */
export const postWords = {
  content: { section: 'Posts', one: 'post', out: 'Posted' },
  press: { section: 'Articles', one: 'article', out: 'Published' },
} as const
export type PostKind = keyof typeof postWords
