/** Everything that is scheduled, as rows and as a calendar (CNT-16, ENT-27). */
import { z } from 'zod'
import { calendarKinds } from '#domain/overview/calendar/kinds.ts'
import { calendarStates } from '#domain/overview/calendar/states.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { count, day, id, idText, instant, pageNumber } from '../kernel/fields.ts'
import { idOf } from '../kernel/id-of.ts'
import { as, inOurWords, together } from '../kernel/in-our-words.ts'

const kind = z.enum(calendarKinds)

/** Several in one text: `social,email`. */
const kinds = z.codec(z.string().max(200), z.array(kind), {
  decode: (text) => text.split(',') as z.output<typeof kind>[],
  encode: (list) => list.join(','),
})

/** Null: it can be done; otherwise the sentence why not. */
const sentence = z.string().nullable()

const scheduled = together(
  inOurWords({
    id,
    kind,
    /** In words; `state` says for the filter what it comes to. */
    status: z.string(),
    state: z.enum(calendarStates),
    at: as('scheduled_for', instant),
    contentType: as('content_type', z.string().nullable()),
    siteId: as('website_id', id.nullable()),
    isSent: as('content_sent', z.boolean()),
    tagName: as('tag_name', z.string()),
    onSchedulerAt: as('scheduled_on_schedugram', instant.nullable()),
  }),
  inOurWords({
    /** Of what lasts, whether this is where it begins or where it ends. */
    edge: z.enum(['whole', 'from', 'to']),
    /** Where it ends, told where it begins; and the other way round. */
    until: instant.nullable(),
    since: instant.nullable(),
    /** The kind of thing that a pin holds on top of its site; null of what is no pin. */
    pinOf: as('pin_of', z.enum(['article', 'livestream']).nullable()),
    /** Of a livestream, which of its windows in their order; 1 of what has one. */
    nth: count,
    day,
    /** False where its day alone is known. */
    hasTime: as('has_time', z.boolean()),
    title: z.string(),
    siteName: as('website_name', z.string()),
    siteShortName: as('website_short_name', z.string()),
    campaignId: as('campaign_id', id),
    campaignName: as('campaign_name', z.string()),
    advertiserName: as('advertiser_name', z.string()),
    updatedAt: as('updated_at', instant),
    conflicts: z.array(z.string()),
    move: as('may_move', sentence),
  }),
)
export type ScheduledItem = z.output<typeof scheduled>

export const calendarFilters = z.object({
  site: idOf('site', idText).optional(),
  kinds: kinds.optional(),
  state: z.enum(calendarStates).optional(),
  page: pageNumber.optional(),
})

const range = { from: day, to: day }

const most = z.codec(z.string().regex(/^[1-9]\d?$/), count, { decode: Number, encode: String })

/**
 * By page, or the first of each day where `a_day` says how many. Without `from` the days begin today, or 62 before `to`;
 * without `to` there are 62 of them.
 */
export const listScheduled = endpoint({
  method: 'GET',
  path: '/api/overview/scheduled-content',
  summary: 'Posts, mails, print, articles, pins, livestreams and flights that are scheduled on the days',
  access: 'calendar.view',
  query: inOurWords({
    from: day.optional(),
    to: day.optional(),
    ...calendarFilters.shape,
    mostADay: as('a_day', most.optional()),
  }),
  refuses: ['days-backwards', 'days-many'],
  reply: inOurWords({
    asOf: instant,
    /** The sites with anything on these days, whatever kinds and sites are chosen. */
    sites: z.array(z.object({ id, name: z.string() })),
    /** How many of each kind the chosen site has, whatever kinds are chosen. */
    kinds: z.array(z.object({ kind, many: count })),
    days: z.array(z.object({ date: day, many: count, conflicts: count })),
    items: z.array(scheduled),
    conflicts: z.array(scheduled),
    total: count,
    page: count,
    pages: count,
  }),
})

export const listFreeTimes = endpoint({
  method: 'GET',
  path: '/api/overview/free-times',
  summary: 'How many times are free on each day, on the sites for which this person schedules content',
  access: 'calendar.view',
  query: calendarFilters.pick({ site: true, kinds: true }).extend(range),
  refuses: ['days-backwards', 'days-many'],
  reply: z.object({
    days: z.array(
      z.object({
        date: day,
        free: count,
        /** Where the weekday begins later or ends earlier than others: `6 PM`. */
        starts: z.string().nullable(),
        ends: z.string().nullable(),
      }),
    ),
  }),
})

export const listCampaignsToFill = endpoint({
  method: 'GET',
  path: '/api/overview/campaigns-to-fill',
  summary: 'The campaigns with a credit for which this person may schedule something, 30 at most',
  access: 'content.manage',
  query: z.object({ search: z.string().max(200).optional() }),
  reply: inOurWords({
    campaigns: z.array(
      inOurWords({
        id,
        kind,
        name: z.string(),
        advertiserName: as('advertiser_name', z.string()),
        siteName: as('website_name', z.string()),
        creditsLeft: as('credits', count),
      }),
    ),
    hasMore: as('has_more', z.boolean()),
  }),
})

const address = z.object({ url: z.string().nullable() })

export const getCalendarAddress = endpoint({
  method: 'GET',
  path: '/api/calendar/address',
  summary:
    'The secret address under which other calendars read what one is shown here; null before it is made',
  access: 'calendar.view',
  refuses: ['viewing'],
  reply: address,
})

export const replaceCalendarAddress = endpoint({
  method: 'POST',
  path: '/api/calendar/address',
  summary: 'Makes the secret address of one’s calendar; the one before is closed at once',
  access: 'calendar.view',
  body: z.object({}),
  refuses: ['viewing'],
  reply: address,
})

/** iCalendar, as text. Whoever knows the address reads it. */
export const calendarFeed = endpoint({
  method: 'GET',
  path: '/calendar/:token.ics',
  summary: 'What is scheduled, for other calendars (iCalendar)',
  access: 'public',
  params: z.object({ token: z.string().max(200) }),
  reply: z.undefined(),
})
