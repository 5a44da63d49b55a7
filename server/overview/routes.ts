import type { FastifyInstance } from 'fastify'
import { countQueue as countQueueEndpoint } from '#contract/content/queue-count.ts'
import * as approvals from '#contract/overview/approvals.ts'
import * as approvalsCount from '#contract/overview/approvals-count.ts'
import * as calendar from '#contract/overview/calendar.ts'
import * as choices from '#contract/overview/choices.ts'
import * as posts from '#contract/content/latest.ts'
import { listNotifications } from '#contract/notifications.ts'
import * as postStats from '#contract/overview/post-stats.ts'
import * as stats from '#contract/overview/stats.ts'
import * as figures from '#contract/overview/figures.ts'
import * as history from '#contract/campaigns/history.ts'
import * as live from '#contract/campaigns/live.ts'
import { getCampaignRow as getCampaignRowEndpoint } from '#contract/overview/one-row.ts'
import * as placements from '#contract/overview/placements.ts'
import * as proofs from '#contract/overview/proofs.ts'
import * as list from '#contract/overview/list.ts'
import * as bulk from '#contract/overview/bulk.ts'
import * as views from '#contract/overview/views.ts'
import * as wholeList from '#contract/overview/whole-list.ts'
import { sendLines, sendSheet } from '../kernel/sheets/send-sheet.ts'
import type { Context } from '../kernel/context.ts'
import { serve, servePublic } from '../kernel/http/serve.ts'
import { servePublisherLinks } from './answers/routes.ts'
import { getCalendarAddress, replaceCalendarAddress } from './calendar/calendar-address.ts'
import { calendarFeed } from './calendar/calendar-feed.ts'
import { listCampaignsToFill } from './calendar/list-campaigns-to-fill.ts'
import { listFreeTimes } from './calendar/list-free-times.ts'
import { listScheduled } from './calendar/list-scheduled.ts'
import { changeInBulk } from './bulk/change-in-bulk.ts'
import { exportBreakdown } from './stats/export-breakdown.ts'
import { exportCounting } from './stats/export-counting.ts'
import { exportPostBreakdown } from './stats/export-post-breakdown.ts'
import { exportCampaigns } from './dashboard/export-campaigns.ts'
import { listFilterAdvertisers, listCampaignIds } from './dashboard/list-campaign-ids.ts'
import { getSummary } from './dashboard/get-summary.ts'
import { countApprovals } from './approvals/count-approvals.ts'
import { listApprovals } from './approvals/list-approvals.ts'
import { countQueue } from './queue/count-queue.ts'
import { getCampaignRow } from './dashboard/get-campaign-row.ts'
import { getCampaignStats } from './stats/get-campaign-stats.ts'
import { listBreakdown } from './stats/list-breakdown.ts'
import { listPostBreakdown } from './stats/list-post-breakdown.ts'
import { listCampaignPosts } from './stats/list-campaign-posts.ts'
import { listCampaigns } from './dashboard/list-campaigns.ts'
import { listCampaignsOfPerson } from './dashboard/list-campaigns-of-person.ts'
import { listFigures, listGroupFigures } from './dashboard/list-figures.ts'
import { viewCampaignHistory } from './history/list-history.ts'
import { listNews } from './list-news.ts'
import { listPlacements } from './dashboard/list-placements.ts'
import { listViews } from './saved-views/list-views.ts'
import { openLiveLines } from './dashboard/live.ts'
import { changeView, deleteView, saveView } from './saved-views/save-view.ts'
import { askForProof, proveDelivery } from './stats/prove-delivery.ts'
import { openSums } from './dashboard/visible-sums.ts'
import { undoChange } from './history/undo-change.ts'
import { undoInBulk } from './bulk/undo-in-bulk.ts'

/** Files to keep may take longer to read than a page may. */
const patiently = (context: Context): Context => ({ ...context, db: context.patientDb })

