/** The one place where proposals are written: what it keeps, what it refuses first, and what a copy of one is. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { microDollars } from '#domain/kernel/money.ts'
import { rateText } from '#domain/proposals/typed-figure.ts'
import type { TypedLine } from '#domain/proposals/typed-line.ts'
import { idOf } from '#test/dashboard.ts'
import { addProposal, itemIdsOf, type ProposalWishes, withdraw } from '#test/proposals/proposals.ts'
import { actorOf } from '#test/requests/every-endpoint.ts'
import { makeWorld, type World } from '#test/world.ts'
import type { Context } from '../../kernel/context.ts'
import { lockProposals } from '../known/find-proposal.ts'
import { itemsOf, writeItems } from '../store/items.ts'
import { findRow } from '../store/proposals.ts'
import { listVersionRows } from '../store/versions.ts'
import { type ProposalWish, type WishedLine, wishOf, writeProposal } from './write-proposal.ts'

let world: World
let clientId = 0
beforeAll(async () => {
  world = await makeWorld()
  clientId = await idOf(world.db, 'advertiser')
})
afterAll(() => world.close())

const contextOf = async (name = 'agent'): Promise<Context> => ({
  ...world.platform,
  actor: await actorOf(await world.as(name)),
})

/** 30 days of 8,000 views at the catalogue's $4.50: $1,080.00. */
const typed: TypedLine = {
  name: '',
  rate: undefined,
  quantity: '30',
  budget: undefined,
  dailyViews: undefined,
  discount: '',
  isOptional: false,
  startDay: null,
  campaignName: null,
}
const line = (more: Partial<TypedLine> = {}, of: Partial<WishedLine> = {}): WishedLine => ({
  itemId: null,
  key: 'header-17',
  typed: { ...typed, ...more },
  ...of,
})

const wish = (more: Partial<ProposalWish> = {}): ProposalWish => ({
  name: ' Spring   Proposal ',
  clientId,
  salesmanId: clientId,
  notes: '',
  additionalNotes: '',
  sendTo: '',
  hidesPrices: false,
  isCanadian: false,
  lines: [line()],
  typedTotal: undefined,
  formKey: null,
  ...more,
})

const make = async (more: Partial<ProposalWish>, name?: string) =>
  world.db
    .transaction()
    .execute(async (tx) => writeProposal(tx, await contextOf(name), null, wish(more), { what: 'made' }))

async function change(
  id: number,
  more: (before: ProposalWish) => Partial<ProposalWish>,
  { name, seenUpdatedAt }: { readonly name?: string; readonly seenUpdatedAt?: Date } = {},
) {
  const ctx = await contextOf(name)
  return world.db.transaction().execute(async (tx) => {
    const [before] = await lockProposals(tx, ctx, [id], 'proposal.edit')
    if (!before) throw new Error('there is none')
    // As its form sends it: each line under its own id.
    const stands = wishOf(before)
    const lines = stands.lines.map((one, at) => {
      const { itemId = null } = before.items[at] ?? {}
      return { key: one.key, typed: one.typed, itemId }
    })
    const after = { ...stands, lines, ...more({ ...stands, lines }) }
    return writeProposal(tx, ctx, before, after, { what: 'changed', ...(seenUpdatedAt && { seenUpdatedAt }) })
  })
}

const standing = async (id: number) => (await itemsOf(world.db, [id])).get(id) ?? []
const refusedAs = (work: Promise<unknown>) =>
  work.then(
    () => ({ status: 200, said: [] }),
    ({ status, refusal, also }) => ({
      status,
      said: [refusal, ...(also ?? [])].map(({ refused, field }) => [refused, field]),
    }),
  )

