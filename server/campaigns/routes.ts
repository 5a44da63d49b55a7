import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import * as finerTargeting from '#contract/campaigns/finer-targeting.ts'
import * as changes from '#contract/campaigns/changes.ts'
import * as life from '#contract/campaigns/life.ts'
import * as credits from '#contract/campaigns/credits.ts'
import * as creation from '#contract/campaigns/creation.ts'
import * as dates from '#contract/campaigns/dates.ts'
import * as grants from '#contract/campaigns/grants.ts'
import * as pages from '#contract/campaigns/pages.ts'
import * as price from '#contract/campaigns/price.ts'
import * as purchases from '#contract/campaigns/purchases.ts'
import * as settings from '#contract/campaigns/settings.ts'
import * as targeting from '#contract/campaigns/targeting.ts'
import type { Endpoint, Reply } from '#contract/kernel/endpoint.ts'
import type { paramsOf } from '#contract/kernel/id-of.ts'
import { keyOf, readPaymentRequest } from '../billing/payment-request.ts'
import type { Context } from '../kernel/context.ts'
import { serve } from '../kernel/http/serve.ts'
import { archiveCampaign } from './archive-campaign.ts'
import { buyBudget } from './buy-budget.ts'
import { buyPosts } from './buy-posts.ts'
import type { WishOf } from './change-campaign.ts'
import { createCampaign } from './create-campaign.ts'
import { deleteCampaign } from './delete-campaign.ts'
import { getSettings } from './get-settings.ts'
import { grantImpressions } from './grant-impressions.ts'
import { grantPosts, removePosts } from './grant-posts.ts'
import { listOrders } from './list-orders.ts'
import { listPages } from './list-pages.ts'
import { renameCampaign } from './rename-campaign.ts'
import { setDate } from './set-date.ts'
import { setDailyBudget } from './set-daily-budget.ts'
import { setDevices } from './targeting/set-devices.ts'
import { setFrequencyCap } from './targeting/set-frequency-cap.ts'
import { setHours } from './targeting/set-hours.ts'
import { setKeywords } from './targeting/set-keywords.ts'
import { setLeftOutSites } from './targeting/set-left-out-sites.ts'
import { setPlaces } from './targeting/set-places.ts'
import { setPriority } from './set-priority.ts'
import { setCampaignStatus } from './set-campaign-status.ts'
import { setCampaignZones } from './targeting/set-campaign-zones.ts'
import { listTransferTargets, transferCredits } from './transfer-credits.ts'
import { useCredit } from './use-credit.ts'

export function serveCampaigns(app: FastifyInstance): void {
  serveLife(app)
  serveMoney(app)
  serveSettings(app)
}

/** A call that asks for something of one campaign: its address names the campaign, its body says what. */
function serveWish<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  act: (context: Context, wish: WishOf<E>) => Promise<Reply<E>>,
): void {
  serve(app, endpoint, (context, { params, body }) => {
    const { id } = params as z.output<ReturnType<typeof paramsOf>>
    return act(context, { campaignId: id, ...(body as object) } as WishOf<E>)
  })
}

/** Serves the calls from a campaign’s creation to its deletion. */
function serveLife(app: FastifyInstance): void {
  serveWish(app, changes.setCampaignStatus, setCampaignStatus)
  serveWish(app, changes.renameCampaign, renameCampaign)
  serve(app, creation.createCampaign, (context, { body }, request) =>
    createCampaign(context, { ...body, key: keyOf(request, body.key) }),
  )
  for (const [kind, archive, remove] of [
    ['impression', life.archiveCampaign, life.deleteCampaign],
    ['content', life.archiveContentCampaign, life.deleteContentCampaign],
    ['press', life.archivePressCampaign, life.deletePressCampaign],
  ] as const) {
    serveWish(app, archive, (context, wish) => archiveCampaign(context, { ...wish, kind }))
    serveWish(app, remove, (context, wish) => deleteCampaign(context, { ...wish, kind }))
  }
}

/** What is bought, granted, used and moved. */
function serveMoney(app: FastifyInstance): void {
  serve(app, purchases.buyBudget, (context, { params, body }, request) =>
    buyBudget(context, { campaignId: params.id, ...readPaymentRequest(body, request) }),
  )
  for (const [kind, buy] of [
    ['content', purchases.buyPosts],
    ['press', purchases.buyArticles],
  ] as const)
    serve(app, buy, (context, { params, body }, request) =>
      buyPosts(context, { campaignId: params.id, ...readPaymentRequest(body, request), kind }),
    )
  serveWish(app, grants.grantImpressions, grantImpressions)
  for (const [kind, grant, remove] of [
    ['content', grants.grantPosts, grants.removePosts],
    ['press', grants.grantArticles, grants.removeArticles],
  ] as const) {
    serveWish(app, grant, (context, wish) => grantPosts(context, { ...wish, kind }))
    serveWish(app, remove, (context, wish) => removePosts(context, { ...wish, kind }))
  }
  serve(app, pages.listCampaignPages, (context, { params }) => listPages(context, params.id))
  serve(app, purchases.listOrders, (context, { params }) => listOrders(context, params.id))
  serveWish(app, credits.useCredit, useCredit)
  serveWish(app, credits.transferCredits, transferCredits)
  serve(app, credits.listTransferTargets, (context, { params }) => listTransferTargets(context, params.id))
}

/** What an owner sets: price, dates, and where and to whom it is shown. */
function serveSettings(app: FastifyInstance): void {
  serveWish(app, targeting.setCampaignZones, setCampaignZones)
  serveWish(app, price.setPriority, setPriority)
  serveWish(app, price.setDailyBudget, setDailyBudget)
  serveWish(app, dates.setStartDate, (context, wish) => setDate(context, { ...wish, end: 'start' }))
  serveWish(app, dates.setEndDate, (context, wish) => setDate(context, { ...wish, end: 'stop' }))
  serve(app, settings.getCampaignSettings, (context, { params }) => getSettings(context, params.id))
  serveWish(app, targeting.setCampaignDevices, setDevices)
  serveWish(app, targeting.setCampaignPlaces, setPlaces)
  serveWish(app, finerTargeting.setCampaignHours, setHours)
  serveWish(app, finerTargeting.setLeftOutSites, setLeftOutSites)
  serveWish(app, finerTargeting.setCampaignKeywords, setKeywords)
  serveWish(app, finerTargeting.setFrequencyCap, setFrequencyCap)
}
