import { continentOf, countryWithStates } from '#domain/sites/places.ts'

/** Where a campaign is shown. Nothing chosen: everywhere. */
export interface Targeting {
  readonly continents: readonly number[]
  readonly countries: readonly string[]
  readonly states: readonly string[]
}

/** Whether no place is chosen. */
export const isEverywhere = ({ continents, countries, states }: Targeting): boolean =>
  continents.length + countries.length + states.length === 0

/** Where a visitor is. Empty text: unknown, or no state because the country has none. */
export interface VisitorPlace {
  readonly country: string
  readonly state: string
}

/**
 * Whether the visitor's place is among the chosen ones. The choices add up, and a finer one speaks for the
 * coarser one that contains it: chosen states stand for the United States, and chosen countries (or states)
 * stand for their continent. So North America with Canada is Canada; Europe with New York is both.
 * A visitor whose place is unknown is reached only by campaigns shown everywhere.
 */
export function includesPlace(targeting: Targeting, place: VisitorPlace): boolean {
  const { continents, countries, states } = targeting
  if (isEverywhere(targeting)) return true
  if (place.country === countryWithStates && states.length > 0) return states.includes(place.state)
  if (countries.includes(place.country)) return true
  const continent = continentOf(place.country)
  return continent !== null && continents.includes(continent) && !isSpokenFor(continent, targeting)
}

/** Whether a finer choice was made within the continent. */
export const isSpokenFor = (continent: number, { countries, states }: Targeting): boolean =>
  countries.some((country) => continentOf(country) === continent) ||
  (states.length > 0 && continentOf(countryWithStates) === continent)
