/** Who meets whom, and how often: the same whatever they weigh and hold. */
import { includesHour } from '#domain/campaigns/week-hours.ts'
import { newYorkHour, newYorkWeekday } from '#domain/kernel/newyork.ts'
import type { Steps } from '#domain/kernel/steps.ts'
import { within } from '#domain/kernel/within.ts'
import type { Candidate } from '../decision/candidate.ts'
import type { CompetingCampaign } from './competing-campaign.ts'
import { hoursOfWeek, type ZoneSupply } from './supply.ts'
import { type Opening, refusalOf } from '../decision/eligible.ts'
import { type CompetingByKind, competingByKind } from './competing-by-kind.ts'
import { reachOf } from './kind-of-campaign.ts'

export interface Competition {
  readonly competing: CompetingByKind
  readonly segments: readonly AudienceSegment[]
}

/** Views for which the same kinds of campaigns compete. */
export interface AudienceSegment {
  /** The kinds, ascending. */
  readonly members: Uint32Array
  /** Expected on each weekday, Sunday first. */
  readonly byWeekday: Float64Array
  /** The same, in what is left of today. */
  today: number
}

/** Campaigns that the ad route cannot tell apart. */
interface Kind {
  /** One of them, as it is while it runs. */
  readonly candidate: Candidate
  /** Whom they reach, wherever they stand: the place of that reach among all. */
  readonly reach: number
}

/** Some of the reaches, as a list of `true` and as a text. */
interface Reached {
  readonly isReach: readonly boolean[]
  readonly name: string
}

/**
 * The competition on which the first campaign meets the others. It holds also the views for which the first may not
 * compete: there the others spend what they then lack elsewhere. Whoever is switched off, or has no media, is not to
 * be among them.
 */
export function* competitionOf(
  campaigns: readonly CompetingCampaign[],
  supply: readonly ZoneSupply[],
  now: Date,
): Steps<Competition> {
  const competing = yield* competingByKind(campaigns, now)
  const audiences = new Map<string, number>()
  const kinds = competing.kinds.map((candidate) => {
    const reach = within(audiences, reachOf(candidate), () => audiences.size)
    return { candidate: asItRuns(candidate), reach }
  })
  yield
  return { competing, segments: yield* segmentsOf(kinds, supply, now) }
}

/** So much of the demand is done in a fraction of a millisecond. */
const stepLength = 100

/** What pages say is not watched: whoever is shown on some pages only is taken to be shown on all of them. */
function asItRuns({
  finerTargeting: { keywords: _, ...finerTargeting },
  ...candidate
}: Candidate): Candidate {
  return { ...candidate, finerTargeting, isPayPerWeek: false, startsAtMs: null, stopsAtMs: null }
}

function* segmentsOf(
  kinds: readonly Kind[],
  supply: readonly ZoneSupply[],
  now: Date,
): Steps<AudienceSegment[]> {
  const stretches = alikeHours(kinds)
  const standing = bySiteAndZone(kinds)
  const toCome = partsToCome(now)
  const clocks = new Map<number, readonly Uint8Array[]>()
  const segments = new Map<string, AudienceSegment>()
  const reachedBy = new Map<string, readonly Reached[]>()
  // The members of a zone are many, and the same for most of its readers.
  const known = new Map<string, AudienceSegment | null>()
  for (const [index, { siteId, zone, country, state, device, byHour, hoursAhead }] of supply.entries()) {
    if (index % stepLength === 0) yield
    const zones = standing.get(siteId)
    const there = zones?.get(zone)
    if (zones === undefined || there === undefined) continue
    const reached = within(reachedBy, `${siteId} ${country} ${state} ${device}`, () =>
      stretches.map(([hour = 0]) => {
        const pageContext = { hourOfWeek: hour, pageWords: '', timesShown: () => 0 }
        const opening = { siteId, place: { country, state }, device, pageContext, nowMs: now.getTime() }
        return reachedAmong([...zones.values()].flat(), kinds, opening)
      }),
    )
    const inStretches = within(clocks, hoursAhead, () =>
      stretches.map((hours) => inNewYork(hours, hoursAhead)),
    )
    for (const [at, hours] of inStretches.entries()) {
      const { isReach, name } = reached[at] as Reached
      const segment = within(known, `${siteId} ${zone} ${name}`, () => {
        const members = there.filter((kind) => isReach[kinds[kind]?.reach ?? -1])
        return members.length === 0 ? null : within(segments, members.join(' '), () => emptySegment(members))
      })
      if (segment !== null) addTo(segment, byHour, hours, toCome)
    }
  }
  return [...segments.values()]
}

