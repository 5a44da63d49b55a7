/** Up to how much a client may owe, over HTTP (D-155). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idOf } from '#test/dashboard.ts'
import { addPriced, payFor } from '#test/proposals/proposal-payments.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
let clientId: number
let path: string
beforeAll(async () => {
  world = await makeWorld()
  clientId = await idOf(world.db, 'advertiser')
  path = `/agent/api/clients/${clientId}/credit-limit`
})
afterAll(() => world.close())

const read = async (who = 'superadmin', at = path) => (await world.as(who)).get(at)
const set = async (body: object, who = 'superadmin', at = path) => {
  world.clock.advance(60_000)
  return (await world.as(who)).post(at, body)
}
const undo = async (history_id: number) => set({ history_id }, 'superadmin', `${path}/undo`)
const approve = async (id: number, body: object = {}) =>
  (await world.as('agent')).post(`/agent/api/proposal/approve/${id}`, body)
const limitNow = async () => (await read()).body.credit.limit
const textsOf = (entries: { text: string }[]) => entries.map(({ text }) => text)

test('D-155 a superadmin raises it, and what was refused a moment ago is approved', async () => {
  expect((await read()).body).toMatchObject({
    credit: { client: { id: clientId }, limit: '10000.00', own: null, usual: '10000.00', owed: '0.00' },
    entries: [],
  })
  const id = await addPriced(world, [10_000.01])
  const over = 'With this the client would owe $10,000.01, and may owe $10,000.00. Charge a part first'
  expect((await approve(id)).body.error).toBe(over)
  const raised = await set({ limit: '$10,000.01' })
  expect([raised.status, raised.body.success, raised.body.credit.own]).toEqual([
    200,
    `${raised.body.credit.client.name} may owe $10,000.01 from now on`,
    '10000.01',
  ])
  expect((await approve(id)).status).toBe(200)
  expect((await read()).body.credit.owed).toBe('10000.01')
  const terms = (await (await world.as('agent')).get(`/agent/api/proposals/${id}/payment`)).body
  expect([terms.limit, terms.owed]).toEqual(['10000.01', '10000.01'])
  await payFor(world, id, { cash_sale: true })
})

test('below what is owed it takes nothing back, and nothing more is approved', async () => {
  await set({ limit: null })
  const [first, second] = [await addPriced(world, [500]), await addPriced(world, [1])]
  expect((await approve(first)).status).toBe(200)
  expect((await set({ limit: '0' })).body.credit).toMatchObject({
    limit: '0.00',
    own: '0.00',
    owed: '500.00',
  })
  expect((await approve(second)).body.error).toBe(
    'With this the client would owe $501.00, and may owe $0.00. Charge a part first',
  )
  await payFor(world, first, { cash_sale: true })
  expect((await approve(second)).status).toBe(422)
  await set({ limit: '' })
  expect((await approve(second)).status).toBe(200)
  await payFor(world, second, { cash_sale: true })
})

test('its history says who changed what, and takes each back while nothing newer was set', async () => {
  const { name } = await world.as('superadmin')
  const from = (await read()).body.entries.length
  await set({ limit: '200' })
  const { body } = await set({ limit: '300' })
  const [second, first] = body.entries
  expect(textsOf(body.entries.slice(0, body.entries.length - from))).toEqual([
    `${name} changed it from $200.00 to $300.00`,
    `${name} changed it from the usual limit to $200.00`,
  ])
  expect([second.undo, first.undo]).toEqual([
    { isOffered: true, refusal: null },
    { isOffered: true, refusal: 'Something newer changed the same thing' },
  ])
  const newer = await undo(first.id)
  expect([newer.status, newer.body.error]).toEqual([409, 'Something newer changed the same thing'])
  const back = await undo(second.id)
  expect([back.status, back.body.success, back.body.credit.own]).toEqual([
    200,
    'Undone. It is as it was before',
    '200.00',
  ])
  expect(back.body.entries[0].text).toBe(`${name} changed it from $300.00 to $200.00, by Undo`)
  expect((await undo(second.id)).body.entries.length).toBe(back.body.entries.length)
  expect((await undo(first.id)).body.credit.own).toBeNull()
})

test('the same again changes nothing, and what somebody else set meanwhile is told', async () => {
  const seen = (await read()).body.credit.updated_at
  await set({ limit: '700', updated_at: seen })
  const count = (await read()).body.entries.length
  expect((await set({ limit: '700.00', updated_at: seen })).status).toBe(200)
  expect((await read()).body.entries.length).toBe(count)
  const late = await set({ limit: '800', updated_at: seen })
  expect([late.status, late.body.conflict]).toMatchObject([
    409,
    { theirs: { limit: '700.00' }, yours: { limit: '800.00' } },
  ])
  expect(await limitNow()).toBe('700.00')
  await set({ limit: null })
})

test('two approvals at once have one limit between them, also while it is lowered', async () => {
  await set({ limit: '150' })
  const ids = [await addPriced(world, [100]), await addPriced(world, [100])]
  const answers = await Promise.all([...ids.map((id) => approve(id)), set({ limit: '120' })])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 422])
  expect((await read()).body.credit.owed).toBe('100.00')
  await set({ limit: null })
})

describe('what is refused at its field', () => {
  test.each([
    ['-1', 'Enter an amount such as 1,250.50'],
    ['1e3', 'Enter an amount such as 1,250.50'],
    ['٣', 'Enter an amount such as 1,250.50'],
    ['1.005', 'Enter an amount such as 1,250.50'],
    ['10000000.01', 'A credit limit is at most $10,000,000.00'],
    [true, 'Enter an amount such as 1,250.50'],
    [[], 'Enter an amount such as 1,250.50'],
  ])('%j', async (limit, sentence) => {
    const { status, body } = await set({ limit })
    expect([status, body.errors]).toEqual([422, { limit: [sentence] }])
    expect(await limitNow()).toBe('10000.00')
  })
})

describe('who may', () => {
  test.each([
    'agent',
    'agency',
    'seller',
    'matzavadmin',
    'admin',
    'impressionmanager',
    'advertiser',
    'publisher',
  ])('not the %s', async (who) => {
    expect((await read(who)).status).toBe(403)
    expect((await set({ limit: '1' }, who)).status).toBe(403)
    expect((await set({ history_id: 1 }, who, `${path}/undo`)).status).toBe(403)
  })

  test('of nobody nothing is there, nor of an entry that is about something else', async () => {
    const nobody = '/agent/api/clients/999999/credit-limit'
    expect((await read('superadmin', nobody)).status).toBe(404)
    expect((await set({ limit: '1' }, 'superadmin', nobody)).status).toBe(404)
    const { id } = await world.db.selectFrom('history').select('id').executeTakeFirstOrThrow()
    expect((await undo(Number(id) + 1_000_000)).status).toBe(404)
    expect(await limitNow()).toBe('10000.00')
  })
})
