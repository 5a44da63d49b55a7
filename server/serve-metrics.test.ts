/** `/metrics` over HTTP: closed without its token, and right about what has just happened. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DeliveryWorld, makeDeliveryWorld } from '#test/delivery/world.ts'
import { makeWorld, type World } from '#test/world.ts'
import { auditAndTell } from './alarm.ts'

const token = 'a-token-that-nobody-guesses'
let world: DeliveryWorld
beforeAll(async () => {
  world = await makeDeliveryWorld({ METRICS_TOKEN: token })
})
afterAll(() => world.close())

const read = (authorization?: string, at = world.real.address) =>
  fetch(`${at}/metrics`, { headers: authorization === undefined ? {} : { authorization } })

/** The value on the line that begins so; 0 when there is no such line. */
async function valueOf(name: string): Promise<number> {
  const text = await (await read(`Bearer ${token}`)).text()
  const line = text.split('\n').find((one) => one.startsWith(`${name} `))
  return Number(line?.slice(name.length + 1) ?? 0)
}

test.each([
  ['nothing', undefined],
  ['another token', 'Bearer a-token-that-somebody-guessed'],
  ['the token without its scheme', token],
  ['more than the token', `Bearer ${token}x`],
])('tells nothing to whoever brings %s', async (_, authorization) => {
  const answer = await read(authorization)
  expect(answer.status).toBe(401)
  expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  expect(await answer.text()).not.toContain('masthead_')
})

test('is an address like any other when no token is set, and tells nothing', async () => {
  const beside: World = await makeWorld({ NODE_NAME: 'beside' }, world.real)
  try {
    expect(await (await read(`Bearer ${token}`, beside.address)).text()).not.toContain('masthead_ad')
  } finally {
    await beside.close()
  }
})

test('counts answered zones by how they ended, and records by whether they are billed', async () => {
  const before = {
    filled: await valueOf('masthead_zones_total{outcome="filled"}'),
    billed: await valueOf('masthead_records_total{kind="view",outcome="counted"}'),
    bots: await valueOf('masthead_records_total{kind="view",outcome="declared-bot"}'),
  }
  await world.stepAside()
  const id = await world.addServing({ left: 2 })
  expect(await world.serve()).toBe(id)
  expect(await world.serve(40, { 'user-agent': 'Googlebot/2.1' })).toBe(id)
  expect(await world.serve()).toBe(id)
  expect(await world.ask()).toEqual({ none: 'budget-exhausted' })
  expect(await valueOf('masthead_zones_total{outcome="filled"}')).toBe(before.filled + 3)
  expect(await valueOf('masthead_zones_total{outcome="budget-exhausted"}')).toBe(1)
  expect(await valueOf('masthead_records_total{kind="view",outcome="counted"}')).toBe(before.billed + 2)
  expect(await valueOf('masthead_records_total{kind="view",outcome="declared-bot"}')).toBe(before.bots + 1)
})

test.each([
  'masthead_ad_request_seconds_count',
  'masthead_view_seconds_count',
  'masthead_decision_seconds_count',
  'masthead_journal_sync_seconds_count',
  'masthead_change_in_force_seconds_count',
  'masthead_campaigns_read_seconds',
])('%s has a value once ads were served', async (name) => {
  await world.addServing()
  await world.serve()
  expect(await valueOf(name)).toBeGreaterThan(0)
})

test('a pause is measured from the word of the database until ads follow it', async () => {
  const id = await world.addServing()
  const before = await valueOf('masthead_change_in_force_seconds_count')
  await world.db.updateTable('campaign').set({ switchedOnAt: null }).where('id', '=', id).execute()
  await expect.poll(() => valueOf('masthead_change_in_force_seconds_count')).toBeGreaterThan(before)
})

test('blocks are open while they promise, and closed after they were given back', async () => {
  // Alone in the zone, so that it is the one that is shown.
  await world.stepAside()
  const id = await world.addServing()
  await world.serve()
  await world.real.node.counter.tick()
  const held = await valueOf('masthead_blocks_open')
  expect(held).toBeGreaterThan(0)
  await world.real.platform.promises.recall(id)
  expect(await valueOf('masthead_blocks_open')).toBe(held - 1)
})

test('the audit of delivery, where over-delivery would stand, found nothing', async () => {
  expect(await valueOf('masthead_audit_breaches{part="delivery"}')).toBe(0)
  await auditAndTell(world.real.platform)
  const text = await (await read(`Bearer ${token}`)).text()
  expect(text).toContain('masthead_audit_breaches{part="delivery"} 0')
})
