import type { FastifyInstance } from 'fastify'
import * as finerTargeting from '#contract/campaigns/finer-targeting.ts'
import * as changes from '#contract/campaigns/changes.ts'
import * as life from '#contract/campaigns/life.ts'
import * as credits from '#contract/campaigns/credits.ts'
import * as creation from '#contract/campaigns/creation.ts'
import * as dates from '#contract/campaigns/dates.ts'
import * as grants from '#contract/campaigns/grants.ts'
import * as price from '#contract/campaigns/price.ts'
import * as purchases from '#contract/campaigns/purchases.ts'
import * as settings from '#contract/campaigns/settings.ts'
import * as targeting from '#contract/campaigns/targeting.ts'
import { keyOf, paymentOf } from '../billing/payment-request.ts'
import { serve } from '../kernel/serve.ts'
import { archiveCampaign } from './archive-campaign.ts'
import { buyBudget } from './buy-budget.ts'
import { buyPosts } from './buy-posts.ts'
import { createCampaign } from './create-campaign.ts'
import { deleteCampaign } from './delete-campaign.ts'
import { getSettings } from './get-settings.ts'
import { grantImpressions } from './grant-impressions.ts'
import { grantPosts, removePosts } from './grant-posts.ts'
import { listOrders } from './list-orders.ts'
import { renameCampaign } from './rename-campaign.ts'
import { setDate } from './set-date.ts'
import { setDailyBudget } from './set-daily-budget.ts'
import { setDevices } from './set-devices.ts'
import { setFrequencyCap } from './set-frequency-cap.ts'
import { setHours } from './set-hours.ts'
import { setKeywords } from './set-keywords.ts'
import { setLeftOutSites } from './set-left-out-sites.ts'
import { setPlaces } from './set-places.ts'
import { setPriority } from './set-priority.ts'
import { setCampaignStatus } from './set-campaign-status.ts'
import { setCampaignZones } from './set-campaign-zones.ts'
import { listTransferTargets, transferCredits } from './transfer-credits.ts'
import { useCredit } from './use-credit.ts'

export function serveCampaigns(app: FastifyInstance): void {
  serveLife(app)
  serveMoney(app)
  serveSettings(app)
}

/** From a campaign’s creation to its deletion. */
function serveLife(app: FastifyInstance): void {
  serve(app, changes.setCampaignStatus, (context, { params, body }) =>
    setCampaignStatus(context, {
      campaignId: params.id,
      isEnabled: body.isEnabled,
      seenUpdatedAt: body.seenUpdatedAt,
    }),
  )
  serve(app, changes.renameCampaign, (context, { params, body }) =>
    renameCampaign(context, { campaignId: params.id, name: body.name, seenUpdatedAt: body.seenUpdatedAt }),
  )
  serve(app, creation.createCampaign, (context, { body }, request) =>
    createCampaign(context, { ...body, key: keyOf(request, body.key) }),
  )
  for (const [kind, archive, remove] of [
    ['impression', life.archiveCampaign, life.deleteCampaign],
    ['content', life.archiveContentCampaign, life.deleteContentCampaign],
    ['press', life.archivePressCampaign, life.deletePressCampaign],
  ] as const) {
    serve(app, archive, (context, { params, body }) =>
      archiveCampaign(context, { campaignId: params.id, kind, ...body }),
    )
    serve(app, remove, (context, { params, body }) =>
      deleteCampaign(context, { campaignId: params.id, kind, ...body }),
    )
  }
}

/** What is bought, granted, used and moved. */
function serveMoney(app: FastifyInstance): void {
  serve(app, purchases.buyBudget, (context, { params, body }, request) =>
    buyBudget(context, { campaignId: params.id, ...paymentOf(body, request) }),
  )
  serve(app, purchases.buyPosts, (context, { params, body }, request) =>
    buyPosts(context, {
      campaignId: params.id,
      ...paymentOf(body, request),
      kind: 'content',
    }),
  )
  serve(app, purchases.buyArticles, (context, { params, body }, request) =>
    buyPosts(context, {
      campaignId: params.id,
      ...paymentOf(body, request),
      kind: 'press',
    }),
  )
  serve(app, grants.grantImpressions, (context, { params, body }) =>
    grantImpressions(context, { campaignId: params.id, ...body, reason: body.reason }),
  )
  serve(app, grants.grantPosts, (context, { params, body }) =>
    grantPosts(context, { campaignId: params.id, kind: 'content', count: body.count, reason: body.reason }),
  )
  serve(app, grants.removePosts, (context, { params, body }) =>
    removePosts(context, { campaignId: params.id, kind: 'content', count: body.count, reason: body.reason }),
  )
  serve(app, grants.grantArticles, (context, { params, body }) =>
    grantPosts(context, { campaignId: params.id, kind: 'press', count: body.count, reason: body.reason }),
  )
  serve(app, grants.removeArticles, (context, { params, body }) =>
    removePosts(context, { campaignId: params.id, kind: 'press', count: body.count, reason: body.reason }),
  )
  serve(app, purchases.listOrders, (context, { params }) => listOrders(context, params.id))
  serve(app, credits.useCredit, (context, { params, body }) =>
    useCredit(context, { campaignId: params.id, ...body }),
  )
  serve(app, credits.transferCredits, (context, { params, body }) =>
    transferCredits(context, { campaignId: params.id, ...body }),
  )
  serve(app, credits.listTransferTargets, (context, { params }) => listTransferTargets(context, params.id))
}

/** What an owner sets: price, dates, and where and to whom it is shown. */
function serveSettings(app: FastifyInstance): void {
  serve(app, targeting.setCampaignZones, (context, { params, body }) =>
    setCampaignZones(context, { campaignId: params.id, ...body }),
  )
  serve(app, price.setPriority, (context, { params, body }) =>
    setPriority(context, { campaignId: params.id, ...body, seenUpdatedAt: body.seenUpdatedAt }),
  )
  serve(app, price.setDailyBudget, (context, { params, body }) =>
    setDailyBudget(context, { campaignId: params.id, ...body }),
  )
  serve(app, dates.setStartDate, (context, { params, body }) =>
    setDate(context, { campaignId: params.id, end: 'start', ...body }),
  )
  serve(app, dates.setEndDate, (context, { params, body }) =>
    setDate(context, { campaignId: params.id, end: 'stop', ...body }),
  )
  serve(app, settings.getCampaignSettings, (context, { params }) => getSettings(context, params.id))
  serve(app, targeting.setCampaignDevices, (context, { params, body }) =>
    setDevices(context, { campaignId: params.id, ...body }),
  )
  serve(app, targeting.setCampaignPlaces, (context, { params, body }) =>
    setPlaces(context, { campaignId: params.id, ...body }),
  )
  serve(app, finerTargeting.setCampaignHours, (context, { params, body }) =>
    setHours(context, { campaignId: params.id, ...body }),
  )
  serve(app, finerTargeting.setLeftOutSites, (context, { params, body }) =>
    setLeftOutSites(context, { campaignId: params.id, ...body }),
  )
  serve(app, finerTargeting.setCampaignKeywords, (context, { params, body }) =>
    setKeywords(context, { campaignId: params.id, ...body }),
  )
  serve(app, finerTargeting.setFrequencyCap, (context, { params, body }) =>
    setFrequencyCap(context, { campaignId: params.id, ...body }),
  )
}
