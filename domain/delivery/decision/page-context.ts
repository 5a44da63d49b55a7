import type { CapPeriod } from '#domain/campaigns/targeting/frequency-cap.ts'

/** What is known of the page that asks and of this moment, beyond who looks at it. */
export interface PageContext {
  /** On the clock of the site: 0 is Sunday from midnight to 1 AM, 167 the last hour of Saturday. */
  readonly hourOfWeek: number
  /** As `pageWords` reads them from its address and its keywords. */
  readonly pageWords: string
  /** How often this viewer was shown the campaign in the present hour or day. */
  timesShown(campaignId: number, per: CapPeriod): number
}
