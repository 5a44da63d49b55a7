/** Everything that was sold, as far as whoever asks may see it: a page of it with its sums, and all of it as a file. */
import type { Input, Reply } from '#contract/kernel/endpoint.ts'
import type { exportSales, listSales as endpoint, Sale } from '#contract/sales/orders.ts'
import { cents } from '#domain/kernel/money.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import { pageCount } from '#domain/kernel/pages.ts'
import { saleScopeOf } from '#domain/sales/visible.ts'
import type { Context } from '../kernel/context.ts'
import type { Column, Sheet } from '../kernel/sheets/sheet.ts'
import { namesInSales, pageOfSales, type SaleFilter, sumsOfSales } from './store/sales.ts'
import { viewSale } from './view-sale.ts'

type Question = Input<typeof endpoint>['query']

/** The newest first; a page beyond the last shows the last. */
export async function listSales(
  { db, actor, settings }: Context,
  question: Question,
): Promise<Reply<typeof endpoint>> {
  const filter = filterOf(saleScopeOf(actor), question)
  const sums = await sumsOfSales(db, filter)
  const total = sums.reduce((count, { sales, refunds }) => count + sales + refunds, 0)
  const limit = settings.get('sales.pageSize')
  const pages = pageCount(total, limit)
  const page = Math.min(question.page ?? 1, pages)
  const rows = await pageOfSales(db, filter, { offset: (page - 1) * limit, limit })
  const names = await namesInSales(db, filter.scope)
  return { rows: rows.map((row) => viewSale(actor, row)), page, pages, total, sums, ...names }
}

/** The sales of all pages as a table, up to the limit of a list. */
export async function exportAllSales(
  { db, actor, settings, clock }: Context,
  question: Omit<Input<typeof exportSales>['query'], 'format'>,
): Promise<{ fileName: string; sheet: Sheet<Sale> }> {
  const limit = settings.get('lists.mostAtOnce')
  const rows = await pageOfSales(db, filterOf(saleScopeOf(actor), question), { offset: 0, limit })
  const seen = rows.map((row) => viewSale(actor, row))
  const has = (column: keyof Sale) => seen.some((sale) => sale[column] !== undefined)
  return {
    fileName: `orders-${newYorkDay(clock.now())}`,
    sheet: {
      name: 'Orders',
      columns: [...columns, ...(has('site') ? columnsOfWholeSales : [])],
      rows: seen,
    },
  }
}

const inDollars = (currency: Sale['currency'], amount: (sale: Sale) => bigint) => (sale: Sale) =>
  sale.currency === currency ? cents(amount(sale)) : null

const columns: readonly Column<Sale>[] = [
  { title: 'Date (ET)', kind: 'time', value: ({ soldAt }) => soldAt },
  { title: 'Sale', kind: 'text', value: ({ number }) => number, width: 10 },
  { title: 'Client', kind: 'text', value: ({ client }) => client.name, width: 28 },
  { title: 'Product', kind: 'text', value: ({ product }) => product, width: 40 },
  { title: 'Agent', kind: 'text', value: ({ salesman }) => salesman?.name ?? '', width: 20 },
  { title: 'Amount (USD)', kind: 'money', value: inDollars('usd', ({ amountCents }) => amountCents) },
  { title: 'Refunded (USD)', kind: 'money', value: inDollars('usd', ({ refundedCents }) => refundedCents) },
  { title: 'Amount (CAD)', kind: 'canadian', value: inDollars('cad', ({ amountCents }) => amountCents) },
  {
    title: 'Refunded (CAD)',
    kind: 'canadian',
    value: inDollars('cad', ({ refundedCents }) => refundedCents),
  },
  { title: 'Status', kind: 'text', value: ({ status }) => status, width: 14 },
]

/** Of what a publisher sees, they are left out. */
const columnsOfWholeSales: readonly Column<Sale>[] = [
  { title: 'Site', kind: 'text', value: siteInWords, width: 24 },
  { title: 'Recurring', kind: 'text', value: ({ recurring }) => recurring ?? '', width: 24 },
]

function siteInWords({ site, onSites = 0 }: Sale): string {
  return site?.name ?? (onSites > 1 ? `${onSites} sites` : '')
}

function filterOf(scope: SaleFilter['scope'], question: Omit<Question, 'page'>): SaleFilter {
  const search = (question.search ?? '').normalize('NFC').trim()
  const [, kind, digits] = /^(#|[SRP]-)?(\d{1,9})$/i.exec(search) ?? []
  const number = digits === undefined ? null : Number(digits)
  const isOfProposal = kind?.toUpperCase() === 'P-'
  return {
    scope,
    search,
    saleId: isOfProposal ? null : number,
    proposalId: isOfProposal ? number : null,
    clientId: question.client ?? null,
    agentId: question.agent ?? null,
    siteId: question.site ?? null,
    kind: question.kind ?? null,
    status: question.status ?? null,
    isRecurring: question.recurring === undefined ? null : question.recurring === 'yes',
    from: question.from ?? null,
    to: question.to ?? null,
  }
}
