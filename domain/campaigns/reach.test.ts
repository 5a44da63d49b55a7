import { expect, test } from 'vitest'
import { reachOf, viewsADay } from './reach.ts'

const counted = [
  { zone: 40, device: 'desktop', country: 'US', state: 'NY', views: 1400 },
  { zone: 40, device: 'phone', country: 'US', state: 'NJ', views: 700 },
  { zone: 33, device: 'phone', country: 'CA', state: '', views: 280 },
  { zone: 33, device: 'unknown', country: '', state: '', views: 27 },
]
const everywhere = { continents: [], countries: [], states: [] }
const now = { zones: [40], deviceChoice: 'All Devices', targeting: everywhere }

test('the views of two weeks on the sites, cut to zones, devices and places, are a day’s reach', () => {
  const reach = reachOf(counted, now)
  expect(viewsADay(reach, { zones: [40] })).toBe(150)
  // 27 in two weeks are less than two a day.
  expect(viewsADay(reach, { zones: [33, 40] })).toBe(171)
  expect(viewsADay(reach, { deviceChoice: 'Only Mobile Phones' })).toBe(50)
  expect(viewsADay(reach, { targeting: { ...everywhere, states: ['NY'] } })).toBe(100)
  expect(viewsADay(reach, { targeting: { ...everywhere, countries: ['CA'] } })).toBe(0)
})

test('each setting is weighed with the other two as they are', () => {
  const reach = reachOf(counted, {
    ...now,
    deviceChoice: 'Only Desktop',
    targeting: { ...everywhere, states: ['NJ'] },
  })
  expect(viewsADay(reach, { zones: [40] })).toBe(0)
  expect(viewsADay(reach, { deviceChoice: 'All Devices' })).toBe(50)
  expect(viewsADay(reach, { targeting: everywhere })).toBe(100)
})

test('where nothing was counted the reach is unknown, not zero', () => {
  expect(viewsADay(reachOf([], now), { zones: [40] })).toBeNull()
})
