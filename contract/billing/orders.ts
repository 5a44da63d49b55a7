/** What was ordered, as a campaign's history shows it. */
import { z } from 'zod'
import { orderUnits } from '#domain/billing/subject.ts'
import { centsText, id } from '../kernel/fields.ts'
import { as, inOurWords } from '../kernel/in-our-words.ts'

/** Where a person looks after what is charged month after month, and after one of them. */
export const subscriptionsPath = '/advertiser/orders/subscriptions'
export const subscriptionPath = (id: number): string => `${subscriptionsPath}?subscription=${id}`

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
  /** Of what is charged month after month (SAL-09); null: it is not. */
  subscriptionId: as('subscription_id', id.nullable()),
  /** Which of its charges, such as `Monthly, charge 2 of 3`; empty: it is not recurring. */
  recurring: z.string(),
  /** Where whoever asks looks after it; null: they may not. */
  subscriptionUrl: as('subscription_url', z.string().nullable()),
})
export type OrderLine = z.output<typeof orderHistoryLine>