describe('a new proposal', () => {
  test('is priced by the catalogue where no rate is sent, and keeps a version and who made it', async () => {
    const { id, itemIds, warnings, entry } = await make({ lines: [line(), line({ quantity: 10 })] })
    expect(await findRow(world.db, id)).toMatchObject({
      name: 'Spring Proposal',
      clientId,
      versionNumber: 1,
      totalCents: 144_000n,
      currency: 'usd',
      createdBy: (await world.as('agent')).id,
      salesmanId: clientId,
      actedBy: null,
    })
    expect(await standing(id)).toMatchObject([
      {
        itemId: itemIds[0],
        name: 'Header 728x90',
        rate: 4_500_000n,
        listRate: 4_500_000n,
        dailyViews: 8_000,
      },
      { itemId: itemIds[1], quantity: 10 },
    ])
    expect(warnings).toEqual([])
    const row = await world.db.selectFrom('history').selectAll().where('id', '=', BigInt(entry)).execute()
    expect(row).toMatchObject([
      { subjectKind: 'proposal', subjectId: id, what: 'made', onBehalfOf: clientId, after: { version: 1 } },
    ])
  })

  test('of a foreign client answers like one of a missing client, whatever else is wrong with it', async () => {
    const foreign = await idOf(world.db, 'advertiser2')
    for (const id of [foreign, 2_147_483_647])
      expect(await refusedAs(make({ clientId: id, name: '', lines: [] }))).toEqual({
        status: 404,
        said: [['not-found', undefined]],
      })
  })

  test('is told all that is wrong at once, each at its field and its line', async () => {
    const lines = [
      line(),
      line({ quantity: '0', rate: '0' }),
      line({ discount: '101' }, { key: null }),
      line({}, { key: 'header-999' }),
      line({ rate: '4.49' }),
    ]
    const wrong = { name: '\u200b', clientId: null, notes: 'n'.repeat(5_001), lines }
    expect(await refusedAs(make(wrong))).toEqual({
      status: 422,
      said: [
        ['name-missing', 'name'],
        ['client-missing', 'clientId'],
        ['text-long', 'notes'],
        ['rate-zero', 'rate[1]'],
        ['days-amount', 'quantity[1]'],
        ['product-name-missing', 'productName[2]'],
        ['rate-unreadable', 'rate[2]'],
        ['discount-unreadable', 'discount[2]'],
        ['product-not-sold', 'productKey[3]'],
        ['rate-below', 'rate[4]'],
      ],
    })
  })

  test('D-136 a discount is set to its cap, and a total that forgets it is refused with the right one', async () => {
    const lines = [line({ discount: 40 })]
    // 15% is the cap of a header: $918.00 and not $648.00.
    expect(await refusedAs(make({ lines, typedTotal: '648.00' }))).toEqual({
      status: 422,
      said: [['total-differs', 'typedTotal']],
    })
    const { id, warnings } = await make({ lines, typedTotal: '918' })
    expect(warnings).toEqual([{ refused: 'discount-over', field: 'discount[0]', values: { cap: 15 } }])
    expect((await findRow(world.db, id))?.totalCents).toBe(91_800n)
  })
})

