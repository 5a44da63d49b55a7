/** What happened to a proposal, over HTTP. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPriced, payFor } from '#test/proposals/proposal-payments.ts'
import { addProposal, createEdit } from '#test/proposals/proposals.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const historyOf = async (id: number, who = 'agent', query = '') =>
  (await world.as(who)).get(`/agent/api/proposals/${id}/history${query}`)
const act = async (who: string, path: string, body: object) => {
  world.clock.advance(60_000)
  return (await world.as(who)).post(`/agent/api/proposal/${path}`, body)
}
interface Entry {
  readonly text: string
  readonly undo: { readonly isOffered: boolean; readonly refusal: string | null }
  readonly take_back: number[]
}
const entriesOf = async (id: number): Promise<Entry[]> => (await historyOf(id)).body.entries
const textsOf = async (id: number) => (await entriesOf(id)).map(({ text }) => text)
const takeBack = (entries: readonly number[]) => act('agent', 'take-back/', { entries })

test('who did what stands there, newest first, with what the product did by itself', async () => {
  const agent = await world.as('agent')
  const name = agent.name
  const id = await addPriced(world, [200], { name: 'Told' })
  const salesmanId = (await world.as('agency')).id
  await act('superadmin', 'reassign/', { ids: [id], salesman_id: salesmanId })
  await payFor(world, id, { cash_sale: true, amount_to_charge: '50' })
  await act('agent', `approve/${id}`, {})
  expect(await textsOf(id)).toEqual([
    `${name} approved it, to be charged later`,
    'What was sold appeared: 1 item',
    `${name} entered $50.00 of it in cash`,
    `${(await world.as('superadmin')).name} gave it from ${name} to ${(await world.as('agency')).name}`,
  ])
  const { body } = await historyOf(id)
  expect(body).toMatchObject({ proposal: { id, name: 'Told' }, page: 1, pages: 1, total: 4 })
})

describe('taking back from there', () => {
  const agencyId = async () => (await world.as('agency')).id

  test('what nothing followed, once', async () => {
    const id = await addProposal(world.db)
    await act('agent', 'reassign/', { ids: [id], salesman_id: await agencyId() })
    const [entry] = await entriesOf(id)
    expect(entry?.undo).toEqual({ isOffered: true, refusal: null })
    expect((await takeBack(entry?.take_back ?? [])).status).toBe(200)
    const [undone, before] = await entriesOf(id)
    expect(undone?.text).toMatch(/, by Undo$/)
    expect(before).toMatchObject({
      undo: { isOffered: true, refusal: 'It is as it was before already' },
      take_back: [],
    })
  })

  test('of what something followed it says so', async () => {
    const id = await addProposal(world.db)
    for (const salesman_id of [await agencyId(), (await world.as('agent')).id])
      await act('agent', 'reassign/', { ids: [id], salesman_id })
    const [newest, older] = await entriesOf(id)
    expect(newest?.undo.refusal).toBeNull()
    expect(older?.undo.refusal).toBe('Something newer changed the same thing')
  })

  test('not once money came, and never what has no way back', async () => {
    const id = await addProposal(world.db)
    await act('agent', 'reassign/', { ids: [id], salesman_id: await agencyId() })
    await payFor(world, id, { cash_sale: true, amount_to_charge: '50' })
    const [paid, reassigned] = await entriesOf(id)
    expect(paid?.undo).toEqual({ isOffered: false, refusal: null })
    expect(reassigned?.undo.refusal).toBe('Money that moved cannot be undone')
  })

  test('combining is taken back whole, from whichever of them', async () => {
    for (const place of [0, 1]) {
      const ids = [await addPriced(world, [10]), await addPriced(world, [20])]
      const { body } = await act('agent', 'combine/', { ids })
      const made = body.proposal.id
      const [entry] = await entriesOf(place === 0 ? made : (ids[0] ?? 0))
      expect(entry?.take_back).toHaveLength(3)
      const back = await takeBack(entry?.take_back ?? [])
      expect([back.status, back.body.ids.length]).toEqual([200, 3])
      for (const id of ids)
        expect((await (await world.as('agent')).get(`/agent/api/proposal/${id}`)).body.proposal.status).toBe(
          'Draft',
        )
      expect((await (await world.as('agent')).get(`/agent/api/proposal/${made}`)).body.proposal.status).toBe(
        'Archived',
      )
    }
  })

  test('who sells and may not reassign is not offered it', async () => {
    const id = await addProposal(world.db)
    await act('agent', 'reassign/', { ids: [id], salesman_id: await agencyId() })
    const [entry] = (await historyOf(id, 'seller')).body.entries
    expect(entry).toMatchObject({ undo: { isOffered: false, refusal: null }, take_back: [] })
  })
})

test('a page beyond the last shows the last', async () => {
  const id = await addProposal(world.db)
  await createEdit(await world.as('agent'), { name: 'Another name' }, id)
  expect((await historyOf(id, 'agent', '?page=9')).body).toMatchObject({ page: 1, pages: 1, total: 1 })
})

describe('who reads it', () => {
  test.each([
    ['agent', 200],
    ['agency', 200],
    ['seller', 200],
    ['matzavadmin', 200],
    ['superadmin', 200],
    // The client sees the proposal, and not what we did with it.
    ['advertiser', 403],
    ['impressionmanager', 403],
    ['admin', 403],
    ['advertiser2', 403],
    ['jcnagent', 404],
    ['publisher', 403],
  ])('the %s: %d', async (who, status) => {
    const id = await addProposal(world.db, { sent: true })
    expect((await historyOf(id, who)).status).toBe(status)
  })

  test('of a missing one nothing is there', async () => {
    expect((await historyOf(999_999)).status).toBe(404)
  })
})
