import type { FastifyInstance, FastifyReply } from 'fastify'
import * as contract from '#contract/billing/cards.ts'
import { getPaymentOutcome } from '#contract/billing/payments.ts'
import { may, relationTo } from '#domain/people/abilities.ts'
import type { Context } from '../kernel/context.ts'
import { shortened } from '../kernel/network.ts'
import { missing } from '../kernel/refused.ts'
import { serve } from '../kernel/http/serve.ts'
import { addCard } from './add-card.ts'
import { findLastCard, listSavedCards } from './cards.ts'
import { nameCard, removeCard } from './change-card.ts'
import { missingPage, receiptPage, receiptPolicy, signedOutPage } from './receipt-page.ts'
import { findOrder, type Order } from './store/orders.ts'
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

  serve(app, getPaymentOutcome, (context, { query }) => tellPayment(context, query.key))

  const ofOrders = { config: { access: 'orders.own' } }
  app.get<{ Params: { id: string } }>('/sales/:id/receipt', ofOrders, async (request, reply) => {
    const context = await app.sessions.contextOf(request)
    if (!context) return html(reply, 401, signedOutPage(request.url))
    const order = await findReceipt(context, request.params.id)
    if (order) return html(reply, 200, receiptPage(order))
    context.securityLog.refused(missing())
    return html(reply, 404, missingPage())
  })
}

/** A receipt exists for what was paid; somebody else's is not there to see. */
async function findReceipt(ctx: Context, idText: string): Promise<Order | null> {
  if (!/^[1-9]\d{0,8}$/.test(idText)) return null
  const order = await findOrder(ctx.db, Number(idText))
  if (order?.kind !== 'purchase') return null
  // A publisher sees what was sold on one site of theirs, and nothing that others sold with it.
  const [siteId, ...others] = new Set(order.lines.map((line) => line.siteId))
  const siteIds = siteId && others.length === 0 ? [siteId] : []
  const relation = relationTo(ctx.actor, { advertiserId: order.advertiserId, siteIds })
  return may(ctx.actor, 'orders.own', relation) ? order : null
}

function html(reply: FastifyReply, status: number, body: string): FastifyReply {
  return reply
    .code(status)
    .headers({ 'content-security-policy': receiptPolicy(), 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(body)
}
