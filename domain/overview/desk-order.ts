/** In which order the approvals desk shows what waits. */

interface WaitFacts {
  readonly waitsSince: Date
  /** When it is to go out; null of what has no time. */
  readonly goesOutAt: Date | null
}

/** What goes out within this time comes first. */
const urgentMs = 24 * 3_600_000

/** What goes out within a day, soonest first; then what waits longest. For sorting. */
export const byUrgency =
  (now: Date) =>
  (one: WaitFacts, other: WaitFacts): number => {
    const [a, b] = [urgencyOf(one, now), urgencyOf(other, now)]
    return a === b ? one.waitsSince.getTime() - other.waitsSince.getTime() : a - b
  }

/** Its hour of going out, the same for all that is not urgent. */
function urgencyOf({ goesOutAt }: WaitFacts, now: Date): number {
  const at = goesOutAt?.getTime() ?? Number.MAX_VALUE
  return at - now.getTime() < urgentMs ? at : Number.MAX_VALUE
}
