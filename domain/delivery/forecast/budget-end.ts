/** What a campaign is expected to be shown a day and until when, and how sure the day is on which its budget is used up. */
import type { Dice } from '#domain/kernel/dice.ts'
import { daysBetween, type NewYorkDay, newYorkDay } from '#domain/kernel/newyork.ts'
import type { Availability } from './availability.ts'
import { type ComingDay, mostForecastDays } from './coming-days.ts'
import { allowanceFor, type AllowanceOn, type CompetingCampaign } from './competing-campaign.ts'

/** The day on which the last impression is expected to be shown; null when that is not within the days looked at. */
export interface BudgetEnd {
  /** Eight of ten draws end between the early and the late day. */
  readonly early: NewYorkDay | null
  readonly likely: NewYorkDay | null
  readonly late: NewYorkDay | null
}

type AvailableViews = Pick<Availability, 'days' | 'viewsByDay'>

const draws = 300

/**
 * Draws the coming days many times from days as they were (`factors`, see `dayFactors`): each is a little busier or
 * quieter than usual, and so is the whole time, because the usual itself was learnt from few weeks.
 */
export function budgetEndOf(
  available: AvailableViews,
  campaign: CompetingCampaign,
  factors: readonly number[],
  dice: Dice,
): BudgetEnd {
  const usual = factors.length > 0 ? factors : [1]
  const allowanceOn = allowanceFor(campaign, available.days)
  const drawn = (): number => usual[Math.floor(dice() * usual.length)] ?? 1
  const ends = Array.from({ length: draws }, () => {
    const level = meanOf(Array.from({ length: usual.length }, drawn))
    const factor = (views: number) => level * drawn() * chance(views, dice)
    return runThrough(available.viewsByDay, campaign.left, allowanceOn, factor).end
  }).sort((a, b) => a - b)
  const dayAt = (share: number) => dayOf(ends[Math.floor(share * (draws - 1))] ?? never, available.days)
  const likely = dayOf(runAsUsual(available, campaign).end, available.days)
  return { early: dayAt(0.1), likely, late: dayAt(0.9) }
}

/** How a campaign runs when every day is as usual: the one forecast of its days, its end and what is left then. */
export interface UsualRun {
  /** Views a day: the mean of the first seven days of its flight, or of fewer when it ends before; whole. */
  readonly expectedPerDay: number
  /** Its last New York day: its budget is used up, or its end date has come. Null: not within a year, or nothing is left. */
  readonly end: NewYorkDay | null
  /** New York days to that end, from today or from a later start on; 0 where none is to come, null for more than a year. */
  readonly lasts: number | null
  /** What is expected to be left at its end date; null without one, and where a week is paid for. */
  readonly leftAtEnd: number | null
}

export function usualRun(available: AvailableViews, campaign: CompetingCampaign): UsualRun {
  const { days } = available
  const { startsAtMs, stopsAtMs } = campaign.candidate
  const { end: usedUp, left, byDay } = runAsUsual(available, campaign)
  const leftAtEnd = stopsAtMs === null || left === never ? null : Math.max(0, Math.round(left))
  const nowMs = days[0]?.beginMs ?? 0
  const lastDay = stopsAtMs === null ? null : newYorkDay(new Date(stopsAtMs - 1))
  const hasEnded = stopsAtMs !== null && stopsAtMs <= Math.max(nowMs, startsAtMs ?? 0)
  if (hasEnded || campaign.left < 1)
    return { expectedPerDay: 0, end: hasEnded ? lastDay : null, lasts: 0, leftAtEnd }
  const firstDay = newYorkDay(new Date(Math.max(nowMs, startsAtMs ?? 0)))
  const flight = byDay.filter((_, ahead) => isWithin(days[ahead]?.day, firstDay, lastDay)).slice(0, 7)
  const end = dayOf(usedUp, days) ?? lastDay
  return {
    expectedPerDay: flight.length === 0 ? 0 : Math.round(meanOf(flight)),
    end,
    lasts: end === null ? null : daysBetween(firstDay, end) + 1,
    leftAtEnd,
  }
}

const isWithin = (day: NewYorkDay = '', first: NewYorkDay, last: NewYorkDay | null): boolean =>
  day >= first && (last === null || day <= last)

interface Run {
  /** When the budget is used up, in days from today; infinite: never. */
  readonly end: number
  readonly left: number
  readonly byDay: readonly number[]
}

const never = Number.POSITIVE_INFINITY

const runAsUsual = ({ days, viewsByDay }: AvailableViews, campaign: CompetingCampaign): Run =>
  runThrough(viewsByDay, campaign.left, allowanceFor(campaign, days), () => 1)

/**
 * Goes through the days. A day with half the usual readers passes half of a usual day, for the competitors too: who
 * would have been used up by then is not.
 */
function runThrough(
  viewsByDay: readonly number[],
  budget: number,
  allowanceOn: AllowanceOn,
  factor: (views: number) => number,
): Run {
  const byDay: number[] = []
  let left = budget
  let passed = 0
  for (let daysAhead = 0; passed < viewsByDay.length && daysAhead < mostForecastDays; daysAhead += 1) {
    const next = passed + factor(viewsByDay[Math.floor(passed)] ?? 0)
    const views = Math.min(viewsBetween(viewsByDay, passed, next), allowanceOn(daysAhead, left))
    byDay.push(views)
    left -= views
    if (left < 1) return { end: daysAhead, left, byDay }
    passed = next
  }
  return { end: never, left, byDay }
}

/** The views from one point in time to another, in usual days and parts of them. */
function viewsBetween(viewsByDay: readonly number[], from: number, to: number): number {
  let views = 0
  for (let day = Math.floor(from); day < to && day < viewsByDay.length; day += 1)
    views += (viewsByDay[day] ?? 0) * (Math.min(to, day + 1) - Math.max(from, day))
  return views
}

/** Who is shown is drawn by lot: of n views expected, the spread is the root of n. Even chances of the same spread. */
const chance = (views: number, dice: Dice): number =>
  views < 1 ? 1 : Math.max(0, 1 + (2 * dice() - 1) * Math.sqrt(3 / views))

const dayOf = (end: number, days: readonly ComingDay[]): NewYorkDay | null => days[end]?.day ?? null

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

const meanOf = (numbers: readonly number[]): number => sumOf(numbers) / numbers.length
