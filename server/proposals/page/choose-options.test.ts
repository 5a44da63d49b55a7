/** D-159: the client chooses among the optional items of a proposal, and the total follows everywhere. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cents, microDollars } from '#domain/kernel/money.ts'
import { idOf } from '#test/dashboard.ts'
import { byLink, type LinkHolder } from '#test/proposals/client-link.ts'
import { beginUnanswered } from '#test/proposals/proposal-payments.ts'
import { addProposal, createEdit, itemIdsOf, type ProposalWishes } from '#test/proposals/proposals.ts'
import type { Person } from '#test/person.ts'
import { addCard } from '#test/purchases.ts'
import { pagesOf } from '#test/read-pdf.ts'
import { cellsOf } from '#test/sheets.ts'
import { viewedBy } from '#test/viewing.ts'
import { makeWorld, type World } from '#test/world.ts'
import { findRow, updateProposalRow } from '../store/proposals.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(() => world.clock.advance(60_000))

/** $1,296.00 that is included; fifty at $6.00 and ten at $6.00, each less a tenth, to choose: $270.00 and $54.00. */
const bags = { key: null, name: 'Tote bags', quantity: 50, isOptional: true }
const design = { key: null, name: 'Graphic design', quantity: 10, isOptional: true }
const lines = [{}, bags, design]

interface OfferedProposal extends LinkHolder {
  readonly items: readonly number[]
  readonly choose: (items: readonly unknown[], version?: unknown) => ReturnType<LinkHolder['post']>
}

async function offered(wishes: ProposalWishes = {}): Promise<OfferedProposal> {
  const id = await addProposal(world.db, { lines, sent: true, ...wishes })
  const holder = await byLink(world, id)
  const choose = (items: readonly unknown[], version: unknown = 1) =>
    holder.post('/options', { items, version })
  return { ...holder, items: await itemIdsOf(world.db, id), choose }
}

const changesOf = async (id: number) =>
  (
    await world.db
      .selectFrom('history')
      .select('after')
      .where('subjectKind', '=', 'proposal')
      .where('subjectId', '=', id)
      .where('what', '=', 'chosen')
      .orderBy('id')
      .execute()
  ).map(({ after }) => after)

/** The items of a proposal as a form sends them back. */
const itemsFor = async (agent: Person, id: number): Promise<object[]> =>
  (await agent.get(`/agent/api/proposal/${id}`)).body.proposal.items

