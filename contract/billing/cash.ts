/** Cash that people took, day by day. */
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { centsText, day, id, idText, instant } from '../kernel/fields.ts'
import { idOf } from '../kernel/id-of.ts'
import { as, inOurWords } from '../kernel/in-our-words.ts'

const named = z.object({ id, name: z.string() })
const currency = z.enum(['usd', 'cad'])

export const cashFilters = z.object({
  /** Absent: today. */
  day: day.optional(),
  /** Only what this person took and holds. Another than oneself: for those who act for every client. */
  salesman: idOf('person', idText).optional(),
})

/** What somebody took themselves; of everybody for those who act for every client. */
export const listCash = endpoint({
  method: 'GET',
  path: '/agent/api/cash',
  summary: 'The cash that was taken on a New York day, and what everybody holds of it',
  access: 'proposal.cashSale',
  query: cashFilters,
  reply: z.object({
    day,
    /** The newest first. */
    rows: z.array(
      inOurWords({
        paymentId: as('id', id),
        at: instant,
        salesman: named,
        client: named,
        description: z.string(),
        currency,
        amount: centsText,
        receiptUrl: as('receipt_url', z.string()),
      }),
    ),
    /** Of each person and currency: what they took on that day, and what they hold of all that they ever took. */
    sums: z.array(z.object({ salesman: named, currency, taken: centsText, held: centsText })),
    /** Whose cash may be asked for. */
    people: z.array(named),
  }),
})
export type CashOfDay = z.output<typeof listCash.reply>
