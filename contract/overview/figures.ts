/** What has happened with campaigns: the figures of rows, of a website group, and the totals of one. */
import { rowClasses } from '#domain/campaigns/campaign.ts'
import { perDayBases } from '#domain/campaigns/per-day.ts'
import { obstacles, paceStates } from '#domain/overview/pace.ts'
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { centsText, count, day, flightDate, id, idText, instant } from '../kernel/fields.ts'
import { idOf, paramsOf } from '../kernel/id-of.ts'
import { as, inOurWords } from '../kernel/in-our-words.ts'

const pace = z.object({
  state: z.enum(paceStates),
  reason: z.enum(obstacles).nullable(),
  at: instant.nullable(),
  percentOfToday: z.int().nullable(),
  timesUsual: z.number().nullable(),
})

const zoneOnTheWire = z.codec(z.object({ id: z.int() }), z.int(), {
  decode: (zone) => zone.id,
  encode: (zone) => ({ id: zone }),
})

/** What has happened with one campaign, and what is left of it. Views and clicks are counted ones. */
const figures = inOurWords({
  id,
  views: count,
  clicks: count,
  todayViews: as('todayviews', count),
  todayClicks: as('todayclicks', count),
  /** Impressions, posts or articles. */
  left: count,
  perDay: as('per_day', count),
  perDayBasis: z.enum(perDayBases).describe('What `per_day` stands for; only a usual day is no target'),
  startAt: as('start_date', flightDate),
  stopAt: as('stop_date', flightDate),
  targeting: z.object({
    continents: z.array(z.int()),
    countries: z.array(z.string()),
    states: z.array(z.string()),
  }),
  zones: z.array(zoneOnTheWire),
  devices: inOurWords({
    platforms: z.array(z.int()),
    classes: as('devices', z.array(z.string())),
    choice: z.string(),
  }),
  class: z.enum(rowClasses),
  isSwitchedOn: as('status', z.boolean()),
  /** Views recorded and not billed (bots, previews); shown apart. */
  filteredViews: as('filtered', count),
  /** Everything bought and granted, less what was removed; null for a campaign that is not counted so. */
  of: count.nullable(),
  budgetRemainingCents: as('budget_remaining', centsText),
  pace,
  /** The last 14 New York days, oldest first, today last. */
  series: z.array(z.object({ day, views: count })),
})

export type Figures = z.output<typeof figures>

/** Ids of campaigns in a query, `3,17,44`: at most one page of them. */
export const campaignIds = idOf(
  'campaign',
  z.codec(z.string().max(4000), z.array(id).max(300), {
    decode: (text) => (text === '' ? [] : text.split(',').map(Number)),
    encode: (ids) => ids.join(','),
  }),
)

/** API-14: the figures of the campaigns of one website group, newest change first. */
export const listGroupFigures = endpoint({
  method: 'GET',
  path: '/api/campaigns/:group',
  summary: 'Figures of the campaigns of one website group; at most 5,000, newest change first',
  access: 'campaign.view',
  params: z.object({ group: idOf('website-group', idText) }),
  query: z.object({ ids: campaignIds.optional() }),
  reply: z.array(figures),
})

/** Fresh figures of some rows, after the live line named them. */
export const listFigures = endpoint({
  method: 'GET',
  path: '/api/overview/figures',
  summary: 'Fresh figures of up to 300 campaigns',
  access: 'campaign.view',
  query: z.object({ ids: campaignIds }),
  reply: z.object({ asOf: instant, figures: z.array(figures) }),
})

const summary = inOurWords({
  views: as('sumviews', z.string()),
  clicks: as('sumclicks', z.string()),
  perDay: as('per_day', count),
  left: count,
  budgetRemainingCents: as('budget_remaining', centsText),
})

export type Summary = z.output<typeof summary>

/** API-04, ENT-05. Any kind of campaign. */
export const getSummary = endpoint({
  method: 'GET',
  path: '/api/campaigns/:id/summary',
  summary: 'Totals of one campaign, and what is left of it',
  access: 'campaign.view',
  params: paramsOf('campaign'),
  reply: summary,
})
