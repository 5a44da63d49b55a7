/** What the product asks of an ad, as ENT-03 and ENT-18 name it. */
import { z } from 'zod'
import { id } from '../kernel/fields.ts'
import { as, inOurWords } from '../kernel/in-our-words.ts'

export const place = inOurWords({
  productId: as('id', id),
  cpm: z.string().nullable(),
  pricePerPost: as('ppp', z.string().nullable()),
  /** Null: a file of any size fits. */
  pixels: as('image_sizes', z.object({ width: z.number(), height: z.number() }).nullable()),
  summaryZone: as('summary_zone', z.number().nullable()),
  deadlineHours: as('deadline', z.number().nullable()),
  bannerSize: as('banner_size', z.string()),
})
export type Place = z.output<typeof place>
