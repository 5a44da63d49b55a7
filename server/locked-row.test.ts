/** Somebody holds the row of one campaign and does not let go: whoever wants that campaign waits, and nobody else. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { type DeliveryWorld, makeDeliveryWorld } from '#test/delivery/world.ts'
import {
  addBelongings,
  ask,
  type Belongings,
  changes,
  endpoints,
  idFor,
  nameOf,
  separateIds,
  whoMay,
} from '#test/requests/every-endpoint.ts'
import { requestFor } from '#test/requests/example-request.ts'
import type { Answer } from '#test/person.ts'
import { addCard } from '#test/purchases.ts'

let world: DeliveryWorld
let own: Belongings
let holder: pg.Client
beforeAll(async () => {
  world = await makeDeliveryWorld({ DATABASE_LOCK_SECONDS: '2' })
  await separateIds(world.db)
  own = await addBelongings(world.real, 'advertiser')
})
afterAll(() => world.close())
beforeEach(async () => {
  holder = new pg.Client({ connectionString: world.real.database.connectionString })
  await holder.connect()
})
afterEach(() => holder.end())

async function hold(campaignIds: readonly number[], by = holder): Promise<void> {
  await by.query('begin')
  await by.query('select from campaign where id = any($1) for update', [campaignIds])
}

/** The line for news is open as long as its page is. */
const isRead = ({ method, access, path }: Endpoint): boolean =>
  method === 'GET' && access !== 'public' && !path.endsWith('/live')

/** More at once than there are connections. */
const crowd = 20

test('every change of it waits only so long and says so; every other call is answered meanwhile', async () => {
  const existing_card = await addCard(world.real, 'advertiser')
  const advertiser = await world.real.as('advertiser')
  const other = await addImpressionCampaign(world.db, { left: 3 })
  await hold([own.campaignId, own.contentId, own.pressId])
  let waiting = 0
  const waiters: Promise<Answer>[] = []
  for (const endpoint of changes().filter(({ access }) => access !== 'people.self')) {
    const { path, body } = requestFor(endpoint, idFor(endpoint, own))
    const person = await whoMay(world.real, endpoint)
    waiting += 1
    waiters.push(ask(person, endpoint, path, body).finally(() => (waiting -= 1)))
  }
  for (let at = 0; at < crowd; at += 1) {
    waiting += 1
    const purchase = { amount: 5, existing_card, idempotency_key: `locked-${at}` }
    waiters.push(
      advertiser.post(`/api/campaigns/${own.campaignId}/impressions`, purchase).finally(() => (waiting -= 1)),
    )
  }
  // Reads of everything, the held campaign's own among them, and changes of another one.
  const unanswered: string[] = []
  for (const endpoint of endpoints().filter(isRead)) {
    const { path } = requestFor(endpoint, idFor(endpoint, own))
    const { status } = await ask(await whoMay(world.real, endpoint), endpoint, path)
    if (status >= 500) unanswered.push(`${nameOf(endpoint)}: ${status}`)
  }
  expect(unanswered).toEqual([])
  const rename = await advertiser.post(`/api/campaigns/${other}/name`, { name: 'Autumn Campaign' })
  const bought = await advertiser.post(`/api/campaigns/${other}/impressions`, { amount: 5, existing_card })
  expect([rename.status < 500, bought.status]).toEqual([true, 200])

  const answers = await Promise.all(waiters)
  expect(waiting).toBe(0)
  expect(answers.filter(({ status }) => status === 500)).toEqual([])
  const busy = answers.filter(({ status }) => status === 503)
  expect(busy.length).toBeGreaterThanOrEqual(crowd)
  for (const { headers, body } of busy) {
    expect(body.error).toBe('Somebody else is changing this at the moment. Try again in a few seconds')
    expect(headers.get('retry-after')).toBe('5')
  }
  expect((await world.real.visitor.get('/healthz')).body).toMatchObject({ ok: true })

  await holder.query('rollback')
  const again = await advertiser.post(`/api/campaigns/${own.campaignId}/impressions`, {
    amount: 5,
    existing_card,
    idempotency_key: 'locked-0',
  })
  expect(again.status).toBe(200)
}, 60_000)

test('eight held campaigns with a crowd before each do not take the connections of everybody', async () => {
  // Long enough that those who wait patiently still do when everything else is done.
  const patient = await makeDeliveryWorld({ DATABASE_LOCK_SECONDS: '15' })
  const other = new pg.Client({ connectionString: patient.real.database.connectionString })
  await other.connect()
  const existing_card = await addCard(patient.real, 'advertiser')
  const advertiser = await patient.real.as('advertiser')
  const free = await addImpressionCampaign(patient.db, { left: 3 })
  const held: number[] = []
  while (held.length < 8) held.push(await addImpressionCampaign(patient.db, { left: 3 }))
  await hold(held, other)
  let waiting = 0
  const buy = (campaignId: number) =>
    advertiser.post(`/api/campaigns/${campaignId}/impressions`, { amount: 5, existing_card })
  const waiters = held.flatMap((campaignId) =>
    Array.from({ length: 4 }, () => {
      waiting += 1
      return buy(campaignId).finally(() => (waiting -= 1))
    }),
  )
  // Whoever got a connection has it by now, and waits with it.
  await sleep(300)
  const read = await advertiser.get(`/api/campaigns/${held[0]}`)
  const bought = await buy(free)
  expect([read.status, bought.status]).toEqual([200, 200])
  expect(waiting).toBeGreaterThan(0)
  await other.query('rollback')
  const statuses = new Set((await Promise.all(waiters)).map(({ status }) => status))
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect((await buy(held[0] ?? 0)).status).toBe(200)
  await other.end()
  await patient.close()
}, 120_000)

test('a card whose number is the same does not wait for it', async () => {
  const existing_card = await addCard(world.real, 'advertiser')
  const namesake = await addCard(world.real, 'advertiser')
  const advertiser = await world.real.as('advertiser')
  const campaignId = await addImpressionCampaign(world.db, { left: 3 })
  await world.db.updateTable('savedCard').set({ id: campaignId }).where('id', '=', namesake).execute()
  await hold([campaignId])
  const waiters = Array.from({ length: crowd }, () =>
    advertiser.post(`/api/campaigns/${campaignId}/impressions`, { amount: 5, existing_card }),
  )
  const named = await advertiser.post(`/api/cards/${campaignId}/label`, { label: 'Travel' })
  expect(named.status).toBe(200)
  await Promise.all(waiters)
  await holder.query('rollback')
}, 60_000)

test('DLV-03 its ads are passed over with a reason, those of others come, and what was viewed is counted afterwards', async () => {
  const [held, free] = [await world.addServing({ left: 40 }), await world.addServing({ left: 40 })]
  await hold([held])
  const shown = new Set<number | null>()
  for (let asked = 0; asked < 10; asked += 1) shown.add(await world.serve())
  expect([...shown]).toEqual([free])
  await world.db
    .updateTable('campaign')
    .set({ switchedOnAt: null, switchedOnBy: null })
    .where('id', '=', free)
    .execute()
  await world.real.delivery.candidates.reload()
  expect(await world.ask()).toEqual({ none: 'not-promised-in-time' })
  await holder.query('rollback')
  await expect.poll(() => world.serve(), { timeout: 5_000, interval: 100 }).toBe(held)
  expect((await world.figures(free)).views).toBe(10)
})
