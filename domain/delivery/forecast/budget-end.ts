/** The day on which a budget is used up, and how sure that is. */
import type { Dice } from '#domain/kernel/dice.ts'
import type { NewYorkDay } from '#domain/kernel/newyork.ts'
import type { Availability } from './availability.ts'
import { type ComingDay, mostDays } from './coming-days.ts'
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
  return { early: dayAt(0.1), likely: likelyEndOf(available, campaign), late: dayAt(0.9) }
}

/** The day on which the last impression is shown when every day is as usual. */
export const likelyEndOf = (available: AvailableViews, campaign: CompetingCampaign): NewYorkDay | null =>
  dayOf(runAsUsual(available, campaign).end, available.days)

/** How the campaign runs when every day is as usual. */
export function usualRun(
  available: AvailableViews,
  campaign: CompetingCampaign,
): {
  /** Views a day: the mean of the first seven days, or of fewer when it ends before. */
  readonly perDay: number
  /** What is expected to be left at its end date; null without one. */
  readonly leftAtEnd: number | null
} {
  const { left, byDay } = runAsUsual(available, campaign)
  const week = byDay.slice(0, 7)
  return {
    perDay: week.length === 0 ? 0 : Math.round(sumOf(week) / week.length),
    leftAtEnd: campaign.candidate.stopsAtMs === null ? null : Math.max(0, Math.round(left)),
  }
}

interface Run {
  /** In days from today. */
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
  for (let daysAhead = 0; passed < viewsByDay.length && daysAhead < mostDays; daysAhead += 1) {
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
