/** A client says no to a proposal, and its agent opens it again. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cents } from '#domain/kernel/money.ts'
import { idOf } from '#test/dashboard.ts'
import { worldStart } from '#test/instant.ts'
import { byLink } from '#test/proposals/client-link.ts'
import { addPriced, payFor } from '#test/proposals/proposal-payments.ts'
import { addProposal } from '#test/proposals/proposals.ts'
import { viewedBy } from '#test/viewing.ts'
import { makeWorld, type World } from '#test/world.ts'
import { findRow } from '../store/proposals.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(() => world.clock.set(worldStart))

const sent = () => addProposal(world.db, { sent: true })
const reopenAs = async (id: number, who = 'agent') =>
  (await world.as(who)).post(`/agent/api/proposals/${id}/reopen`, {})
const historyOf = async (id: number) =>
  (await (await world.as('agent')).get(`/agent/api/proposals/${id}/history`)).body.entries.map(
    ({ text }: { text: string }) => text,
  )
const standing = async (id: number) => {
  const { declinedAt, declineReason } = (await findRow(world.db, id)) ?? {}
  return [declinedAt?.toISOString() ?? null, declineReason]
}

describe('a no', () => {
  test('is kept with its reason, told to the agent, and closes what would accept it', async () => {
    const id = await sent()
    const holder = await byLink(world, id)
    const { status, body } = await holder.post('/decline', { reason: ' Too late for us ' })
    const client = await world.as('advertiser')
    expect(status).toBe(200)
    expect(body.declined).toMatchObject({ reason: 'Too late for us' })
    expect(body.may.decline.isOffered).toBe(false)
    const [at] = await standing(id)
    expect(at).not.toBeNull()
    const subject = `${client.name} declined proposal P-${id}`
    const letter = (await world.lettersTo('agent@demo.test')).find((one) => one.subject === subject)
    expect(letter?.text).toContain('Too late for us')
    expect((await historyOf(id))[0]).toBe(`${client.name} declined it: “Too late for us”`)

    const agent = await world.as('agent')
    const refused = [
      await agent.post(`/agent/api/proposals/${id}/send`, {}),
      await agent.post(`/agent/api/proposal/approve/${id}`, {}),
      await payFor(world, id, { cash_sale: true }),
    ]
    expect(refused.map((one) => [one.status, one.body.error])).toEqual(
      refused.map(() => [409, 'This proposal was declined. The agent can open it again']),
    )
  })

  test('pressed twice is one, and another one later is refused', async () => {
    const id = await sent()
    const holder = await byLink(world, id)
    const answers = [
      await holder.post('/decline', { reason: 'No' }),
      await holder.post('/decline', { reason: 'No' }),
      await holder.post('/decline', { reason: 'Still no' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 409])
    expect((await historyOf(id)).filter((text: string) => text.includes('declined'))).toHaveLength(1)
  })

  test.each([
    ['', 'Say why: it helps to make a better offer'],
    [' \u200B ', 'Say why: it helps to make a better offer'],
    ['x'.repeat(2_001), 'Shorten this to 2,000 characters'],
    ['4242424242424242', /card/],
  ])('without a reason that can be read, %j, is none', async (reason, says) => {
    const id = await sent()
    const { status, body } = await (await byLink(world, id)).post('/decline', { reason })
    expect(status).toBe(422)
    expect(body.errors.reason[0]).toMatch(says)
    expect(await standing(id)).toEqual([null, null])
  })

  test('comes too late once something was bought', async () => {
    const part = await addProposal(world.db, { sent: true, paid: cents(10_000) })
    const approved = await addProposal(world.db, { sent: true, added: true })
    const says = [
      [part, 'This comes too late: Sam Ortiz took $100.00 in cash on 2026-02-02. Ask your agent'],
      [approved, 'Something of this proposal is paid or approved already. Ask your agent'],
    ] as const
    for (const [id, sentence] of says) {
      const { status, body } = await (await byLink(world, id)).post('/decline', { reason: 'Too much' })
      expect([status, body.error]).toEqual([409, sentence])
      expect(await standing(id)).toEqual([null, null])
    }
  })

  test('is nobody’s who looks through the client’s eyes', async () => {
    const id = await sent()
    const viewed = await viewedBy(world, await world.as('superadmin'), 'advertiser')
    const path = `/api/proposal/${id}/client/${await idOf(world.db, 'advertiser')}`
    expect((await viewed.post(`${path}/decline`, { reason: 'In their name' })).status).toBe(403)
    expect((await viewed.get(path)).body.may.decline.refusal).toContain('another person’s eyes')
    expect(await standing(id)).toEqual([null, null])
  })
})

describe('the agent', () => {
  test('opens it again, and then it is as it was', async () => {
    const id = await addPriced(world, [200])
    await world.db.updateTable('proposal').set({ sentAt: worldStart }).where('id', '=', id).execute()
    const holder = await byLink(world, id)
    await holder.post('/decline', { reason: 'Not now' })
    const { status, body } = await reopenAs(id)
    expect([status, body.success, body.answers.declined]).toEqual([200, 'The proposal is open again', null])
    expect(await standing(id)).toEqual([null, null])
    expect((await holder.get('')).body).toMatchObject({ declined: null, may: { decline: { refusal: null } } })
    expect((await payFor(world, id, { amount_to_charge: '150', cash_sale: true })).status).toBe(200)
    expect((await reopenAs(id)).status).toBe(409)
  })

  test('alone does so', async () => {
    const id = await sent()
    await (await byLink(world, id)).post('/decline', { reason: 'Not now' })
    expect((await reopenAs(id, 'advertiser')).status).toBe(403)
    const foreign = await addProposal(world.db, { owner: 'advertiser2', sent: true })
    expect((await reopenAs(foreign)).status).toBe(404)
    expect((await standing(id))[1]).toBe('Not now')
  })
})
