/** How many views a day a campaign could have. */
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { count, day, instant } from '../kernel/fields.ts'
import { paramsOf } from '../kernel/id-of.ts'

/** Views of all campaigns on this one's sites, along each setting, the other two as they are now. */
export const estimateAvailableViews = endpoint({
  method: 'GET',
  path: '/api/overview/campaigns/:id/reach',
  summary: 'The views counted on the sites of a campaign in the last two weeks, by zone, device and place',
  access: 'campaign.view',
  params: paramsOf('campaign'),
  reply: z.object({
    asOf: instant,
    /** The first and the last of the whole New York days that were counted. */
    from: day,
    to: day,
    days: count,
    /** The campaign's own views on these days. */
    ownViews: count,
    byZone: z.array(z.object({ zone: z.int(), views: count })),
    byDevice: z.array(z.object({ device: z.string(), views: count })),
    byPlace: z.array(z.object({ country: z.string(), state: z.string(), views: count })),
  }),
})
