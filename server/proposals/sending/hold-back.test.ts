/** What becomes of a letter that waits when what it leads to is closed: it does not leave, and nothing counts as sent. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { worldStart } from '#test/instant.ts'
import { idOf } from '#test/dashboard.ts'
import { letSecondsPass, sendAs, sendingsAs } from '#test/proposals/proposal-letters.ts'
import { addProposal, createEdit } from '#test/proposals/proposals.ts'
import { makeWorld, type World } from '#test/world.ts'
import { findRow } from '../store/proposals.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(() => world.clock.set(worldStart))

let addresses = 0
const nextAddress = () => `held${(addresses += 1)}@roth.example`

async function waiting() {
  const id = await addProposal(world.db)
  const to = nextAddress()
  await sendAs(world, id, { send_to: to })
  return { id, to }
}

const closings: readonly (readonly [string, (id: number) => Promise<number>])[] = [
  ['deleted', async (id) => (await post(`/agent/api/proposal/status/${id}`, { status: 'Archived' })).status],
  [
    'combined into another',
    async (id) =>
      (await post('/agent/api/proposal/combine/', { ids: [id, await addProposal(world.db)] })).status,
  ],
  [
    'made for another client',
    async (id) =>
      (await createEdit(await world.as('superadmin'), { user_id: await idOf(world.db, 'advertiser2') }, id))
        .status,
  ],
  ['closed by ending its links', async (id) => (await post(`/agent/api/proposal/revoke/${id}`, {})).status],
]
const post = async (path: string, body: object) => (await world.as('superadmin')).post(path, body)

describe('PRO-19 a letter that waits', () => {
  test.each(closings)('is taken back when its proposal is %s', async (_, close) => {
    const { id, to } = await waiting()
    expect(await close(id)).toBe(200)
    await letSecondsPass(world, id, 60)
    expect([await world.lettersTo(to), (await findRow(world.db, id))?.sentAt]).toEqual([[], null])
    const [letter] = await world.db
      .selectFrom('letter')
      .select('withdrawnAt')
      .where('toAddress', '=', to)
      .execute()
    expect(letter?.withdrawnAt).toEqual(worldStart)
  })

  test('leaves to the others when the link of one alone is ended', async () => {
    const id = await addProposal(world.db)
    const [one, other] = [nextAddress(), nextAddress()]
    await sendAs(world, id, { send_to: `${one}, ${other}` })
    const { links } = await sendingsAs(world, id)
    const { id: link } = links.find((found: { to: string }) => found.to === one)
    expect((await post(`/agent/api/proposal/revoke/${id}`, { link })).status).toBe(200)
    await letSecondsPass(world, id, 10)
    expect([await world.lettersTo(one), await world.lettersTo(other)].map(({ length }) => length)).toEqual([
      0, 1,
    ])
    const { sendings } = await sendingsAs(world, id)
    expect(sendings[0]).toMatchObject({ state: 'sent', told: 'Successfully sent proposal to user!' })
  })

  test('of two that are taken back one after the other none counts as on its way', async () => {
    const id = await addProposal(world.db)
    const to = [nextAddress(), nextAddress()]
    await sendAs(world, id, { send_to: to.join(', '), text: 'Dear Dina' })
    for (const { id: link } of (await sendingsAs(world, id)).links)
      expect((await post(`/agent/api/proposal/revoke/${id}`, { link })).status).toBe(200)
    const { sendings } = await sendingsAs(world, id)
    expect(sendings[0].state).toBe('taken-back')
    // Only what was taken back whole is there to be sent again as it was written.
    const letter = await (await world.as('agent')).get(`/agent/api/proposals/${id}/letter`)
    expect(letter.body).toMatchObject({ to, text: 'Dear Dina' })
  })

  test('that is in hand goes out, and the proposal of another client does not count as sent by it', async () => {
    const { id, to } = await waiting()
    await world.db.updateTable('letter').set({ takenAt: worldStart }).where('toAddress', '=', to).execute()
    const user = { user_id: await idOf(world.db, 'advertiser2') }
    expect((await createEdit(await world.as('superadmin'), user, id)).status).toBe(200)
    await letSecondsPass(world, id, 10)
    expect([(await world.lettersTo(to)).length, (await findRow(world.db, id))?.sentAt]).toEqual([1, null])
  })
})
