/** The campaigns of all pages at once: as a file, and as the ids that a choice of all of them means. */
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { count, id } from '../kernel/fields.ts'
import { campaignIds } from './figures.ts'
import { filtersOfAll } from './list.ts'

/** The rows that match, newest change first, at most `lists.mostAtOnce` (10,000) of them. */
export const exportCampaigns = endpoint({
  method: 'GET',
  path: '/api/overview/export',
  summary: 'The campaigns that match the filters, of all pages, as a CSV or XLSX file; at most 10,000',
  access: 'campaign.export',
  /** With `ids` those campaigns instead of what matches the filters. */
  query: filtersOfAll.extend({ format: z.enum(['csv', 'xlsx']).optional(), ids: campaignIds.optional() }),
  reply: z.undefined(),
})

export const listCampaignIds = endpoint({
  method: 'GET',
  path: '/api/overview/campaign-ids',
  summary:
    'The ids of the campaigns that match the filters, of all pages, newest change first; at most 10,000',
  access: 'campaign.view',
  query: filtersOfAll,
  reply: z.object({ ids: z.array(id), total: count }),
})

/** The call answers at most 500, by name. */
export const listFilterAdvertisers = endpoint({
  method: 'GET',
  path: '/api/overview/advertisers',
  summary: 'The advertisers whose campaigns this person may see, to filter by',
  access: 'campaign.view',
  reply: z.array(z.object({ id, name: z.string() })),
})
