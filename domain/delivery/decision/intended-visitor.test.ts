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
