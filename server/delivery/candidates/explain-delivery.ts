/** Answers "Why is it not delivering?" with the rules that the ad route itself asks. */
import type { DeviceClass } from '#domain/campaigns/targeting/devices.ts'
import type { VisitorPlace } from '#domain/campaigns/targeting/targeting.ts'
import { intendedVisitor } from '#domain/delivery/decision/intended-visitor.ts'
import { refusalOf, type ShortageOf } from '#domain/delivery/decision/eligible.ts'
import type { RefusalReason, ShortageReason } from '#domain/delivery/decision/reasons.ts'
import { isTagSeen, standstillOf, type StandstillReason } from '#domain/delivery/decision/standstill.ts'
import { readPlaceInWords } from '#server/gateways/geo/local.ts'
import type { Context } from '#server/kernel/context.ts'
import { Refused } from '#server/kernel/refused.ts'
import { visibleCandidate } from './visible-candidate.ts'
import { pageContextAt } from '../facts/page-context.ts'
import { hasApprovedAd } from '../store/creatives.ts'
import * as store from '../store/placements.ts'

export interface DeliveryQuestion {
  readonly campaignId: number
  readonly site?: number | undefined
  readonly zone?: number | undefined
  readonly place?: string | undefined
  readonly device?: DeviceClass | undefined
  readonly page?: string | undefined
  readonly keywords?: string | undefined
  /** How often the viewer was shown it. */
  readonly shown?: number | undefined
}

export interface Explanation {
  readonly reason: StandstillReason | null
  readonly openings: { site: number; zone: number; reason: RefusalReason | null }[]
  /** Those of its sites whose pages have not asked for an ad for a day. */
  readonly silentSites: { id: number; name: string; lastAskedAt: Date | null }[]
}

/** What only whoever delivers, or the database, can say. */
export interface DeliveryFacts {
  /** Null while there is something to promise. */
  shortageOf(campaignId: number): Promise<ShortageReason | null>
  timeZoneOf(siteId: number): string
}

export async function explainDelivery(
  ctx: Context,
  standing: DeliveryFacts,
  question: DeliveryQuestion,
): Promise<Explanation> {
  const { campaignId } = question
  const candidate = await visibleCandidate(ctx, campaignId)
  const short = await standing.shortageOf(campaignId)
  const shortageOf: ShortageOf = () => short
  const intended = intendedVisitor(candidate)
  const nowMs = ctx.clock.now().getTime()
  const visitor = {
    place: question.place === undefined ? intended.place : placeIn(question.place),
    device: question.device ?? intended.device,
    nowMs,
  }
  const isPageAsked = question.page !== undefined || question.keywords !== undefined
  const page = isPageAsked
    ? { address: question.page ?? '', keywords: question.keywords ?? '' }
    : { address: '', keywords: intended.keywords }
  const timesShown = () => question.shown ?? 0
  const sites = question.site === undefined ? candidate.siteIds : [question.site]
  const zones = question.zone === undefined ? candidate.zones : [question.zone]
  const openings = sites.flatMap((site) => {
    const pageContext = pageContextAt(standing.timeZoneOf(site), nowMs, page, timesShown)
    return zones.map((zone) => ({
      site,
      zone,
      reason: refusalOf(candidate, { siteId: site, zone, pageContext, ...visitor }, shortageOf),
    }))
  })
  const asked = sites.filter((site) => !candidate.finerTargeting.leftOutSites?.includes(site))
  const silentSites = (await store.listLastAdRequests(ctx.db, asked)).filter(
    ({ lastAskedAt }) => !isTagSeen(lastAskedAt, ctx.clock.now()),
  )
  const isAnySiteAsking = asked.length === 0 || silentSites.length < asked.length
  const reasons = openings.map(({ reason }) => reason)
  const reason = standstillOf(reasons, isAnySiteAsking)
  const isMerelyOff = reason === 'no-approved-media' && (await hasApprovedAd(ctx.db, campaignId))
  return { reason: isMerelyOff ? 'no-ad-switched-on' : reason, openings, silentSites }
}

function placeIn(text: string): VisitorPlace {
  const place = readPlaceInWords(text)
  if (place === null) throw new Refused({ refused: 'field-unreadable', field: 'place' })
  return place
}
