/**
 * Whose request it is when proxies stand in front: each of them adds the address that it heard from to the right of
 * `x-forwarded-for`. Only proxies that the owner named are believed, so that nobody writes an address of their choice.
 */
import { type NetworkSet, networkSet } from '../network-set.ts'
import { boundedCache } from '../bounded-cache.ts'

export interface TrustedProxies {
  holds(address: string): boolean
  /** `remote` is the address that the connection comes from; `forwarded` the header, if there is one. */
  clientOf(remote: string, forwarded: string | undefined): string
}

/** More proxies than anybody has; strangers' addresses are looked up as well. */
const addressesRemembered = 1_000

export function trustedProxies(networks: readonly string[]): TrustedProxies {
  const set: NetworkSet = networkSet(networks)
  const holds = boundedCache(addressesRemembered, (address) => set.holds(address))
  return {
    holds,
    clientOf(remote, forwarded) {
      let address = remote
      let end = set.size === 0 || forwarded === undefined ? 0 : forwarded.length
      while (end > 0 && forwarded !== undefined && holds(address)) {
        const comma = forwarded.lastIndexOf(',', end - 1)
        const next = forwarded.slice(comma + 1, end).trim()
        if (next !== '') address = next
        end = comma
      }
      return address
    },
  }
}
