import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/billing/cards.ts'
import { listCash as listCashCall } from '#contract/billing/cash.ts'
import { getPaymentOutcome } from '#contract/billing/payments.ts'
import { shortened } from '../kernel/network.ts'
import { serve } from '../kernel/http/serve.ts'
import { addCard } from './add-card.ts'
import { findLastCard, listSavedCards } from './cards.ts'
import { nameCard, removeCard } from './change-card.ts'
import { listCash } from './list-cash.ts'
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
}
