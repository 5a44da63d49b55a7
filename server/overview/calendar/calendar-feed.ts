/** What is scheduled as iCalendar: for 35 days back and a year ahead, in UTC, and what this person may see by now. */
import ical, { ICalCalendarMethod } from 'ical-generator'
import { addDays, newYorkDay } from '#domain/kernel/newyork.ts'
import { calendarKindInWords } from '#domain/overview/calendar/kinds.ts'
import { mayEver } from '#domain/people/abilities.ts'
import type { Platform } from '../../kernel/context.ts'
import { missing } from '../../kernel/refused.ts'
import { readActor } from '../../people/sessions.ts'
import { hashOfToken } from '../../people/token.ts'
import { personWithAddress } from '../store/calendar-addresses.ts'
import { type CalendarItem, readCalendar } from './read-calendar.ts'

const daysBack = 35
const daysAhead = 365
/** Of what goes out at a moment, so that calendars have something to draw. */
const momentMs = 15 * 60_000

/** An address that nobody has, or has no more, answers like one that never was. */
export async function calendarFeed(platform: Platform, token: string): Promise<string> {
  const { db, clock, config } = platform
  const personId = await personWithAddress(db, hashOfToken(token))
  const actor = personId === null ? null : await readActor(db, personId)
  if (!actor || !mayEver(actor, 'calendar.view')) throw missing()
  const today = newYorkDay(clock.now())
  const range = { from: addDays(today, -daysBack), to: addDays(today, daysAhead - 1) }
  // Another calendar would show what was rejected as if it took place; approved again, it comes back as the same event.
  const items = (await readCalendar({ ...platform, actor }, range)).filter(
    ({ state }) => state !== 'rejected',
  )
  const calendar = ical({ name: `Masthead: ${actor.name}`, method: ICalCalendarMethod.PUBLISH })
  calendar.prodId({ company: 'Masthead', product: 'Calendar', language: 'EN' })
  const { host } = new URL(config.baseUrl)
  const events = new Map(
    items.map((item) => eventOf(item, host, clock.now())).map((event) => [event.id, event]),
  )
  for (const event of events.values()) calendar.createEvent(event)
  return calendar.toString()
}

/** A thing that lasts is one event, by whichever of its marks it is met; an end without a beginning is a moment. */
function eventOf(item: CalendarItem, host: string, stamp: Date) {
  const { kind, edge, at, startsAt, endsAt, hasTime, siteName, title, status, campaignName, advertiserName } =
    item
  const start = hasTime ? (startsAt ?? at) : at
  const isEnd = edge === 'to' && startsAt === null
  return {
    id: `${keyOf(item)}@${host}`,
    stamp,
    start,
    lastModified: item.updatedAt,
    ...(hasTime ? { end: (!isEnd && endsAt) || new Date(start.getTime() + momentMs) } : { allDay: true }),
    summary: `${calendarKindInWords(kind)}${isEnd ? ' ends' : ''}: ${title || campaignName} (${siteName})`,
    description: `${status}\n${campaignName}, ${advertiserName}`,
  }
}

/** Stays as it is wherever the thing is moved. An article and a livestream are numbered apart, and a livestream has several windows. */
const keyOf = ({ kind, pinOf, id, nth }: CalendarItem): string =>
  [kind, ...(pinOf === 'livestream' ? [pinOf] : []), id, ...(kind === 'livestream' ? [nth] : [])].join('-')
