/** What a request tells of the person who looks at a page: place, device, and whether anyone pays for it. */
import type { FastifyRequest } from 'fastify'
import type { DeviceClass } from '#domain/campaigns/devices.ts'
import type { VisitorPlace } from '#domain/campaigns/targeting.ts'
import type { FilterReason } from '#domain/delivery/reasons.ts'
import { readPlace } from '../gateways/geo/local.ts'
import type { Platform } from '../kernel/context.ts'
import { shortened } from '../kernel/network.ts'
import type { DataCentres } from './data-centres.ts'
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

export function visitorOf(
  request: FastifyRequest,
  { config, geo }: Pick<Platform, 'config' | 'geo'>,
  dataCentres: Pick<DataCentres, 'holds'>,
): Visitor {
  const { device, filtered } = agentVerdict(request.headers)
  const standIn = config.isDemo ? readPlace(String(request.headers['x-masthead-place'] ?? '')) : null
  return {
    place: standIn ?? geo.placeOf(request.ip),
    device,
    filtered:
      filtered ??
      (dataCentres.holds(request.ip) ? 'data-centre' : null) ??
      (isPrefetch(request.headers) ? 'prefetch' : null),
    network: shortened(request.ip),
    agent: String(request.headers['user-agent'] ?? ''),
    staysUnknown: request.headers['sec-gpc'] === '1' || request.headers['dnt'] === '1',
  }
}
