import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cents, microDollars } from '#domain/kernel/money.ts'
import { addProposal, type ProposalWishes } from '#test/proposals/proposals.ts'
import { cellsOf } from '#test/sheets.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const answerTo = async (who: string, wishes: ProposalWishes) =>
  (await world.as(who)).raw(`/proposalexcel/${await addProposal(world.db, wishes)}`)

async function cellsFor(who: string, wishes: ProposalWishes) {
  const answer = await answerTo(who, wishes)
  expect(answer.status).toBe(200)
  return cellsOf(Buffer.from(await answer.arrayBuffer()))
}

const lines = [
  { isOptional: true },
  { key: null, name: '=1+1', rate: microDollars(175_000_000), quantity: 3, startDay: '2026-12-01' as const },
  { quantity: null, budget: cents(150_000), discountPercent: 0 },
]

describe('the spreadsheet of a proposal', () => {
  test('NAV-12 has the figures of the lines as numbers, which sum to the total', async () => {
    const answer = await answerTo('agent', { lines, paid: cents(10_000) })
    const name = /^attachment; filename="proposal-P-\d+\.xlsx"$/
    expect(answer.headers.get('content-disposition')).toMatch(name)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const [titles, ...rows] = cellsOf(Buffer.from(await answer.arrayBuffer()))
    expect(titles).toEqual([
      'Item',
      'Site',
      'Choice',
      'Quantity',
      'Of',
      'Notes',
      'Rate, USD',
      'For',
      'Before discount',
      'Discount, %',
      'Discount',
      'Amount, USD',
    ])
    const [byHand, budget, optional, total, paid, balance] = rows
    expect(byHand).toEqual([
      '=1+1',
      null,
      'Included',
      3,
      'items',
      'from 2026-12-01',
      175,
      'per item',
      525,
      0.1,
      52.5,
      472.5,
    ])
    // $1,500.00 at $6.00 for a thousand.
    expect(budget?.slice(2, 8)).toEqual(['Included', 250_000, 'views', '8,000 views a day', 6, 'CPM'])
    expect(budget?.slice(8)).toEqual([1500, 0, 0, 1500])
    expect(optional?.slice(2, 5)).toEqual(['Optional', 30, 'days'])
    expect(optional?.slice(8)).toEqual([1440, 0.1, 144, 1296])
    expect([total?.[0], total?.[11]]).toEqual(['Total in US dollars', 472.5 + 1500 + 1296])
    expect([paid?.[11], balance?.[11]]).toEqual([100, 3168.5])
    expect(rows).toHaveLength(6)
  })

  test.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '＝1+1',
    '=HYPERLINK("http://evil.example","x")',
  ])('NAV-12 the name %j stays a text', async (name) => {
    const [, row] = await cellsFor('agent', { lines: [{ key: null, name }] })
    expect(row?.[0]).toBe(name)
  })

  test('NAV-12 ROL-36 a Canadian one counts in its own dollars', async () => {
    const cad = { millionths: 1_371_200n, day: '2026-11-23' } as const
    const [titles, row, total] = await cellsFor('agent', { cad })
    expect(titles?.at(-1)).toBe('Amount, CAD')
    // 1,440 and 1,296 at 1.3712: 1,974.528 and 1,777.0752.
    expect(row?.slice(6)).toEqual([6, 'CPM', 1974.53, 0.1, 197.45, 1777.08])
    expect([total?.[0], total?.[11]]).toEqual(['Total in Canadian dollars', 1777.08])
  })

  test.each<[string, number]>([
    ['agent', 200],
    ['agency', 200],
    ['superadmin', 403],
    ['seller', 403],
    ['advertiser', 403],
    ['publisher', 403],
  ])('ROL-30 of the advertiser for the %s: %i', async (who, status) => {
    expect((await answerTo(who, { sent: true })).status).toBe(status)
  })

  test('ROL-30 of somebody else, or of nothing, is not there', async () => {
    expect((await answerTo('agent', { owner: 'advertiser2' })).status).toBe(404)
    const agent = await world.as('agent')
    for (const number of ['0', 'x', '2000000000'])
      expect((await agent.get(`/proposalexcel/${number}`)).status).toBe(404)
  })
})
