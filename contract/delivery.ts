/**
 * The public protocol between publishers' pages and delivery. It is stable: pages that carry the tag are out
 * of our reach. No call needs a session, reads or sets a cookie, or takes a CSRF token; every one may be made
 * from any origin.
 */
import { z } from 'zod'
import { endpoint } from './kernel/endpoint.ts'
import { id, idText, instant } from './kernel/fields.ts'
import { idOf, paramsOf } from './kernel/id-of.ts'
import { textOf } from './kernel/text-of.ts'

/** A page that asks for more at once is at fault. */
export const zonesPerRequest = 30

/** The refusal of a process that serves screens alone and gives out no ads. */
const elsewhere = ['delivered-elsewhere'] as const

const path = z.string().describe('Relative to the origin that the tag was loaded from')

/** What `tag/` watches for (`docs/delivery-protocol.md`): an ad counts as viewable by nothing else. */
const enoughInSight =
  'half of the ad’s own pixels, of 242,500 or more 30 %, in sight for a second on end, of a video for two, after its view'

const ad = z.object({
  decision: z.string().describe('Signed, expiring, good for one view'),
  campaign: id,
  media: id,
  format: z.enum(['banner', 'native', 'html', 'video', 'audio']),
  width: z.int(),
  height: z.int(),
  image: path.optional(),
  alt: z.string().optional(),
  headline: z.string().optional(),
  lead: z.string().optional(),
  html: z.string().optional().describe('The address of the document to show in a sandboxed frame'),
  click: path,
  view: path.describe('To be called when half of the ad’s own pixels are in sight'),
  viewable: path.describe(`To be called with ${enoughInSight}`),
})
const unfilled = z.object({ none: z.string().describe('Why the zone stays empty') })

const adReply = z.object({
  ads: z.record(z.string(), z.union([ad, unfilled])),
  viewer: z.string().optional().describe('A number for the page to keep, on sites that allow it'),
})

const decisionParams = z.object({ decision: z.string() })
const nothing = z.undefined()

const requestAds = endpoint({
  method: 'GET',
  path: '/d/ads',
  summary: 'Ads for the zones of one page; a zone that stays empty has a reason',
  access: 'public',
  query: z.object({
    site: z.string().describe('The number of the site'),
    zones: z.string().describe(`Numbers of zones, separated by commas, at most ${zonesPerRequest}`),
    page: z.string().optional().describe('The page that shows the ads: its words are keywords; not stored'),
    keywords: z.string().optional().describe('Keywords of the page, separated by commas; not stored'),
    viewer: z.string().optional().describe('The number that the page kept, on sites that allow it'),
    w: z.string().optional().describe('The width of the window in pixels'),
    preview: z.string().optional().describe('1: the ads are shown to try them out and are not billed'),
  }),
  refuses: elsewhere,
  reply: adReply,
})

const recordView = endpoint({
  method: 'GET',
  path: '/d/view/:decision',
  summary:
    'Half of the ad’s own pixels are in sight. 204 after the view is durable; the first of a decision counts. Also POST',
  access: 'public',
  params: decisionParams,
  refuses: elsewhere,
  reply: nothing,
})

const recordViewable = endpoint({
  method: 'GET',
  path: '/d/viewable/:decision',
  summary: `The ad was viewable: ${enoughInSight}. 204 after it is durable; the first of a counted view counts. Also POST`,
  access: 'public',
  params: decisionParams,
  refuses: elsewhere,
  reply: nothing,
})

const followClick = endpoint({
  method: 'GET',
  path: '/d/click/:decision',
  summary:
    'Redirects to the stored address of the ad (302), whatever the age of the decision; 404 for a bad signature',
  access: 'public',
  params: decisionParams,
  refuses: elsewhere,
  reply: nothing,
})

const showFrame = endpoint({
  method: 'GET',
  path: '/d/frame',
  summary:
    'A page of its own for one zone, to be shown in a frame; or, with `ad`, the document of an ad that is no picture',
  access: 'public',
  query: z.object({
    site: z.string().optional(),
    zone: z.string().optional(),
    keywords: z.string().optional(),
    ad: z.string().optional(),
  }),
  refuses: [...elsewhere, 'not-found'],
  reply: nothing,
})

