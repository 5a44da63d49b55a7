/** NAV-13: which links of letters open a proposal, and that all others are not there. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byLink, holding, linkTo, type LinkHolder } from '#test/proposals/client-link.ts'
import { idOf } from '#test/dashboard.ts'
import { worldStart } from '#test/instant.ts'
import type { Answer } from '#test/person.ts'
import { addProposal, whileDisabled } from '#test/proposals/proposals.ts'
import { makeWorld, type World } from '#test/world.ts'
import { linksOf } from '../store/links.ts'
import { updateProposalRow } from '../store/proposals.ts'
import { endLinks } from './end-links.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const nothingHere = 'There is nothing here for you at this address'
const said = ({ status, body }: Answer) => [status, body.error]
const notThere = [404, nothingHere]
const ask = (holder: LinkHolder) => holder.get('/stamp')
const opened = async (holder: LinkHolder) => (await ask(holder)).status === 200

/** Asks on a day, at noon in New York. */
async function onDay(day: string, run: () => Promise<void>): Promise<void> {
  world.clock.set(new Date(`${day}T17:00:00Z`))
  await run()
  world.clock.set(worldStart)
}

describe('the link of a letter', () => {
  test('OPN-15 opens the proposal that it was made for, before that counts as sent, as often as one likes', async () => {
    const holder = await byLink(world, await addProposal(world.db))
    expect(await opened(holder)).toBe(true)
    expect(await opened(holder)).toBe(true)
  })

  test('of a proposal with prices until a day opens for 30 days after it, and no longer', async () => {
    const id = await addProposal(world.db, { sent: true })
    await updateProposalRow(world.db, id, { validUntil: '2026-02-10' })
    const holder = await byLink(world, id)
    await onDay('2026-03-12', async () => expect(await opened(holder)).toBe(true))
    await onDay('2026-03-13', async () => {
      expect(said(await ask(holder))).toEqual(notThere)
      // Prices that are renewed lengthen it.
      await updateProposalRow(world.db, id, { validUntil: '2026-02-11' })
      expect(await opened(holder)).toBe(true)
    })
  })

  test('of a proposal whose prices have no end opens for 21 and 30 days from the day it was made', async () => {
    const holder = await byLink(world, await addProposal(world.db))
    await onDay('2026-03-25', async () => expect(await opened(holder)).toBe(true))
    await onDay('2026-03-26', async () => expect(said(await ask(holder))).toEqual(notThere))
  })

  test('opens nothing once it has ended, and the others go on', async () => {
    const id = await addProposal(world.db)
    const [one, other] = [await byLink(world, id), await byLink(world, id)]
    expect(await endLinks(world.db, id, 'revoked', world.clock.now(), { only: [one.id] })).toEqual([one.id])
    expect([await opened(one), await opened(other)]).toEqual([false, true])
    const newer = await byLink(world, id)
    expect(await endLinks(world.db, id, 'newer', world.clock.now(), { only: [other.id] })).toEqual([other.id])
    expect([await opened(one), await opened(other), await opened(newer)]).toEqual([false, false, true])
    // What ended keeps its reason.
    expect(await endLinks(world.db, id, 'taken-back', world.clock.now())).toEqual([newer.id])
    expect((await linksOf(world.db, id)).map((link) => [link.id, link.endedWhy])).toEqual([
      [newer.id, 'taken-back'],
      [other.id, 'newer'],
      [one.id, 'revoked'],
    ])
  })

  test('opens nothing while the proposal is archived, and does again when it was taken back', async () => {
    const id = await addProposal(world.db)
    const holder = await byLink(world, id)
    await updateProposalRow(world.db, id, { archivedAt: worldStart })
    expect(said(await ask(holder))).toEqual(notThere)
    await updateProposalRow(world.db, id, { archivedAt: null })
    expect(await opened(holder)).toBe(true)
  })

  test('opens nothing for a client who is disabled', async () => {
    const holder = await byLink(world, await addProposal(world.db))
    await whileDisabled(world.db, 'advertiser', async () => expect(said(await ask(holder))).toEqual(notThere))
    expect(await opened(holder)).toBe(true)
  })

  test('opens nothing once the proposal is another client’s, at either one’s address', async () => {
    const id = await addProposal(world.db)
    const holder = await byLink(world, id)
    const clientId = await idOf(world.db, 'advertiser2')
    await updateProposalRow(world.db, id, { clientId })
    for (const owner of [holder.clientId, clientId])
      expect(said(await holding(world, { ...holder, clientId: owner }).get('/stamp'))).toEqual(notThere)
  })

  test('opens no other proposal, of the same client or of another', async () => {
    const holder = await byLink(world, await addProposal(world.db))
    const others = [
      await linkTo(world, await addProposal(world.db, { sent: true })),
      await linkTo(world, await addProposal(world.db, { owner: 'advertiser2', sent: true })),
    ]
    for (const { proposalId, clientId } of others) {
      const there = holding(world, { ...holder, proposalId, clientId })
      expect(said(await there.get('/stamp'))).toEqual(notThere)
    }
  })

  test('is in the database as its hash alone, and nowhere in the log', async () => {
    const holder = await byLink(world, await addProposal(world.db))
    await ask(holder)
    await world.visitor.get(`/api/proposal/1/client/1/stamp?t=${holder.token}`)
    expect(world.logged.join('')).not.toContain(holder.token)
    const { tokenHash } = await world.db
      .selectFrom('proposalLink')
      .select('tokenHash')
      .where('id', '=', holder.id)
      .executeTakeFirstOrThrow()
    expect(tokenHash).toHaveLength(32)
    expect(Buffer.from(tokenHash).toString('base64url')).not.toBe(holder.token)
  })
})