describe('what is ticked', () => {
  test('D-159 is kept, and the total follows at once: page, print, PDF, spreadsheet and the agent’s view', async () => {
    const { proposalId, items, choose, path, get } = await offered()
    const { status, body } = await choose([items[2]])
    expect(status).toBe(200)
    expect(body.money).toMatchObject({ total: '1350.00', balance: '1350.00', payable: '1350.00' })
    expect(body.proposal.items.map(({ taken }: { taken: boolean }) => taken)).toEqual([true, false, true])
    expect(body.proposal).toMatchObject({ total: '1350.00', version: 1, sums: { first: '1500.00' } })
    expect((await get('')).body.money.total).toBe('1350.00')
    const printed = (await world.visitor.get(path, { accept: 'text/html' })).body
    expect(printed).toContain('$1,350.00')
    expect(printed).toContain('2 items before discounts')
    expect(printed).not.toContain('Tote bags')
    const pdf = await world.visitor.raw(path.replace('?', '/pdf?'))
    const words = (await pagesOf(Buffer.from(await pdf.arrayBuffer()))).join(' ')
    expect(words).toContain('$1,350.00')
    expect(words).not.toContain('Tote bags')
    const agent = await world.as('agent')
    const sheet = await agent.raw(`/proposalexcel/${proposalId}`)
    const [, , optional, alsoOptional, total] = cellsOf(Buffer.from(await sheet.arrayBuffer()))
    expect([optional?.[0], optional?.[2], optional?.[11] ?? null]).toEqual(['Tote bags', 'Not chosen', null])
    expect([alsoOptional?.[2], alsoOptional?.[11], total?.[11]]).toEqual(['Optional', 54, 1350])
    const { proposal } = (await agent.get(`/agent/api/proposal/${proposalId}`)).body
    expect([proposal.total, proposal.balance]).toEqual(['1350.00', '1350.00'])
  })

  test('is told in the history with the link it came by; the same again changes nothing', async () => {
    const { id, proposalId, items, choose } = await offered()
    await choose([])
    const { updatedAt } = (await findRow(world.db, proposalId)) ?? {}
    expect((await choose([])).body.money.total).toBe('1296.00')
    expect((await findRow(world.db, proposalId))?.updatedAt).toEqual(updatedAt)
    expect((await choose([items[1], items[2], items[1]])).body.money.total).toBe('1620.00')
    expect(await changesOf(proposalId)).toEqual([
      { total: '$1,296.00', leftOut: ['Tote bags', 'Graphic design'], link: id },
      { total: '$1,620.00', leftOut: [], link: id },
    ])
    const { body } = await (await world.as('agent')).get(`/agent/api/proposals/${proposalId}/history`)
    expect(JSON.stringify(body)).toContain('left out Tote bags and Graphic design, which makes it $1,296.00')
  })

  test('is chosen signed in as well, with the token of the page', async () => {
    const { proposalId, items } = await offered()
    const client = await world.as('advertiser')
    const path = `/api/proposal/${proposalId}/client/${client.id}/options`
    expect((await client.post(path, { items: [], version: 1 }, { 'x-csrf-token': '' })).status).toBe(403)
    expect((await client.post(path, { items: [items[1]], version: 1 })).body.money.total).toBe('1566.00')
  })

  test('in Canadian dollars is each line at the rate, half up', async () => {
    const cad = { millionths: 1_371_200n, day: '2026-02-01' as const }
    const { items, choose } = await offered({ cad })
    // 1,296.00 × 1.3712 = 1,777.0752, and 54.00 × 1.3712 = 74.0448.
    expect((await choose([items[2]])).body.money.total).toBe('1851.12')
  })

  test('ROL-37 with hidden prices changes the total alone', async () => {
    const { items, choose } = await offered({ hidesPrices: true })
    const { body } = await choose([items[2]])
    expect(body.money.total).toBe('1350.00')
    expect(JSON.stringify(body)).not.toMatch(/270\.00|300\.00|54\.00|1296\.00|1500\.00/)
  })
})

describe('what was left out', () => {
  test('is neither sold nor given nor in a receipt', async () => {
    const { proposalId, items, choose } = await offered()
    await choose([items[2]])
    const agent = await world.as('agent')
    const approved = await agent.post(`/agent/api/proposal/approve/${proposalId}`, {})
    expect([approved.status, approved.body.proposal.may.chargeLater.isOffered]).toEqual([200, false])
    const sold = await world.db
      .selectFrom('orderLine')
      .select(['product', 'amountCents'])
      .where('orderId', '=', approved.body.order_id)
      .orderBy('id')
      .execute()
    expect(sold.map(({ amountCents }) => amountCents)).toEqual([129_600n, 5_400n])
    const given = await world.db
      .selectFrom('proposalGiven')
      .select('lineId')
      .where('proposalId', '=', proposalId)
      .execute()
    expect(given.map(({ lineId }) => lineId).toSorted()).toEqual([items[0], items[2]])
    expect((await choose([items[1], items[2]])).body).toMatchObject({
      error: 'What was chosen stands: Sam Ortiz approved it for $1,350.00 on 2026-02-02',
    })
  })

  test('stays so when the agent saves, and the version says it', async () => {
    const { proposalId, items, choose } = await offered()
    await choose([items[2]])
    const agent = await world.as('agent')
    const item = await itemsFor(agent, proposalId)
    const saved = await createEdit(agent, { item, total: '1350.00' }, proposalId)
    expect([saved.status, saved.body.proposal.total]).toEqual([200, '1350.00'])
    const { content } = await world.db
      .selectFrom('proposalVersion')
      .select('content')
      .where('proposalId', '=', proposalId)
      .where('number', '=', 2)
      .executeTakeFirstOrThrow()
    const version = JSON.parse(content) as { lines: { isTaken?: boolean }[]; usd: { total: string } }
    expect([version.lines.map(({ isTaken }) => isTaken), version.usd.total]).toEqual([
      [undefined, false, undefined],
      '1350.00',
    ])
    // What the client read is another version by now.
    const late = await choose([items[1]])
    expect([late.status, late.body.error]).toEqual([
      409,
      'The proposal was changed meanwhile. Read it again, then go on',
    ])
    // What is included by now is no longer theirs to leave out.
    const included = item.map((one) => ({ ...one, optional: false }))
    expect((await createEdit(agent, { item: included }, proposalId)).body.proposal.total).toBe('1620.00')
  })

  test('is another client’s to choose anew', async () => {
    const { proposalId, choose } = await offered()
    await choose([])
    const superadmin = await world.as('superadmin')
    const item = await itemsFor(superadmin, proposalId)
    const other = await idOf(world.db, 'advertiser2')
    const saved = await createEdit(superadmin, { item, user_id: other }, proposalId)
    expect([saved.status, saved.body.proposal.total]).toEqual([200, '1620.00'])
  })
})

