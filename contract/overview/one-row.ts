/** A row of the dashboard by itself, for whoever follows a link to a campaign that no open page shows. */
import { endpoint } from '../kernel/endpoint.ts'
import { paramsOf } from '../kernel/id-of.ts'
import { campaignRow } from './fixed-names.ts'

export const getCampaignRow = endpoint({
  method: 'GET',
  path: '/api/overview/campaigns/:id',
  summary: 'One campaign as its row on the dashboard shows it, whatever page it is on',
  access: 'campaign.view',
  params: paramsOf('campaign'),
  reply: campaignRow,
})
