import fc from 'fast-check'
import { expect, test } from 'vitest'
import { continentOf, continents, countries, states } from '#domain/sites/places.ts'
import {
  type ChosenPart,
  chosenOf,
  mayTarget,
  type Place,
  plainTargeting,
  tidyTargeting,
  togglePlace,
} from './places-chosen.ts'
import { targetingInWords } from './places-in-words.ts'
import { includesPlace, type Targeting } from './targeting.ts'

const everywhere: Targeting = { continents: [], countries: [], states: [] }
const chosen = (change: Partial<Targeting>): Targeting => ({ ...everywhere, ...change })

test.each([
  [everywhere, 'Shown everywhere'],
  [chosen({ continents: [5] }), 'Shown in Europe'],
  [chosen({ states: ['NY'] }), 'Shown in the US state New York'],
  [
    chosen({ states: ['NY', 'NJ'], countries: ['CA'] }),
    'Shown in the US states New Jersey and New York, and in Canada',
  ],
  [
    chosen({ continents: [5, 3], countries: ['MX', 'CA'], states: ['CA', 'NY', 'NJ'] }),
    'Shown in the US states California, New Jersey and New York, in Canada and Mexico, and in Asia and Europe',
  ],
  // By their names, not by their codes AT and AU.
  [chosen({ countries: ['AT', 'AU'] }), 'Shown in Australia and Austria'],
  // A finer choice speaks for the coarser one.
  [chosen({ continents: [5, 6], states: ['NY'] }), 'Shown in the US state New York, and in Europe'],
  [chosen({ continents: [6], countries: ['US'], states: ['NY'] }), 'Shown in the US state New York'],
])('TGT-04 %j reads back as a sentence', (targeting, sentence) =>
  expect(targetingInWords(targeting)).toBe(sentence))

test.each([
  [chosen({ continents: [2] }), '2'],
  [chosen({ continents: [8] }), '8'],
  [chosen({ countries: ['us'] }), 'us'],
  [chosen({ countries: ['XX'] }), 'XX'],
  [chosen({ states: ['ZZ'] }), 'ZZ'],
  [chosen({ states: ['constructor'] }), 'constructor'],
])('TGT-02 %j names a place that nobody offers', (targeting, place) =>
  expect(mayTarget(targeting)).toEqual({ refused: 'place-unknown', field: 'geotarget', values: { place } }))

test('TGT-02 a country of the continent that is not offered can be targeted', () =>
  expect(mayTarget(chosen({ countries: ['AQ'] }))).toBe('ok'))

test('TGT-04 clearing one country of a whole continent leaves the others, and ticking it makes it whole again', () => {
  const europe = chosen({ continents: [5] })
  const without = togglePlace(europe, { kind: 'country', code: 'FR' })
  expect(without.continents).toEqual([])
  expect(without.countries).toContain('DE')
  expect(without.countries).not.toContain('FR')
  expect(chosenOf(without, { kind: 'continent', code: 5 })).toBe('some')
  expect(togglePlace(without, { kind: 'country', code: 'FR' })).toEqual(europe)
})

test('TGT-04 clearing one state of a whole continent leaves its other states and countries', () => {
  const without = togglePlace(chosen({ continents: [6] }), { kind: 'state', code: 'NY' })
  expect(without.states).toHaveLength(50)
  expect(without.countries).toContain('CA')
  expect(chosenOf(without, { kind: 'country', code: 'US' })).toBe('some')
  expect(togglePlace(without, { kind: 'state', code: 'NY' })).toEqual(chosen({ continents: [6] }))
})

test.each<[string, Targeting, ChosenPart, ChosenPart, ChosenPart]>([
  ['nothing', everywhere, 'none', 'none', 'none'],
  ['New York', chosen({ states: ['NY'] }), 'some', 'some', 'none'],
  ['the United States', chosen({ countries: ['US'] }), 'some', 'all', 'all'],
  ['Canada', chosen({ countries: ['CA'] }), 'some', 'none', 'none'],
  ['North America', chosen({ continents: [6] }), 'all', 'all', 'all'],
  ['Europe', chosen({ continents: [5] }), 'none', 'none', 'none'],
])('TGT-04 of %s the tree shows North America, the United States and Texas as it holds them', (_, targeting, ...parts) => {
  expect([
    chosenOf(targeting, { kind: 'continent', code: 6 }),
    chosenOf(targeting, { kind: 'country', code: 'US' }),
    chosenOf(targeting, { kind: 'state', code: 'TX' }),
  ]).toEqual(parts)
})

const place: fc.Arbitrary<Place> = fc.oneof(
  fc.constantFrom(...continents.filter(({ isOffered }) => isOffered)).map(({ code }) => ({
    kind: 'continent' as const,
    code,
  })),
  fc
    .constantFrom('US', 'CA', 'MX', 'FR', 'DE', 'IL', 'AQ')
    .map((code) => ({ kind: 'country' as const, code })),
  fc.constantFrom('NY', 'NJ', 'CA', 'DC').map((code) => ({ kind: 'state' as const, code })),
)
const visitors = [
  ...countries.filter((country) => country !== 'US').map((country) => ({ country, state: '' })),
  ...Object.keys(states).map((state) => ({ country: 'US', state })),
]
const isWithin = (visitor: (typeof visitors)[number], { kind, code }: Place): boolean =>
  kind === 'state'
    ? visitor.state === code
    : kind === 'country'
      ? visitor.country === code
      : continentOf(visitor.country) === code

test('TGT-04 a tick changes what is reached within the place, and nowhere else', () => {
  fc.assert(
    fc.property(fc.array(place, { maxLength: 8 }), place, (before, last) => {
      const targeting = before.reduce(togglePlace, everywhere)
      const after = togglePlace(targeting, last)
      const wasAll = chosenOf(targeting, last) === 'all'
      expect(chosenOf(after, last)).toBe(wasAll ? 'none' : 'all')
      // Nothing chosen is a choice of its own: everywhere.
      if (
        [targeting, after].some(
          (one) => one.continents.length + one.countries.length + one.states.length === 0,
        )
      )
        return
      for (const visitor of visitors)
        expect(includesPlace(after, visitor)).toBe(
          isWithin(visitor, last) ? !wasAll : includesPlace(targeting, visitor),
        )
    }),
    { numRuns: 200 },
  )
})

test('TGT-04 the plain form of a choice includes exactly the same places', () => {
  const targeting = fc.record({
    continents: fc.subarray([1, 3, 4, 5, 6, 7]),
    countries: fc.subarray(['US', 'CA', 'MX', 'FR', 'IL']),
    states: fc.subarray(['NY', 'NJ', 'CA']),
  })
  fc.assert(
    fc.property(targeting, (one) => {
      const plain = plainTargeting(one)
      for (const visitor of visitors) expect(includesPlace(plain, visitor)).toBe(includesPlace(one, visitor))
    }),
    { numRuns: 100 },
  )
})

test('two lists of the same places are the same', () =>
  expect(
    tidyTargeting({ continents: [6, 1, 6], countries: ['US', 'CA'], states: ['NY', 'NJ', 'NY'] }),
  ).toEqual({
    continents: [1, 6],
    countries: ['CA', 'US'],
    states: ['NJ', 'NY'],
  }))
