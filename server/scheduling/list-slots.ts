import type { Input, Reply } from '#contract/kernel/endpoint.ts'
import type { listDays as daysEndpoint, listSlots as slotsEndpoint } from '#contract/scheduling/slots.ts'
import { sentenceOf } from '#contract/refusals.ts'
import { type NewYorkDay, newYorkDay } from '#domain/kernel/newyork.ts'
import { deadlineHours } from '#domain/scheduling/deadline.ts'
import { readMinute, timeInWords } from '#domain/scheduling/minute-of-day.ts'
import type { Slot } from '#domain/scheduling/slots.ts'
import type { Context, Database } from '../kernel/context.ts'
import { Refused } from '../kernel/refused.ts'
import { requireFewDays } from '../kernel/few-days.ts'
import { choosing, findNextFree } from './find-slot.ts'
import { type Asker, findSchedule, readSchedule, type Schedule, slotsBetween } from './read-schedule.ts'

/** The times of one day for a campaign and the person who asks: free, or why not; and what can be had in place of a wished one. */
export async function listSlots(
  ctx: Context,
  { campaign, type, date, time, ...moved }: Input<typeof slotsEndpoint>['query'],
): Promise<Reply<typeof slotsEndpoint>> {
  const schedule = await findSchedule(ctx.db, ctx, campaign, moved)
  if (type !== undefined && type !== schedule.asked.kind)
    throw new Refused({ refused: 'slot-other-kind', field: 'type' })
  const [of] = await slotsBetween(ctx.db, schedule, { from: date, to: date })
  const [next = null] = time === undefined ? [] : await nextFrom(ctx, schedule, { date, time, most: 1 })
  return {
    date,
    picks: picksOf(schedule),
    sentAheadHours: sentAheadHours(schedule),
    slots: (of?.slots ?? []).map(slotInWords),
    next,
  }
}

const sentAheadHours = ({ campaign, asked }: Schedule): number | null =>
  campaign.ofContentType !== null || asked.editions ? deadlineHours(campaign) : null

/** Free times that are offered before anybody has looked for one. */
const timesOffered = 3

/** How many times are free on each day of a range, and the next free ones from now on, each on a day of its own. */
export async function listDays(
  ctx: Context,
  { campaign, besides, article, ...range }: Input<typeof daysEndpoint>['query'],
): Promise<Reply<typeof daysEndpoint>> {
  const schedule = await findSchedule(ctx.db, ctx, campaign, { besides, article })
  requireFewDays(range)
  const days = await slotsBetween(ctx.db, choosing(schedule), range)
  return {
    picks: picksOf(schedule),
    days: days.map(inCalendar),
    next: await nextFrom(ctx, schedule, { most: timesOffered }),
  }
}

function inCalendar({ day, slots }: { readonly day: NewYorkDay; readonly slots: readonly Slot[] }) {
  const free = slots.filter(({ closed }) => closed === null).length
  const isFull = free === 0 && slots.some(({ closed }) => closed?.refused === 'slot-taken')
  return { date: day, free, isFull }
}

interface SlotWish {
  readonly most: number
  /** The first day that is wished; left out: from now on. */
  readonly date?: NewYorkDay
  /** Of that day, as people write it; one that cannot be read is none. */
  readonly time?: string
}

async function nextFrom(ctx: Context, schedule: Schedule, { most, date = '', time = '' }: SlotWish) {
  const today = newYorkDay(ctx.clock.now())
  const wished = date >= today ? { from: date, fromMinute: readMinute(time) ?? 0 } : { from: today }
  const found = await findNextFree(ctx.db, choosing(schedule), { ...wished, most })
  return found.map(({ day, slot }) => ({ date: day, ...slotInWords(slot) }))
}

/** The times of a day among which the publisher of a campaign's site chooses. */
export async function timesForPublisher(
  db: Database,
  { clock, settings }: Asker,
  campaignId: number,
  day: NewYorkDay,
) {
  const schedule = await readSchedule(db, { clock, settings }, campaignId, { isPublisher: true })
  const [of] = await slotsBetween(db, schedule, { from: day, to: day })
  return (of?.slots ?? []).map(slotInWords)
}

/** What the person picks: an edition of print, a day for whose time the publisher cares, or a time. */
const picksOf = ({ asked }: Schedule) =>
  asked.editions ? 'edition' : asked.isTimeForPublisher ? 'day' : 'time'

const slotInWords = ({ minute, at, closed }: Slot) => ({
  time: timeInWords(minute),
  at,
  isFree: closed === null,
  reason: closed && sentenceOf(closed),
})