describe('what is no link', () => {
  const wrong = ['', 'x', 'a'.repeat(43), 'a'.repeat(5_000), "' or 1=1 --", '%00', '0']
  test.each(wrong.map((token) => [token.slice(0, 20), token]))('%j is not there', async (_, token = '') => {
    const link = await linkTo(world, await addProposal(world.db))
    const { proposalId, clientId } = link
    const path = `/api/proposal/${proposalId}/client/${clientId}/stamp?t=${encodeURIComponent(token)}`
    expect(said(await world.visitor.get(path))).toEqual(notThere)
  })

  test.each(['0', 'x', '1e3', '99999999999', '-1', '%00'])('nor is anything at proposal %s', async (id) => {
    const { token } = await linkTo(world, await addProposal(world.db))
    const path = `/api/proposal/${id}/client/1/stamp?t=${token}`
    expect(said(await world.visitor.get(path))).toEqual(notThere)
  })

  test('without any it is to sign in, whatever the address names', async () => {
    const id = await addProposal(world.db, { sent: true })
    for (const path of [`${id}/client/${await idOf(world.db, 'advertiser')}`, '1/client/1', 'x/client/x'])
      expect(said(await world.visitor.get(`/api/proposal/${path}/stamp`))).toEqual([401, 'Sign in to go on'])
  })
})

describe('a session', () => {
  test('of the very client opens what they see, and nothing of others', async () => {
    const client = await world.as('advertiser')
    const path = (id: number, of: number) => `/api/proposal/${id}/client/${of}/stamp`
    const sent = await addProposal(world.db, { sent: true })
    expect((await client.get(path(sent, client.id))).status).toBe(200)
    const theirs = await world.as('advertiser2')
    const foreign = await addProposal(world.db, { owner: 'advertiser2', sent: true })
    for (const [id, of] of [
      [await addProposal(world.db), client.id],
      [sent, theirs.id],
      [foreign, client.id],
      [foreign, theirs.id],
      [2_147_483_647, client.id],
    ] as const)
      expect(said(await client.get(path(id, of)))).toEqual(notThere)
  })

  test('of somebody else opens nothing by itself, also of who sells it; a link they hold does', async () => {
    const holder = await byLink(world, await addProposal(world.db, { sent: true }))
    const path = `/api/proposal/${holder.proposalId}/client/${holder.clientId}/stamp`
    for (const who of ['agent', 'superadmin', 'advertiser2']) {
      const person = await world.as(who)
      expect(said(await person.get(path))).toEqual(notThere)
      expect((await person.get(`${path}?t=${holder.token}`)).status).toBe(200)
    }
  })
})
