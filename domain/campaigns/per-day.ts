import { divideCeil, divideFloor } from '#domain/kernel/arithmetic.ts'
import { centsToNanos, type Cents, type NanoDollars } from '#domain/kernel/money.ts'
import { addDays, daysBetween, type NewYorkDay, newYorkDay } from '#domain/kernel/newyork.ts'

export interface DailyPlan {
  readonly viewsPerDay: number | null
  readonly dailyBudget: Cents | null
  readonly price: NanoDollars
  readonly left: number
  readonly startAt: Date | null
  readonly stopAt: Date | null
  /** Views of the last seven whole New York days, today not among them. */
  readonly viewsOfLastWeek: number
}

/** What a campaign's impressions a day stand for; only the last is no target. */
export const perDayBases = ['daily-limit', 'daily-budget', 'end-date', 'usual-day'] as const
export type PerDayBasis = (typeof perDayBases)[number]

/** What a campaign's impressions a day stand for. */
export const perDayBasisInWords: Readonly<Record<PerDayBasis, string>> = {
  'daily-limit': 'limit',
  'daily-budget': 'budget',
  'end-date': 'to its end',
  'usual-day': 'usual',
}

/** The first of these that the campaign has. */
export function perDayBasis({
  viewsPerDay,
  dailyBudget,
  stopAt,
}: Pick<DailyPlan, 'viewsPerDay' | 'dailyBudget' | 'stopAt'>): PerDayBasis {
  if (viewsPerDay !== null) return 'daily-limit'
  if (dailyBudget !== null) return 'daily-budget'
  return stopAt === null ? 'usual-day' : 'end-date'
}

/**
 * Impressions a day: the daily limit if there is one; else what the daily budget pays for; else what is left
 * spread over the New York days of the flight that are to come; else the mean of those of the last seven days on which
 * it ran. A campaign that has ended has none, nor one that would end before it starts.
 */
export function perDay(plan: DailyPlan, now: Date): number {
  const { startAt, stopAt } = plan
  if (stopAt !== null && (stopAt <= now || (startAt !== null && startAt >= stopAt))) return 0
  if (plan.viewsPerDay !== null) return plan.viewsPerDay
  if (plan.dailyBudget !== null) return Number(divideFloor(centsToNanos(plan.dailyBudget), plan.price))
  const today = newYorkDay(now)
  const firstDay = startAt && newYorkDay(startAt)
  if (stopAt !== null)
    return Number(divideCeil(BigInt(plan.left), BigInt(daysOfFlight(firstDay, stopAt, today))))
  const daysRun = firstDay === null ? 7 : Math.min(7, daysBetween(firstDay, today))
  return daysRun < 1 ? 0 : Math.floor(plan.viewsOfLastWeek / daysRun)
}

/** New York days to come on which the campaign runs: at least 1. An end at midnight spares the day it begins. */
function daysOfFlight(firstDay: NewYorkDay | null, stopAt: Date, today: NewYorkDay): number {
  const lastDay = newYorkDay(new Date(stopAt.getTime() - 1))
  const from = firstDay !== null && firstDay > today ? firstDay : today
  return Math.max(1, daysBetween(from, addDays(lastDay, 1)))
}
