/** Taking acts on proposals back over HTTP. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cents } from '#domain/kernel/money.ts'
import { idOf } from '#test/dashboard.ts'
import { sellAt } from '#test/proposals/pay-in-cash.ts'
import { addProposal, anItem, createEdit } from '#test/proposals/proposals.ts'
import { makeWorld, type World } from '#test/world.ts'
import { findRow, findRows, updateProposalRow } from '../store/proposals.ts'

let world: World
let [agentId, sellerId] = [0, 0]
let id = 0
beforeAll(async () => {
  world = await makeWorld()
  agentId = await idOf(world.db, 'agent')
  sellerId = await idOf(world.db, 'seller')
})
afterAll(() => world.close())
beforeEach(async () => {
  id = await addProposal(world.db, { lines: [{ key: 'header-17' }] })
})

const act = async (path: string, body: object, who = 'agent') =>
  (await world.as(who)).post(`/agent/api/proposal/${path}`, body)
const takeBack = (entries: unknown, who?: string) => act('take-back/', { entries }, who)
const remove = async (of = id): Promise<number[]> =>
  (await act(`status/${of}`, { status: 'Archived' })).body.entries
const rowOf = async (of = id) => {
  const row = await findRow(world.db, of)
  if (!row) throw new Error(`there is no proposal ${of}`)
  return row
}
/** What of it an undo leaves as it was. */
const standing = async (of = id) => {
  const { updatedAt: _, ...row } = await rowOf(of)
  return row
}

describe('what is taken back', () => {
  test('PRO-05 a deletion, and then the bringing back', async () => {
    const before = await standing()
    const { status, body } = await takeBack(await remove())
    expect([status, body]).toEqual([200, { success: 'Undone. It is as it was before', ids: [id] }])
    expect(await standing()).toEqual(before)
    await remove()
    const archivedRow = await standing()
    await takeBack((await act(`status/${id}`, { status: 'Draft' })).body.entries)
    expect(await standing()).toEqual(archivedRow)
  })

  test('PRO-05 a reassigning of several', async () => {
    const ids = [id, await addProposal(world.db, { agent: 'agency' })]
    const before = [await standing(), await standing(ids[1])]
    const { entries } = (await act('reassign/', { ids, salesman_id: sellerId })).body
    expect((await rowOf()).salesmanId).toBe(sellerId)
    expect((await takeBack(entries)).body.ids.toSorted()).toEqual(ids.toSorted())
    expect([await standing(), await standing(ids[1])]).toEqual(before)
  })

  test('PRO-21 a duplicate, which is then deleted', async () => {
    const { entries, proposal } = (await act(`duplicate/${id}`, {})).body
    expect((await takeBack(entries)).status).toBe(200)
    expect((await rowOf(proposal.id)).archivedAt).not.toBeNull()
    expect((await rowOf()).archivedAt).toBeNull()
  })

  test('PRO-05 a combining: the new one is deleted, and those that it was made of are back', async () => {
    const ids = [id, await addProposal(world.db)]
    const before = [await standing(), await standing(ids[1])]
    const { entries, proposal } = (await act('combine/', { ids })).body
    const [made, ...others] = entries
    // Without the new one they do not come back: its lines would stand twice.
    const alone = await takeBack(others)
    expect([alone.status, alone.body.errors.form]).toEqual([
      422,
      [`It was combined into P-${proposal.id}. Delete that one first`],
    ])
    expect((await takeBack([...others, made])).status).toBe(200)
    expect([await standing(), await standing(ids[1])]).toEqual(before)
    expect((await rowOf(proposal.id)).archivedAt).not.toBeNull()
  })

  describe('PRO-05 a part that is archived again', () => {
    const parted = [422, ['A part of it was brought back. Duplicate it instead']]
    const bringBack = async (of: number) => {
      const { status, body } = await act(`status/${of}`, { status: 'Draft' })
      return { told: [status, body.errors?.form], entries: body.entries }
    }
    const archivedOfTwo = async () => {
      const ids = [id, await addProposal(world.db)] as const
      const into: number = (await act('combine/', { ids })).body.proposal.id
      await remove(into)
      return [...ids, into] as const
    }

    test('lets the combined one come back', async () => {
      const [one, other, into] = await archivedOfTwo()
      const before = await standing(into)
      const [first, second] = [await bringBack(one), await bringBack(other)]
      await takeBack(second.entries)
      expect((await bringBack(into)).told).toEqual(parted)
      await takeBack(first.entries)
      expect(await standing(into)).toEqual(before)
      expect((await bringBack(into)).told).toEqual([200, undefined])
    })

    test('does not while the other part stands', async () => {
      const [one, other, into] = await archivedOfTwo()
      const first = await bringBack(one)
      await bringBack(other)
      expect((await takeBack(first.entries)).status).toBe(200)
      expect((await bringBack(into)).told).toEqual(parted)
    })
  })

  test('has an entry of its own, that names the one it took back', async () => {
    const [entry = 0] = await remove()
    await takeBack([entry])
    const [last] = await world.db
      .selectFrom('history')
      .select(['what', 'actorId', 'undoes'])
      .where('subjectKind', '=', 'proposal')
      .where('subjectId', '=', id)
      .orderBy('id', 'desc')
      .execute()
    expect(last).toEqual({ what: 'restored', actorId: agentId, undoes: BigInt(entry) })
  })
})

