/** A view or a click counts when it comes from the device class and the country of its decision, at whichever process. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { figuresOf } from '#test/delivery/counting-world.ts'
import { type DeliveryWorld, desktop, makeDeliveryWorld, phone } from '#test/delivery/world.ts'
import { makeWorld, type World } from '#test/world.ts'

const settings = { DEMO: '0', PLACE_HEADERS: 'cf-ipcountry', TRUSTED_PROXIES: '127.0.0.1,::1' }
let world: DeliveryWorld
let other: World

beforeAll(async () => {
  world = await makeDeliveryWorld({ ...settings, NODE_NAME: 'east' })
  other = await makeWorld({ ...settings, NODE_NAME: 'west' }, world.real)
})
afterAll(async () => {
  await other.close()
  await world.close()
})

const from = (country: string, agent = desktop) => ({ 'user-agent': agent, 'cf-ipcountry': country })

/** `at`: the process that it is told to. */
const send = (at: World, path: unknown, headers: Record<string, string>) =>
  fetch(`${at.address}${path}`, { headers, redirect: 'manual' })

async function figures(campaign: number) {
  await world.real.node.counter.tick()
  await other.node.counter.tick()
  return figuresOf(world.db, campaign)
}

const processes: [string, () => World][] = [
  ['the process that decided', () => world.real],
  ['another process', () => other],
]

test.each(
  processes,
)('DLV-01 a view from another device or country, told to %s, is recorded and not billed', async (_, at) => {
  await world.stepAside()
  const id = await world.addServing({ left: 100 })
  const viewers = [from('US'), from('CA'), from('US', phone), from('XX')]
  for (const viewer of viewers) {
    const ad = await world.ask(40, from('US'))
    expect((await send(at(), ad['view'], viewer)).status).toBe(204)
    // Whoever came first has told it: the reader's own comes too late.
    expect((await send(at(), ad['view'], from('US'))).status).toBe(204)
  }
  const filtered = { 'another-country': 2, 'another-device': 1 }
  expect(await figures(id)).toMatchObject({ views: 1, filtered })
})

test.each(
  processes,
)('DLV-02 a click from another device or country, told to %s, leads on and leaves the reader’s to come', async (_, at) => {
  await world.stepAside()
  const id = await world.addServing({ left: 100 })
  const ad = await world.ask(40, from('US'))
  await send(world.real, ad['view'], from('US'))
  for (const clicker of [from('CA'), from('US', phone)])
    expect((await send(at(), ad['click'], clicker)).status).toBe(302)
  expect(await figures(id)).toMatchObject({ views: 1, clicks: 0 })
  for (let time = 0; time < 2; time += 1) expect((await send(at(), ad['click'], from('US'))).status).toBe(302)
  expect(await figures(id)).toMatchObject({ views: 1, clicks: 1 })
})

test('DLV-01 nobody outside can say for a process of ours where a view comes from', async () => {
  await world.stepAside()
  const id = await world.addServing({ left: 100 })
  const { signer } = world.real.delivery
  const words = ['1', 'US', 'US.', `US.${signer.vouch('US')}`, `?.${'A'.repeat(43)}`]
  for (const word of words) {
    const ad = await world.ask(40, from('US'))
    await send(world.real, ad['view'], { ...from('CA'), 'x-masthead-handed-on': word })
  }
  expect(await figures(id)).toMatchObject({ views: 0, filtered: { 'another-country': words.length } })
})
