import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/overview.ts'
import { serve } from '../kernel/serve.ts'
import { getSummary } from './get-summary.ts'
import { listApprovals } from './list-approvals.ts'
import { listCampaignDays } from './list-campaign-days.ts'
import { listCampaignPosts } from './list-campaign-posts.ts'
import { listCampaigns } from './list-campaigns.ts'
import { listCampaignsOfPerson } from './list-campaigns-of-person.ts'
import { listFigures, listGroupFigures } from './list-figures.ts'
import { listPlacements } from './list-placements.ts'
import { openLiveLines } from './live.ts'

export function serveOverview(app: FastifyInstance): void {
  serve(app, contract.listCampaigns, (context, { query }) => listCampaigns(context, query))
  serve(app, contract.listGroupFigures, (context, { params, query }) =>
    listGroupFigures(context, { groupId: params.group, ids: query.ids }),
  )
  serve(app, contract.listFigures, (context, { query }) => listFigures(context, query.ids))
  serve(app, contract.getSummary, (context, { params }) => getSummary(context, params.id))
  serve(app, contract.listPlacements, (context, { query }) => listPlacements(context, query))
  serve(app, contract.listCampaignDays, (context, { params, query }) =>
    listCampaignDays(context, { campaignId: params.id, from: query.from, to: query.to }),
  )
  serve(app, contract.listCampaignPosts, (context, { params }) => listCampaignPosts(context, params.id))
  serve(app, contract.listCampaignsOfPerson, (context, { params }) =>
    listCampaignsOfPerson(context, params.id),
  )
  serve(app, contract.listApprovals, (context) => listApprovals(context))
  const openLine = openLiveLines(app)
  serve(app, contract.liveCampaigns, async (context, _input, request, reply) => {
    if (request.method === 'GET') openLine(context, request, reply)
    else reply.type('text/event-stream; charset=utf-8').header('cache-control', 'no-store').send()
    return undefined
  })
}
