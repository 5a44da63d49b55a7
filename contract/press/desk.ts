/** An article that waits for a decision, for the desk where ads and posts are approved too. */
import { z } from 'zod'
import { when } from '../content/piece.ts'
import { instant } from '../kernel/fields.ts'
import { as, inOurWords, together } from '../kernel/in-our-words.ts'
import { article } from './article.ts'
import { articleWords } from './fields.ts'

export const waitingArticle = together(
  article,
  inOurWords({
    campaignName: as('campaign_name', z.string()),
    advertiserName: as('advertiser_name', z.string()),
    waitsSince: as('waits_since', instant),
    /** As it was approved last, where it was changed since; null: nothing of it was approved. */
    before: together(
      articleWords,
      when,
      inOurWords({ picturePath: as('featured_image', z.string().nullable()) }),
    ).nullable(),
  }),
)
export type WaitingArticle = z.output<typeof waitingArticle>