export function serveOverview(app: FastifyInstance): void {
  const sums = openSums()
  servePublisherLinks(app)
  serve(app, list.listCampaigns, (context, { query }) => listCampaigns(context, sums, query))
  serve(app, getCampaignRowEndpoint, (context, { params }) => getCampaignRow(context, params.id))
  serve(app, figures.listGroupFigures, (context, { params, query }) =>
    listGroupFigures(context, { groupId: params.group, ids: query.ids }),
  )
  serve(app, figures.listFigures, (context, { query }) => listFigures(context, query.ids))
  serve(app, figures.getSummary, (context, { params }) => getSummary(context, params.id))
  serve(app, placements.listPlacements, (context, { query }) => listPlacements(context, query))
  serve(app, stats.getCampaignStats, (context, { params, query }) =>
    getCampaignStats(context, { campaignId: params.id, ...query }),
  )
  serve(app, stats.listBreakdown, (context, { params, query }) =>
    listBreakdown(context, { campaignId: params.id, ...query }),
  )
  serve(app, postStats.listPostBreakdown, (context, { params, query }) =>
    listPostBreakdown(context, { campaignId: params.id, ...query }),
  )
  serve(app, posts.listCampaignPosts, (context, { params }) => listCampaignPosts(context, params.id))
  serve(app, choices.listCampaignsOfPerson, (context, { params }) =>
    listCampaignsOfPerson(context, params.id),
  )
  serve(app, history.listHistory, (context, { params, query }) =>
    viewCampaignHistory(context, { campaignId: params.id, page: query.page }),
  )
  serve(app, history.undoChange, (context, { params, body }) =>
    undoChange(context, { campaignId: params.id, ...body }),
  )
  serve(app, listNotifications, (context) => listNews(context))
  serve(app, approvals.listApprovals, (context) => listApprovals(context))
  serve(app, approvalsCount.countApprovals, (context) => countApprovals(context))
  serve(app, countQueueEndpoint, (context) => countQueue(context))
  serveCalendar(app)
  serve(app, bulk.undoInBulk, (context, { body }) => undoInBulk(context, body))
  serve(app, bulk.changeInBulk, (context, { body }) => changeInBulk(context, body))
  serve(app, wholeList.listCampaignIds, (context, { query }) => listCampaignIds(context, query))
  serve(app, wholeList.listFilterAdvertisers, (context) => listFilterAdvertisers(context))
  serve(app, wholeList.exportCampaigns, async (context, { query }, _request, reply) => {
    await sendSheet(reply, {
      format: query.format ?? 'csv',
      ...(await exportCampaigns(patiently(context), query)),
    })
    return undefined
  })
  serve(app, stats.exportBreakdown, async (context, { params, query }, _request, reply) => {
    const file = await exportBreakdown(patiently(context), { campaignId: params.id, ...query })
    await sendSheet(reply, { format: query.format, ...file })
    return undefined
  })
  serve(app, stats.exportCounting, async (context, { params, query }, _request, reply) => {
    const file = await exportCounting(patiently(context), { campaignId: params.id, ...query })
    await sendSheet(reply, { format: query.format, ...file })
    return undefined
  })
  serve(app, postStats.exportPostBreakdown, async (context, { params, query }, _request, reply) => {
    const file = await exportPostBreakdown(patiently(context), { campaignId: params.id, ...query })
    await sendSheet(reply, { format: query.format, ...file })
    return undefined
  })
  serve(app, proofs.askForProof, (context, { params, query }) =>
    askForProof(context, { campaignId: params.id, ...query }),
  )
  serve(app, proofs.downloadProof, async (context, { params, query }, _request, reply) => {
    const { fileName, text } = await proveDelivery(patiently(context), { campaignId: params.id, ...query })
    await sendLines(reply, fileName, text)
    return undefined
  })
  serve(app, views.listViews, (context) => listViews(context))
  serve(app, views.saveView, (context, { body }) => saveView(context, body))
  serve(app, views.changeView, (context, { params, body }) =>
    changeView(context, { viewId: params.id, ...body }),
  )
  serve(app, views.deleteView, (context, { params }) => deleteView(context, params.id))
  const openLine = openLiveLines(app)
  serve(app, live.liveCampaigns, async (context, _input, request, reply) => {
    if (request.method === 'GET') openLine(context, request, reply)
    else reply.type('text/event-stream; charset=utf-8').header('cache-control', 'no-store').send()
    return undefined
  })
}

function serveCalendar(app: FastifyInstance): void {
  serve(app, calendar.listScheduled, (context, { query }) => listScheduled(context, query))
  serve(app, calendar.listFreeTimes, (context, { query }) => listFreeTimes(context, query))
  serve(app, calendar.listCampaignsToFill, (context, { query }) => listCampaignsToFill(context, query))
  serve(app, calendar.getCalendarAddress, (context) => getCalendarAddress(context))
  serve(app, calendar.replaceCalendarAddress, (context) => replaceCalendarAddress(context))
  servePublic(app, calendar.calendarFeed, async (platform, { params }, _request, reply) => {
    const text = await calendarFeed({ ...platform, db: platform.patientDb }, params.token)
    reply.type('text/calendar; charset=utf-8')
    reply.headers({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' }).send(text)
    return undefined
  })
}
