/** Duplicating proposals over HTTP. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents, microDollars } from '#domain/kernel/money.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import { idOf } from '#test/dashboard.ts'
import { addProposal, whileDisabled, withdraw } from '#test/proposals/proposals.ts'
import { worldStart } from '#test/instant.ts'
import { setSetting } from '#test/set-setting.ts'
import { makeWorld, type World } from '#test/world.ts'
import { findRow } from '../store/proposals.ts'
import { listVersionRows } from '../store/versions.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const duplicate = async (id: number, body: object = {}, who = 'agent') =>
  (await world.as(who)).post(`/agent/api/proposal/duplicate/${id}`, body)
const countOf = async () =>
  Number(
    (
      await world.db
        .selectFrom('proposal')
        .select(({ fn }) => fn.countAll<bigint>().as('many'))
        .executeTakeFirstOrThrow()
    ).many,
  )

const today = { key: 'header-17', rate: microDollars(4_500_000), discountPercent: 0 }

test('API-61 PRO-21 ERR-43f is a draft of one’s own with the same lines, notes and wishes', async () => {
  const id = await addProposal(world.db, {
    agent: 'seller',
    name: 'Spring',
    sent: true,
    additionalNotes: 'For you',
    hidesPrices: true,
    lines: [
      { ...today, isOptional: true, campaignName: 'Spring Days' },
      { key: null, name: 'Balloons', quantity: 2 },
    ],
  })
  const { status, body } = await duplicate(id)
  expect([status, body.success, body.warning]).toEqual([200, 'Successfully duplicated proposal!', null])
  expect(body.proposal).toMatchObject({
    name: 'Copy of Spring',
    status: 'Draft',
    sent_date: null,
    version: 1,
    salesman: (await world.as('agent')).name,
    hideprices: true,
    additional_notes: 'For you',
    notes: 'For ourselves alone',
  })
  expect(body.proposal.id).not.toBe(id)
  const [header, byHand] = body.proposal.items
  expect(header).toMatchObject({
    key: 'header-17',
    rate: '4.50',
    qty: 30,
    dailyviews: 8000,
    total: '1080.00',
    optional: true,
    customcampaignname: 'Spring Days',
  })
  expect(byHand).toMatchObject({ key: null, product_name: 'Balloons', qty: 2, discount: 10 })
  expect(body.entries.length).toBe(1)
  expect((await listVersionRows(world.db, body.proposal.id)).length).toBe(1)
})

test('API-61 asks the prices of today, and sets discounts to what the person may give', async () => {
  // Quoted at $6.00 with 10% off, when today it costs $4.50: 30 days of 8,000 views are $1,080.00.
  const id = await addProposal(world.db, {
    lines: [{ ...today, rate: microDollars(6_000_000), discountPercent: 90 }],
  })
  const { body } = await duplicate(id)
  // The catalogue's own maximum of it is 15: $162.00 off.
  expect(body.proposal.items).toMatchObject([{ rate: '4.50', discount: 15, total: '918.00' }])
  expect(body.warning).toBe('You can only give a max discount of 15% on this item')
  expect((await findRow(world.db, id))?.totalCents).not.toBe(91_800n)
})

test('a preview answers the same, and nothing is kept', async () => {
  const id = await addProposal(world.db, { lines: [today] })
  const before = await countOf()
  const { status, body } = await duplicate(id, { preview: true })
  expect([status, body.proposal.name, body.proposal.total, body.entries]).toEqual([
    200,
    'Copy of Spring Proposal',
    '1080.00',
    [],
  ])
  expect(await countOf()).toBe(before)
})

test('one that is archived, completed or charged is duplicated as well', async () => {
  for (const wishes of [{ archived: true }, { paid: cents(108_000) }, { added: true }]) {
    const { body } = await duplicate(await addProposal(world.db, { ...wishes, lines: [today] }))
    expect([body.proposal.status, body.proposal.paid]).toEqual(['Draft', '0.00'])
  }
})

test('a long name is cut, so that the mark has room', async () => {
  const { body } = await duplicate(await addProposal(world.db, { name: 'n'.repeat(120), lines: [today] }))
  expect([...body.proposal.name].length).toBe(120)
  expect(body.proposal.name).toMatch(/^Copy of n+…$/)
})

test('API-61 ERR-39a what is not sold any more is not duplicated', async () => {
  const id = await addProposal(world.db, { lines: [today, { key: 'billboard-3' }] })
  await withdraw(world.db, 'billboard-3')
  const before = await countOf()
  const { status, body } = await duplicate(id)
  expect([status, body.errors.form]).toEqual([
    422,
    ['This proposal can not be duplicated', expect.stringMatching(/ is not sold any more$/)],
  ])
  expect(await countOf()).toBe(before)
})

test('API-61 ERR-39a nothing is duplicated for a client who is disabled since', async () => {
  const id = await addProposal(world.db, { lines: [today] })
  const before = await countOf()
  const { status, body } = await whileDisabled(world.db, 'advertiser', () => duplicate(id))
  expect([status, body.errors.form]).toEqual([
    422,
    ['This proposal can not be duplicated', 'Dina Roth is disabled'],
  ])
  expect(await countOf()).toBe(before)
})

test('ROL-36 a Canadian one stays so at the rate of today for who may convert, and is closed to others', async () => {
  const cad = { millionths: 1_300_000n, day: '2026-01-02' } as const
  const id = await addProposal(world.db, { cad, lines: [today] })
  const personId = await idOf(world.db, 'agent')
  await world.db
    .insertInto('personRight')
    .values({ personId, right: 'proposal.cad', grantedAt: worldStart })
    .execute()
  const day = newYorkDay(world.clock.now())
  await setSetting(world, 'proposals.cadRate', { rate: '1.3712', day })
  const { body } = await duplicate(id)
  // $1,080.00 at 1.3712 is 1,480.896.
  expect(body.proposal).toMatchObject({
    currency: 'cad',
    total: '1480.90',
    cad_rate: { rate: '1.3712', day },
  })
  expect((await duplicate(id, {}, 'allowedagent')).status).toBe(403)
  await setSetting(world, 'proposals.cadRate', { rate: '1.3712', day: '2026-01-02' })
  expect((await duplicate(id)).body.errors.form).toEqual([
    'This proposal can not be duplicated',
    expect.stringMatching(/^The Canadian exchange rate is of .*, more than 7 days ago$/),
  ])
})

test('whose it becomes is who asked, and the history says of which it is', async () => {
  const id = await addProposal(world.db, { agent: 'seller', lines: [today] })
  const { body } = await duplicate(id, {}, 'agency')
  const made = await findRow(world.db, body.proposal.id)
  const agencyId = await idOf(world.db, 'agency')
  expect([made?.salesmanId, made?.createdBy]).toEqual([agencyId, agencyId])
  const [entry] = await world.db.selectFrom('history').selectAll().where('id', 'in', body.entries).execute()
  expect(entry).toMatchObject({ what: 'duplicated', actorId: agencyId, after: { from: [id] } })
})
