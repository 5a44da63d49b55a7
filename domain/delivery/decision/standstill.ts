/** Why a campaign is not delivering: what passes it over, that its ads are off, or that no page asks for it. */
import { type RefusalReason, refusalReasons } from './reasons.ts'

/** Delivery passes over an ad that is off like one that nobody approved; its people mend the two in different ways. */
export type StandstillReason = RefusalReason | 'tag-not-seen' | 'no-ad-switched-on'

/** In the order in which they are told: a page that asks comes before the readers that it would have. */
export const standstillReasons: readonly StandstillReason[] = refusalReasons.flatMap(
  (reason): StandstillReason[] => {
    if (reason === 'no-approved-media') return [reason, 'no-ad-switched-on']
    return reason === 'place-not-targeted' ? ['tag-not-seen', reason] : [reason]
  },
)

/** A site whose pages asked for nothing for this long is taken to have lost its tag. */
const tagUnseenAfterMs = 24 * 3_600_000

export const isTagSeen = (lastAskedAt: Date | null, now: Date): boolean =>
  lastAskedAt !== null && now.getTime() - lastAskedAt.getTime() < tagUnseenAfterMs

/**
 * Null when it may be shown somewhere and a page asks; otherwise the reason of the place where it came closest,
 * unless the silence of its sites is told before that one.
 */
export function standstillOf(
  reasons: readonly (RefusalReason | null)[],
  isAnySiteAsking: boolean,
): StandstillReason | null {
  const closest = closestOf(reasons)
  if (isAnySiteAsking) return closest
  const comesBefore = closest !== null && placeOf(closest) < placeOf('tag-not-seen')
  return comesBefore ? closest : 'tag-not-seen'
}

function closestOf(reasons: readonly (RefusalReason | null)[]): RefusalReason | null {
  if (reasons.includes(null)) return null
  const closest = Math.max(...reasons.map((reason) => (reason ? refusalReasons.indexOf(reason) : 0)))
  return reasons.length === 0 ? 'zone-not-chosen' : (refusalReasons[closest] ?? null)
}

const placeOf = (reason: StandstillReason): number => standstillReasons.indexOf(reason)
