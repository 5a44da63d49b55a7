import { refusalOf } from './eligible.ts'
import { type Market, opportunityOf, type ZoneQuestion } from './question.ts'
import { type EmptyReason, type RefusalReason, refusalReasons } from './reasons.ts'

/** A zone with more campaigns than this that was found empty is not searched again for a moment. */
const manyCampaigns = 1_000
const foundEmptyForMs = 250

/** Reasons that hold for any visitor from the same place with the same device. */
const reasonsOfAll: ReadonlySet<RefusalReason> = new Set<RefusalReason>([
  'archived',
  'disabled',
  'other-site',
  'site-left-out',
  'zone-not-chosen',
  'no-approved-media',
  'not-started',
  'ended',
  'no-paid-period',
  'hour-not-targeted',
  'place-not-targeted',
  'device-not-targeted',
  'paced',
  'daily-limit-reached',
  'budget-exhausted',
  'not-promised-in-time',
])

/** Of all campaigns passed over, the one that came closest says most about the empty zone. */
export function whyEmpty(question: ZoneQuestion, market: Market): EmptyReason {
  const { placement, nowMs } = question
  if (placement === null) return 'no-campaign'
  const opportunity = opportunityOf(question)
  const { everyone } = placement
  let furthest: RefusalReason | null = null
  let isSoForAll = everyone.length > manyCampaigns
  for (let at = 0; at < everyone.length; at += 1) {
    const reason = refusalOf(market.candidateIndex.at(everyone.at(at)), opportunity, market.shortageOf)
    if (reason === null) continue
    furthest = further(furthest, reason)
    isSoForAll &&= reasonsOfAll.has(reason)
  }
  const none = furthest ?? 'no-campaign'
  if (isSoForAll) placement.foundEmpty.set(question.finest, { atMs: nowMs, none })
  return none
}

function further(known: RefusalReason | null, reason: RefusalReason): RefusalReason {
  if (known === null) return reason
  return refusalReasons.indexOf(reason) > refusalReasons.indexOf(known) ? reason : known
}

/** What was found out about the zone a moment ago; null when it has to be asked again. */
export function rememberedEmpty({ placement, finest, nowMs }: ZoneQuestion): EmptyReason | null {
  if (placement === null || placement.foundEmpty.size === 0) return null
  const found = placement.foundEmpty.get(finest)
  return found !== undefined && Math.abs(nowMs - found.atMs) < foundEmptyForMs ? found.none : null
}
