/** What is scheduled as iCalendar: for 35 days back and a year ahead, in UTC, and what this person may see by now. */
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { addDays, newYorkDay } from '#domain/kernel/newyork.ts'
import { addressOfScheduled } from '#domain/overview/calendar/item-address.ts'
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
  const events = new Map(
    items.map((item) => eventOf(item, config, clock.now())).map((event) => [event.id, event]),
  )
  for (const event of events.values()) calendar.createEvent(event)
  return calendar.toString()
}

/** A thing that lasts is one event, by whichever of its marks it is met; an end without a beginning is a moment before it. */
function eventOf(item: CalendarItem, config: Platform['config'], stamp: Date) {
  const { kind, edge, at, startsAt, endsAt, hasTime, siteName, title, campaignName, advertiserName } = item
  const isEnd = edge === 'to' && startsAt === null
  const isStart = kind === 'banner' && endsAt === null
  const moment = isEnd ? { start: new Date(at.getTime() - momentMs), end: at } : momentFrom(startsAt ?? at)
  const whole = startsAt && endsAt ? { start: startsAt, end: endsAt } : moment
  const what = `${calendarKindInWords(kind)}${isEnd ? ' ends' : isStart ? ' starts' : ''}`
  return {
    id: `${keyOf(item)}@${new URL(config.baseUrl).host}`,
    sequence: item.timesMoved,
    stamp,
    lastModified: item.updatedAt,
    ...(hasTime ? whole : { start: at, allDay: true }),
    summary: `${what}: ${title || campaignName} (${siteName})`.replace(/\s+/g, ' '),
    description: `${item.status}\n${campaignName}, ${advertiserName}`,
    url: new URL(addressOfScheduled(item), config.baseUrl).href,
    status: isCertain(item) ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
  }
}

const momentFrom = (start: Date) => ({ start, end: new Date(start.getTime() + momentMs) })

/** What nobody has approved may not take place, and neither may a flight that is off. */
const isCertain = ({ state, kind, status }: CalendarItem): boolean =>
  state === 'out' || (state === 'ready' && (kind !== 'banner' || status === 'Enabled'))

/** Stays as it is whatever becomes of the thing. A post is one of whatever type it is; an article and a livestream are numbered apart. */
function keyOf({ kind, pinOf, id, windowId }: CalendarItem): string {
  if (kind === 'livestream') return `livestream-window-${windowId}`
  if (kind === 'pin') return `pin-of-${pinOf}-${id}`
  return `${kind === 'banner' || kind === 'article' ? kind : 'post'}-${id}`
}
