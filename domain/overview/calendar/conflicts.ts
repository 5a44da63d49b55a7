/** What in the calendar needs somebody: what overlaps, what a changed rule no longer allows, and what nobody has approved in time. */
import { type Refusal, refuse } from '#domain/kernel/verdict.ts'

export type CalendarConflict = 'calendar-overlap' | 'calendar-unapproved' | 'calendar-unapproved-late'

/** So long before its time a thing must have been approved. */
const approvedAheadMs = 3_600_000

interface ApprovalFacts {
  readonly at: Date
  readonly isApproved: boolean
  /** Out or rejected: nobody waits for it any more. */
  readonly isSettled: boolean
}

/** Not approved an hour before it is due; null where there is time, or nothing to wait for. */
export function lateApproval(
  { at, isApproved, isSettled }: ApprovalFacts,
  now: Date,
): Refusal<CalendarConflict> | null {
  if (isApproved || isSettled || at.getTime() - now.getTime() > approvedAheadMs) return null
  return refuse(at > now ? 'calendar-unapproved' : 'calendar-unapproved-late')
}

interface Window {
  readonly siteId: number | null
  readonly startsAt: Date
  readonly endsAt: Date
}

/** Those of the windows that share a moment with another of the same site; one may begin when another ends. */
export function overlapping<One extends Window>(windows: readonly One[]): ReadonlySet<One> {
  const found = new Set<One>()
  for (const [, ofSite] of Map.groupBy(windows, ({ siteId }) => siteId)) {
    let longest: One | null = null
    for (const next of ofSite.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())) {
      if (longest && next.startsAt < longest.endsAt) found.add(longest).add(next)
      if (!longest || next.endsAt > longest.endsAt) longest = next
    }
  }
  return found
}
