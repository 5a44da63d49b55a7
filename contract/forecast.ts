/** What the traffic of the last weeks leads to expect of a campaign: how long its budget lasts, and which views it could have. */
import { z } from 'zod'
import { endpoint } from './kernel/endpoint.ts'
import { count, day, id, instant } from './kernel/fields.ts'
import { paramsOf } from './kernel/id-of.ts'
import { as, inOurWords } from './kernel/in-our-words.ts'

const budgetEnd = z.object({
  early: day.nullable(),
  likely: day.nullable(),
  late: day.nullable(),
})

/** New York days, the first and the last. */
const basis = z.object({ from: day, to: day }).nullable()

const forecast = inOurWords({
  asOf: instant,
  basis: basis.describe(
    'The days whose traffic it is learnt from; null: its sites were not watched for a whole day yet',
  ),
  mayTakeLonger: z
    .boolean()
    .describe('The campaign is limited by page words or by viewer, which is not reckoned with'),
  left: count.describe('Impressions, the amount included'),
  budgetEnd: as(
    'finish',
    budgetEnd.describe(
      'New York days; eight of ten courses end from early to late. Null: not within a year, or not before its end date',
    ),
  ),
  leftAtEnd: count.nullable().describe('Impressions expected to be left at its end date; null without one'),
  perDay: count.describe('Views a day in the first week'),
  weeklyViews: count.describe('Views of anybody’s ads in a week where this campaign may be shown'),
  competitors: as('rivals', count.describe('Other campaigns that may be shown in some of these places')),
  priorities: z
    .array(z.object({ priority: z.int(), left: count, likely: day.nullable(), perDay: count }))
    .describe('What higher priorities would make of it'),
})
export type Forecast = z.output<typeof forecast>

export const forecastBudget = endpoint({
  method: 'GET',
  path: '/api/campaigns/:id/forecast',
  summary: 'When the budget of a campaign will run out, with another amount added to it or not',
  access: 'campaign.view',
  params: paramsOf('campaign'),
  query: z.object({
    amount: z.string().max(40).optional().describe('US dollars that would be added'),
  }),
  reply: forecast,
})

/** `byHour`: the 168 hours of the week on the site's own clock, Sunday midnight first. */
const siteWeek = z.object({ siteId: id, byHour: z.array(z.number().nonnegative()) })

export const weekOfCampaign = endpoint({
  method: 'GET',
  path: '/api/campaigns/:id/week',
  summary:
    'The views of a usual week that a campaign could have in its zones, places and on its devices, by site and hour',
  access: 'campaign.view',
  params: paramsOf('campaign'),
  reply: z.object({
    asOf: instant,
    basis: basis.describe('The days it is learnt from; null: its sites were not watched for a whole day yet'),
    sites: z.array(siteWeek).describe('Anybody’s views, whatever hours, sites, keywords and limits it has'),
  }),
})

export type WeekOfCampaign = z.output<typeof weekOfCampaign.reply>
