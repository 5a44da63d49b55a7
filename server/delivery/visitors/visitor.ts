/** What a request tells of the person who looks at a page: place, device, and whether anyone pays for it. */
import type { IncomingHttpHeaders } from 'node:http'
import type { DeviceClass } from '#domain/campaigns/targeting/devices.ts'
import type { VisitorPlace } from '#domain/campaigns/targeting/targeting.ts'
import type { FilterReason } from '#domain/delivery/decision/reasons.ts'
import { readPlaceInWords } from '#server/gateways/geo/local.ts'
import type { AddressFacts } from './addresses.ts'
import { agentVerdict, isPrefetch } from './filters.ts'

export interface Visitor {
  readonly place: VisitorPlace
  readonly device: DeviceClass
  readonly filtered: FilterReason | null
  /** The shortened address; the whole one is looked up in memory and goes no further. */
  readonly network: string
  readonly agent: string
  /** Asks by a signal of the browser not to be known again. */
  readonly staysUnknown: boolean
}

/** `isDemo`: a header may stand in for the place of the address. */
export function visitorOf(headers: IncomingHttpHeaders, address: AddressFacts, isDemo: boolean): Visitor {
  const { device, filtered } = agentVerdict(headers)
  const standIn = isDemo ? headers['x-masthead-place'] : undefined
  return {
    place: (standIn === undefined ? null : readPlaceInWords(String(standIn))) ?? address.place,
    device,
    filtered:
      filtered ?? (address.isDataCentre ? 'data-centre' : null) ?? (isPrefetch(headers) ? 'prefetch' : null),
    network: address.network,
    agent: headers['user-agent'] ?? '',
    staysUnknown: headers['sec-gpc'] === '1' || headers['dnt'] === '1',
  }
}
