import type { FastifyInstance } from 'fastify'
import { giveBackViews as endpoint } from '#contract/campaigns/give-back.ts'
import { serve } from '#server/kernel/http/serve.ts'
import { giveBackViews } from './give-back-views.ts'

/** Beside the tables and screens; processes that only deliver have no people to serve. */
export function serveGivingBack(app: FastifyInstance): void {
  serve(app, endpoint, (context, { params, body }) =>
    giveBackViews(context, { campaignId: params.id, ...body }),
  )
}
