/** What is expected of a campaign: how many views a day, until when, and of how many that it could have. */
import { z } from 'zod'
import { isDeviceChoice } from '#domain/campaigns/targeting/devices.ts'
import { perDayBases } from '#domain/campaigns/per-day.ts'
import { places } from './campaigns/targeting.ts'
import { weekHours } from './campaigns/finer-targeting.ts'
import { endpoint } from './kernel/endpoint.ts'
import { count, day, flightDate, id, instant, jsonText } from './kernel/fields.ts'
import { idOf, paramsOf } from './kernel/id-of.ts'
import { as, inOurWords } from './kernel/in-our-words.ts'
import { refusals } from './refusals.ts'

const budgetEnd = z.object({
  early: day.nullable(),
  likely: day.nullable(),
  late: day.nullable(),
})

/** When every day is as usual; the words for each stand once, where screens tell them. */
const usualRun = {
  expectedPerDay: count.describe(
    'Views a day that it is expected to have, in the first seven days of its flight',
  ),
  end: day
    .nullable()
    .describe(
      'The New York day on which its budget is used up or its end date comes; null: not within a year',
    ),
  lasts: count
    .nullable()
    .describe('New York days to that end, from today or a later start on; null: more than a year'),
  leftAtEnd: count.nullable().describe('Impressions expected to be left at its end date; null without one'),
}

const forecast = inOurWords({
  asOf: instant,
  basis: z
    .object({ from: day, to: day })
    .nullable()
    .describe(
      'The first and the last New York day whose traffic it is learnt from; null: its sites were not watched for a whole day yet',
    ),
  mayTakeLonger: z
    .boolean()
    .describe('The campaign is limited by page words or by viewer, which is not reckoned with'),
  left: count.nullable().describe('Impressions, the amount included; null where a week is paid for'),
  perDay: as('per_day', count.describe('As its row says it')),
  perDayBasis: z.enum(perDayBases),
  ...usualRun,
  budgetEnd: as(
    'finish',
    budgetEnd.describe(
      'New York days on which its budget is used up; eight of ten courses end from early to late. Null: not within a year, or not before its end date',
    ),
  ),
  reach: count.describe('Views of anybody’s ads in a usual week where this campaign may be shown'),
  competitors: as('rivals', count.describe('Other campaigns that may be shown in some of these places')),
  priorities: z
    .array(z.object({ priority: z.int(), left: count, ...usualRun }))
    .describe('What higher priorities would make of it'),
})
export type Forecast = z.output<typeof forecast>

/** What would be changed; what is left out stays as it is. */
const wish = inOurWords({
  priority: z.int().optional(),
  startAt: as('start_date', flightDate.optional()),
  stopAt: as('stop_date', flightDate.optional()),
  zones: idOf('zone', z.array(id).max(100)).optional(),
  deviceChoice: as('device', z.string().refine(isDeviceChoice, refusals['device-unknown']).optional()),
  targeting: as('geotarget', places.optional()),
  hours: weekHours.optional(),
  leftOutSites: as('left_out', idOf('site', z.array(id).max(300)).optional()),
  isNarrowed: as('narrowed', z.boolean().optional()),
})
export type ForecastWish = z.output<typeof wish>

export const forecastCampaign = endpoint({
  method: 'GET',
  path: '/api/campaigns/:id/forecast',
  summary: 'What is expected of a campaign, as it is or with an amount added and other settings',
  access: 'campaign.view',
  params: paramsOf('campaign'),
  query: z.object({
    amount: z.string().min(1).max(40).optional().describe('US dollars that would be added'),
    wish: jsonText(wish).optional().describe('Other settings, as JSON, named as the calls that save them do'),
  }),
  refuses: ['amount-large', 'amount-unreadable', 'budget-not-sold', 'priority-range'],
  reply: forecast,
})
