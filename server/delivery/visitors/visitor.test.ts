import { expect, test } from 'vitest'
import { desktop } from '#test/delivery/world.ts'
import { visitorOf } from './visitor.ts'

const address = {
  place: { country: 'CA', state: '' },
  network: '203.0.113.0/24',
  isDataCentre: false,
}

const visitor = (isDemo: boolean, headers: Record<string, string>) =>
  visitorOf({ 'user-agent': desktop, ...headers }, address, isDemo)

test('DLV-05 the header that stands in for an address works in a demonstration only', () => {
  const header = { 'x-masthead-place': 'US-NY' }
  expect(visitor(true, header).place).toEqual({ country: 'US', state: 'NY' })
  expect(visitor(false, header).place).toEqual({ country: 'CA', state: '' })
  expect(visitor(true, { 'x-masthead-place': 'Atlantis' }).place).toEqual({ country: 'CA', state: '' })
})

test('DLV-01 of the address only its network is kept', () => {
  expect(visitor(false, {})).toEqual({
    place: { country: 'CA', state: '' },
    device: 'desktop',
    filtered: null,
    network: '203.0.113.0/24',
    agent: desktop,
    staysUnknown: false,
  })
})

test.each([
  [{ 'sec-gpc': '1' }, true],
  [{ dnt: '1' }, true],
  [{ 'sec-gpc': '0', dnt: '0' }, false],
  [{}, false],
])('with %j somebody asks not to be known again: %s', (headers, staysUnknown) =>
  expect(visitor(false, headers).staysUnknown).toBe(staysUnknown))
