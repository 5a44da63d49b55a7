import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/campaigns.ts'
import { serve } from '../kernel/serve.ts'
import { renameCampaign } from './rename-campaign.ts'
import { setCampaignStatus } from './set-campaign-status.ts'

export function serveCampaigns(app: FastifyInstance): void {
  serve(app, contract.setCampaignStatus, (context, { params, body }) =>
    setCampaignStatus(context, {
      campaignId: params.id,
      isEnabled: body.isEnabled,
      seenUpdatedAt: body.seenUpdatedAt,
    }),
  )
  serve(app, contract.renameCampaign, (context, { params, body }) =>
    renameCampaign(context, { campaignId: params.id, name: body.name, seenUpdatedAt: body.seenUpdatedAt }),
  )
}
