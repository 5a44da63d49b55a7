/** Everything that was sold, as far as whoever asks may see it (SAL-01, ENT-28). */
import { z } from 'zod'
import { askedSaleStatuses, saleStatuses, soldKinds } from '#domain/sales/sale.ts'
import { keyField } from '../billing/payments.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { centsText, count, day, id, idText, instant, pageNumber } from '../kernel/fields.ts'
import { idOf, paramsOf } from '../kernel/id-of.ts'
import { always, as, inOurWords, orNull } from '../kernel/in-our-words.ts'
import { emailField } from '../people/sign-in.ts'
import { search } from '../proposals/list.ts'
import { currencies, named } from '../proposals/proposal.ts'
import { refusals } from '../refusals.ts'

const unreadable = refusals['field-unreadable']
const currency = z.enum(currencies)
const status = z.enum(saleStatuses)

/** What of the sales is listed; a file takes the same without a page. */
const narrowing = z.object({
  /** Words of the client, of what was sold, of who sold it; `S-12` and `P-3` find that sale and what that proposal gave. */
  search,
  client: idOf('advertiser', idText).optional(),
  agent: idOf('person', idText).optional(),
  site: idOf('site', idText).optional(),
  kind: z.enum(soldKinds, unreadable).optional(),
  status: z.enum(askedSaleStatuses, unreadable).optional(),
  /** Charged month after month, or not. */
  recurring: z.enum(['yes', 'no'], unreadable).optional(),
  /** New York days between which it was sold. */
  from: day.optional(),
  to: day.optional(),
})
export const saleFilters = narrowing.extend({ page: pageNumber.optional() })

/**
 * A sale, or with a minus the money that went back of one. To a publisher the amounts are those of the lines on own sites,
 * and the client's address, the site, what is recurring and notes are absent.
 */
const sale = inOurWords({
  id,
  /** `S-12`, of money that went back `R-12`. */
  number: z.string(),
  soldAt: as('created_at', instant),
  currency,
  amountCents: as('amount', centsText),
  /** What went back of it. */
  refundedCents: as('refund', centsText),
  status,
  product: z.string(),
  client: as('user', z.object({ name: z.string(), email: z.string().optional() })),
  salesmanId: as('salesman_id', id.nullable()),
  salesman: z.object({ name: z.string() }).nullable(),
  /** Null: on none, or on several. */
  site: as('website', z.object({ name: z.string() }).nullable().optional()),
  onSites: as('websites', count.optional()),
  subscriptionId: as('subscription_id', id.nullable().optional()),
  /** `Monthly, charge 2 of 3`; null of what is not charged month after month. */
  recurring: z.string().nullable().optional(),
  proposalId: as('proposal_id', id.nullable().optional()),
  notes: inOurWords({ businessName: as('business_name', z.string()), notes: z.string() }).optional(),
  order: inOurWords({
    impressions: count.nullable(),
    note: z.string().nullable(),
    advertiserId: as('advertiser_id', id),
  }).optional(),
  receiptUrl: as('receipt_url', z.string().optional()),
  /** Whether whoever asks may send its receipt to an address. */
  mayResend: as('may_resend', z.boolean()),
})
export type Sale = z.output<typeof sale>

const salesSum = inOurWords({
  currency,
  sales: count,
  salesCents: as('amount', centsText),
  /** Of it what is pending. */
  pendingCents: as('pending', centsText),
  refunds: count,
  refundsCents: as('refunds_amount', centsText),
  /** What went back of the sales that are listed, whenever it did. */
  refundedCents: as('refund', centsText),
  /** Sales and refunds together. */
  totalCents: as('total', centsText),
})
export type SalesSum = z.output<typeof salesSum>

/** The newest first. A page beyond the last shows the last. */
export const listSales = endpoint({
  method: 'GET',
  path: '/api/orders',
  summary: 'Everything that was sold, and what went back of it, with what it comes to',
  access: 'orders.own',
  query: saleFilters,
  reply: z.object({
    rows: z.array(sale),
    page: count,
    pages: count,
    total: count,
    /** Of all that the filters leave, each currency for itself. */
    sums: z.array(salesSum),
    /** Whose sales may be asked for, who sold them and on which sites, whatever the filters leave. */
    clients: z.array(named),
    agents: z.array(named),
    sites: z.array(named),
  }),
})
export type ListedSales = z.output<typeof listSales.reply>

export const exportSales = endpoint({
  method: 'GET',
  path: '/api/orders/file',
  summary: 'The same as a file',
  access: 'orders.own',
  query: narrowing.extend({ format: z.enum(['csv', 'xlsx']) }),
  reply: z.undefined(),
})

const line = inOurWords({
  product: z.string(),
  /** The campaign or the proposal that it is for. */
  subject: z.string(),
  site: z.string().nullable(),
  /** `41,667 impressions`. */
  bought: z.string(),
  /** `$6.00 CPM`; null where nothing is counted out, or prices are hidden. */
  rate: z.string().nullable(),
  /** Null where its proposal hides prices from whoever asks. */
  amountCents: as('amount', centsText.nullable()),
})

const payment = inOurWords({
  at: instant,
  /** `Visa ending 4242`, `Cash to Sam Ortiz`. */
  means: z.string(),
  amountCents: as('amount', centsText),
  receiptUrl: as('receipt_url', z.string()),
})

/** One sale with its lines, what was paid of it, and to whom its receipt was sent. */
export const getSale = endpoint({
  method: 'GET',
  path: '/api/orders/:id',
  summary: 'One sale: its lines, its payments and its papers',
  access: 'orders.own',
  params: paramsOf('sale'),
  reply: inOurWords({
    sale,
    lines: z.array(line),
    /** Absent for a publisher. */
    payments: z.array(payment).optional(),
    /** What is left to pay of it; zero of what is paid. */
    dueCents: as('due', centsText.optional()),
    /** The newest first. */
    letters: z.array(z.object({ at: instant, by: z.string(), email: z.string() })).optional(),
  }),
})
export type SaleRecord = z.output<typeof getSale.reply>

/** API-72. Ten an hour for a sale and thirty for a person, then 429. The same key and address again sends nothing more. */
export const resendSaleReceipt = endpoint({
  method: 'POST',
  path: '/agent/api/resendSaleReceipt/:id',
  summary: 'Send the receipt or the invoice of a sale to an address, as it stands now',
  access: 'orders.act',
  params: paramsOf('sale'),
  body: inOurWords({
    email: z.string(refusals['email-unreadable']).trim().pipe(emailField),
    key: as('idempotency_key', orNull(keyField)),
  }),
  refuses: ['email-unreadable', 'too-many'],
  reply: inOurWords({ response: always('ok'), message: z.string() }),
})