describe('what cannot be chosen', () => {
  test.each([
    ['an item that is included', ([included]: readonly number[]) => [included]],
    ['an item that is not there', () => [2_000_000_000]],
    ['something else', () => ['x']],
    ['no list', () => null as never],
  ])('%s: nothing changes', async (_, wanted) => {
    const { proposalId, items, choose } = await offered()
    const { status, body } = await choose(wanted(items))
    expect([status, body.errors]).toEqual([422, { items: ['This is not an item that you can choose'] }])
    expect(await changesOf(proposalId)).toEqual([])
  })

  test('an item of another proposal', async () => {
    const other = await offered()
    const { choose } = await offered()
    expect((await choose([other.items[1]])).status).toBe(422)
  })

  test('nothing at all, where all is optional', async () => {
    const { choose } = await offered({ lines: [bags, design] })
    const { status, body } = await choose([])
    expect([status, body.errors]).toEqual([422, { items: ['Keep one item at least'] }])
  })

  test.each(['1', null, 2])('of the version %j', async (version) => {
    const { proposalId, choose } = await offered()
    const { status } = await choose([], version)
    expect(status).toBe(version === 2 ? 409 : 422)
    expect(await changesOf(proposalId)).toEqual([])
  })

  const taken = 'What was chosen stands: Sam Ortiz took'
  test.each<[string, ProposalWishes, string]>([
    ['a part is paid', { paid: cents(10_000) }, `${taken} $100.00 in cash on 2026-02-02`],
    ['all of it is paid', { paid: cents(162_000) }, `${taken} $1,620.00 in cash on 2026-02-02`],
    ['it is approved', { added: true }, 'What was chosen stands since it was signed or paid'],
  ])('once %s (409)', async (_, wishes, message) => {
    const { choose, get } = await offered(wishes)
    const { status, body } = await choose([])
    expect([status, body.error]).toEqual([409, message])
    expect((await get('')).body.may.choose).toEqual({ isOffered: true, refusal: message })
  })

  test('D-158 once the prices are over, until the agent renews them', async () => {
    const { proposalId, choose, get } = await offered()
    await updateProposalRow(world.db, proposalId, { validUntil: '2026-02-01' })
    const { status, body } = await choose([])
    const { name } = (await get('')).body.agent
    expect([status, body.error]).toEqual([409, `The prices held until 2026-02-01. Ask ${name} to renew them`])
    await (await world.as('agent')).post(`/agent/api/proposals/${proposalId}/renew`, {})
    expect((await choose([])).status).toBe(200)
  })

  test('while a card is being charged', async () => {
    const { proposalId, choose } = await offered()
    await beginUnanswered(world, proposalId, await addCard(world, 'advertiser'))
    expect((await choose([])).body.error).toBe(
      'A card is being charged at this moment. Try again in a minute',
    )
  })

  test('through the client’s eyes (403), and the page says why', async () => {
    const id = await addProposal(world.db, { lines, sent: true, owner: 'advertiser2' })
    const viewed = await viewedBy(world, await world.as('superadmin'), 'advertiser2')
    const path = `/api/proposal/${id}/client/${await idOf(world.db, 'advertiser2')}`
    const { status, body } = await viewed.post(`${path}/options`, { items: [], version: 1 })
    const message = 'This is not possible while you look through another person’s eyes'
    expect([status, body.error]).toEqual([403, message])
    expect((await viewed.get(path)).body.may.choose).toEqual({ isOffered: true, refusal: message })
    expect(await changesOf(id)).toEqual([])
  })

  test('and nothing is offered where nothing is optional', async () => {
    const { get } = await offered({ lines: [{ rate: microDollars(7_000_000n) }] })
    expect((await get('')).body.may.choose).toEqual({ isOffered: false, refusal: null })
  })
})
