/** The answers of purchases: what is left now, under the name that each call has for it. */
import { z } from 'zod'
import { id } from '../kernel/fields.ts'
import { always, as, together, inOurWords } from '../kernel/in-our-words.ts'

const wireLeft = z.object({ left: z.int().optional(), credits: z.int().optional() })

/** Impressions, posts or articles left: each call says it under the one name or the other. */
export const leftAs = (name: keyof z.output<typeof wireLeft>) =>
  z.codec(wireLeft, z.custom<{ left: number }>(), {
    decode: ({ left, credits }) => ({ left: left ?? credits ?? 0 }),
    encode: ({ left }) => ({ [name]: left }),
  })

const bought = (left: ReturnType<typeof leftAs>) =>
  together(
    inOurWords({ success: always(true), purchased: z.int() }),
    left,
    inOurWords({
      orderId: as('order_id', id),
      receiptUrl: as('receipt_url', z.string()),
      /** The same request came before, and this is the answer it got: nothing was charged again. */
      isRepeated: as('repeated', z.boolean()),
      message: z.string(),
    }),
  )

export const boughtImpressions = bought(leftAs('left'))
export const boughtPosts = bought(leftAs('credits'))
export type PurchaseReply = z.output<typeof boughtPosts>
