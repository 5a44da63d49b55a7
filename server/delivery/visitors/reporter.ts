/**
 * Who tells of a view or a click. It counts when it comes from the device class and the country of its decision: whoever
 * tells it from elsewhere is not the reader who was given the ad.
 */
import type { IncomingMessage } from 'node:http'
import type { DeviceClass } from '#domain/campaigns/targeting/devices.ts'
import type { FilterReason } from '#domain/delivery/decision/reasons.ts'
import { readPlaceInWords } from '#server/gateways/geo/local.ts'
import type { DecisionId } from '../facts/counter.ts'
import { agentVerdict } from './filters.ts'
import { requestAddressOf, type Here } from './place-here.ts'

export interface Reporter {
  readonly device: DeviceClass
  /** '' when it is not known. Null is any: readers of a demonstration choose their place for the request for ads alone. */
  readonly country: string | null
  readonly filtered: FilterReason | null
}

/** `heard`: the country that another process heard of, which hands this on; null where nobody does. */
export function reporterOf(
  here: Here,
  request: IncomingMessage,
  heard: { country: string | null } | null,
): Reporter {
  const { device, filtered } = agentVerdict(request.headers)
  return { device, filtered, ...(heard ?? { country: countryOf(here, request) }) }
}

function countryOf(here: Here, request: IncomingMessage): string | null {
  if (!here.platform.config.isDemo) return requestAddressOf(here, request).place.country
  return readPlaceInWords(String(request.headers['x-masthead-place']))?.country ?? null
}

/** Why what is told counts for nothing; null when nothing speaks against it. */
export function reasonAgainst(id: DecisionId, { device, country, filtered }: Reporter): FilterReason | null {
  if (id.filtered !== null || filtered !== null) return id.filtered ?? filtered
  if (device !== id.device) return 'another-device'
  return country === null || country === id.country ? null : 'another-country'
}
