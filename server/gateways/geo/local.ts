import { isCountry, isState } from '#domain/sites/places.ts'
import type { GeoLookup, Place } from './gateway.ts'

/** The twin for tests: it knows the addresses it is given, in memory. */
export function localPlaces(known: Readonly<Record<string, Place>> = {}): GeoLookup {
  return { placeOf: (address) => known[address] ?? { country: '', state: '' } }
}

/**
 * Reads a place as written in words: `US-NY`, `CA`, or `none` for an unknown one. Null when it is none of
 * these. Demonstrations use it to stand in for a visitor's address.
 */
export function readPlaceInWords(text: string): Place | null {
  if (text === 'none') return { country: '', state: '' }
  const [country = '', state = '', ...rest] = text.trim().toUpperCase().split('-')
  if (!isCountry(country) || rest.length > 0) return null
  if (state === '') return { country, state: '' }
  return country === 'US' && isState(state) ? { country, state } : null
}
