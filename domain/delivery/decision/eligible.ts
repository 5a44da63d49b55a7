import type { DeviceClass } from '#domain/campaigns/targeting/devices.ts'
import { includesHour } from '#domain/campaigns/targeting/week-hours.ts'
import { includesPlace, type VisitorPlace } from '#domain/campaigns/targeting/targeting.ts'
import type { Candidate } from './candidate.ts'
import type { PageContext } from './page-context.ts'
import { suitsPage } from './page-words.ts'
import type { RefusalReason, ShortageReason } from './reasons.ts'

/** The chance to show an ad: one zone of one page, opened by one visitor at one instant. */
export interface AdOpportunity {
  readonly siteId: number
  readonly zone: number
  readonly place: VisitorPlace
  readonly device: DeviceClass
  readonly pageContext: PageContext
  readonly nowMs: number
}

/** Why nothing more can be promised for a campaign; null while something can. */
export type ShortageOf = (campaignId: number) => ShortageReason | null

type Step = (candidate: Candidate, opportunity: AdOpportunity) => RefusalReason | null

/** What is asked of every campaign, in this order; the first that objects names the reason. */
const steps: readonly Step[] = [
  notArchived,
  switchedOn,
  onThisSite,
  notLeftOut,
  inThisZone,
  withMedia,
  withinItsDates,
  inItsHours,
  atThisPlace,
  onThisDevice,
  onThisPage,
  notTooOften,
]

/**
 * Why the campaign may not be shown here and now; null when it may. The ad request asks it of each candidate,
 * and the screen that answers "Why is it not delivering?" asks the same of one campaign.
 */
export function refusalOf(
  candidate: Candidate,
  opportunity: AdOpportunity,
  shortageOf: ShortageOf,
): RefusalReason | null {
  for (const step of steps) {
    const reason = step(candidate, opportunity)
    if (reason) return reason
  }
  return shortageOf(candidate.campaignId)
}

/** What a campaign's groups have settled: a visitor in one of them is on its site, in its zone and place, on its device. */
const settledByGroup: ReadonlySet<Step> = new Set([onThisSite, inThisZone, atThisPlace, onThisDevice])

/** The campaigns that a step never refuses. A step that is not named here is asked of each. */
const silentFor = new Map<Step, (candidate: Candidate) => boolean>([
  [notArchived, ({ isArchived }) => !isArchived],
  [switchedOn, ({ isSwitchedOn }) => isSwitchedOn],
  [withMedia, ({ mediaIds }) => mediaIds.length > 0],
  [
    withinItsDates,
    (candidate) => !candidate.isPayPerWeek && candidate.startsAtMs === null && candidate.stopsAtMs === null,
  ],
  [notLeftOut, ({ finerTargeting }) => finerTargeting.leftOutSites === undefined],
  [inItsHours, ({ finerTargeting }) => finerTargeting.hours === undefined],
  [onThisPage, ({ finerTargeting }) => finerTargeting.keywords === undefined],
  [notTooOften, ({ finerTargeting }) => finerTargeting.cap === undefined],
])

/** Whether nothing but a shortage can keep the campaign from the visitors of its groups. */
export function isUnconditional(candidate: Candidate): boolean {
  return steps.every((step) => settledByGroup.has(step) || (silentFor.get(step)?.(candidate) ?? false))
}

function notArchived(candidate: Candidate) {
  return candidate.isArchived ? 'archived' : null
}

function switchedOn(candidate: Candidate) {
  return candidate.isSwitchedOn ? null : 'disabled'
}

function onThisSite(candidate: Candidate, { siteId }: AdOpportunity) {
  return candidate.siteIds.includes(siteId) ? null : 'other-site'
}

function notLeftOut({ finerTargeting }: Candidate, { siteId }: AdOpportunity) {
  return finerTargeting.leftOutSites?.includes(siteId) ? 'site-left-out' : null
}

function inThisZone(candidate: Candidate, { zone }: AdOpportunity) {
  return candidate.zones.includes(zone) ? null : 'zone-not-chosen'
}

function withMedia(candidate: Candidate) {
  return candidate.mediaIds.length > 0 ? null : 'no-approved-media'
}

/** From the start on, up to but not including the stop. A pay-per-week campaign runs in its paid period only. */
function withinItsDates({ isPayPerWeek, startsAtMs, stopsAtMs }: Candidate, { nowMs }: AdOpportunity) {
  if (isPayPerWeek && (startsAtMs === null || stopsAtMs === null)) return 'no-paid-period'
  if (startsAtMs !== null && nowMs < startsAtMs) return 'not-started'
  return stopsAtMs !== null && nowMs >= stopsAtMs ? 'ended' : null
}

function inItsHours({ finerTargeting }: Candidate, { pageContext }: AdOpportunity) {
  return finerTargeting.hours && !includesHour(finerTargeting.hours, pageContext.hourOfWeek)
    ? 'hour-not-targeted'
    : null
}

function atThisPlace(candidate: Candidate, { place }: AdOpportunity) {
  return includesPlace(candidate.targeting, place) ? null : 'place-not-targeted'
}

function onThisDevice(candidate: Candidate, { device }: AdOpportunity) {
  return candidate.deviceClasses.includes(device) ? null : 'device-not-targeted'
}

function onThisPage({ finerTargeting }: Candidate, { pageContext }: AdOpportunity) {
  return finerTargeting.keywords && !suitsPage(finerTargeting.keywords, pageContext.pageWords)
    ? 'page-not-targeted'
    : null
}

function notTooOften({ campaignId, finerTargeting: { cap } }: Candidate, { pageContext }: AdOpportunity) {
  return cap && pageContext.timesShown(campaignId, cap.per) >= cap.times ? 'shown-often-enough' : null
}
