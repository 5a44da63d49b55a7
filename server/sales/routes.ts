import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/sales/orders.ts'
import { successes } from '#contract/successes.ts'
import { servePrinted } from '../kernel/http/serve-printed.ts'
import { serve } from '../kernel/http/serve.ts'
import { sendSheet } from '../kernel/sheets/send-sheet.ts'
import { getSale } from './get-sale.ts'
import { exportAllSales, listSales } from './list-sales.ts'
import { printPaper, resendReceipt } from './sale-papers.ts'

export function serveSales(app: FastifyInstance): void {
  serve(app, contract.listSales, (context, { query }) => listSales(context, query))
  serve(app, contract.exportSales, async (context, { query: { format, ...query } }, _request, reply) => {
    await sendSheet(reply, { format, ...(await exportAllSales(context, query)) })
    return undefined
  })
  serve(app, contract.getSale, (context, { params }) => getSale(context, params.id))
  serve(app, contract.resendSaleReceipt, async (context, { params, body }) => {
    await resendReceipt(context, { saleId: params.id, ...body })
    return { message: successes.receiptSent }
  })
  servePrinted(app, papers, (context, id, { query }) =>
    printPaper(context, id, (query as { readonly payment?: unknown }).payment),
  )
}

const papers = {
  path: '/sales/:id/receipt',
  access: 'orders.own',
  what: 'receipt',
  whose: 'It is shown to the advertiser it was made out to, and to those who act for them.',
  numbered: 'receipt',
  instead: '/orders',
  to: 'To your orders',
} as const
