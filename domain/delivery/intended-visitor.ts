import type { DeviceClass } from '#domain/campaigns/devices.ts'
import type { Targeting, VisitorPlace } from '#domain/campaigns/targeting.ts'
import { reaches } from '#domain/campaigns/targeting.ts'
import { countries, countryWithStates } from '#domain/sites/places.ts'
import type { Candidate } from './candidate.ts'

/**
 * Somebody whom the campaign means to reach: for the question "Why is it not delivering?" when it is asked of
 * no visitor in particular. Then neither place nor device can be the reason.
 */
export function intendedVisitor(candidate: Pick<Candidate, 'targeting' | 'deviceClasses'>): {
  readonly place: VisitorPlace
  readonly device: DeviceClass
} {
  return { place: intendedPlace(candidate.targeting), device: candidate.deviceClasses[0] ?? 'unknown' }
}

function intendedPlace(targeting: Targeting): VisitorPlace {
  const [state] = targeting.states
  if (state !== undefined) return { country: countryWithStates, state }
  const country = countries.find((code) => reaches(targeting, { country: code, state: '' }))
  return { country: country ?? '', state: '' }
}
