/** What weeks that were sold earn: equal parts of their money, one for each New York day that has passed within their dates (D-150). */
import { splitByWeight } from '#domain/kernel/arithmetic.ts'
import { type NanoDollars, nanoDollars } from '#domain/kernel/money.ts'
import { addDays, dayStart, newYorkDay, type NewYorkDay } from '#domain/kernel/newyork.ts'
import { standsFrom, type TimesOnSite } from '#domain/pins/is-out.ts'

/** From when to when the campaign was out: on, with an ad that pages could be given; an end of null: it still is. */
export type OutSpan = Pick<TimesOnSite, 'outAt' | 'overAt'>

export interface SoldWeeks {
  readonly weeks: number
  readonly money: NanoDollars
  /** The dates of their campaign; without both nothing is earned. */
  readonly startAt: Date | null
  readonly stopAt: Date | null
  readonly out: readonly OutSpan[]
  /** The days for which something was earned already. */
  readonly earned: ReadonlySet<NewYorkDay>
  /** For which days weeks of the same campaign that were sold before these have earned. */
  readonly taken?: ReadonlySet<NewYorkDay>
  /** Of weeks that were sold again: the day of that, before which nothing is theirs. */
  readonly since?: NewYorkDay | null
}

export interface DailyEarning {
  readonly day: NewYorkDay
  readonly amount: NanoDollars
}

/**
 * The days that are to be earned now, in their order, each with its part: of as many parts as there are days in the
 * weeks the next one, the larger ones first. A day that only begins or ends within the dates counts, once; more days than
 * were sold earn nothing. A day that other weeks of the campaign have is not earned again, and none on which nothing of the campaign was out.
 */
export function daysToEarn(sold: SoldWeeks, now: Date): DailyEarning[] {
  const { weeks, money, startAt, stopAt, out, earned, taken, since } = sold
  if (!startAt || !stopAt || money === 0n) return []
  const parts = splitByWeight(
    money,
    Array.from({ length: 7 * weeks }, () => 1n),
  )
  const days: DailyEarning[] = []
  const today = newYorkDay(now)
  // The instant of the stop itself is not within them.
  const last = newYorkDay(new Date(stopAt.getTime() - 1))
  const begin = newYorkDay(startAt)
  for (let day = since && since > begin ? since : begin; day <= last && day < today; day = addDays(day, 1)) {
    if (taken?.has(day) || !wasOut(out, day)) continue
    const part = parts[earned.size + days.length]
    if (part === undefined) break
    if (!earned.has(day)) days.push({ day, amount: nanoDollars(part) })
  }
  return days.filter(({ amount }) => amount > 0n)
}

/** For any part of the day. */
function wasOut(spans: readonly OutSpan[], day: NewYorkDay): boolean {
  const window = { startAt: dayStart(day), endAt: dayStart(addDays(day, 1)) }
  return spans.some((span) => standsFrom(window, span) !== null)
}
