/** Buying budget, posts and articles by card, and the orders that remain of it. */
import { z } from 'zod'
import { orderHistoryLine } from '../billing/orders.ts'
import { paymentRequest } from '../billing/payments.ts'
import { boughtImpressions, boughtPosts } from '../billing/purchased.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { paramsOf } from '../kernel/id-of.ts'
import { codesOfPayments } from '../billing/codes.ts'

/** API-28. The amount is the truth; `impressions`, when sent, must be what it buys at the campaign's price. */
export const buyBudget = endpoint({
  method: 'POST',
  path: '/api/campaigns/:id/impressions',
  summary: 'Buys budget for an impression campaign by card',
  access: 'campaign.addBudget',
  params: paramsOf('campaign'),
  charges: true,
  body: paymentRequest,
  refuses: [
    ...codesOfPayments,
    'amount-buys-nothing',
    'budget-not-sold',
    'buy-archived',
    'quantity-differs',
    'quantity-large',
  ],
  reply: boughtImpressions,
})

/** API-27. The amount is a budget: whole posts only, charged posts × price. */
export const buyPosts = endpoint({
  method: 'POST',
  path: '/api/content-campaigns/:id/posts',
  summary: 'Buys posts for a content campaign by card',
  access: 'billing.pay',
  params: paramsOf('content-campaign'),
  charges: true,
  body: paymentRequest,
  refuses: [
    ...codesOfPayments,
    'amount-buys-nothing',
    'buy-archived',
    'product-unusable',
    'quantity-differs',
  ],
  reply: boughtPosts,
})

/** API-29. As buying posts. */
export const buyArticles = endpoint({
  method: 'POST',
  path: '/api/press-release/:id/posts',
  summary: 'Buys articles for a press campaign by card',
  access: 'billing.pay',
  params: paramsOf('press-campaign'),
  charges: true,
  body: paymentRequest,
  refuses: [
    ...codesOfPayments,
    'amount-buys-nothing',
    'buy-archived',
    'product-unusable',
    'quantity-differs',
  ],
  reply: boughtPosts,
})

/** API-12: the columns Date, Impressions, Amount Spent, Description, Agent; newest first. */
export const listOrders = endpoint({
  method: 'GET',
  path: '/api/campaigns/:id/orders',
  summary: 'The order history of a campaign',
  access: 'campaign.view',
  params: paramsOf('campaign'),
  reply: z.array(orderHistoryLine),
})
