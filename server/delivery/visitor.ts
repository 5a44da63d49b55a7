/** What a request tells of the person who looks at a page: place, device, and whether anyone pays for it. */
import { BlockList, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { DeviceClass } from '#domain/campaigns/devices.ts'
import type { VisitorPlace } from '#domain/campaigns/targeting.ts'
import type { FilterReason } from '#domain/delivery/reasons.ts'
import { readPlace } from '../gateways/geo/local.ts'
import type { Platform } from '../kernel/context.ts'
import { shortened } from '../kernel/network.ts'
import { agentVerdict, isPrefetch } from './filters.ts'

export interface Visitor {
  readonly place: VisitorPlace
  readonly device: DeviceClass
  readonly filtered: FilterReason | null
  /** The shortened address; the whole one is looked up in memory and goes no further. */
  readonly network: string
}

export function visitorOf(
  request: FastifyRequest,
  { config, geo, settings }: Pick<Platform, 'config' | 'geo' | 'settings'>,
): Visitor {
  const { device, filtered } = agentVerdict(request.headers)
  const standIn = config.isDemo ? readPlace(String(request.headers['x-masthead-place'] ?? '')) : null
  return {
    place: standIn ?? geo.placeOf(request.ip),
    device,
    filtered:
      filtered ??
      (isDataCentre(request.ip, settings.get('delivery.dataCentreNetworks')) ? 'data-centre' : null) ??
      (isPrefetch(request.headers) ? 'prefetch' : null),
    network: shortened(request.ip),
  }
}

/** One list of networks is turned into a block list once: settings keep the same list until it is changed. */
const blockLists = new WeakMap<readonly string[], BlockList>()

function isDataCentre(address: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return false
  let list = blockLists.get(networks)
  if (!list) {
    list = new BlockList()
    for (const network of networks) {
      const [base = '', bits] = network.split('/')
      list.addSubnet(base, Number(bits), isIPv6(base) ? 'ipv6' : 'ipv4')
    }
    blockLists.set(networks, list)
  }
  return list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
