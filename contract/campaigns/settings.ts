/** What an impression campaign is set to, as the panel of its row shows it before something is changed. */
import { z } from 'zod'
import { capPeriods } from '#domain/campaigns/targeting/frequency-cap.ts'
import { zonePages } from '#domain/sites/zones.ts'
import { answer } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { flight } from './dates.ts'
import { weekHours } from './finer-targeting.ts'
import { count, id, instant, wholeText } from '../kernel/fields.ts'
import { paramsOf } from '../kernel/id-of.ts'

const settings = z.object({
  id,
  name: z.string(),
  /** The short names of the sites on which it runs. */
  sites: z.array(z.string()),
  sitesShown: z.array(z.object({ id, name: z.string() })),
  leftOutSites: z.array(z.int()),
  /** The time zones of those sites, by their IANA names. */
  clocks: z.array(z.string()),
  /** What the panel's dates may not lie before. */
  asOf: instant,
  updatedAt: instant,
  ...flight,
  /** What the choice of ads uses. */
  priority: z.int(),
  /** What the price uses; they differ after a move with free priority. */
  chargedPriority: z.int(),
  priorityCeiling: z.int(),
  /** Whether this person's moves leave count and price alone (PRI-03). */
  isPriorityFree: z.boolean(),
  /** Whether they may move a campaign that has nothing left, and so also one that then has nothing. */
  mayMoveEmpty: z.boolean(),
  baseCpmMicros: wholeText,
  balanceNanos: wholeText,
  left: count,
  deviceChoice: z.string(),
  targeting: z.object({
    continents: z.array(z.int()),
    countries: z.array(z.string()),
    states: z.array(z.string()),
  }),
  keywords: z.object({ wanted: z.array(z.string()), unwanted: z.array(z.string()) }),
  frequency: z.object({ times: z.int(), per: z.enum(capPeriods) }).nullable(),
  hours: weekHours,
  zones: z.array(z.int()),
  /** The zones it is in, and those it may be moved to, top of the page first. */
  zonesShown: z.array(
    z.object({
      value: z.int(),
      label: z.string(),
      isOffered: z.boolean(),
      page: z.enum(zonePages),
      /** The heading below which zones are listed together by their short labels; null: that of the page. */
      groupName: z.string().nullable(),
      shortLabel: z.string().nullable(),
    }),
  ),
  /** Places on the drawing of a site's pages, offered or not, top of a page first. Some are of several zones. */
  placesDrawn: z.array(
    z.object({
      zones: z.array(z.int()),
      words: z.string(),
      page: z.enum(zonePages),
      x: z.int(),
      y: z.int(),
      width: z.int(),
      height: z.int(),
    }),
  ),
  may: z.object({
    dates: answer,
    priority: answer,
    devices: answer,
    geotarget: answer,
    zones: answer,
  }),
})

export type Settings = z.output<typeof settings>

export const getCampaignSettings = endpoint({
  method: 'GET',
  path: '/api/campaigns/:id/settings',
  summary:
    'What an impression campaign is set to: dates, priority, devices, places, zones and finer conditions',
  access: 'campaign.view',
  params: paramsOf('campaign'),
  reply: settings,
})