describe('what is not', () => {
  const sentenceOf = ({ status, body }: Awaited<ReturnType<typeof takeBack>>) => [status, body.errors?.form]
  const newer = [422, ['Something newer changed the same thing']]

  test('after something followed, and of several none then', async () => {
    const ids = [id, await addProposal(world.db)]
    const { entries } = (await act('reassign/', { ids, salesman_id: sellerId })).body
    await createEdit(await world.as('agent'), { item: [anItem('header-17')] }, id)
    expect(sentenceOf(await takeBack(entries))).toEqual(newer)
    expect((await findRows(world.db, ids)).map(({ salesmanId }) => salesmanId)).toEqual([sellerId, sellerId])
  })

  test('after it was deleted and brought back by hand', async () => {
    const entries = await remove()
    await act(`status/${id}`, { status: 'Draft' })
    await remove()
    expect(sentenceOf(await takeBack(entries))).toEqual(newer)
  })

  test('after something was paid, or it was sent', async () => {
    const { entries } = (await act('reassign/', { ids: [id], salesman_id: sellerId })).body
    await updateProposalRow(world.db, id, { sentAt: world.clock.now() })
    expect(sentenceOf(await takeBack(entries))).toEqual([
      422,
      ['This cannot be undone here. Change it again instead'],
    ])
    await sellAt(world.db, id, { paid: cents(1), isApproved: false }, world.clock.now())
    expect(sentenceOf(await takeBack(entries))).toEqual([422, ['Money that moved cannot be undone']])
  })

  test('a save: its version before is restored instead', async () => {
    await createEdit(await world.as('agent'), { item: [anItem('header-17')] }, id)
    const [saved] = await world.db
      .selectFrom('history')
      .select('id')
      .where('subjectKind', '=', 'proposal')
      .where('subjectId', '=', id)
      .execute()
    expect(sentenceOf(await takeBack([Number(saved?.id)]))).toEqual([
      422,
      ['This cannot be undone here. Change it again instead'],
    ])
  })

  test('ERR-39b to a salesman who cannot act for the client any more', async () => {
    await updateProposalRow(world.db, id, { salesmanId: await idOf(world.db, 'salesman13') })
    const { entries } = (await act('reassign/', { ids: [id] })).body
    const { name } = await world.as('salesman13')
    expect(sentenceOf(await takeBack(entries))).toEqual([
      422,
      ['These proposals can not be reassigned', `${name} cannot act for all of these clients`],
    ])
  })
})

test('pressed twice, at the same moment too, it is taken back once', async () => {
  const entries = await remove()
  const answers = await Promise.all([takeBack(entries), takeBack(entries), takeBack(entries, 'superadmin')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await takeBack(entries)).status).toBe(200)
  const taken = await world.db
    .selectFrom('history')
    .select('id')
    .where('undoes', '=', BigInt(entries[0] ?? 0))
    .execute()
  expect(taken.length).toBe(1)
})

test('an entry of a foreign proposal, of another thing or of nothing is missing for all', async () => {
  const [own = 0] = await remove()
  const foreign = await addProposal(world.db, { owner: 'advertiser2' })
  const [others = 0] = (await act(`status/${foreign}`, { status: 'Archived' }, 'superadmin')).body.entries
  const [ofPerson] = await world.db
    .insertInto('history')
    .values({
      at: world.clock.now(),
      actorId: agentId,
      subjectKind: 'person',
      subjectId: agentId,
      what: 'renamed',
    })
    .returning('id')
    .execute()
  for (const other of [others, Number(ofPerson?.id), 2_000_000_000]) {
    expect((await takeBack([own, other])).status).toBe(404)
    expect((await takeBack([other])).status).toBe(404)
  }
  expect((await rowOf()).archivedAt).not.toBeNull()
  for (const who of ['seller', 'matzavadmin', 'advertiser'])
    expect((await takeBack([own], who)).status).toBe(403)
  expect((await takeBack([own], 'agency')).status).toBe(200)
})

test.each([
  [[]],
  [undefined],
  [['x']],
  [Array.from({ length: 52 }, (_, at) => at + 1)],
])('what is no list of entries is refused: %j', async (entries) => {
  const { status, body } = await takeBack(entries)
  expect([status, Object.keys(body.errors)]).toEqual([422, ['entries']])
})
