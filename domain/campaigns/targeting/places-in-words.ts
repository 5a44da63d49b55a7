/** The choice of places read back as a sentence. */
import { continents, countryName, states } from '#domain/sites/places.ts'
import type { Targeting } from './targeting.ts'
import { plainTargeting } from './places-chosen.ts'

/** The choice as a sentence: "Shown in the US states New York and New Jersey, and in Canada". */
export function targetingInWords(targeting: Targeting): string {
  const { continents: chosen, countries, states: inStates } = plainTargeting(targeting)
  const parts = [
    inStates.length > 0 &&
      `in the US ${inStates.length === 1 ? 'state' : 'states'} ${listed(inStates.map((code) => states[code] ?? code))}`,
    countries.length > 0 &&
      `in ${listed(countries.map(countryName).sort((a, b) => a.localeCompare(b, 'en')))}`,
    chosen.length > 0 &&
      `in ${listed(continents.filter(({ code }) => chosen.includes(code)).map(({ name }) => name))}`,
  ].filter((part) => part !== false)
  if (parts.length === 0) return 'Shown everywhere'
  return `Shown ${parts.length === 1 ? parts[0] : `${parts.slice(0, -1).join(', ')}, and ${parts.at(-1)}`}`
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
