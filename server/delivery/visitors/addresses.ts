/**
 * What an address tells: its place, its network, and whether anybody reads there. Looking it up takes longer than the
 * whole ad decision and a reader asks many times, so answers are kept for a minute, in memory alone: nobody's address
 * stays for longer, and tables that were changed meanwhile are asked again.
 */
import type { VisitorPlace } from '#domain/campaigns/targeting/targeting.ts'
import { boundedCache } from '#server/kernel/bounded-cache.ts'
import type { Platform } from '#server/kernel/context.ts'
import { shortened } from '#server/kernel/network.ts'
import type { DataCentres } from './data-centres.ts'

export interface AddressFacts {
  readonly place: VisitorPlace
  /** The shortened address. */
  readonly network: string
  readonly isDataCentre: boolean
}

export interface Addresses {
  factsOf(address: string): AddressFacts
  close(): void
}

const addressesRemembered = 20_000
const rememberedMs = 60_000

export function openAddresses(
  { geo }: Pick<Platform, 'geo'>,
  dataCentres: Pick<DataCentres, 'holds' | 'edition'>,
): Addresses {
  const known = boundedCache(addressesRemembered, (address): AddressFacts => {
    return {
      place: geo.placeOf(address),
      network: shortened(address),
      isDataCentre: dataCentres.holds(address),
    }
  })
  let edition = dataCentres.edition()
  const timer = setInterval(known.clear, rememberedMs)
  timer.unref()
  return {
    factsOf(address) {
      const present = dataCentres.edition()
      if (present !== edition) known.clear()
      edition = present
      return known(address)
    },
    close: () => clearInterval(timer),
  }
}
