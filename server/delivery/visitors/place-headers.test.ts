import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DeliveryWorld, desktop, makeDeliveryWorld } from '#test/delivery/world.ts'
import { makeWorld } from '#test/world.ts'
import { placeByHeaders } from './place-headers.ts'

const names = ['cf-ipcountry', 'cf-region-code']

test.each([
  [
    { 'cf-ipcountry': 'US', 'cf-region-code': 'NY' },
    { country: 'US', state: 'NY' },
  ],
  [
    { 'cf-ipcountry': 'us', 'cf-region-code': 'ny' },
    { country: 'US', state: 'NY' },
  ],
  [{ 'cf-ipcountry': 'US' }, { country: 'US', state: '' }],
  // What is not a state of the United States is left out.
  [
    { 'cf-ipcountry': 'US', 'cf-region-code': 'ON' },
    { country: 'US', state: '' },
  ],
  [
    { 'cf-ipcountry': 'CA', 'cf-region-code': 'ON' },
    { country: 'CA', state: '' },
  ],
  // Cloudflare's words for "not known" and for Tor.
  [{ 'cf-ipcountry': 'XX' }, null],
  [{ 'cf-ipcountry': 'T1', 'cf-region-code': 'NY' }, null],
  [{ 'cf-region-code': 'NY' }, null],
  [{ 'cf-ipcountry': 'none' }, null],
  [{}, null],
])('DLV-05 the headers %j tell the place %j', (headers, place) => {
  expect(placeByHeaders(headers, names)).toEqual(place)
})

const settings = { DEMO: '0', PLACE_HEADERS: names.join() }
let world: DeliveryWorld
beforeAll(async () => {
  world = await makeDeliveryWorld({ ...settings, TRUSTED_PROXIES: '127.0.0.1,::1' })
})
afterAll(() => world.close())

const newYorker = { 'user-agent': desktop, 'x-forwarded-for': '24.90.10.1' }

test('DLV-05 a place that a trusted proxy tells goes before the address', async () => {
  const id = await world.addServing({ countries: ['CA'] })
  expect((await world.ask(40, { ...newYorker, 'cf-ipcountry': 'CA' }))['campaign']).toBe(id)
  expect(await world.ask(40, { ...newYorker, 'cf-ipcountry': 'XX' })).toEqual({ none: 'place-not-targeted' })
})

test('DLV-05 a place that a stranger tells moves nobody', async () => {
  const elsewhere = { ...settings, NODE_NAME: 'elsewhere', TRUSTED_PROXIES: '10.0.0.0/8' }
  const beside = await makeWorld(elsewhere, world.real)
  try {
    const headers = { ...newYorker, 'cf-ipcountry': 'CA' }
    const reply = await fetch(`${beside.address}/d/ads?site=3&zones=40`, { headers })
    expect(await reply.json()).toEqual({ ads: { 40: { none: 'place-not-targeted' } } })
  } finally {
    await beside.close()
  }
})
