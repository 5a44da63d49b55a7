import type { Input, Reply } from '#contract/kernel/endpoint.ts'
import type { listDays as daysEndpoint, listSlots as slotsEndpoint } from '#contract/scheduling/slots.ts'
import { sentenceOf } from '#contract/refusals.ts'
import { type DayRange, lengthOf } from '#domain/kernel/day-range.ts'
import { type NewYorkDay, newYorkDay } from '#domain/kernel/newyork.ts'
import { deadlineHours } from '#domain/scheduling/deadline.ts'
import { timeInWords } from '#domain/scheduling/minute-of-day.ts'
import type { Slot } from '#domain/scheduling/slots.ts'
import type { Context, Database } from '../kernel/context.ts'
import { Refused } from '../kernel/refused.ts'
import { nextFree } from './find-slot.ts'
import { type Asker, findSchedule, readSchedule, type Schedule, slotsBetween } from './read-schedule.ts'

/** The times of one day for a campaign and the person who asks: free, or why not. */
export async function listSlots(
  ctx: Context,
  { campaign, type, date, besides }: Input<typeof slotsEndpoint>['query'],
): Promise<Reply<typeof slotsEndpoint>> {
  const schedule = await findSchedule(ctx.db, ctx, campaign, besides)
  if (type !== undefined && type !== schedule.asked.kind)
    throw new Refused({ refused: 'slot-other-kind', field: 'type' })
  const [of] = await slotsBetween(ctx.db, schedule, { from: date, to: date })
  return {
    date,
    picks: picksOf(schedule),
    sentAheadHours: sentAheadHours(schedule),
    slots: (of?.slots ?? []).map(slotInWords),
  }
}

const sentAheadHours = ({ campaign, asked }: Schedule): number | null =>
  campaign.ofContentType !== null || asked.editions ? deadlineHours(campaign) : null

const mostDays = 62

/** How many times are free on each day of a range, and the next free one from now on. */
export async function listDays(
  ctx: Context,
  { campaign, besides, ...range }: Input<typeof daysEndpoint>['query'],
): Promise<Reply<typeof daysEndpoint>> {
  const schedule = await findSchedule(ctx.db, ctx, campaign, besides)
  requireFewDays(range)
  // Where the publisher sets the time, a day is as good as the times that the publisher could choose on it.
  const choosing = schedule.asked.isTimeForPublisher ? asPublisher(schedule) : schedule
  const days = await slotsBetween(ctx.db, choosing, range)
  const next = await nextFree(ctx.db, choosing, newYorkDay(ctx.clock.now()))
  return {
    picks: picksOf(schedule),
    days: days.map(({ day, slots }) => ({ date: day, free: slots.filter(isFree).length })),
    next: next && { date: next.day, ...slotInWords(next.slot) },
  }
}

const isFree = ({ closed }: Slot): boolean => closed === null

const asPublisher = (schedule: Schedule): Schedule => ({
  ...schedule,
  asked: { ...schedule.asked, isPublisher: true },
})

function requireFewDays(range: DayRange): void {
  const length = lengthOf(range)
  if (length < 1) throw new Refused({ refused: 'days-backwards', field: 'to' })
  if (length > mostDays) throw new Refused({ refused: 'days-many', field: 'to', values: { limit: mostDays } })
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
