/**
 * How a site's traffic is spread over the New York week: a number for each of its 168 hours, Sunday's first hour
 * first, of which only the proportions matter. An hour of nothing is one in which a campaign is not shown.
 */
import { newYorkHour, newYorkWeekday } from '#domain/kernel/newyork.ts'

export type TrafficCurve = readonly number[]

const hoursOfWeek = 168
const hourMs = 3_600_000
const weekMs = hoursOfWeek * hourMs
/** An hour in which nobody came last month still counts a little: somebody may come in the next. */
const leastPart = 0.01

/** Every hour alike: for sites of which no whole week is known. */
export const flatCurve: TrafficCurve = Array<number>(hoursOfWeek).fill(1)

/** The curve of what pages asked for, by hour of the week; flat where they never asked. */
export function curveOf(asked: readonly number[]): TrafficCurve {
  const total = asked.reduce((sum, count) => sum + count, 0)
  if (total === 0) return flatCurve
  const least = (total / hoursOfWeek) * leastPart
  return flatCurve.map((_, hour) => Math.max(asked[hour] ?? 0, least))
}

/** The traffic from one instant up to another; an hour that is cut counts by its part. */
export function trafficBetween(curve: TrafficCurve, fromMs: number, toMs: number): number {
  const weeks = Math.max(0, Math.floor((toMs - fromMs) / weekMs))
  let traffic = weeks * curve.reduce((sum, hour) => sum + hour, 0)
  for (const { ofHour, lengthMs } of stretches(curve, fromMs + weeks * weekMs, toMs))
    traffic += (ofHour * lengthMs) / hourMs
  return traffic
}

/** The first instant at which so much traffic has passed since the beginning; the end when it never does. */
export function instantOfTraffic(curve: TrafficCurve, fromMs: number, toMs: number, traffic: number): number {
  let left = traffic
  for (const { startMs, ofHour, lengthMs } of stretches(curve, fromMs, toMs)) {
    const here = (ofHour * lengthMs) / hourMs
    if (left <= here && here > 0) return startMs + (left / ofHour) * hourMs
    left -= here
  }
  return toMs
}

interface Stretch {
  readonly startMs: number
  readonly lengthMs: number
  readonly ofHour: number
}

/** Hour by hour. New York is a whole number of hours from UTC, so its hours begin with those of UTC. */
function* stretches(curve: TrafficCurve, fromMs: number, toMs: number): Iterable<Stretch> {
  for (let startMs = fromMs; startMs < toMs; ) {
    const endMs = Math.min(toMs, (Math.floor(startMs / hourMs) + 1) * hourMs)
    const instant = new Date(startMs)
    const ofHour = curve[newYorkWeekday(instant) * 24 + newYorkHour(instant)] ?? 1
    yield { startMs, lengthMs: endMs - startMs, ofHour }
    startMs = endMs
  }
}
