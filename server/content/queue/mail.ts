/** The letter about a post or a livestream that was rejected. */
import type { Hearers } from '../../people/news/hearers.ts'
import type { News } from '../../people/news/tell.ts'
import { addressOfPieces, type NewsworthyPiece } from '../tell-of-piece.ts'

/** With the reason, and with what its people can do about it. What was on air has used its credit. */
export function rejectedPost(
  who: Hearers,
  own: NewsworthyPiece,
  thing: 'post' | 'livestream' = 'post',
): News {
  const { id, rejectionReason, rejectedAt, rejectedBy, postedAt } = own.piece
  const by = rejectedBy === null ? ' by the publisher' : ''
  const rejected = `A ${thing} of ${own.campaign.name} was rejected${by}`
  const credit = postedAt ? 'its credit stays used' : 'its credit went back to the campaign'
  return {
    who,
    about: `post-rejected:${id}:${rejectedAt?.toISOString()}`,
    text: `Rejected: a ${thing} of ${own.campaign.name}`,
    link: addressOfPieces(own),
    bell: 'never',
    letter: 'media-rejected',
    lines: [
      rejectionReason === null ? `${rejected}. No reason was given.` : `${rejected}: ${rejectionReason}`,
      `${thing === 'post' ? 'It does not go out' : 'It is not shown'}, and ${credit}. When you have changed it, it waits for approval again.`,
    ],
    step: `Change the ${thing}`,
  }
}
