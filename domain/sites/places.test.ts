import { expect, test } from 'vitest'
import {
  continentOf,
  continents,
  countries,
  isCountry,
  isOfferedContinent,
  stateCode,
  states,
} from './places.ts'

test('TGT-01 offers six continents with their codes and keeps Antarctica back', () => {
  const offered = continents.filter((continent) => continent.isOffered)
  expect(offered.map(({ name, code }) => [name, code])).toEqual([
    ['Africa', 1],
    ['Asia', 3],
    ['Australia', 4],
    ['Europe', 5],
    ['North America', 6],
    ['South America', 7],
  ])
  expect(isOfferedContinent(2)).toBe(false)
})

test('TGT-02 knows the 249 countries of ISO 3166-1, each by two letters and on one continent', () => {
  expect(countries).toHaveLength(249)
  expect(countries.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true)
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  expect(countries.filter((code) => names.of(code) === undefined)).toEqual([])
  expect(isCountry('XX')).toBe(false)
})

test.each([
  ['US', 6],
  ['CA', 6],
  ['IL', 3],
  ['GB', 5],
  ['ZA', 1],
  ['AU', 4],
  ['AR', 7],
  ['AQ', 2],
  ['ZZ', null],
])('TGT-02 places %s on continent %s', (country, continent) => {
  expect(continentOf(country)).toBe(continent)
})

test('TGT-03 offers fifty states and the District of Columbia by two letters', () => {
  expect(Object.keys(states)).toHaveLength(51)
  expect(Object.keys(states).every((code) => /^[A-Z]{2}$/.test(code))).toBe(true)
})

test.each([
  ['New York', 'NY'],
  ['district of columbia', 'DC'],
  ['Washington, D.C.', 'DC'],
  ['Washington', 'WA'],
  ['Ontario', ''],
  ['', ''],
])('TGT-03 reads the state name %j as %j', (name, code) => {
  expect(stateCode(name)).toBe(code)
})
