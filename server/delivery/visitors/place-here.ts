/** Where a request comes from: by the word of a trusted network in front of us, or else by its address. */
import type { IncomingMessage } from 'node:http'
import type { Delivery } from '../delivery.ts'
import type { AddressFacts } from './addresses.ts'
import { placeByHeaders } from './place-headers.ts'

export type Here = Pick<Delivery, 'addresses' | 'platform' | 'proxies'>

export function requestAddressOf(
  { addresses, platform, proxies }: Here,
  request: IncomingMessage,
): AddressFacts {
  const forwarded = request.headers['x-forwarded-for']
  const remote = request.socket.remoteAddress ?? ''
  const facts = addresses.factsOf(proxies.clientOf(remote, forwarded as string | undefined))
  const { placeHeaders } = platform.config
  if (placeHeaders.length === 0 || !proxies.holds(remote)) return facts
  const place = placeByHeaders(request.headers, placeHeaders)
  return place === null ? facts : { ...facts, place }
}