const loadTag = endpoint({
  method: 'GET',
  path: '/d/tag.js',
  summary: 'The script for publishers’ pages',
  access: 'public',
  refuses: elsewhere,
  reply: nothing,
})

const showPicture = endpoint({
  method: 'GET',
  path: '/d/media/:media/:file',
  summary: 'The picture of an ad, or what is played of it; never changes under one address',
  access: 'public',
  params: z.object({ media: z.string(), file: z.string() }),
  refuses: elsewhere,
  reply: nothing,
})

const onSite = z.object({ site: z.string().optional().describe('The number of the site') })

const showLivePage = endpoint({
  method: 'GET',
  path: '/d/live',
  summary: 'The page of what a site shows live; it follows the clock by itself',
  access: 'public',
  query: onSite,
  refuses: [...elsewhere, 'not-found'],
  reply: nothing,
})

const loadLiveScript = endpoint({
  method: 'GET',
  path: '/d/live.js',
  summary: 'The script that fills each `<div data-masthead-live="3">` of a page with what site 3 shows live',
  access: 'public',
  refuses: elsewhere,
  reply: nothing,
})

const listOnAir = endpoint({
  method: 'GET',
  path: '/d/live/on-air',
  summary: 'The livestreams that are on air on a site at this moment, in the order in which they are shown',
  access: 'public',
  query: onSite,
  refuses: [...elsewhere, 'not-found'],
  reply: z.object({
    items: z.array(
      z.object({
        id,
        key: z.string().describe('The same as long as the same is shown'),
        title: z.string(),
        link: z.string().describe('Where the title leads; empty where nowhere'),
        words: z.string().describe('That it is on air, and when it ends'),
        player: z.string().describe('To be shown in a sandboxed frame without allow-same-origin'),
        banner: z
          .object({ image: z.string(), alt: z.string(), link: z.string() })
          .optional()
          .describe('728 × 90 pixels'),
      }),
    ),
  }),
})

const showPlayer = endpoint({
  method: 'GET',
  path: '/d/live/player/:livestream',
  summary: 'The player of a livestream while it is on air, as a document that is a stranger to every origin',
  access: 'public',
  params: z.object({ livestream: z.string() }),
  refuses: elsewhere,
  reply: nothing,
})

export const deliveryProtocol = [
  requestAds,
  recordView,
  recordViewable,
  followClick,
  showFrame,
  loadTag,
  showPicture,
  showLivePage,
  loadLiveScript,
  listOnAir,
  showPlayer,
]

const opening = z.object({
  site: id,
  zone: id,
  reason: z.string().nullable().describe('Null: it may be shown there now'),
})

const shownText = z.codec(z.string().regex(/^\d{1,6}$/), z.int(), { decode: Number, encode: String })

/** For people who are signed in: why a campaign is passed over, asked of the very rules that pass it over. */
export const explainDelivery = endpoint({
  method: 'GET',
  path: '/api/campaigns/:id/delivery',
  summary: 'Why a campaign is not delivering, for each of its sites and zones or for one',
  access: 'campaign.view',
  params: paramsOf('campaign'),
  query: z.object({
    site: idOf('site', idText).optional(),
    zone: idOf('zone', idText).optional(),
    place: z
      .string()
      .min(1)
      .max(10)
      .optional()
      .describe('US-NY, CA or none; a place it is meant for if not given'),
    device: z.enum(['desktop', 'tablet', 'phone', 'unknown']).optional(),
    page: textOf('uri', z.string().max(500).optional()).describe(
      'A page; one that it is meant for if not given',
    ),
    keywords: z.string().max(500).optional().describe('The keywords of that page'),
    shown: shownText.optional().describe('How often the viewer was shown it; 0 if not given'),
  }),
  refuses: ['field-unreadable'],
  reply: z.object({
    reason: z.string().nullable().describe('Null: it may be shown in at least one zone'),
    openings: z.array(opening),
    silentSites: z
      .array(z.object({ id, name: z.string(), lastAskedAt: instant.nullable() }))
      .describe('Its sites whose pages have not asked for an ad for a day'),
  }),
})
