/** What an agent adds or takes without payment (ROW-15 to ROW-18). */
import { refuse, type Verdict } from '#domain/kernel/verdict.ts'

/** The most impressions, posts or articles that one order may carry, and that a campaign may hold after a grant. */
const mostHeld = 2_000_000_000

/** Whether this many may be added to what the campaign holds. */
export function mayGrant(count: number, held: number): Verdict<'count-zero' | 'grant-large'> {
  if (count < 1) return refuse('count-zero')
  if (held + count > mostHeld) return refuse('grant-large')
  return 'ok'
}

export interface CampaignBalance {
  readonly unit: 'impressions' | 'posts'
  /** The impressions or posts that the campaign has left. */
  readonly left: number
  /** What of it nothing is promised from: ads that are being shown at this moment will still be counted. */
  readonly free: number
}

/** Whether this many may be taken away: never more than there are, and only what is free. */
export function mayRemove(
  count: number,
  { unit, left, free }: CampaignBalance,
): Verdict<'count-zero' | 'impressions-fewer' | 'posts-fewer' | 'impressions-promised'> {
  if (count < 1) return refuse('count-zero')
  if (count > left) return refuse(unit === 'impressions' ? 'impressions-fewer' : 'posts-fewer')
  if (count > free) return refuse('impressions-promised', { values: { free } })
  return 'ok'
}
