import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/billing/cards.ts'
import { listCash as listCashCall } from '#contract/billing/cash.ts'
import { getPaymentOutcome } from '#contract/billing/payments.ts'
import { seesPrices } from '#domain/billing/hidden-prices.ts'
import { may, relationTo } from '#domain/people/abilities.ts'
import type { Context } from '../kernel/context.ts'
import { shortened } from '../kernel/network.ts'
import { missing } from '../kernel/refused.ts'
import { numberIn, servePrinted } from '../kernel/http/serve-printed.ts'
import { serve } from '../kernel/http/serve.ts'
import { addCard } from './add-card.ts'
import { findLastCard, listSavedCards } from './cards.ts'
import { nameCard, removeCard } from './change-card.ts'
import { listCash } from './list-cash.ts'
import { receiptPage } from './receipts/receipt-page.ts'
import { findReceipt } from './store/orders.ts'
import { tellPayment } from './tell-payment.ts'

export function serveBilling(app: FastifyInstance): void {
  serve(app, contract.listCards, (context, { params }) => listSavedCards(context, params.id))
  serve(app, contract.findLastCard, (context, { params }) => findLastCard(context, params.id))
  serve(app, contract.addCard, (context, { params, body }, request) =>
    addCard(context, { ...body, advertiserId: params.id, network: shortened(request.ip) }),
  )
  serve(app, contract.nameCard, (context, { params, body }) =>
    nameCard(context, { cardId: params.id, label: body.label }),
  )
  serve(app, contract.removeCard, (context, { params }) => removeCard(context, params.id))

  serve(app, listCashCall, (context, { query }) => listCash(context, query))
  serve(app, getPaymentOutcome, (context, { query }) => tellPayment(context, query.key))

  servePrinted(app, receipts, (context, id, { query }) =>
    readOwnReceipt(context, id, (query as { readonly payment?: unknown }).payment),
  )
}

const receipts = {
  path: '/sales/:id/receipt',
  access: 'orders.own',
  what: 'receipt',
  whose: 'It is shown to the advertiser it was made out to, and to those who act for them.',
  numbered: 'receipt',
  instead: '/advertiser/campaigns',
  to: 'To your campaigns',
} as const

/**
 * A receipt exists for what was paid, and for what is charged later, as a whole and for each of its payments; somebody
 * else's is not there to see (404).
 */
async function readOwnReceipt(ctx: Context, id: number, payment: unknown): Promise<string> {
  const paymentId = typeof payment === 'string' ? numberIn(payment) : null
  if (payment !== undefined && paymentId === null) throw missing()
  const receipt = await findReceipt(ctx.db, id, paymentId)
  if (receipt?.kind !== 'purchase' && receipt?.kind !== 'later') throw missing()
  // A publisher sees what was sold on one site of theirs, and nothing that others sold with it.
  const [siteId, ...others] = new Set(receipt.lines.map((line) => line.siteId))
  const siteIds = siteId && others.length === 0 ? [siteId] : []
  const relation = relationTo(ctx.actor, { advertiserId: receipt.advertiserId, siteIds })
  if (!may(ctx.actor, 'orders.own', relation)) throw missing()
  return receiptPage(receipt, seesPrices(receipt.hidesPrices, relation, ctx.actor))
}
