/** One network asks for more than it looks at: the rest is shown, promised to nobody's money, and told apart. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { figuresOf } from '#test/delivery/counting-world.ts'
import { type DeliveryWorld, makeDeliveryWorld } from '#test/delivery/world.ts'

let world: DeliveryWorld
beforeAll(async () => {
  world = await makeDeliveryWorld({ DEMO: '0', BASE_URL: 'http://localhost', TRUSTED_PROXIES: '127.0.0.1' })
})
afterAll(() => world.close())

test('DLV-01 beyond three hundred open decisions of one network its ads are not promised, and their views are not billed', async () => {
  const id = await world.addServing({ left: 1_000 })
  const spring = { 'x-forwarded-for': '203.0.113.7' }
  const neighbour = { 'x-forwarded-for': '203.0.113.200' }
  const ads: Record<string, unknown>[] = []
  for (let at = 0; at < 300; at += 1) ads.push(await world.ask(40, spring))
  const [beyond, elsewhere] = [
    await world.ask(40, neighbour),
    await world.ask(40, { 'x-forwarded-for': '198.51.100.7' }),
  ]
  for (const ad of [...ads, beyond, elsewhere]) {
    expect(ad['campaign']).toBe(id)
    await world.call('GET', String(ad['view']))
  }
  // Their views ended as many decisions, so there is room again.
  expect(await world.serve(40, neighbour)).toBe(id)
  await world.figures(id)
  expect(await figuresOf(world.db, id)).toMatchObject({ views: 302, filtered: { 'too-many-requests': 1 } })
})

test('DLV-01 whoever looks at every ad as fast as a machine is billed for 600 a minute, and no more', async () => {
  const id = await world.addServing({ left: 1_000, zones: [41] })
  const machine = { 'x-forwarded-for': '192.0.2.9' }
  // The minute begins anew, so that no other ends it.
  world.setClock(new Date(Math.ceil(world.clock.now().getTime() / 60_000) * 60_000))
  for (let at = 0; at < 603; at += 1) expect(await world.serve(41, machine)).toBe(id)
  await world.figures(id)
  expect(await figuresOf(world.db, id)).toMatchObject({ views: 600, filtered: { 'too-many-requests': 3 } })
})
