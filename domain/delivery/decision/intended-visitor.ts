import type { DeviceClass } from '#domain/campaigns/targeting/devices.ts'
import type { Targeting, VisitorPlace } from '#domain/campaigns/targeting/targeting.ts'
import { keywordsOf } from '#domain/campaigns/targeting/finer-targeting.ts'
import { includesPlace } from '#domain/campaigns/targeting/targeting.ts'
import { countries, countryWithStates } from '#domain/sites/places.ts'
import { intendedKeyword } from './page-words.ts'
import type { Candidate } from './candidate.ts'

/**
 * Somebody whom the campaign means to reach: for the question "Why is it not delivering?" when it is asked of
 * no visitor in particular. Then neither place nor device nor page can be the reason, unless no page can ever suit it.
 */
export function intendedVisitor(
  candidate: Pick<Candidate, 'targeting' | 'deviceClasses' | 'finerTargeting'>,
): {
  readonly place: VisitorPlace
  readonly device: DeviceClass
  /** The keywords of the page that they look at. */
  readonly keywords: string
} {
  return {
    place: intendedPlace(candidate.targeting),
    device: candidate.deviceClasses[0] ?? 'unknown',
    keywords: intendedKeyword(keywordsOf(candidate.finerTargeting)),
  }
}

function intendedPlace(targeting: Targeting): VisitorPlace {
  const [state] = targeting.states
  if (state !== undefined) return { country: countryWithStates, state }
  const country = countries.find((code) => includesPlace(targeting, { country: code, state: '' }))
  return { country: country ?? '', state: '' }
}
