import { expect, test } from 'vitest'
import { includesPlace } from '#domain/campaigns/targeting/targeting.ts'
import { intendedVisitor } from './intended-visitor.ts'

test.each([
  {},
  { continents: [5] },
  { continents: [6], countries: ['CA'] },
  { countries: ['AQ'] },
  { continents: [3], countries: ['US'], states: ['NY'] },
])('DLV-05 the visitor whom %j means is one whom it reaches', (chosen) => {
  const targeting = { continents: [], countries: [], states: [], ...chosen }
  const { place, device } = intendedVisitor({
    targeting,
    deviceClasses: ['tablet', 'phone'],
    finerTargeting: {},
  })
  expect(includesPlace(targeting, place)).toBe(true)
  expect(device).toBe('tablet')
})

const everywhere = { continents: [], countries: [], states: [] }

test('DLV-05 a chosen state is meant with its country, a country has none', () => {
  const placeOf = (chosen: object) =>
    intendedVisitor({ targeting: { ...everywhere, ...chosen }, deviceClasses: [], finerTargeting: {} }).place
  expect(placeOf({ continents: [5], states: ['NJ', 'NY'] })).toEqual({ country: 'US', state: 'NJ' })
  expect(placeOf({ countries: ['CA'] })).toEqual({ country: 'CA', state: '' })
  // A continent that is none reaches nobody.
  expect(placeOf({ continents: [8] })).toEqual({ country: '', state: '' })
})

test('a campaign for no device means an unknown one, and one for some pages means a page with their words', () => {
  const visitorOf = (finerTargeting: object) =>
    intendedVisitor({ targeting: everywhere, deviceClasses: [], finerTargeting })
  expect(visitorOf({})).toMatchObject({ device: 'unknown', keywords: '' })
  const keywords = { wanted: ['spring sale', 'sports'], unwanted: ['sale'] }
  expect(visitorOf({ keywords })).toMatchObject({ keywords: 'sports' })
})
