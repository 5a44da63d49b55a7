/** The letter about an article, or its picture, that was rejected. */
import type { Hearers } from '../people/news/hearers.ts'
import type { News } from '../people/news/tell.ts'
import { type NewsworthyArticle, addressOfArticles } from './tell-of-article.ts'

export interface RejectedPart {
  readonly what: 'article' | 'picture'
  readonly of: Date
  readonly reason: string | null
  readonly isByPublisher?: boolean
}

/** With the reason, and with what its people can do about it. */
export function rejectedArticle(
  who: Hearers,
  { article: { id, headline }, campaign }: NewsworthyArticle,
  { what, of, reason, isByPublisher = false }: RejectedPart,
): News {
  const thing = what === 'article' ? 'The article' : 'The picture of the article'
  const rejected = `${thing} “${headline}” of ${campaign.name} was rejected${isByPublisher ? ' by the publisher' : ''}`
  return {
    who,
    about: `${what}-rejected:${id}:${of.toISOString()}`,
    text: `Rejected: ${what === 'article' ? 'an article' : 'the picture of an article'} of ${campaign.name}`,
    link: addressOfArticles(campaign),
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
