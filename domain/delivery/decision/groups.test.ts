import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DeviceClass } from '#domain/campaigns/targeting/devices.ts'
import { includesPlace } from '#domain/campaigns/targeting/targeting.ts'
import { countries, states } from '#domain/sites/places.ts'
import { groupOfNobody, groupsOfCampaign, groupsOfVisitor } from './groups.ts'

const everyDevice: readonly DeviceClass[] = ['desktop', 'tablet', 'phone', 'unknown']

const anyTargeting = fc.record({
  continents: fc.subarray([3, 5, 6, 7]),
  countries: fc.subarray(['US', 'CA', 'FR', 'DE', 'BR']),
  states: fc.subarray(['NY', 'NJ', 'TX']),
})
const anyPlace = fc.constantFrom(
  { country: '', state: '' },
  { country: 'US', state: 'NY' },
  { country: 'US', state: 'CA' },
  { country: 'US', state: '' },
  { country: 'CA', state: '' },
  { country: 'FR', state: '' },
  { country: 'JP', state: '' },
)

test('TGT-02 a campaign is in one group of a visitor if it is meant for them, and in none otherwise', () => {
  const property = fc.property(
    anyTargeting,
    fc.subarray([...everyDevice]),
    anyPlace,
    fc.constantFrom(...everyDevice),
    (targeting, deviceClasses, place, device) => {
      const met = groupsOfVisitor(place, device)
      const common = groupsOfCampaign(targeting, deviceClasses).filter((key) => met.includes(key))
      const isMeant = includesPlace(targeting, place) && deviceClasses.includes(device)
      expect(common).toHaveLength(isMeant ? 1 : 0)
    },
  )
  fc.assert(property, { numRuns: 5_000, seed: 1 })
})

test('DLV-05 a visitor from a state belongs to six groups, one of unknown place to two', () => {
  expect(new Set(groupsOfVisitor({ country: 'US', state: 'NY' }, 'phone')).size).toBe(6)
  expect(new Set(groupsOfVisitor({ country: 'FR', state: '' }, 'phone')).size).toBe(4)
  expect(new Set(groupsOfVisitor({ country: '', state: '' }, 'phone')).size).toBe(2)
})

test('DLV-06 a campaign for no device and no place is in the group of nobody', () => {
  const everywhere = { continents: [], countries: [], states: [] }
  expect(groupsOfCampaign(everywhere, [])).toEqual([groupOfNobody])
  // North America is chosen, and New York speaks for it: New York alone.
  const newYork = { continents: [6], countries: [], states: ['NY'] }
  expect(groupsOfCampaign(newYork, everyDevice)).toHaveLength(1)
  // Canada and Mexico are chosen for phones and tablets: two places, two classes.
  const neighbours = { continents: [], countries: ['CA', 'MX'], states: [] }
  expect(groupsOfCampaign(neighbours, ['phone', 'tablet'])).toHaveLength(4)
})

test.each([
  ['', 2],
  ['U', 2],
  ['USA', 2],
  ['us', 2],
  ['T1', 2],
  ['1T', 2],
  // The letters before A and behind Z.
  ['@A', 2],
  ['A@', 2],
  ['[A', 2],
  ['A[', 2],
  ['AA', 4],
  ['ZZ', 4],
])('DLV-05 a visitor whose country is written %j belongs to %i groups', (country, groups) => {
  expect(new Set(groupsOfVisitor({ country, state: '' }, 'phone')).size).toBe(groups)
})

test('TGT-02 no two places have a group in common, nor has one place with two devices', () => {
  const everywhere = { continents: [], countries: [], states: [] }
  const targetings = [
    ...countries.map((country) => ({ ...everywhere, countries: [country] })),
    ...Object.keys(states).map((state) => ({ ...everywhere, states: [state] })),
    everywhere,
  ]
  const keys = targetings.flatMap((one) => [
    ...groupsOfCampaign(one, everyDevice),
    ...everyDevice.flatMap((device) => groupsOfCampaign(one, [device])),
  ])
  expect(new Set(keys).size).toBe((countries.length + 51 + 1) * 5)
})

test('DLV-05 a place that nobody offers has no group', () => {
  const odd = { continents: [], countries: ['CA'], states: ['ny'] }
  expect(groupsOfCampaign(odd, everyDevice)).toHaveLength(1)
})

test('DLV-05 a state counts in the country that has states alone', () => {
  expect(groupsOfVisitor({ country: 'CA', state: 'NY' }, 'phone')).toEqual(
    groupsOfVisitor({ country: 'CA', state: '' }, 'phone'),
  )
})
