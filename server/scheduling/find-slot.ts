/**
 * A time for one post or article, asked for inside the transaction that saves it. Two who ask at once for the same time
 * are told apart by the index of the table that is written: whoever loses is answered with `takenMeanwhile`.
 */
import { instantOfMinute } from '#domain/scheduling/minute-of-day.ts'
import { addDays, type NewYorkDay, newYorkDay } from '#domain/kernel/newyork.ts'
import { nearestFree, type Preference } from '#domain/scheduling/auto-schedule.ts'
import { daysLookedAhead, type FreeTime, nextFree } from '#domain/scheduling/next-free.ts'
import { slotsOf, whyClosed } from '#domain/scheduling/slots.ts'
import type { Database } from '../kernel/context.ts'
import { Refused } from '../kernel/refused.ts'
import {
  type Asker,
  askedDay,
  askedDays,
  type ScheduleQuestion,
  readSchedule,
  type Schedule,
} from './read-schedule.ts'
import { queueForTimes } from './store/taken.ts'

/** What somebody is told who wanted a time that another got. */
const takenMeanwhile = (field = 'time'): Refused => new Refused({ refused: 'slot-lost', field }, 409)

/** The indexes that keep two posts, or two articles, from one time of a site. */
const slotIndexes: readonly unknown[] = ['content_post_slot', 'press_post_slot']

/** What is to be told of a row that the database refused: that its time was taken meanwhile, or else what it said itself. */
export const orTakenMeanwhile = (error: unknown, field?: string): unknown =>
  error instanceof Error && 'constraint' in error && slotIndexes.includes(error.constraint)
    ? takenMeanwhile(field)
    : error

/** The instant of a wished time, if this person may have it; 409 where it is taken, else 422 with the reason. */
export async function takeSlot(
  tx: Database,
  ctx: Asker,
  campaignId: number,
  wish: { readonly day: NewYorkDay; readonly minute: number },
  { field = 'time', ...asking }: ScheduleQuestion & { readonly field?: string } = {},
): Promise<Date> {
  const schedule = await readSchedule(tx, ctx, campaignId, asking)
  await queueForTimes(tx, schedule.campaign.siteId)
  const closed = whyClosed(await askedDay(tx, schedule, wish.day), wish.minute)
  if (closed?.refused === 'slot-taken') throw takenMeanwhile(field)
  if (closed) throw new Refused({ ...closed, field })
  return instantOfMinute(wish.day, wish.minute) as Date
}

/** The free time of the day nearest to the preference; a full day is refused and the next one named. */
export async function autoSlot(
  tx: Database,
  ctx: Asker,
  campaignId: number,
  wish: { readonly day: NewYorkDay; readonly preference: Preference },
  { field = 'day', ...asking }: ScheduleQuestion & { readonly field?: string } = {},
): Promise<Date> {
  const schedule = await readSchedule(tx, ctx, campaignId, asking)
  await queueForTimes(tx, schedule.campaign.siteId)
  const slots = slotsOf(await askedDay(tx, schedule, wish.day))
  const found = nearestFree(slots, wish.preference, ctx.settings.get('schedule.preferredHours'))
  if (found?.at) return found.at
  const from = later(wish.day, newYorkDay(ctx.clock.now()))
  const [next] = await findNextFree(tx, schedule, { from, most: 1 })
  throw new Refused(
    next
      ? { refused: 'day-full', field, values: { day: wish.day, next: next.day } }
      : { refused: 'day-full-long', field, values: { day: wish.day, limit: daysLookedAhead } },
  )
}

/** Whether the person picks the day alone, and the publisher the time. */
export async function publisherSetsTime(tx: Database, ctx: Asker, campaignId: number): Promise<boolean> {
  const { asked } = await readSchedule(tx, ctx, campaignId)
  return asked.isTimeForPublisher && asked.editions === null
}

/** Where the publisher sets the time, a day is as good as its times that are far enough ahead for whoever picks it (SCH-08). */
export const choosing = (schedule: Schedule): Schedule => ({
  ...schedule,
  asked: { ...schedule.asked, isTimeForPublisher: false },
})

/** Refuses a day of which no time is free and as far ahead as it must be for this person; the day alone is kept. */
export async function takeDay(
  tx: Database,
  ctx: Asker,
  campaignId: number,
  day: NewYorkDay,
  { field = 'date' }: { readonly field?: string } = {},
): Promise<void> {
  const schedule = choosing(await readSchedule(tx, ctx, campaignId))
  const slots = slotsOf(await askedDay(tx, schedule, day))
  if (slots.some(({ closed }) => closed === null)) return
  throw new Refused({ ...(slots.at(-1)?.closed ?? { refused: 'slot-none' }), field })
}

/** The free times that come next from a day on, or from a minute of it; none where there is none in three months. */
export async function findNextFree(
  db: Database,
  schedule: Schedule,
  { from, ...wanted }: { readonly from: NewYorkDay; readonly most: number; readonly fromMinute?: number },
): Promise<FreeTime[]> {
  const days = await askedDays(db, schedule, { from, to: addDays(from, daysLookedAhead) })
  return nextFree(days, wanted)
}

const later = (one: NewYorkDay, other: NewYorkDay): NewYorkDay => (one > other ? one : other)
