/**
 * Spreads a campaign over the New York day as the readers come, so that a day's worth is not gone by breakfast. Held
 * against what was shown and promised so far, the rule says how many more may be promised now: one that lags behind
 * catches up at once, and none is ever promised more than its day or its money holds.
 */
import { addDays, dayStart, newYorkDay } from '#domain/kernel/newyork.ts'
import { instantOfTraffic, type TrafficCurve, trafficBetween } from './traffic-curve.ts'

export interface PacedFacts {
  readonly startsAt: Date | null
  readonly stopsAt: Date | null
  /** What today's limits still allow; null without one. */
  readonly leftToday: number | null
  /** What the money still pays for; null when money does not limit. */
  readonly leftInAll: number | null
  /** Shown today, or promised today and neither shown nor given back. */
  readonly usedToday: number
}

export type PacedAllowance = { readonly allowance: number } | { readonly pausedUntil: Date }

/**
 * The day is meant to be done when eight ninths of its readers have come: an evening quieter than the curve knows is
 * then made up for.
 */
const ahead = 9 / 8
/** So many may always be shown at once, so that a new campaign is seen and a small one is not stretched thin. */
const atOnce = 20
/** A campaign may run ahead by one part in this many of its day. */
const aheadPart = 50
/** What is handed out after a pause is at least one part in this many of the day: not one by one. */
const portions = 100

/** Null for a campaign that has neither an end nor a daily limit: nothing has to be spread. */
export function paceOf(facts: PacedFacts, curve: TrafficCurve, now: Date): PacedAllowance | null {
  const { startsAt, stopsAt, usedToday } = facts
  const day = newYorkDay(now)
  const fromMs = Math.max(dayStart(day).getTime(), startsAt?.getTime() ?? 0)
  const midnightMs = dayStart(addDays(day, 1)).getTime()
  const toMs = Math.min(midnightMs, stopsAt?.getTime() ?? midnightMs)
  const traffic = trafficBetween(curve, fromMs, toMs)
  const goal = goalOfDay(facts, curve, fromMs, traffic)
  if (goal === null) return null

  const passed = traffic === 0 ? 1 : trafficBetween(curve, fromMs, now.getTime()) / traffic
  const lead = Math.max(atOnce, goal / aheadPart)
  const due = Math.min(goal, Math.floor(goal * passed * ahead + lead))
  const portion = Math.max(1, Math.floor(goal / portions))
  const wanted = Math.min(goal, usedToday + portion)
  if (usedToday < goal && due >= wanted) return { allowance: due - usedToday }
  if (usedToday >= goal) return { pausedUntil: new Date(toMs) }
  const trafficNeeded = ((wanted - lead) / (goal * ahead)) * traffic
  return { pausedUntil: new Date(Math.ceil(instantOfTraffic(curve, fromMs, toMs, trafficNeeded))) }
}

/** What may be shown today in all: the day's limit, or today's part of what an ending campaign has left. */
function goalOfDay(
  { stopsAt, leftToday, leftInAll, usedToday }: PacedFacts,
  curve: TrafficCurve,
  fromMs: number,
  trafficToday: number,
): number | null {
  const byLimit = leftToday === null ? null : leftToday + usedToday
  if (stopsAt === null || leftInAll === null) return byLimit
  const rest = trafficBetween(curve, fromMs, stopsAt.getTime())
  const all = leftInAll + usedToday
  const part = rest === 0 ? all : Math.ceil((all * trafficToday) / rest)
  const byEnd = Math.min(all, Math.max(atOnce, part))
  return byLimit === null ? byEnd : Math.min(byLimit, byEnd)
}
