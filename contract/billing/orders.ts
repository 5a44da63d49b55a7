/** What was ordered, as a campaign's history shows it. */
import { z } from 'zod'
import { orderUnits } from '#domain/billing/subject.ts'
import { centsText, id } from '../kernel/fields.ts'
import { as, inOurWords } from '../kernel/in-our-words.ts'

/** ENT-10: `impressions` is the count of whatever was ordered, `budget` the amount spent. */
export const orderHistoryLine = inOurWords({
  /** Null of what came with a proposal, whose own receipt has it. */
  orderId: as('id', id.nullable()),
  /** New York time, as shown. */
  date: z.string(),
  quantity: as('impressions', z.int()),
  unit: z.enum(orderUnits),
  /** Null of what came with a proposal that hides its prices from whoever asks. */
  amountCents: as('budget', centsText.nullable()),
  description: z.string(),
  agent: z.string(),
  receiptUrl: as('receipt_url', z.string().nullable()),
})
export type OrderLine = z.output<typeof orderHistoryLine>