/** Where each kind stands: nobody else is asked about a zone. */
function bySiteAndZone(kinds: readonly Kind[]): ReadonlyMap<number, ReadonlyMap<number, readonly number[]>> {
  const sites = new Map<number, Map<number, number[]>>()
  for (const [kind, { candidate }] of kinds.entries())
    for (const siteId of new Set(candidate.siteIds)) {
      const zones = within(sites, siteId, () => new Map<number, number[]>())
      for (const zone of new Set(candidate.zones)) within(zones, zone, () => []).push(kind)
    }
  return sites
}

/** Which reaches there are among these kinds of a site that include this reader: each is asked about once. */
function reachedAmong(
  there: Iterable<number>,
  kinds: readonly Kind[],
  opening: Omit<Opening, 'zone'>,
): Reached {
  const isReach: boolean[] = []
  for (const index of there) {
    const { candidate, reach } = kinds[index] as Kind
    isReach[reach] ??=
      refusalOf(candidate, { ...opening, zone: candidate.zones[0] ?? 0 }, () => null) === null
  }
  return { isReach, name: isReach.map(Number).join('') }
}

/** The hours of the week, those together in which the same campaigns are shown. */
function alikeHours(kinds: readonly Kind[]): number[][] {
  const timed = new Map(
    kinds.flatMap(({ candidate: { finerTargeting }, reach }) =>
      finerTargeting.hours ? [[reach, finerTargeting.hours]] : [],
    ),
  )
  const all = Array.from({ length: hoursOfWeek }, (_, hour) => hour)
  const alike = Map.groupBy(all, (hour) =>
    [...timed.values()].map((hours) => Number(includesHour(hours, hour))).join(''),
  )
  return [...alike.values()]
}

/** How much of each hour of the New York week is still to come today: the hour that has begun counts by its rest. */
function partsToCome(now: Date): Float64Array {
  const at = newYorkWeekday(now) * 24 + newYorkHour(now)
  const parts = new Float64Array(hoursOfWeek)
  parts.fill(1, at + 1, newYorkWeekday(now) * 24 + 24)
  parts[at] = 1 - (now.getTime() % 3_600_000) / 3_600_000
  return parts
}

const emptySegment = (members: readonly number[]): AudienceSegment => ({
  members: Uint32Array.from(members),
  byWeekday: new Float64Array(7),
  today: 0,
})

/** Adds the views of these hours of the New York week. */
function addTo(
  segment: AudienceSegment,
  byHour: readonly number[],
  hours: Uint8Array,
  toCome: Float64Array,
): void {
  const { byWeekday } = segment
  let today = 0
  for (const hour of hours) {
    const views = byHour[hour] ?? 0
    const weekday = (hour / 24) | 0
    byWeekday[weekday] = (byWeekday[weekday] ?? 0) + views
    today += views * (toCome[hour] ?? 0)
  }
  segment.today += today
}

/** The same hours on New York's clock. */
const inNewYork = (hours: readonly number[], hoursAhead: number): Uint8Array =>
  Uint8Array.from(hours, (hour) => (hour - hoursAhead + hoursOfWeek) % hoursOfWeek)
