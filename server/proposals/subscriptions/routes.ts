import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/proposals/subscriptions.ts'
import { successes, successOf } from '#contract/successes.ts'
import { serve } from '../../kernel/http/serve.ts'
import { shortened } from '../../kernel/network.ts'
import { changeSubscriptionCard } from './change-card.ts'
import { cancelSubscription, pauseSubscription, resumeSubscription } from './change-subscription.ts'
import { listSubscriptions } from './list-subscriptions.ts'
import { readSubscription } from './read-subscription.ts'

export function serveSubscriptions(app: FastifyInstance): void {
  serve(app, contract.listSubscriptions, (context, { query }) => listSubscriptions(context, query))
  serve(app, contract.readSubscription, (context, { params }) => readSubscription(context, params.id))
  serve(app, contract.pauseSubscription, async (context, { params, body }) => ({
    success: successes.subscriptionPaused,
    subscription: await pauseSubscription(context, { subscriptionId: params.id, ...body }),
  }))
  serve(app, contract.resumeSubscription, async (context, { params, body }) => {
    const subscription = await resumeSubscription(context, { subscriptionId: params.id, ...body })
    return { success: successOf('subscriptionResumed', { day: subscription.next ?? '' }), subscription }
  })
  serve(app, contract.cancelSubscription, async (context, { params, body }) => {
    const subscription = await cancelSubscription(context, { subscriptionId: params.id, ...body })
    const isOver = subscription.state !== 'ending'
    return { success: isOver ? successes.subscriptionCancelled : successes.subscriptionEnding, subscription }
  })
  serve(app, contract.changeSubscriptionCard, async (context, { params, body }, request) => {
    const wish = { subscriptionId: params.id, card: body.card, network: shortened(request.ip) }
    const subscription = await changeSubscriptionCard(context, wish)
    const is = subscription.state === 'active' ? 'subscriptionCardChanged' : 'subscriptionCardKept'
    return { success: successOf(is, { card: subscription.card.name }), subscription }
  })
}
