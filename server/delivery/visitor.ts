/** What a request tells of the person who looks at a page: place, device, and whether anyone pays for it. */
import type { FastifyRequest } from 'fastify'
import { isIPv4, isIPv6 } from 'node:net'
import type { DeviceClass } from '#domain/campaigns/devices.ts'
import type { VisitorPlace } from '#domain/campaigns/targeting.ts'
import type { FilterReason } from '#domain/delivery/reasons.ts'
import { readPlace } from '../gateways/geo/local.ts'
import type { Platform } from '../kernel/context.ts'
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
  { config, geo }: Pick<Platform, 'config' | 'geo'>,
): Visitor {
  const { device, filtered } = agentVerdict(request.headers)
  const standIn = config.isDemo ? readPlace(String(request.headers['x-masthead-place'] ?? '')) : null
  return {
    place: standIn ?? geo.placeOf(request.ip),
    device,
    filtered: filtered ?? (isPrefetch(request.headers) ? 'prefetch' : null),
    network: shortened(request.ip),
  }
}

/** IPv4 cut to its /24, IPv6 to its /48: enough to limit a network, too little to name a person. */
export function shortened(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  if (isIPv4(mapped)) return `${mapped.split('.').slice(0, 3).join('.')}.0/24`
  if (!isIPv6(mapped)) return ''
  const [head = '', tail] = mapped.split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail ? tail.split(':') : []
  const missing = tail === undefined ? 0 : 8 - groups.length - rest.length
  const whole = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...rest]
  const kept = whole.slice(0, 3).map((group) => Number.parseInt(group, 16).toString(16))
  return `${kept.join(':')}::/48`
}
