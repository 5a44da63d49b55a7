/** What was ordered, as a campaign's history shows it. */
import { z } from 'zod'
import { orderUnits } from '#domain/billing/subject.ts'
import { centsText, id } from '../kernel/fields.ts'

const orderLine = z.object({
  orderId: z.number(),
  /** New York time, as shown. */
  date: z.string(),
  quantity: z.number(),
  unit: z.enum(orderUnits),
  amountCents: z.bigint(),
  description: z.string(),
  agent: z.string(),
  receiptUrl: z.string().nullable(),
})
export type OrderLine = z.output<typeof orderLine>

/** ENT-10: `impressions` is the count of whatever was ordered, `budget` the amount spent. */
export const orderHistoryLine = z.codec(
  z.object({
    id,
    date: z.string(),
    impressions: z.int(),
    unit: z.enum(orderUnits),
    budget: centsText,
    description: z.string(),
    agent: z.string(),
    receipt_url: z.string().nullable(),
  }),
  orderLine,
  {
    decode: (wire) => ({
      orderId: wire.id,
      date: wire.date,
      quantity: wire.impressions,
      unit: wire.unit,
      amountCents: wire.budget,
      description: wire.description,
      agent: wire.agent,
      receiptUrl: wire.receipt_url,
    }),
    encode: (ours) => ({
      id: ours.orderId,
      date: ours.date,
      impressions: ours.quantity,
      unit: ours.unit,
      budget: ours.amountCents,
      description: ours.description,
      agent: ours.agent,
      receipt_url: ours.receiptUrl,
    }),
  },
)
