/** The letter about a post or a livestream that was rejected. */
import type { Notice } from '../../people/notify-about.ts'
import type { PostRecord } from '../store/content-posts.ts'

/** Whose post it is, and what its campaign is called. */
export interface PostOwner {
  readonly id: number
  readonly name: string
  readonly advertiserId: number
}

/** With the reason, and with what its people can do about it; `path`: where it stands. What was on air has used its credit. */
export function rejectedPost(
  campaign: PostOwner,
  { id, rejectionReason, rejectedAt, rejectedBy, postedAt }: PostRecord,
  path: string,
  thing: 'post' | 'livestream' = 'post',
): Notice {
  const by = rejectedBy === null ? ' by the publisher' : ''
  const rejected = `A ${thing} of ${campaign.name} was rejected${by}`
  const credit = postedAt ? 'its credit stays used' : 'its credit went back to the campaign'
  return {
    kind: 'media-rejected',
    advertiserId: campaign.advertiserId,
    about: `post-rejected:${id}:${rejectedAt?.toISOString()}`,
    subject: `Rejected: a ${thing} of ${campaign.name}`,
    lines: [
      rejectionReason === null ? `${rejected}. No reason was given.` : `${rejected}: ${rejectionReason}`,
      `${thing === 'post' ? 'It does not go out' : 'It is not shown'}, and ${credit}. When you have changed it, it waits for approval again.`,
    ],
    step: { label: `Change the ${thing}`, path },
  }
}
