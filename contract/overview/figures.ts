/** What has happened with campaigns: the figures of rows, of a website group, and the totals of one. */
import { rowClasses } from '#domain/campaigns/campaign.ts'
import { refusalReasons } from '#domain/delivery/decision/reasons.ts'
import { paceStates } from '#domain/overview/pace.ts'
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { centsText, count, day, flightDate, id, idParams, idText, instant } from '../kernel/fields.ts'

const pace = z.object({
  state: z.enum(paceStates),
  reason: z.enum(refusalReasons).nullable(),
  at: instant.nullable(),
  percentOfToday: z.int().nullable(),
})

/** What has happened with one campaign, and what is left of it. Views and clicks are counted ones. */
const figures = z.object({
  id,
  class: z.enum(rowClasses),
  isSwitchedOn: z.boolean(),
  views: count,
  clicks: count,
  todayViews: count,
  todayClicks: count,
  /** Views recorded and not billed (bots, previews); shown apart. */
  filteredViews: count,
  /** Impressions, posts or articles. */
  left: count,
  /** Everything bought and granted, less what was removed; null for a campaign that is not counted so. */
  of: count.nullable(),
  perDay: count,
  budgetRemainingCents: z.bigint(),
  startAt: z.date().nullable(),
  stopAt: z.date().nullable(),
  targeting: z.object({
    continents: z.array(z.int()),
    countries: z.array(z.string()),
    states: z.array(z.string()),
  }),
  zones: z.array(z.int()),
  devices: z.object({ choice: z.string(), platforms: z.array(z.int()), classes: z.array(z.string()) }),
  pace: pace.extend({ at: z.date().nullable() }),
  /** The last 14 New York days, oldest first, today last. */
  series: z.array(z.object({ day, views: count })),
})

export type Figures = z.output<typeof figures>

const wireFigures = z.object({
  id,
  views: count,
  clicks: count,
  todayviews: count,
  todayclicks: count,
  left: count,
  per_day: count,
  start_date: flightDate,
  stop_date: flightDate,
  targeting: figures.shape.targeting,
  zones: z.array(z.object({ id: z.int() })),
  devices: z.object({ platforms: z.array(z.int()), devices: z.array(z.string()), choice: z.string() }),
  class: z.enum(rowClasses),
  status: z.boolean(),
  filtered: count,
  of: count.nullable(),
  budget_remaining: centsText,
  pace,
  series: figures.shape.series,
})

const figuresCodec = z.codec(wireFigures, figures, {
  decode: (wire) => ({
    id: wire.id,
    class: wire.class,
    isSwitchedOn: wire.status,
    views: wire.views,
    clicks: wire.clicks,
    todayViews: wire.todayviews,
    todayClicks: wire.todayclicks,
    filteredViews: wire.filtered,
    left: wire.left,
    of: wire.of,
    perDay: wire.per_day,
    budgetRemainingCents: wire.budget_remaining,
    startAt: wire.start_date,
    stopAt: wire.stop_date,
    targeting: wire.targeting,
    zones: wire.zones.map((zone) => zone.id),
    devices: {
      choice: wire.devices.choice,
      platforms: wire.devices.platforms,
      classes: wire.devices.devices,
    },
    pace: wire.pace,
    series: wire.series,
  }),
  encode: (ours) => ({
    id: ours.id,
    class: ours.class,
    status: ours.isSwitchedOn,
    views: ours.views,
    clicks: ours.clicks,
    todayviews: ours.todayViews,
    todayclicks: ours.todayClicks,
    filtered: ours.filteredViews,
    left: ours.left,
    of: ours.of,
    per_day: ours.perDay,
    budget_remaining: ours.budgetRemainingCents,
    start_date: ours.startAt,
    stop_date: ours.stopAt,
    targeting: ours.targeting,
    zones: ours.zones.map((zone) => ({ id: zone })),
    devices: {
      choice: ours.devices.choice,
      platforms: ours.devices.platforms,
      devices: ours.devices.classes,
    },
    pace: ours.pace,
    series: ours.series,
  }),
})

/** Ids in a query, `3,17,44`: at most one page of them. */
export const idList = z.codec(z.string().max(4000), z.array(id).max(300), {
  decode: (text) => (text === '' ? [] : text.split(',').map(Number)),
  encode: (ids) => ids.join(','),
})

/** API-14: the figures of the campaigns of one website group, newest change first. */
export const listGroupFigures = endpoint({
  method: 'GET',
  path: '/api/campaigns/:group',
  summary: 'Figures of the campaigns of one website group; at most 5,000, newest change first',
  access: 'campaign.view',
  params: z.object({ group: idText }),
  query: z.object({ ids: idList.optional() }),
  reply: z.array(figuresCodec),
})

/** Fresh figures of some rows, after the live line named them. */
export const listFigures = endpoint({
  method: 'GET',
  path: '/api/overview/figures',
  summary: 'Fresh figures of up to 300 campaigns',
  access: 'campaign.view',
  query: z.object({ ids: idList }),
  reply: z.object({ asOf: instant, figures: z.array(figuresCodec) }),
})

const summary = z.object({
  views: z.string(),
  clicks: z.string(),
  perDay: count,
  left: count,
  budgetRemainingCents: z.bigint(),
})

export type Summary = z.output<typeof summary>

/** API-04, ENT-05. Any kind of campaign. */
export const getSummary = endpoint({
  method: 'GET',
  path: '/api/campaigns/:id/summary',
  summary: 'Totals of one campaign, and what is left of it',
  access: 'campaign.view',
  params: idParams,
  reply: z.codec(
    z.object({
      sumviews: z.string(),
      sumclicks: z.string(),
      per_day: count,
      left: count,
      budget_remaining: centsText,
    }),
    summary,
    {
      decode: (wire) => ({
        views: wire.sumviews,
        clicks: wire.sumclicks,
        perDay: wire.per_day,
        left: wire.left,
        budgetRemainingCents: wire.budget_remaining,
      }),
      encode: (ours) => ({
        sumviews: ours.views,
        sumclicks: ours.clicks,
        per_day: ours.perDay,
        left: ours.left,
        budget_remaining: ours.budgetRemainingCents,
      }),
    },
  ),
})
