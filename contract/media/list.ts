/** The ads of a campaign, and their files. */
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id, instant } from '../kernel/fields.ts'
import { paramsOf } from '../kernel/id-of.ts'
import { as, inOurWords } from '../kernel/in-our-words.ts'
import { media } from './ad.ts'
import { place } from './place.ts'

/** The campaign of the media page, as ENT-03 names it. */
const mediaCampaign = inOurWords({
  id,
  name: z.string(),
  updatedAt: as('updated_at', instant),
  siteId: as('website_id', id),
  siteName: as('website_name', z.string()),
  impressionsLeft: as('credits', z.int()),
  place: as('config', place),
})
export type MediaCampaign = z.output<typeof mediaCampaign>

const copyTarget = z.object({ id, name: z.string() })
export type CopyTarget = z.output<typeof copyTarget>

/** `disabled`: what somebody switched off or archived; `enabled`: everything else. */
const shown = z.enum(['enabled', 'disabled'])
export type AdFilter = z.output<typeof shown>

/** What the media page shows: the campaign, the rules of its place, and every ad that was not deleted. */
export const listMedia = endpoint({
  method: 'GET',
  path: '/api/media/:id/items',
  summary: 'The banners and native ads of a campaign',
  access: 'campaign.view',
  params: paramsOf('campaign'),
  query: z.object({ show: shown.optional() }),
  reply: z.object({
    campaign: mediaCampaign,
    headlineLimit: z.number(),
    /** In bytes: what is stated as the limit of a picture, and what is refused. */
    limits: inOurWords({
      bannerStatedBytes: as('stated', z.number()),
      bannerRefusedBytes: as('refused', z.number()),
    }),
    mayAdd: z.boolean(),
    /** The campaigns that an ad of this one may be copied to. */
    copyTargets: z.array(copyTarget),
    /** How many ads `show` leaves out. */
    others: z.int(),
    items: z.array(media),
  }),
})

const htmlVersion = z.enum(['now', 'approved'])
export type HtmlVersion = z.output<typeof htmlVersion>

/** For the dashboard, which shows it before anybody has approved it; pages are given the approved one by delivery. */
export const showPicture = endpoint({
  method: 'GET',
  path: '/api/media/picture/:id',
  summary: 'The picture of an ad as it is at present; never changes under one address',
  access: 'campaign.view',
  params: paramsOf('media'),
  query: z.object({ file: z.string().max(64).describe('As in `file_path`') }),
  reply: z.undefined(),
})

/** For the same people, as a document that is a stranger to every origin: an ad is looked at before it is approved. */
export const showHtml = endpoint({
  method: 'GET',
  path: '/api/media/html/:id',
  summary: 'The HTML of an ad as it is at present, or as it was approved before an edit',
  access: 'campaign.view',
  params: paramsOf('media'),
  query: z.object({ version: htmlVersion.default('now') }),
  reply: z.undefined(),
})

/**
 * The same for what is typed, and for mails: the page that asks for the frame writes into it. It is empty, so a publisher
 * without an account may have it too.
 */
export const showTypedHtml = endpoint({
  method: 'GET',
  path: '/api/media/typed-html',
  summary: 'An empty frame, under the rules of every HTML ad, for what the page that holds it writes into it',
  access: 'public',
  query: z.object({ players: z.literal('1').optional().describe('What is written into it shows a player') }),
  reply: z.undefined(),
})

/** API-46: the file itself, as an attachment; the same bytes as were uploaded. */
export const downloadMedia = endpoint({
  method: 'GET',
  path: '/api/media/download/:id',
  summary: 'The uploaded file of an ad',
  access: 'campaign.view',
  params: paramsOf('media'),
  reply: z.undefined(),
})
