import { expect, test } from 'vitest'
import { availableViewsOf, availableViewsPerDay } from './available-views.ts'

const counted = [
  { zone: 40, device: 'desktop', country: 'US', state: 'NY', views: 1400 },
  { zone: 40, device: 'phone', country: 'US', state: 'NJ', views: 700 },
  { zone: 33, device: 'phone', country: 'CA', state: '', views: 280 },
  { zone: 33, device: 'unknown', country: '', state: '', views: 27 },
]
const everywhere = { continents: [], countries: [], states: [] }
const now = { zones: [40], deviceChoice: 'All Devices', targeting: everywhere }

test('the views of two weeks on the sites, cut to zones, devices and places, are a day’s available views', () => {
  const availableViews = availableViewsOf(counted, now)
  expect(availableViewsPerDay(availableViews, { zones: [40] })).toBe(150)
  // 27 in two weeks are less than two a day.
  expect(availableViewsPerDay(availableViews, { zones: [33, 40] })).toBe(171)
  expect(availableViewsPerDay(availableViews, { deviceChoice: 'Only Mobile Phones' })).toBe(50)
  expect(availableViewsPerDay(availableViews, { targeting: { ...everywhere, states: ['NY'] } })).toBe(100)
  expect(availableViewsPerDay(availableViews, { targeting: { ...everywhere, countries: ['CA'] } })).toBe(0)
})

test('each setting is weighed with the other two as they are', () => {
  const availableViews = availableViewsOf(counted, {
    ...now,
    deviceChoice: 'Only Desktop',
    targeting: { ...everywhere, states: ['NJ'] },
  })
  expect(availableViewsPerDay(availableViews, { zones: [40] })).toBe(0)
  expect(availableViewsPerDay(availableViews, { deviceChoice: 'All Devices' })).toBe(50)
  expect(availableViewsPerDay(availableViews, { targeting: everywhere })).toBe(100)
})

test('where nothing was counted the available views are unknown, not zero', () => {
  expect(availableViewsPerDay(availableViewsOf([], now), { zones: [40] })).toBeNull()
})
