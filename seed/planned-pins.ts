/** Pins of the demonstration network: which article of a campaign is on top of its site, and when, as seen from its start. */
export interface PlannedPin {
  readonly campaign: string
  readonly advertiser: string
  /** Of the articles of the campaign by their times, the first is 0. */
  readonly article: number
  /** When it was set, days before the start. */
  readonly setDaysAgo: number
  /** From so many hours after the start on; below 0 before it. */
  readonly fromHours: number
  readonly hours: number
  readonly isTakenDown?: true
}

const meridian = { campaign: 'Meridian open enrollment', advertiser: 'office@meridian-health.example' }

/** One that has ended, one that was taken down, one that is live, and one that is to come. */
export const plannedPins: readonly PlannedPin[] = [
  { ...meridian, article: 1, setDaysAgo: 40, fromHours: -39 * 24, hours: 24 },
  { ...meridian, article: 2, setDaysAgo: 21, fromHours: -20 * 24, hours: 48, isTakenDown: true },
  { ...meridian, article: 3, setDaysAgo: 2, fromHours: -5, hours: 24 },
  { ...meridian, article: 4, setDaysAgo: 1, fromHours: 68, hours: 24 },
]
