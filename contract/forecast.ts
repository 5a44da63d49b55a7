/** When a campaign's budget will run out, with more of it or at a higher priority. */
import { z } from 'zod'
import { endpoint } from './kernel/endpoint.ts'
import { count, day, idParams, instant } from './kernel/fields.ts'

const finish = z.object({
  early: day.nullable(),
  likely: day.nullable(),
  late: day.nullable(),
})

export const forecastBudget = endpoint({
  method: 'GET',
  path: '/api/campaigns/:id/forecast',
  summary: 'When the budget of a campaign will run out, with another amount added to it or not',
  access: 'campaign.view',
  params: idParams,
  query: z.object({
    amount: z.string().max(40).optional().describe('US dollars that would be added'),
  }),
  reply: z.object({
    asOf: instant,
    basis: z
      .object({ from: day, to: day })
      .nullable()
      .describe(
        'The days whose traffic it is learnt from; null: its sites were not watched for a whole day yet',
      ),
    mayTakeLonger: z
      .boolean()
      .describe('The campaign is limited by page words or by viewer, which is not reckoned with'),
    left: count.describe('Impressions, the amount included'),
    finish: finish.describe(
      'New York days; eight of ten courses end from early to late. Null: not within a year, or not before its end date',
    ),
    leftAtEnd: count.nullable().describe('Impressions expected to be left at its end date; null without one'),
    perDay: count.describe('Views a day in the first week'),
    weeklyViews: count.describe('Views of anybody’s ads in a week where this campaign may be shown'),
    rivals: count.describe('Other campaigns that may be shown in some of these places'),
    priorities: z
      .array(z.object({ priority: z.int(), left: count, likely: day.nullable(), perDay: count }))
      .describe('What higher priorities would make of it'),
  }),
})

export type Forecast = z.output<typeof forecastBudget.reply>