describe('a change', () => {
  const lines: ProposalWishes['lines'] = [
    // Neither its rate nor its discount would be given today.
    { key: 'header-17', rate: microDollars(4_000_000), discountPercent: 30 },
    { key: 'billboard-17', discountPercent: 0 },
  ]

  test('keeps ids and prices of lines that nobody changed, also of what is sold no more', async () => {
    const id = await addProposal(world.db, { lines })
    const ids = await itemIdsOf(world.db, id)
    await withdraw(world.db, 'billboard-17')
    const { warnings, itemIds } = await change(id, (now) => ({
      lines: [...now.lines.toReversed(), line({ quantity: 1 })],
    }))
    expect(itemIds).toEqual([ids[1], ids[0], expect.any(Number)])
    expect(warnings).toEqual([])
    expect(
      (await standing(id)).map(({ rate, discountPercent }) => [rateText(rate), discountPercent]),
    ).toEqual([
      ['6.00', 0],
      ['4.00', 30],
      ['4.50', 0],
    ])
    const changed = (now: ProposalWish) => ({
      lines: now.lines.map((one) => ({ ...one, typed: { ...one.typed, quantity: 31 } })),
    })
    expect(await refusedAs(change(id, changed))).toEqual({
      status: 422,
      said: [['product-not-sold', 'productName[0]']],
    })
  })

  test('prices a changed line anew, at the rate that it was quoted', async () => {
    const id = await addProposal(world.db, { lines: lines.slice(0, 1) })
    const longer = (rate: string) => (now: ProposalWish) => ({
      lines: now.lines.map((one) => ({ ...one, typed: { ...one.typed, rate, quantity: 60 } })),
    })
    expect((await refusedAs(change(id, longer('3.99')))).said).toEqual([['rate-below', 'rate[0]']])
    expect((await change(id, longer('4.00'))).warnings).toMatchObject([{ values: { cap: 15 } }])
    expect(await standing(id)).toMatchObject([
      { rate: 4_000_000n, listRate: 4_000_000n, discountPercent: 15 },
    ])
  })

  test('of what is sold by another unit now keeps the rate that was quoted as the least', async () => {
    const id = await addProposal(world.db, {
      lines: [{ key: 'post-email-17', rate: microDollars(175_000_000n), quantity: 1, discountPercent: 0 }],
    })
    await world.db
      .updateTable('product')
      .set({ paymentType: 'cpm', cpmMicros: microDollars(6_000_000n), pricePerPostCents: null })
      .where('key', '=', 'post-email')
      .where('siteId', '=', 17)
      .execute()
    const sold = (figures: Partial<TypedLine>) => (now: ProposalWish) => ({
      lines: now.lines.map((one) => ({ ...one, typed: { ...one.typed, ...figures } })),
    })
    await change(id, sold({ quantity: 2 }))
    expect((await refusedAs(change(id, sold({ rate: '6.00' })))).said).toEqual([['rate-below', 'rate[0]']])
    expect(await standing(id)).toMatchObject([{ rate: 175_000_000n, listRate: 175_000_000n, quantity: 2 }])
  })

  test('to another client keeps no price of the first', async () => {
    const id = await addProposal(world.db, { lines: lines.slice(0, 1) })
    const to = await idOf(world.db, 'advertiser2')
    expect(await refusedAs(change(id, () => ({ clientId: to }), { name: 'agent' }))).toMatchObject({
      status: 404,
    })
    const own = await world.db
      .selectFrom('person')
      .select('id')
      .where('email', '=', 'daily@greenleaf.example')
      .executeTakeFirstOrThrow()
    expect((await refusedAs(change(id, () => ({ clientId: own.id })))).said).toEqual([
      ['rate-below', 'rate[0]'],
    ])
  })

  test('by a line of another proposal, by one that was taken off or by one sent twice is refused', async () => {
    const id = await addProposal(world.db, { lines: [{}, {}] })
    const [first = 0, second = 0] = await itemIdsOf(world.db, id)
    const [foreign = 0] = await itemIdsOf(world.db, await addProposal(world.db))
    const with_ = (itemId: number) => () => ({ lines: [line({}, { itemId })] })
    for (const itemId of [foreign, 2_147_483_647])
      expect(await refusedAs(change(id, with_(itemId)))).toMatchObject({ status: 404 })
    await change(id, (now) => ({ lines: now.lines.slice(0, 1) }))
    expect(await refusedAs(change(id, with_(second)))).toMatchObject({ status: 404 })
    const twice = () => ({ lines: [line({}, { itemId: first }), line({}, { itemId: first })] })
    expect((await refusedAs(change(id, twice))).said).toEqual([['field-unreadable', 'items']])
    const [stands] = await standing(id)
    if (!stands) throw new Error('one line stands')
    for (const itemIds of [[foreign], [second], [first, first]])
      await expect(
        world.db.transaction().execute((tx) =>
          writeItems(
            tx,
            id,
            itemIds.map((itemId) => ({ ...stands, itemId })),
            world.clock.now(),
          ),
        ),
      ).rejects.toThrow(/line/)
    expect(await itemIdsOf(world.db, id)).toEqual([first])
  })

  test('that came too late is told both, and changes nothing', async () => {
    const id = await addProposal(world.db)
    const seenUpdatedAt = (await findRow(world.db, id))?.updatedAt ?? new Date()
    await change(id, () => ({ name: 'Summer' }), { seenUpdatedAt })
    const late = change(id, () => ({ name: 'Autumn', lines: [line({ quantity: 'x' }), line()] }), {
      seenUpdatedAt,
    })
    await expect(late).rejects.toMatchObject({
      status: 409,
      conflict: {
        theirs: { name: 'Summer', client: 'Dina Roth', total: '$1,296.00' },
        yours: { name: 'Autumn', total: '$1,080.00', lines: [expect.stringMatching(/^Header 728x90, /)] },
      },
    })
    expect((await findRow(world.db, id))?.name).toBe('Summer')
    expect((await listVersionRows(world.db, id)).map(({ number }) => number)).toEqual([2, 1])
  })
})

test('a copy of what stands keeps rates that were quoted and what is sold no more, caps it and begins anew', async () => {
  const id = await addProposal(world.db, {
    lines: [
      { key: 'header-17', rate: microDollars(4_000_000), discountPercent: 30, startDay: '2025-01-05' },
      { key: 'billboard-17' },
      { key: null, rate: microDollars(175_000_000), quantity: 2, discountPercent: 0 },
    ],
  })
  const ctx = await contextOf()
  const written = await world.db.transaction().execute(async (tx) => {
    const [found] = await lockProposals(tx, ctx, [id], 'proposal.edit')
    if (!found) throw new Error('there is none')
    return writeProposal(tx, ctx, null, wishOf(found), { what: 'combined', more: { from: [id] } })
  })
  expect(written.warnings).toMatchObject([{ field: 'discount[0]', values: { cap: 15 } }])
  expect((await standing(written.id)).map((one) => [one.name, rateText(one.rate), one.startDay])).toEqual([
    ['Header 728x90', '4.00', null],
    ['Billboard 970x250', '6.00', null],
    ['Written by hand', '175.00', null],
  ])
})
