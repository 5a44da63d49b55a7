import { divideCeil, divideFloor } from '#domain/kernel/arithmetic.ts'
import { centsToNanos, type Cents, type NanoDollars } from '#domain/kernel/money.ts'
import { addDays, daysBetween, newYorkDay } from '#domain/kernel/newyork.ts'

export interface DailyPlan {
  readonly viewsPerDay: number | null
  readonly dailyBudget: Cents | null
  readonly price: NanoDollars
  readonly left: number
  readonly stopAt: Date | null
  /** Views of the last seven whole New York days, today not among them. */
  readonly viewsOfLastWeek: number
}

/**
 * Impressions a day: the daily limit if there is one; else what the daily budget pays for; else what is left
 * spread over the New York days up to the end date, today among them; else the mean of the last seven days.
 */
export function perDay(plan: DailyPlan, now: Date): number {
  if (plan.viewsPerDay !== null) return plan.viewsPerDay
  if (plan.dailyBudget !== null) return Number(divideFloor(centsToNanos(plan.dailyBudget), plan.price))
  if (plan.stopAt !== null)
    return Number(divideCeil(BigInt(plan.left), BigInt(daysRemaining(plan.stopAt, now))))
  return Math.floor(plan.viewsOfLastWeek / 7)
}

/** New York days on which the campaign may still run: at least 1. An end at midnight spares the day it begins. */
function daysRemaining(stopAt: Date, now: Date): number {
  const lastDay = newYorkDay(new Date(stopAt.getTime() - 1))
  return Math.max(1, daysBetween(newYorkDay(now), addDays(lastDay, 1)))
}
