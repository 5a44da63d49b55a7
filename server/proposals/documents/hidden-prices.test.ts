import { afterAll, beforeAll, expect, test } from 'vitest'
import { microDollars } from '#domain/kernel/money.ts'
import { addProposal } from '#test/proposals/proposals.ts'
import { pagesOf } from '#test/read-pdf.ts'
import { cellsOf } from '#test/sheets.ts'
import { makeWorld, type World } from '#test/world.ts'
import { actorOf } from '#test/requests/every-endpoint.ts'
import { xlsxOf } from '../../kernel/sheets/sheet.ts'
import { sheetOf } from './proposal-sheet.ts'
import { readDocument } from './read-document.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const lines = [
  // 8,000 views on 30 days at $6.00.
  {},
  { key: null, rate: microDollars(600_000_000), quantity: 20, discountPercent: 15 },
]

/**
 * Rates, first amounts, discounts and amounts of these lines, and what both come to before discounts and are less: in
 * dollars, as texts and files may spell them.
 */
const kept = [6, 600, 1440, 144, 1296, 12_000, 1800, 10_200, 13_440, 1944]
const spelled = kept.flatMap((amount) => [
  amount.toLocaleString('en-US', { minimumFractionDigits: 2 }),
  amount.toFixed(2),
  String(amount * 100),
])

async function everythingFor(who: string, id: number) {
  const person = await world.as(who)
  const bytesAt = async (path: string) => Buffer.from(await (await person.raw(path)).arrayBuffer())
  return {
    // Its style speaks of weights and sizes.
    page: String((await person.get(`/proposals/${id}/print`)).body).replace(/<style[^>]*>[^]*?<\/style>/, ''),
    pdf: (await pagesOf(await bytesAt(`/proposals/${id}/pdf`))).join(' '),
  }
}

/** Which of these amounts the text says; 600 is not in 1,600. */
const amountsIn = (text: string) =>
  spelled.filter((one) => new RegExp(`(?<![\\d,.])${one.replace('.', '\\.')}(?![\\d])`).test(text))

test('ROL-37 of hidden prices the client gets no amount but total, paid and balance, in no form', async () => {
  const id = await addProposal(world.db, { lines, hidesPrices: true, sent: true })
  for (const text of Object.values(await everythingFor('advertiser', id))) {
    expect(text).toContain('$11,496.00')
    expect(amountsIn(text)).toEqual([])
    expect(text).not.toMatch(/CPM|per item|10%|15%|Discount|>Rate|Rate /)
  }
})

test('ROL-37 who sells sees each of them in each', async () => {
  const id = await addProposal(world.db, { lines, hidesPrices: true, sent: true })
  const shown = kept.map((amount) => amount.toLocaleString('en-US', { minimumFractionDigits: 2 }))
  for (const text of Object.values(await everythingFor('agent', id)))
    expect(amountsIn(text)).toEqual(expect.arrayContaining(shown))
})

test('ROL-37 nor would a spreadsheet of what the client sees hold any', async () => {
  const id = await addProposal(world.db, { lines, hidesPrices: true, sent: true })
  const actor = await actorOf(await world.as('advertiser'))
  const cells = cellsOf(
    await xlsxOf(sheetOf(await readDocument({ db: world.db, actor }, id, 'proposal.view'))),
  )
  expect(cells[0]).toEqual(['Item', 'Site', 'Choice', 'Quantity', 'Of', 'Notes', 'Amount, USD'])
  expect(cells.slice(1).map((row) => row[6] ?? null)).toEqual([null, null, 11_496, 0, 11_496])
})

test.each([
  ['advertiser', { owner: 'advertiser2', sent: true }],
  ['advertiser', { owner: 'advertiser' }],
])('the %s gets nothing of a proposal %o, as if there were none', async (who, wishes) => {
  const id = await addProposal(world.db, wishes)
  const person = await world.as(who)
  for (const path of [`/proposals/${id}/print`, `/proposals/${id}/pdf`])
    expect((await person.get(path)).status).toBe(404)
  expect((await person.get(`/proposalexcel/${id}`)).status).toBe(403)
})
