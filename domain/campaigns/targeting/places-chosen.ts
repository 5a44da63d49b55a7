/** Choosing places on the tree of continents, countries and states, and reading the choice back as a sentence. */
import {
  continentOf,
  continents,
  countries,
  countryWithStates,
  isCountry,
  isOfferedContinent,
  isState,
  states,
} from '#domain/sites/places.ts'
import { refuse, type Verdict } from '#domain/kernel/verdict.ts'
import { isSpokenFor, type Targeting } from './targeting.ts'

export type Place =
  | { readonly kind: 'continent'; readonly code: number }
  | { readonly kind: 'country'; readonly code: string }
  | { readonly kind: 'state'; readonly code: string }

/** How much of a place is chosen, as its box on the tree shows it. */
export type ChosenPart = 'all' | 'some' | 'none'

/** A place nobody offers is refused by its code; what is offered can be combined as one likes. */
export function mayTarget({ continents, countries, states }: Targeting): Verdict<'place-unknown'> {
  const strange =
    continents.find((code) => !isOfferedContinent(code)) ??
    countries.find((code) => !isCountry(code)) ??
    states.find((code) => !isState(code))
  return strange === undefined
    ? 'ok'
    : refuse('place-unknown', { field: 'geotarget', values: { place: String(strange) } })
}

/** Each place once, in a fixed order, so that two lists of the same places read the same. */
export function tidyTargeting({ continents, countries, states }: Targeting): Targeting {
  return {
    continents: [...new Set(continents)].sort((a, b) => a - b),
    countries: [...new Set(countries)].sort(),
    states: [...new Set(states)].sort(),
  }
}

const everyState = Object.keys(states)
const countriesOf = (continent: number): string[] =>
  countries.filter((country) => continentOf(country) === continent)

/** Without the places for which a finer one of the choice speaks: what is left adds up, and nothing more. */
export function plainTargeting(targeting: Targeting): Targeting {
  const { continents, countries, states } = tidyTargeting(targeting)
  return {
    continents: continents.filter((continent) => !isSpokenFor(continent, targeting)),
    countries: states.length > 0 ? countries.filter((country) => country !== countryWithStates) : countries,
    states,
  }
}

/** How much of the place a plain choice holds. Nothing chosen means everywhere, and no box is ticked. */
export function chosenOf(targeting: Targeting, place: Place): ChosenPart {
  const { continents, states } = targeting
  if (place.kind === 'state')
    return states.includes(place.code) ? 'all' : heldAbove(targeting, countryWithStates) ? 'all' : 'none'
  if (place.kind === 'country') {
    if (heldAbove(targeting, place.code)) return 'all'
    return place.code === countryWithStates && states.length > 0 ? 'some' : 'none'
  }
  if (continents.includes(place.code)) return 'all'
  return isSpokenFor(place.code, targeting) ? 'some' : 'none'
}

const heldAbove = ({ continents, countries }: Targeting, country: string): boolean =>
  countries.includes(country) || continents.includes(continentOf(country) ?? 0)

/**
 * Ticks the place, or clears it when all of it was chosen. Clearing a part of something whole leaves its other
 * parts; the last missing part makes it whole again.
 */
export function togglePlace(targeting: Targeting, place: Place): Targeting {
  const plain = plainTargeting(targeting)
  const isCleared = chosenOf(plain, place) === 'all'
  if (place.kind === 'continent') {
    const rest = withoutContinent(plain, place.code)
    return isCleared ? rest : tidyTargeting({ ...rest, continents: [...rest.continents, place.code] })
  }
  if (place.kind === 'country') {
    const rest = withoutCountry(plain, place.code)
    return isCleared ? rest : joined({ ...rest, countries: [...rest.countries, place.code] })
  }
  const isWhole = heldAbove(plain, countryWithStates)
  const others = (isWhole ? everyState : plain.states).filter((state) => state !== place.code)
  const rest = withoutCountry(plain, countryWithStates)
  return joined({ ...rest, states: isCleared ? others : [...others, place.code] })
}

function withoutContinent({ continents, countries, states }: Targeting, code: number): Targeting {
  return {
    continents: continents.filter((continent) => continent !== code),
    countries: countries.filter((country) => continentOf(country) !== code),
    states: continentOf(countryWithStates) === code ? [] : states,
  }
}

/** Without the country and its states; a whole continent becomes its other countries. */
function withoutCountry(targeting: Targeting, code: string): Targeting {
  const continent = continentOf(code) ?? 0
  const isWhole = targeting.continents.includes(continent)
  const rest = isWhole ? withoutContinent(targeting, continent) : targeting
  return {
    ...rest,
    countries: [...rest.countries, ...(isWhole ? countriesOf(continent) : [])].filter(
      (country) => country !== code,
    ),
    states: code === countryWithStates ? [] : rest.states,
  }
}

/** All states make the country, and all countries their continent where it is offered. */
function joined(targeting: Targeting): Targeting {
  const isWholeCountry = targeting.states.length === everyState.length
  const chosen: Targeting = isWholeCountry
    ? { ...targeting, countries: [...targeting.countries, countryWithStates], states: [] }
    : targeting
  const held = new Set(chosen.countries)
  const whole = continents
    .filter(({ code, isOffered }) => isOffered && countriesOf(code).every((country) => held.has(country)))
    .map(({ code }) => code)
  return tidyTargeting({
    ...chosen,
    continents: [...chosen.continents, ...whole],
    countries: chosen.countries.filter((country) => !whole.includes(continentOf(country) ?? 0)),
  })
}
