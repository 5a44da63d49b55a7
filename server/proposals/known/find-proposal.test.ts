/** Who finds which proposal, and what is known of it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cents, microDollars } from '#domain/kernel/money.ts'
import type { Action } from '#domain/people/permissions.ts'
import { idOf } from '#test/dashboard.ts'
import { worldStart } from '#test/instant.ts'
import { addProposal, itemIdsOf, withdraw } from '#test/proposals/proposals.ts'
import { actorOf } from '#test/requests/every-endpoint.ts'
import { makeWorld, type World } from '#test/world.ts'
import { completed, findProposal, lockProposals, totalOf } from './find-proposal.ts'
import { keepLines } from '../writing/keep-lines.ts'
import { itemsOf, writeItems } from '../store/items.ts'
import { findByFormKey, findRow, findRows, updateProposalRow } from '../store/proposals.ts'
import { archiveTemplate, findTemplate, itemsOfTemplate, templatesOf } from '../store/templates.ts'
import { findVersionRow, listVersionRows } from '../store/versions.ts'
import { addProposalTemplate } from '#test/proposals/proposals.ts'

let world: World
let [drafted, sent, foreign]: readonly [number, number, number] = [0, 0, 0]
beforeAll(async () => {
  world = await makeWorld()
  drafted = await addProposal(world.db)
  sent = await addProposal(world.db, { sent: true })
  foreign = await addProposal(world.db, { owner: 'advertiser2', agent: 'superadmin', sent: true })
})
afterAll(() => world.close())

const contextOf = async (name: string) => ({ db: world.db, actor: await actorOf(await world.as(name)) })

const outcomeOf = async (name: string, id: number, action: Action) =>
  findProposal(await contextOf(name), id, action).then(
    () => 200,
    ({ status }: { status: number }) => status,
  )

test.each<[string, 'drafted' | 'sent' | 'foreign', Action, number]>([
  ['agent', 'drafted', 'proposal.edit', 200],
  ['agent', 'foreign', 'proposal.edit', 404],
  ['seller', 'sent', 'proposal.edit', 200],
  ['seller', 'sent', 'proposal.reassign', 403],
  ['superadmin', 'foreign', 'proposal.edit', 200],
  ['matzavadmin', 'drafted', 'proposal.edit', 200],
  ['matzavadmin', 'drafted', 'proposal.export', 403],
  ['impressionmanager', 'sent', 'proposal.view', 403],
  // Its client: from when it is sent, and never to change it.
  ['advertiser', 'drafted', 'proposal.view', 404],
  ['advertiser', 'sent', 'proposal.view', 200],
  ['advertiser', 'sent', 'proposal.edit', 403],
  ['advertiser', 'drafted', 'proposal.edit', 404],
  ['advertiser2', 'sent', 'proposal.view', 404],
])('%s asks for the one %s to do %s: %d', async (name, which, action, status) => {
  expect(await outcomeOf(name, { drafted, sent, foreign }[which], action)).toBe(status)
})

test('what was approved or paid without a letter is seen by its client too', async () => {
  const added = await addProposal(world.db, { added: true })
  const paid = await addProposal(world.db, { paid: cents(100n) })
  for (const id of [added, paid]) expect(await outcomeOf('advertiser', id, 'proposal.view')).toBe(200)
})

test('of several one foreign id is a missing one for all, and they come in the order that was asked', async () => {
  const ctx = await contextOf('agent')
  const lock = (ids: readonly number[], action: Action = 'proposal.edit') =>
    world.db.transaction().execute((tx) => lockProposals(tx, ctx, ids, action))
  expect((await lock([sent, drafted, sent])).map(({ row }) => row.id)).toEqual([sent, drafted])
  await expect(lock([drafted, foreign])).rejects.toMatchObject({ status: 404 })
  await expect(lock([drafted, 2_147_483_647])).rejects.toMatchObject({ status: 404 })
})

describe('what is found', () => {
  test('the line with its product, the client, the salesman and where it stands', async () => {
    const { row, items, client, salesmanName, facts } = await findProposal(
      await contextOf('agent'),
      sent,
      'proposal.edit',
    )
    expect(row).toMatchObject({ currency: 'usd', cadRate: null, versionNumber: 1, totalCents: 129_600n })
    expect(items).toMatchObject([
      {
        rateType: 'cpm',
        rate: 6_000_000n,
        listRate: 6_000_000n,
        quantity: 30,
        dailyViews: 8_000,
        productKind: 'impression',
        itemType: 'ad',
        key: 'header-3',
        site: { id: 3 },
        isWithdrawn: false,
      },
    ])
    expect(client).toMatchObject({ id: await idOf(world.db, 'advertiser'), email: 'advertiser@demo.test' })
    expect(salesmanName).toBe((await world.as('agent')).name)
    expect(facts).toEqual({
      isArchived: false,
      isCompleted: false,
      paid: 0n,
      total: 129_600n,
      hasCampaigns: false,
      isSent: true,
      isDeclined: false,
    })
  })

  test('in Canadian dollars: its rate, and its total in them', async () => {
    // 1,296.00 at 1.3712 is 1,777.0752.
    const cad = { millionths: 1_371_200n, day: '2026-03-01' }
    const row = await findRow(world.db, await addProposal(world.db, { cad }))
    expect(row).toMatchObject({ cadRate: cad, currency: 'cad' })
    expect(row && totalOf(row)).toBe(177_708n)
  })

  test('a line that is written by hand has no product', async () => {
    const line = { key: null, rate: microDollars(175_000_000n), quantity: 2, discountPercent: 0 }
    const id = await addProposal(world.db, { lines: [line] })
    const [item] = (await itemsOf(world.db, [id])).get(id) ?? []
    expect(item).toMatchObject({
      productId: null,
      productKind: null,
      itemType: 'custom',
      site: null,
      key: null,
      unit: 'item',
      listRate: null,
      isWithdrawn: false,
      chooseCampaignName: 'Written by hand',
    })
    expect((await findRow(world.db, id))?.totalCents).toBe(35_000n)
  })

  test('a withdrawn product says so', async () => {
    const id = await addProposal(world.db, { lines: [{ key: 'billboard-3' }] })
    await withdraw(world.db, 'billboard-3')
    expect((await itemsOf(world.db, [id])).get(id)).toMatchObject([{ isWithdrawn: true }])
  })
})

test('lines that are named keep their ids in a new order, others are taken off', async () => {
  const id = await addProposal(world.db, { lines: [{}, { quantity: 20 }, { quantity: 10 }] })
  const before = (await itemsOf(world.db, [id])).get(id) ?? []
  const [first, , third] = before
  if (!first || !third) throw new Error('three lines were written')
  const ids = await writeItems(
    world.db,
    id,
    [third, { ...first, itemId: null, quantity: 5 }, first],
    worldStart,
  )
  expect(ids).toEqual([third.itemId, expect.any(Number), first.itemId])
  expect(await itemIdsOf(world.db, id)).toEqual(ids)
  expect((await itemsOf(world.db, [id])).get(id)?.map(({ quantity }) => quantity)).toEqual([10, 5, 30])
  expect(await writeItems(world.db, id, [], worldStart)).toEqual([])
  // Whoever writes lines adds them up.
  await updateProposalRow(world.db, id, { totalCents: cents(0n) })
  expect(await itemIdsOf(world.db, id)).toEqual([])
})

test('a version stands as it was written, and its hash is that of its text', async () => {
  const [version] = await listVersionRows(world.db, sent)
  expect(version).toMatchObject({
    number: 1,
    currency: 'usd',
    totalCents: 129_600n,
    notes: 'For ourselves alone',
  })
  expect(version?.content).toContain('"total":"1296.00"')
  expect(version?.content).not.toContain('For ourselves alone')
  expect(await findVersionRow(world.db, sent, 1)).toEqual(version)
  expect(await findVersionRow(world.db, sent, 2)).toBeNull()
})

test('what was kept again is a version more, with the totals of its lines, and the first one stands', async () => {
  const id = await addProposal(world.db)
  const [line] = (await itemsOf(world.db, [id])).get(id) ?? []
  if (!line) throw new Error('one line was written')
  const by = { madeBy: await idOf(world.db, 'agent'), actedBy: null, at: new Date(worldStart.getTime() + 1) }
  // 10 days of 8,000 views at $6.00, 10% off.
  await keepLines(world.db, id, [{ ...line, quantity: 10 }], by)
  const versions = await listVersionRows(world.db, id)
  expect(versions.map(({ number, totalCents }) => [number, totalCents])).toEqual([
    [2, 43_200n],
    [1, 129_600n],
  ])
  const { actor } = await contextOf('agent')
  const [found] = await completed(world.db, actor, await findRows(world.db, [id]))
  expect(found?.row).toMatchObject({ totalCents: 43_200n, versionNumber: 2, updatedAt: by.at })
  expect(found?.items.map(({ itemId, quantity }) => [itemId, quantity])).toEqual([[line.itemId, 10]])
})

test('a template is its maker’s, and stands until it is archived', async () => {
  const agentId = await idOf(world.db, 'agent')
  const id = await addProposalTemplate(world.db, 'agent')
  expect(await templatesOf(world.db, agentId)).toEqual([
    { id, title: 'Launch', description: '1 item', count: 1 },
  ])
  expect(await itemsOfTemplate(world.db, id)).toMatchObject([{ quantity: 30, dailyViews: 8_000 }])
  await archiveTemplate(world.db, id, worldStart)
  expect(await templatesOf(world.db, agentId)).toEqual([])
  expect((await findTemplate(world.db, id))?.archivedAt).toEqual(worldStart)
})

test('the same form of the same person names the proposal that it made', async () => {
  const agentId = await idOf(world.db, 'agent')
  await updateProposalRow(world.db, drafted, { formKey: 'form-of-agent' })
  expect(await findByFormKey(world.db, agentId, 'form-of-agent')).toBe(drafted)
  expect(await findByFormKey(world.db, agentId + 1, 'form-of-agent')).toBeNull()
  expect((await findRows(world.db, [])).length).toBe(0)
})
