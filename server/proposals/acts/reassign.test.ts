/** Giving proposals to another salesman over HTTP. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idOf } from '#test/dashboard.ts'
import { addProposal } from '#test/proposals/proposals.ts'
import { makeWorld, type World } from '#test/world.ts'
import { findRow, findRows } from '../store/proposals.ts'
import { listVersionRows } from '../store/versions.ts'

let world: World
let [agentId, sellerId, salesmanId] = [0, 0, 0]
beforeAll(async () => {
  world = await makeWorld()
  agentId = await idOf(world.db, 'agent')
  sellerId = await idOf(world.db, 'seller')
  salesmanId = await idOf(world.db, 'salesman13')
})
afterAll(() => world.close())

const reassign = async (body: object, who = 'agent') =>
  (await world.as(who)).post('/agent/api/proposal/reassign/', body)
const salesmenOf = async (ids: readonly number[], who = 'agent') =>
  (await world.as(who)).get(`/agent/api/proposal/salesmen?ids=${ids.join()}`)
const salesmanOf = async (id: number) => (await findRow(world.db, id))?.salesmanId
const failed = 'These proposals can not be reassigned'
const nameOf = async (who: string) => (await world.as(who)).name

test('API-63 PRO-05 ERR-43g gives them to who was chosen, or to oneself, with an entry of history each', async () => {
  const ids = [await addProposal(world.db), await addProposal(world.db, { name: 'Summer', archived: true })]
  const { status, body } = await reassign({ ids, salesman_id: sellerId })
  expect([status, body.success]).toEqual([200, 'Successfully reassigned proposals!'])
  const names = { before: await nameOf('agent'), after: await nameOf('seller') }
  expect(body.outcomes).toEqual([
    { id: ids[0], name: 'Spring Proposal', ...names },
    { id: ids[1], name: 'Summer', ...names },
  ])
  expect(body.entries.length).toBe(2)
  const history = await world.db
    .selectFrom('history')
    .select(['subjectId', 'what', 'actorId', 'before', 'after'])
    .where('id', 'in', body.entries)
    .orderBy('id')
    .execute()
  expect(history).toEqual(
    ids.map((subjectId) => ({
      subjectId,
      what: 'reassigned',
      actorId: agentId,
      before: { salesmanId: agentId },
      after: { salesmanId: sellerId },
    })),
  )
  for (const id of ids) expect(await salesmanOf(id)).toBe(sellerId)
  expect((await reassign({ ids })).status).toBe(200)
  for (const id of ids) expect(await salesmanOf(id)).toBe(agentId)
})

test('what is theirs already stays as it is, and has no entry', async () => {
  const id = await addProposal(world.db)
  const before = await findRow(world.db, id)
  const { body } = await reassign({ ids: [id, id] })
  expect([body.outcomes.length, body.entries]).toEqual([1, []])
  expect(await findRow(world.db, id)).toEqual(before)
})

test('a preview says the same and changes nothing', async () => {
  const id = await addProposal(world.db)
  const before = await findRow(world.db, id)
  const { status, body } = await reassign({ ids: [id], salesman_id: sellerId, preview: true })
  expect([status, body.entries]).toEqual([200, []])
  expect(body.outcomes).toMatchObject([{ id, before: await nameOf('agent'), after: await nameOf('seller') }])
  expect(await findRow(world.db, id)).toEqual(before)
})

test('who has it open is told: it was changed, though not one of its lines', async () => {
  const id = await addProposal(world.db)
  const before = await findRow(world.db, id)
  await reassign({ ids: [id], salesman_id: sellerId })
  const after = await findRow(world.db, id)
  expect(after?.updatedAt.getTime()).toBeGreaterThan(before?.updatedAt.getTime() ?? 0)
  expect([after?.versionNumber, (await listVersionRows(world.db, id)).length]).toEqual([1, 1])
})

describe('the salesman', () => {
  test('ERR-39b who acts for some of the clients alone is refused by name, and none changes', async () => {
    const ids = [await addProposal(world.db), await addProposal(world.db, { owner: 'advertiser2' })]
    const { status, body } = await reassign({ ids, salesman_id: agentId }, 'superadmin')
    expect([status, body.errors]).toEqual([
      422,
      {
        form: [
          'These proposals can not be reassigned',
          `${await nameOf('agent')} cannot act for all of these clients`,
        ],
      },
    ])
    expect((await findRows(world.db, ids)).map((row) => row.salesmanId)).toEqual([agentId, agentId])
  })

  test('who acts for none of them, is disabled or is nobody is not there', async () => {
    const id = await addProposal(world.db)
    await world.db
      .updateTable('person')
      .set({ disabledAt: world.clock.now() })
      .where('id', '=', await idOf(world.db, 'labelseller'))
      .execute()
    const publisher = await idOf(world.db, 'publisher')
    const disabled = await idOf(world.db, 'labelseller')
    for (const wished of [publisher, disabled, salesmanId, 2_000_000_000])
      expect(await reassign({ ids: [id], salesman_id: wished })).toMatchObject({
        status: 422,
        body: { errors: { form: [failed, 'Choose a salesman who can act for all of these clients'] } },
      })
    expect(await salesmanOf(id)).toBe(agentId)
  })

  test('PRO-05 is chosen among those who act for all of the clients, by name', async () => {
    const [own, other] = [await addProposal(world.db), await addProposal(world.db, { owner: 'advertiser2' })]
    const { status, body } = await salesmenOf([own])
    expect(status).toBe(200)
    const ids = body.people.map((one: { id: number }) => one.id)
    expect(ids).toEqual(expect.arrayContaining([agentId, sellerId, await idOf(world.db, 'agency')]))
    expect(ids).not.toContain(salesmanId)
    const names = body.people.map((one: { name: string }) => one.name)
    expect(names).toEqual(names.toSorted((a: string, b: string) => a.localeCompare(b, 'en')))
    // Of both together only who acts for everybody.
    const both = (await salesmenOf([own, other], 'superadmin')).body.people
    expect(both.map((one: { name: string }) => one.name)).toEqual(
      [await nameOf('matzavadmin'), await nameOf('superadmin')].toSorted(),
    )
    for (const one of ids)
      expect((await reassign({ ids: [own], salesman_id: one, preview: true })).status).toBe(200)
  })
})

describe('the proposals', () => {
  test('one that is foreign or missing is missing for all, and none changes', async () => {
    const own = await addProposal(world.db)
    const foreign = await addProposal(world.db, { owner: 'advertiser2' })
    for (const other of [foreign, 2_000_000_000])
      for (const ids of [
        [own, other],
        [other, own],
      ]) {
        expect(await reassign({ ids, salesman_id: sellerId })).toMatchObject({
          status: 404,
          body: { error: failed },
        })
        expect((await salesmenOf(ids)).status).toBe(404)
      }
    expect([await salesmanOf(own), await salesmanOf(foreign)]).toEqual([agentId, agentId])
  })

  test('are fifty at most', async () => {
    const ids = Array.from({ length: 51 }, (_, at) => at + 1)
    const sentence = 'Choose 50 proposals or fewer'
    const [given, listed] = [await reassign({ ids }), await salesmenOf(ids)]
    expect([given.status, given.body.errors]).toEqual([422, { form: [failed, sentence] }])
    expect([listed.status, listed.body.errors]).toEqual([422, { ids: [sentence] }])
  })

  test('none at all are refused', async () => {
    for (const ids of [[], undefined, ['x']]) expect((await reassign({ ids })).status).toBe(422)
  })
})

test('two who give one at the same moment leave it with one of them, and the history in order', async () => {
  const id = await addProposal(world.db)
  const answers = await Promise.all([
    reassign({ ids: [id], salesman_id: sellerId }),
    reassign({ ids: [id], salesman_id: await idOf(world.db, 'agency') }, 'superadmin'),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const entries = await world.db
    .selectFrom('history')
    .select(['before', 'after', 'at'])
    .where('subjectKind', '=', 'proposal')
    .where('subjectId', '=', id)
    .orderBy('at')
    .execute()
  const [first, second] = entries.map(({ before, after }) => ({ before, after }))
  expect(second?.before).toEqual(first?.after)
  expect(second?.after).toEqual({ salesmanId: await salesmanOf(id) })
})
