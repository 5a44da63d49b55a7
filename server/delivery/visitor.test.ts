import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { desktop } from '#test/delivery-world.ts'
import { localPlaces } from '../gateways/geo/local.ts'
import type { Platform } from '../kernel/context.ts'
import { visitorOf } from './visitor.ts'

const nowhere = { holds: () => false }
const geo = localPlaces({ '203.0.113.7': { country: 'CA', state: '' } })

function visitor(isDemo: boolean, headers: Record<string, string>) {
  const request = {
    ip: '203.0.113.7',
    headers: { 'user-agent': desktop, ...headers },
  } as unknown as FastifyRequest
  return visitorOf(request, { geo, config: { isDemo } as Platform['config'] }, nowhere)
}

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
