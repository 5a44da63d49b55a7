import type { PerDayBasis } from '#domain/campaigns/per-day.ts'
import { dayStart, newYorkDay } from '#domain/kernel/newyork.ts'

export const paceStates = [
  'archived',
  'disabled',
  'not-started',
  'not-delivering',
  'ahead',
  'on-pace',
  'behind',
  'at-limit',
  'running',
  'next-post',
  'next-post-on-day',
  'next-article',
  'nothing-scheduled',
] as const
export type PaceState = (typeof paceStates)[number]

/** What the ads of a campaign lack to be shown: none is approved, or none that is approved is switched on. */
export const adsLacks = ['no-approved-media', 'no-ad-switched-on'] as const
export type AdsLack = (typeof adsLacks)[number]

/** What stands in the way, as far as the campaign's own settings and its day go. */
export const obstacles = [
  'budget-exhausted',
  ...adsLacks,
  'no-paid-period',
  'not-started',
  'ended',
  'zone-not-chosen',
  'daily-limit-reached',
] as const
export type Obstacle = (typeof obstacles)[number]

/** How a campaign gets on today, in one word with what is needed to say why. */
export interface Pace {
  readonly state: PaceState
  /** Not started, not delivering, or disabled with nothing left: what stands in the way. */
  readonly reason: Obstacle | null
  /** The end date of what runs; the instant of what comes next, or when its day begins. */
  readonly at: Date | null
  /** Today's views in percent of what the day should bring; null where nothing is planned. */
  readonly percentOfToday: number | null
  /** Running without a target: how many times its usual day it had so far today, to a tenth; null where none is known. */
  readonly timesUsual: number | null
}

export interface ImpressionProgress {
  readonly isArchived: boolean
  readonly isSwitchedOn: boolean
  readonly isPayPerWeek: boolean
  readonly left: number
  readonly perDay: number
  readonly todayViews: number
  readonly adsLack: AdsLack | null
  readonly hasZones: boolean
  readonly startAt: Date | null
  readonly stopAt: Date | null
  readonly perDayBasis: PerDayBasis
}

/** Whether a page may show the campaign now, as far as its own settings and its day go. */
export const mayBeShown = ({ state }: Pace): boolean =>
  state === 'running' || state === 'ahead' || state === 'on-pace' || state === 'behind'

/** Today's views may stray this far from the even course of the day before it is worth a word. */
const tolerance = 0.1

/**
 * The pace of an impression campaign: the first thing in the way, else today's views against the even course of the day
 * it is held to. One that is held to nothing is compared with its usual day.
 */
export function impressionPace(campaign: ImpressionProgress, now: Date): Pace {
  const pace = (state: PaceState, more: Partial<Pace> = {}): Pace => ({
    state,
    reason: null,
    at: campaign.stopAt,
    percentOfToday: null,
    timesUsual: null,
    ...more,
  })
  if (campaign.isArchived) return pace('archived')
  const reason = obstacle(campaign, now)
  if (!campaign.isSwitchedOn)
    return pace('disabled', { reason: reason === 'budget-exhausted' ? reason : null })
  // Waiting for its first day is a plan, nothing that somebody must put right.
  if (reason === 'not-started') return pace('not-started', { reason, at: campaign.startAt })
  if (reason) return pace('not-delivering', { reason })
  const { perDayBasis } = campaign
  const expected = campaign.perDay * dayShare(now)
  if (perDayBasis === 'usual-day' || campaign.perDay === 0)
    return pace('running', {
      timesUsual: expected < 1 ? null : Math.round((campaign.todayViews * 10) / expected) / 10,
    })
  const percentOfToday = Math.floor((campaign.todayViews * 100) / campaign.perDay)
  // A day that is used up stops for that reason and no other, however early in the day.
  if (perDayBasis !== 'end-date' && campaign.todayViews >= campaign.perDay)
    return pace('at-limit', { reason: 'daily-limit-reached', percentOfToday })
  if (campaign.todayViews < expected * (1 - tolerance)) return pace('behind', { percentOfToday })
  if (campaign.todayViews > expected * (1 + tolerance)) return pace('ahead', { percentOfToday })
  return pace('on-pace', { percentOfToday })
}

function obstacle(campaign: ImpressionProgress, now: Date): Obstacle | null {
  if (campaign.isPayPerWeek) {
    if (!campaign.startAt || !campaign.stopAt) return 'no-paid-period'
  } else if (campaign.left === 0) return 'budget-exhausted'
  if (campaign.adsLack) return campaign.adsLack
  if (campaign.startAt && now < campaign.startAt) return 'not-started'
  if (campaign.stopAt && now >= campaign.stopAt) return 'ended'
  return campaign.hasZones ? null : 'zone-not-chosen'
}

/** How much of the New York day has passed, 0 to 1, on days of 23 and 25 hours too. */
function dayShare(now: Date): number {
  const today = newYorkDay(now)
  const startMs = dayStart(today).getTime()
  const noonTomorrow = new Date(startMs + 36 * 3_600_000)
  const endMs = dayStart(newYorkDay(noonTomorrow)).getTime()
  return (now.getTime() - startMs) / (endMs - startMs)
}

/** The pace of a content or press campaign: what comes next. Where the publisher sets the time there is only a day of it. */
export function postPace(campaign: {
  readonly kind: 'content' | 'press'
  readonly isArchived: boolean
  readonly isRunning: boolean
  readonly nextAt: Date | null
  readonly nextDay: string | null
}): Pace {
  const { nextAt, nextDay } = campaign
  const pace = (state: PaceState, at = nextAt): Pace => ({
    state,
    reason: null,
    at,
    percentOfToday: null,
    timesUsual: null,
  })
  if (campaign.isArchived) return pace('archived')
  if (nextDay && (!nextAt || nextDay < newYorkDay(nextAt))) return pace('next-post-on-day', dayStart(nextDay))
  if (nextAt) return pace(campaign.kind === 'content' ? 'next-post' : 'next-article')
  return pace(campaign.isRunning ? 'nothing-scheduled' : 'disabled')
}
