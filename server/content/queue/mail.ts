/** The letter about a post that was rejected. */
import type { Notice } from '../../people/notify-about.ts'
import type { PostRecord } from '../store/content-posts.ts'

/** Whose post it is, and what its campaign is called. */
export interface PostOwner {
  readonly id: number
  readonly name: string
  readonly advertiserId: number
}

/** With the reason, and with what its people can do about it; `path`: where the post stands. */
export function rejectedPost(
  campaign: PostOwner,
  { id, rejectionReason, rejectedAt, rejectedBy }: PostRecord,
  path: string,
): Notice {
  const by = rejectedBy === null ? ' by the publisher' : ''
  const rejected = `A post of ${campaign.name} was rejected${by}`
  return {
    kind: 'media-rejected',
    advertiserId: campaign.advertiserId,
    about: `post-rejected:${id}:${rejectedAt?.toISOString()}`,
    subject: `Rejected: a post of ${campaign.name}`,
    lines: [
      rejectionReason === null ? `${rejected}. No reason was given.` : `${rejected}: ${rejectionReason}`,
      'It does not go out, and its credit went back to the campaign. When you have changed it, it waits for approval again.',
    ],
    step: { label: 'Change the post', path },
  }
}
