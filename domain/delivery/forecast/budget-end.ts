/** The day on which a budget is used up, and how sure that is. */
import type { Dice } from '#domain/kernel/dice.ts'
import { addDays, newYorkDay, type NewYorkDay } from '#domain/kernel/newyork.ts'
import { allowanceFor, comingDays, type CompetingCampaign, mostDays } from './competing-campaign.ts'
import type { Availability } from './availability.ts'

/** The day on which the last impression is expected to be shown; null when that is not within the days looked at. */
export interface BudgetEnd {
  /** Eight of ten courses end between the early and the late day. */
  readonly early: NewYorkDay | null
  readonly likely: NewYorkDay | null
  readonly late: NewYorkDay | null
}

const tries = 300

/**
 * Draws the coming days many times from days as they were (`factors`, see `dayFactors`): each is a little busier or
 * quieter than usual, and so is the whole time, because the usual itself was learnt from few weeks.
 */
export function budgetEndOf(
  { viewsByDay }: Pick<Availability, 'viewsByDay'>,
  campaign: CompetingCampaign,
  factors: readonly number[],
  now: Date,
  dice: Dice,
): BudgetEnd {
  const usual = factors.length > 0 ? factors : [1]
  const allowance = allowanceFor(campaign, comingDays(now))
  const drawn = (): number => usual[Math.floor(dice() * usual.length)] ?? 1
  const ends = Array.from({ length: tries }, () => {
    const level = meanOf(Array.from({ length: usual.length }, drawn))
    return runThrough(viewsByDay, campaign.left, allowance, (views) => level * drawn() * chance(views, dice))
      .end
  }).sort((a, b) => a - b)
  const dayAt = (share: number) => dayOf(ends[Math.floor(share * (tries - 1))] ?? never, now)
  return {
    early: dayAt(0.1),
    likely: likelyEndOf({ viewsByDay }, campaign, now),
    late: dayAt(0.9),
  }
}

/** The day on which the last impression is shown when every day is as usual. */
export function likelyEndOf(
  { viewsByDay }: Pick<Availability, 'viewsByDay'>,
  campaign: CompetingCampaign,
  now: Date,
): NewYorkDay | null {
  const allowance = allowanceFor(campaign, comingDays(now))
  return dayOf(runThrough(viewsByDay, campaign.left, allowance, () => 1).end, now)
}

/** How the campaign runs when every day is as usual. */
export function usualRun(
  { viewsByDay }: Pick<Availability, 'viewsByDay'>,
  campaign: CompetingCampaign,
  now: Date,
): {
  /** Views a day: the mean of the first seven days, or of fewer when it ends before. */
  readonly perDay: number
  /** What is expected to be left at its end date; null without one. */
  readonly leftAtEnd: number | null
} {
  const allowance = allowanceFor(campaign, comingDays(now))
  const { left, byDay } = runThrough(viewsByDay, campaign.left, allowance, () => 1)
  const week = byDay.slice(0, 7)
  return {
    perDay: week.length === 0 ? 0 : Math.round(sumOf(week) / week.length),
    leftAtEnd: campaign.candidate.stopsAtMs === null ? null : Math.max(0, Math.round(left)),
  }
}

const never = Number.POSITIVE_INFINITY

/**
 * Goes through the days. A day of half the usual readers is half a day of the course, for the competitors too: whoever
 * would have been used up by then is not. The end is in days from today.
 */
function runThrough(
  viewsByDay: readonly number[],
  budget: number,
  allowanceOn: (ahead: number, left: number) => number,
  factor: (views: number) => number,
): { readonly end: number; readonly left: number; readonly byDay: number[] } {
  const byDay: number[] = []
  let left = budget
  let reached = 0
  for (let ahead = 0; reached < viewsByDay.length && ahead < mostDays; ahead += 1) {
    const next = reached + factor(viewsByDay[Math.floor(reached)] ?? 0)
    const views = Math.min(viewsBetween(viewsByDay, reached, next), allowanceOn(ahead, left))
    byDay.push(views)
    left -= views
    if (left < 1) return { end: ahead, left, byDay }
    reached = next
  }
  return { end: never, left, byDay }
}

/** From one point of the course to another, in days and parts of days. */
function viewsBetween(viewsByDay: readonly number[], from: number, to: number): number {
  let views = 0
  for (let day = Math.floor(from); day < to && day < viewsByDay.length; day += 1)
    views += (viewsByDay[day] ?? 0) * (Math.min(to, day + 1) - Math.max(from, day))
  return views
}

/** Who is shown is drawn by lot: of n views expected, the spread is the root of n. Even chances of the same spread. */
const chance = (views: number, dice: Dice): number =>
  views < 1 ? 1 : Math.max(0, 1 + (2 * dice() - 1) * Math.sqrt(3 / views))

const dayOf = (ahead: number, now: Date): NewYorkDay | null =>
  ahead === never ? null : addDays(newYorkDay(now), ahead)

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

const meanOf = (numbers: readonly number[]): number => sumOf(numbers) / numbers.length
