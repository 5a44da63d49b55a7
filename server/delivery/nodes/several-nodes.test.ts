/** Two processes deliver from one database: each counts what it decided, and hands on what it did not. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { addMedia } from '#test/delivery/counted-hours.ts'
import { desktop } from '#test/delivery/world.ts'
import { worldStart } from '#test/instant.ts'
import { makeWorld, type World } from '#test/world.ts'
import { freePort } from '#server/kernel/free-port.ts'

let east: World
let west: World

beforeAll(async () => {
  east = await makeWorld({ NODE_NAME: 'east' })
  west = await makeWorld({ NODE_NAME: 'west' }, east)
})
afterAll(async () => {
  await west.close()
  await east.close()
})

/** A campaign of so many impressions that both processes know of. */
async function addServing(left: number): Promise<number> {
  await east.db.updateTable('campaign').set({ switchedOnAt: null, switchedOnBy: null }).execute()
  const id = await addImpressionCampaign(east.db, { left, isOn: true, zones: [40] })
  const media = await addMedia(east.db, id)
  await east.db
    .updateTable('media')
    .set({ linkUrl: 'https://spring.example', switchedOnAt: worldStart })
    .where('id', '=', media)
    .execute()
  for (const world of [east, west]) await world.delivery.candidates.reload()
  return id
}

const headers = { 'user-agent': desktop }
async function ask(world: World): Promise<Record<string, string>> {
  const reply = await fetch(`${world.address}/d/ads?site=3&zones=40`, { headers })
  return (await reply.json()).ads['40']
}
const send = async (world: World, path: string | undefined) =>
  (await fetch(`${world.address}${path}`, { headers, redirect: 'manual' })).status

async function figures(id: number) {
  for (const world of [east, west]) await world.node.counter.tick()
  const row = await east.db
    .selectFrom('campaignTotal')
    .selectAll()
    .where('campaignId', '=', id)
    .executeTakeFirst()
  return {
    views: Number(row?.views ?? 0),
    clicks: Number(row?.clicks ?? 0),
    filtered: Number(row?.filtered ?? 0),
  }
}

test('DLV-03 a view, its seconds in sight and its click are counted once, wherever they arrive', async () => {
  const id = await addServing(100)
  const ad = await ask(east)
  expect(ad['campaign']).toBe(id)
  expect(await send(west, ad['view'])).toBe(204)
  expect(await send(east, ad['view'])).toBe(204)
  expect(await send(west, ad['view'])).toBe(204)
  expect(await send(west, ad['viewable'])).toBe(204)
  expect(await send(west, ad['click'])).toBe(302)
  expect(await figures(id)).toEqual({ views: 1, clicks: 1, filtered: 0 })
})

test('DLV-03 ten impressions are ten, however two processes and many readers share them', async () => {
  const id = await addServing(10)
  let shown = 0
  await Promise.all(
    Array.from({ length: 60 }, async (_, at) => {
      const [asked, told] = at % 2 === 0 ? [east, west] : [west, east]
      const ad = await ask(asked)
      if ('none' in ad) return
      shown += 1
      expect(await send(told, ad['view'])).toBe(204)
    }),
  )
  expect(shown).toBeLessThanOrEqual(10)
  expect((await figures(id)).views).toBe(shown)
})

test('DLV-03 money that is taken away comes back from the other process as well, and at once', async () => {
  const id = await addServing(1_000)
  await ask(west)
  await ask(east)
  const held = async () =>
    east.db
      .selectFrom('deliveryBlock')
      .select(['nodeId', 'size', 'counted'])
      .where('campaignId', '=', id)
      .where('isOpen', '=', true)
      .execute()
  expect((await held()).length).toBe(2)
  await east.platform.promises.recall(id)
  // What was reserved for the two pages stays; the rest of both blocks is free again, well before their minute is over.
  const kept = async () => (await held()).map(({ size, counted }) => size - counted)
  await expect.poll(kept, { timeout: 20_000 }).toEqual([1, 1])
})

