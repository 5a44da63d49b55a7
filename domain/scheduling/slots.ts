/** The times of a New York day at which content may go out, and of each that may not, the one reason why (SCH-01 to SCH-18). */
import { addDays, dayStart, mostDaysAhead, type NewYorkDay, newYorkDay } from '#domain/kernel/newyork.ts'
import { type Refusal, refuse } from '#domain/kernel/verdict.ts'
import { editionMinute, type EditionReason, type Editions, whyNoEdition } from './edition.ts'
import {
  hourInWords,
  instantOfMinute,
  wholeLengthInWords,
  weekdayInWords,
  weekdayOf,
} from './minute-of-day.ts'
import { type DayRules, dayRules, type ScheduleRule } from './schedule-rule.ts'

export type SlotReason =
  | EditionReason
  | 'slot-publisher'
  | 'date-skipped'
  | 'date-far'
  | 'slot-kind-starts'
  | 'slot-kind-ends'
  | 'slot-day-starts'
  | 'slot-day-ends'
  | 'slot-taken'
  | 'slot-none'

export interface AskedDay {
  readonly day: NewYorkDay
  /** A content type's key, or `press`; and how people call it. */
  readonly kind: string
  readonly kindName: string
  readonly rules: readonly ScheduleRule[]
  /** What the person who asks holds, and the account that it is for. */
  readonly grants: ReadonlySet<string>
  /** Of print, which is for an edition of the site and has no times; null for all else. */
  readonly editions: Editions | null
  /** The person picks the day alone. */
  readonly isTimeForPublisher: boolean
  /** The publisher picks: no lead time holds. */
  readonly isPublisher: boolean
  /** Minutes of the day at which the site has content of this kind already. */
  readonly taken: ReadonlySet<number>
  readonly now: Date
}

export interface Slot {
  /** Minutes of the day on New York's clock. */
  readonly minute: number
  /** Null where the clocks are set forward over it; of a time shown twice the first. */
  readonly at: Date | null
  /** Null: free. */
  readonly closed: Refusal<SlotReason> | null
}

/**
 * Every time of the day, in its order. Steps are counted from the first time that the weekday leaves; those of the
 * usual hours that the kind or the weekday takes away are named too, so that nobody wonders where they are.
 */
export function slotsOf(asked: AskedDay): Slot[] {
  if (asked.editions) return [editionOf(asked, asked.editions)]
  const rules = rulesOf(asked)
  return rules ? timesIn(rules).map((minute) => slotAt(asked, rules, minute)) : []
}

/** Why this time of the day cannot be had; null where it can. A time that no step meets is none. */
export const whyClosed = (asked: AskedDay, minute: number): Refusal<SlotReason> | null =>
  closedOn(asked)(minute)

/** The same for many times of one day: its rules are found once. */
export function closedOn(asked: AskedDay): (minute: number) => Refusal<SlotReason> | null {
  const { editions } = asked
  const rules = editions ? null : rulesOf(asked)
  const times = new Set(rules ? timesIn(rules) : [])
  return (minute) => {
    if (editions && minute === editionMinute) return editionOf(asked, editions).closed
    return rules && times.has(minute) ? slotAt(asked, rules, minute).closed : refuse('slot-none')
  }
}

function editionOf({ day, now }: AskedDay, editions: Editions): Slot {
  const at = instantOfMinute(day, editionMinute)
  return { minute: editionMinute, at, closed: whyNoEdition(day, editions, now) }
}

const rulesOf = ({ rules, kind, grants, day }: AskedDay): DayRules | null =>
  dayRules(rules, { kind, grants, day, weekday: weekdayOf(day) })

function timesIn({ usual, ofKind, ofDay, step, fixed }: DayRules): number[] {
  if (fixed) return [...fixed]
  const from = Math.min(usual.first, ofKind.first)
  const to = Math.max(usual.last, ofKind.last)
  const before = Math.floor((ofDay.first - from) / step)
  const begin = ofDay.first - before * step
  return Array.from({ length: Math.floor((to - begin) / step) + 1 }, (_, at) => begin + at * step)
}

function slotAt(asked: AskedDay, rules: DayRules, minute: number): Slot {
  const at = instantOfMinute(asked.day, minute)
  return { minute, at, closed: closedAt(asked, rules, minute, at) }
}

/** The first reason that holds; what nobody can change comes before what another time or person could. */
function closedAt(
  asked: AskedDay,
  rules: DayRules,
  minute: number,
  at: Date | null,
): Refusal<SlotReason> | null {
  const { now, taken, isPublisher, isTimeForPublisher } = asked
  if (isTimeForPublisher && !isPublisher) return refuse('slot-publisher')
  if (!at) return refuse('date-skipped')
  if (isOver(at, now)) return refuse('slot-past')
  if (at >= dayStart(addDays(newYorkDay(now), mostDaysAhead))) return refuse('date-far')
  const outside = outsideHours(asked, rules, minute)
  if (outside) return outside
  if (!isPublisher && isTooSoon(at, now, rules.lead))
    return refuse('slot-soon', { values: { ahead: wholeLengthInWords(rules.lead) } })
  return taken.has(minute) ? refuse('slot-taken') : null
}

function outsideHours(
  { day, kindName }: AskedDay,
  { ofKind, ofDay }: DayRules,
  minute: number,
): Refusal<SlotReason> | null {
  const kind = (edge: number) => ({ values: { kind: kindName, time: hourInWords(edge) } })
  const weekday = (edge: number) => ({
    values: { weekday: weekdayInWords(weekdayOf(day)), time: hourInWords(edge) },
  })
  if (minute < ofKind.first) return refuse('slot-kind-starts', kind(ofKind.first))
  if (minute > ofKind.last) return refuse('slot-kind-ends', kind(ofKind.last))
  if (minute < ofDay.first) return refuse('slot-day-starts', weekday(ofDay.first))
  if (minute > ofDay.last) return refuse('slot-day-ends', weekday(ofDay.last))
  return null
}

const minuteMs = 60_000

/** Before the present minute, which is still to be had where no lead time holds. */
const isOver = (at: Date, now: Date): boolean =>
  at.getTime() < Math.floor(now.getTime() / minuteMs) * minuteMs

/** Time that passes, not what clocks show. */
const isTooSoon = (at: Date, now: Date, leadMinutes: number): boolean =>
  leadMinutes > 0 && at.getTime() - now.getTime() < leadMinutes * minuteMs
