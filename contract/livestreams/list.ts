/** The livestreams of a campaign, and what their form has to know before anything is typed. */
import { z } from 'zod'
import { listingCampaign } from '../content/piece.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { count, day, id, idText, instant, pageNumber } from '../kernel/fields.ts'
import { idOf, paramsOf } from '../kernel/id-of.ts'
import { as, inOurWords } from '../kernel/in-our-words.ts'
import { siteBadge } from '../sites.ts'
import { livestream } from './livestream.ts'

const livestreamCampaign = inOurWords(listingCampaign)

const form = z.object({
  /** The sites that show livestreams (CON-11). */
  sites: z.array(siteBadge),
  /** In characters: how long a title should be, and how long it may be (TXT-05). */
  title: z.object({ label: count, cap: count }),
  longestDays: count,
  bannerBytes: count,
  may: z.object({ prioritize: z.boolean(), shortenLinks: z.boolean() }),
})
export type LivestreamForm = z.output<typeof form>

/** What is on air and to come first, soonest first; then what is over, latest first. */
export const listLivestreams = endpoint({
  method: 'GET',
  path: '/api/content-campaigns/:id/livestreams',
  summary: 'The livestreams of a content campaign',
  access: 'campaign.view',
  params: paramsOf('livestream-campaign'),
  query: z.object({ page: pageNumber.optional() }),
  reply: z.object({
    campaign: livestreamCampaign,
    form,
    livestreams: z.array(livestream),
    page: count,
    pages: count,
    total: count,
  }),
})

export const getLivestream = endpoint({
  method: 'GET',
  path: '/api/livestream/:id',
  summary: 'One livestream',
  access: 'campaign.view',
  params: paramsOf('livestream'),
  reply: z.object({ item: livestream }),
})

/** When a site has livestreams already; of others no more than that. */
export const listAirTimes = endpoint({
  method: 'GET',
  path: '/api/livestream-times',
  summary: 'The times of a site’s livestreams from one New York day to another, 62 days at most',
  access: 'content.manage',
  query: inOurWords({
    siteId: as('website_id', idOf('site', idText)),
    from: day,
    to: day,
  }),
  refuses: ['days-backwards', 'days-many'],
  reply: z.object({
    windows: z.array(
      inOurWords({
        /** Null: of somebody whose campaigns this person does not see. */
        livestreamId: as('id', id.nullable()),
        title: z.string().nullable(),
        startsAt: as('starts_at', instant),
        endsAt: as('ends_at', instant),
      }),
    ),
  }),
})

/** For the people who have to do with it, as a document that is a stranger to every origin. */
export const showEmbed = endpoint({
  method: 'GET',
  path: '/api/livestream/:id/embed',
  summary: 'The embed code of a livestream as it is at present, or as it was approved before an edit',
  access: 'campaign.view',
  params: paramsOf('livestream'),
  query: z.object({ version: z.enum(['now', 'approved']).default('now') }),
  reply: z.undefined(),
})
