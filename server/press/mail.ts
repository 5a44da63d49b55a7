/** The letter about an article, or its picture, that was rejected. */
import type { Hearers } from '../people/news/hearers.ts'
import type { News } from '../people/news/tell.ts'
import { addressOfPieces, type NewsworthyPiece } from '../content/tell-of-piece.ts'

import type { ArticleRecord } from './store/press-posts.ts'

export interface RejectedPart {
  readonly what: 'article' | 'picture'
  readonly of: Date | null
  readonly reason: string | null
  readonly isByPublisher?: boolean
}

/** With the reason, and with what its people can do about it. */
export function rejectedArticle(
  who: Hearers,
  own: NewsworthyPiece<ArticleRecord>,
  { what, of, reason, isByPublisher = false }: RejectedPart,
): News {
  const {
    piece: { id, headline },
    campaign,
  } = own
  const thing = what === 'article' ? 'The article' : 'The picture of the article'
  const rejected = `${thing} “${headline}” of ${campaign.name} was rejected${isByPublisher ? ' by the publisher' : ''}`
  return {
    who,
    about: `${what}-rejected:${id}:${of?.toISOString()}`,
    text: `Rejected: ${what === 'article' ? 'an article' : 'the picture of an article'} of ${campaign.name}`,
    link: addressOfPieces(own),
    bell: 'never',
    letter: 'media-rejected',
    lines: [
      reason === null ? `${rejected}. No reason was given.` : `${rejected}: ${reason}`,
      what === 'article'
        ? 'It does not go out, and its credit went back to the campaign. When you have changed it, it waits for approval again.'
        : 'The article keeps its time and goes out with another picture. Change the picture or its credit, and it is looked at again.',
    ],
    step: 'Change the article',
  }
}
