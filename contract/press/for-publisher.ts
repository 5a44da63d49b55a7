/** An article as the link in a letter shows it to a publisher who has no account. */
import { z } from 'zod'
import { day, instant } from '../kernel/fields.ts'
import { as, inOurWords } from '../kernel/in-our-words.ts'
import { readWords } from './fields.ts'

export const shownArticle = inOurWords({
  siteName: as('website_name', z.string()),
  advertiserName: as('advertiser_name', z.string()),
  ...readWords,
  scheduledFor: as('scheduled_for', instant.nullable()),
  day: day.nullable(),
  /** As readers will see it; opens for a day without an account. */
  picturePath: as('featured_image', z.string().nullable()),
})
export type ShownArticle = z.output<typeof shownArticle>
