/** Which campaigns compete for which views: the same whatever they weigh and have left. */
import { includesHour } from '#domain/campaigns/targeting/week-hours.ts'
import type { Steps } from '#domain/kernel/steps.ts'
import { within } from '#domain/kernel/within.ts'
import type { Candidate } from '../decision/candidate.ts'
import type { CompetingCampaign } from './competing-campaign.ts'
import { type AdOpportunity, refusalOf } from '../decision/eligible.ts'
import { type CompetingByKind, competingByKind } from './competing-by-kind.ts'
import { audienceOf, type KindsOfCampaigns } from './kind-of-campaign.ts'
import { hoursOfWeek, type ZoneSupply } from './supply.ts'
import { type AudienceSegment, partsToCome, emptySegment, addTo, inNewYork } from './audience-segment.ts'

export interface Competition {
  readonly competing: CompetingByKind
  readonly segments: readonly AudienceSegment[]
}

/** Campaigns that delivery cannot tell apart. */
interface Kind {
  /** One of them, as it is while it runs. */
  readonly candidate: Candidate
  /** The number of its audience: kinds on other sites may have the same one. */
  readonly audience: number
}

/** The audiences that a reader belongs to, as a list of `true` by number and as a text. */
interface Membership {
  readonly isIn: readonly boolean[]
  readonly name: string
}

/**
 * The competition of the first campaign with the others. It also holds the views that only the others may have,
 * because what they spend there they lack elsewhere. Campaigns that are switched off or without media must be left out.
 */
export function* competitionOf(
  campaigns: readonly CompetingCampaign[],
  supply: readonly ZoneSupply[],
  now: Date,
  known?: KindsOfCampaigns,
): Steps<Competition> {
  const competing = yield* competingByKind(campaigns, now, known)
  const audiences = new Map<string, number>()
  const kinds = competing.kinds.map((candidate) => {
    const audience = within(audiences, audienceOf(candidate), () => audiences.size)
    return { candidate: asItRuns(candidate), audience }
  })
  yield
  return { competing, segments: yield* segmentsOf(kinds, supply, now) }
}

/** So much of the supply is done in a fraction of a millisecond. */
const stepLength = 100

/** The words of pages are not recorded, so a campaign limited to some pages is taken to run on all of them. */
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
  const sameHours = hoursOfSameCampaigns(kinds)
  const kindsThere = bySiteAndZone(kinds)
  const toCome = partsToCome(now)
  const hoursByClock = new Map<number, readonly Uint8Array[]>()
  const segments = new Map<string, AudienceSegment>()
  const memberships = new Map<string, readonly Membership[]>()
  // A zone has many campaigns, and the same ones for most of its readers.
  const known = new Map<string, AudienceSegment | null>()
  for (const [index, { siteId, zone, country, state, device, byHour, hoursAhead }] of supply.entries()) {
    if (index % stepLength === 0) yield
    const zones = kindsThere.get(siteId)
    const there = zones?.get(zone)
    if (zones === undefined || there === undefined) continue
    const readersIn = within(memberships, `${siteId} ${country} ${state} ${device}`, () =>
      sameHours.map(([hour = 0]) => {
        const pageContext = { hourOfWeek: hour, pageWords: '', timesShown: () => 0 }
        const opportunity = { siteId, place: { country, state }, device, pageContext, nowMs: now.getTime() }
        return membershipOf([...zones.values()].flat(), kinds, opportunity)
      }),
    )
    const hoursInNewYork = within(hoursByClock, hoursAhead, () =>
      sameHours.map((hours) => inNewYork(hours, hoursAhead)),
    )
    for (const [at, hours] of hoursInNewYork.entries()) {
      const { isIn, name } = readersIn[at] as Membership
      const segment = within(known, `${siteId} ${zone} ${name}`, () => {
        const members = there.filter((kind) => isIn[kinds[kind]?.audience ?? -1])
        return members.length === 0 ? null : within(segments, members.join(' '), () => emptySegment(members))
      })
      if (segment !== null) addTo(segment, byHour, hours, toCome)
    }
  }
  return [...segments.values()]
}

/** The kinds of each zone of each site: no other kind can be shown there. */
function bySiteAndZone(kinds: readonly Kind[]): ReadonlyMap<number, ReadonlyMap<number, readonly number[]>> {
  const sites = new Map<number, Map<number, number[]>>()
  for (const [kind, { candidate }] of kinds.entries())
    for (const siteId of new Set(candidate.siteIds)) {
      const zones = within(sites, siteId, () => new Map<number, number[]>())
      for (const zone of new Set(candidate.zones)) within(zones, zone, () => []).push(kind)
    }
  return sites
}

/** To which audiences of a site's kinds a reader belongs; each audience is asked about once. */
function membershipOf(
  there: Iterable<number>,
  kinds: readonly Kind[],
  opportunity: Omit<AdOpportunity, 'zone'>,
): Membership {
  const isIn: boolean[] = []
  for (const index of there) {
    const { candidate, audience } = kinds[index] as Kind
    isIn[audience] ??=
      refusalOf(candidate, { ...opportunity, zone: candidate.zones[0] ?? 0 }, () => null) === null
  }
  return { isIn, name: isIn.map(Number).join('') }
}

/** The hours of the week in groups, each with the hours in which the same campaigns are shown. */
function hoursOfSameCampaigns(kinds: readonly Kind[]): number[][] {
  const timed = new Map(
    kinds.flatMap(({ candidate: { finerTargeting }, audience }) =>
      finerTargeting.hours ? [[audience, finerTargeting.hours]] : [],
    ),
  )
  const all = Array.from({ length: hoursOfWeek }, (_, hour) => hour)
  const alike = Map.groupBy(all, (hour) =>
    [...timed.values()].map((hours) => Number(includesHour(hours, hour))).join(''),
  )
  return [...alike.values()]
}