test('DLV-03 a view of a process that is gone is recorded, unbilled, and the reader is answered', async () => {
  const id = await addServing(100)
  const ad = await ask(west)
  expect(ad['campaign']).toBe(id)
  const away = `http://127.0.0.1:${await freePort()}`
  await east.db.updateTable('deliveryNode').set({ address: away }).where('name', '=', 'west').execute()
  // An address is known for ten seconds; a process that has just started has not read it yet.
  await east.restart()
  expect(await send(east, ad['view'])).toBe(204)
  expect(await figures(id)).toEqual({ views: 0, clicks: 0, filtered: 1 })
  // Started again it is somewhere else, and is found there by the next view.
  await east.db
    .updateTable('deliveryNode')
    .set({ address: west.address })
    .where('name', '=', 'west')
    .execute()
  const next = await ask(west)
  expect(await send(east, next['view'])).toBe(204)
  expect(await figures(id)).toEqual({ views: 1, clicks: 0, filtered: 1 })
})

test('DLV-03 a view that says it was handed on and is not of this process is recorded where it belongs alone', async () => {
  const id = await addServing(100)
  const ad = await ask(east)
  const lie = { ...headers, 'x-masthead-handed-on': '1' }
  const report = async (path: string | undefined) =>
    (await fetch(`${west.address}${path}`, { headers: lie, redirect: 'manual' })).status
  expect([await report(ad['view']), await report(ad['viewable']), await report(ad['click'])]).toEqual([
    421, 421, 302,
  ])
  expect(await figures(id)).toEqual({ views: 0, clicks: 0, filtered: 0 })
  expect(await send(west, ad['view'])).toBe(204)
  expect(await figures(id)).toEqual({ views: 1, clicks: 0, filtered: 0 })
})

test('DLV-03 where another process has the address of one that is gone, its views are recorded here, once', async () => {
  const id = await addServing(100)
  const ad = await ask(west)
  const third = await makeWorld({ NODE_NAME: 'south' }, east)
  const address = (name: string, at: string) =>
    east.db.updateTable('deliveryNode').set({ address: at }).where('name', '=', name).execute()
  try {
    await address('west', third.address)
    await east.restart()
    expect(await send(east, ad['view'])).toBe(204)
    await third.node.counter.tick()
    expect(await figures(id)).toEqual({ views: 0, clicks: 0, filtered: 1 })
  } finally {
    await third.close()
    await address('west', west.address)
  }
})

test('DLV-11 a daily budget that is lowered takes back what processes hold of the day, but for what is being shown', async () => {
  const id = await addServing(1_000)
  await east.db
    .updateTable('impressionCampaign')
    .set({ isDailyBudget: true, dailyBudgetCents: 300n })
    .where('campaignId', '=', id)
    .execute()
  await ask(west)
  await ask(east)
  const body = { budget: '1.20', reason: 'spend less' }
  const answer = await (await east.as('agent')).post(`/api/campaigns/${id}/setdailybudget`, body)
  expect(answer.status).toBe(200)
  const { promised } = await east.db
    .selectFrom('deliveryBlock')
    .select(({ fn }) => fn.sum<bigint>('size').as('promised'))
    .where('campaignId', '=', id)
    .where('isOpen', '=', true)
    .executeTakeFirstOrThrow()
  expect(Number(promised)).toBe(2)
})

test('DLV-03 a second process of the same name with a journal elsewhere is refused while the first one lives', async () => {
  await expect(makeWorld({ NODE_NAME: 'west' }, east)).rejects.toThrow(
    /delivers under the name west gave a sign at .* give this one a NODE_NAME of its own\./,
  )
  // Stopped in order, its name is free at once.
  for (let start = 1; start <= 2; start += 1) await (await makeWorld({ NODE_NAME: 'north' }, east)).close()
})
