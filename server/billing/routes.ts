import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/billing/cards.ts'
import { listCash as listCashCall } from '#contract/billing/cash.ts'
import { getPaymentOutcome } from '#contract/billing/payments.ts'
import { seesPrices } from '#domain/billing/hidden-prices.ts'
import { may, relationTo } from '#domain/people/abilities.ts'
import type { Context } from '../kernel/context.ts'
import { shortened } from '../kernel/network.ts'
import { missing } from '../kernel/refused.ts'
import { missingPage, sendPage, signedOutPage } from '../kernel/http/printed-page.ts'
import { serve } from '../kernel/http/serve.ts'
import { addCard } from './add-card.ts'
import { findLastCard, listSavedCards } from './cards.ts'
import { nameCard, removeCard } from './change-card.ts'
import { listCash } from './list-cash.ts'
import { receiptPage } from './receipt-page.ts'
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

  const ofOrders = { config: { access: 'orders.own' } }
  app.get<{ Params: { id: string }; Querystring: { payment?: string } }>(
    '/sales/:id/receipt',
    ofOrders,
    async (request, reply) => {
      const context = await app.sessions.contextOf(request)
      if (!context) return sendPage(reply, 401, signedOutPage(request.url, receipts))
      const receipt = await readOwnReceipt(context, request.params.id, request.query.payment)
      if (receipt) return sendPage(reply, 200, receipt)
      context.securityLog.refused(missing())
      return sendPage(reply, 404, missingPage('receipt', campaigns))
    },
  )
}

const receipts = {
  what: 'receipt',
  whose: 'It is shown to the advertiser it was made out to, and to those who act for them.',
}
const campaigns = { instead: '/advertiser/campaigns', to: 'To your campaigns' }

const number = /^[1-9]\d{0,8}$/

/**
 * A receipt exists for what was paid, and for what is charged later, as a whole and for each of its payments; somebody
 * else's is not there to see.
 */
async function readOwnReceipt(ctx: Context, idText: string, payment: unknown): Promise<string | null> {
  if (!number.test(idText)) return null
  if (payment !== undefined && !(typeof payment === 'string' && number.test(payment))) return null
  const receipt = await findReceipt(ctx.db, Number(idText), payment === undefined ? null : Number(payment))
  if (receipt?.kind !== 'purchase' && receipt?.kind !== 'later') return null
  // A publisher sees what was sold on one site of theirs, and nothing that others sold with it.
  const [siteId, ...others] = new Set(receipt.lines.map((line) => line.siteId))
  const siteIds = siteId && others.length === 0 ? [siteId] : []
  const relation = relationTo(ctx.actor, { advertiserId: receipt.advertiserId, siteIds })
  if (!may(ctx.actor, 'orders.own', relation)) return null
  return receiptPage(receipt, seesPrices(receipt.hidesPrices, relation, ctx.actor))
}
