import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/campaigns.ts'
import { withHeaderKey } from '../billing/idempotency-key.ts'
import { serve } from '../kernel/serve.ts'
import { buyBudget } from './buy-budget.ts'
import { buyPosts } from './buy-posts.ts'
import { grantImpressions } from './grant-impressions.ts'
import { grantPosts, removePosts } from './grant-posts.ts'
import { listOrders } from './list-orders.ts'
import { renameCampaign } from './rename-campaign.ts'
import { setDailyBudget } from './set-daily-budget.ts'
import { setPriority } from './set-priority.ts'
import { setCampaignStatus } from './set-campaign-status.ts'
import { setCampaignZones } from './set-campaign-zones.ts'

export function serveCampaigns(app: FastifyInstance): void {
  serve(app, contract.setCampaignStatus, (context, { params, body }) =>
    setCampaignStatus(context, {
      campaignId: params.id,
      isEnabled: body.isEnabled,
      seenUpdatedAt: body.seenUpdatedAt,
    }),
  )
  serve(app, contract.setCampaignZones, (context, { params, body }) =>
    setCampaignZones(context, { campaignId: params.id, ...body }),
  )
  serve(app, contract.renameCampaign, (context, { params, body }) =>
    renameCampaign(context, { campaignId: params.id, name: body.name, seenUpdatedAt: body.seenUpdatedAt }),
  )
  serve(app, contract.buyBudget, (context, { params, body }, request) =>
    buyBudget(context, { campaignId: params.id, payment: withHeaderKey(body, request) }),
  )
  serve(app, contract.buyPosts, (context, { params, body }, request) =>
    buyPosts(context, { campaignId: params.id, payment: withHeaderKey(body, request), kind: 'content' }),
  )
  serve(app, contract.buyArticles, (context, { params, body }, request) =>
    buyPosts(context, { campaignId: params.id, payment: withHeaderKey(body, request), kind: 'press' }),
  )
  serve(app, contract.grantImpressions, (context, { params, body }) =>
    grantImpressions(context, { campaignId: params.id, ...body, reason: body.reason }),
  )
  serve(app, contract.grantPosts, (context, { params, body }) =>
    grantPosts(context, { campaignId: params.id, kind: 'content', count: body.count, reason: body.reason }),
  )
  serve(app, contract.removePosts, (context, { params, body }) =>
    removePosts(context, { campaignId: params.id, kind: 'content', count: body.count, reason: body.reason }),
  )
  serve(app, contract.grantArticles, (context, { params, body }) =>
    grantPosts(context, { campaignId: params.id, kind: 'press', count: body.count, reason: body.reason }),
  )
  serve(app, contract.removeArticles, (context, { params, body }) =>
    removePosts(context, { campaignId: params.id, kind: 'press', count: body.count, reason: body.reason }),
  )
  serve(app, contract.setPriority, (context, { params, body }) =>
    setPriority(context, { campaignId: params.id, ...body, seenUpdatedAt: body.seenUpdatedAt }),
  )
  serve(app, contract.setDailyBudget, (context, { params, body }) =>
    setDailyBudget(context, { campaignId: params.id, ...body }),
  )
  serve(app, contract.listOrders, (context, { params }) => listOrders(context, params.id))
}
