/** By what the figures of a campaign can be taken apart, and how the parts are called. */
import type { DeviceClass } from '#domain/campaigns/targeting/devices.ts'
import { countryName, countryWithStates, states } from '#domain/sites/places.ts'

export const breakdowns = ['day', 'hour', 'site', 'zone', 'device', 'country', 'creative'] as const
export type Breakdown = (typeof breakdowns)[number]

const devices: Readonly<Record<DeviceClass, string>> = {
  desktop: 'Desktop',
  tablet: 'Tablet',
  phone: 'Phone',
  unknown: 'Not recognised',
}

export const deviceInWords = (device: string): string => devices[device as DeviceClass] ?? device

/** The country in words; where the network could not tell, that is said. */
export const countryInWords = (code: string): string =>
  code === '' || code === 'ZZ' ? 'Not known' : countryName(code)

/** A state of the country that has them, in words; of other countries no state is told. */
export function placeStateInWords(country: string, state: string): string | null {
  if (country !== countryWithStates) return null
  return states[state] ?? 'State not known'
}
