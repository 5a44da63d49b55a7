import { afterEach, expect, test, vi } from 'vitest'
import type { ChooserProduct } from '#contract/proposals/chooser.ts'
import { atRates, isOfAnother, ratesInWords, readRates } from '#web/proposals/editor/rates-of-client.ts'
import { handWrittenRow, rowOfProduct, type TypedRow } from '#web/proposals/editor/typed-proposal.ts'

afterEach(() => vi.unstubAllGlobals())

const post = (rate: bigint, more: object = {}) =>
  ({
    ...{ id: 9, kind: 'post', name: 'Telegram post', unit: 'post', maxDiscountPercent: null, typed: null },
    site: { id: 4, name: 'Millbrook Courier', shortName: 'MC', logo: null },
    item: {
      ...{ key: 'post-telegram-4', productName: 'Telegram post', rateType: 'ppp', rate, siteId: 4 },
      ...{ itemType: 'post', dailyViews: null, campaignName: 'Telegram', ...more },
    },
  }) as unknown as ChooserProduct

const [dina, ohr] = [5, 6]
const agreed = new Map([['post-telegram-4', '175.00']])
const usual = new Map([['post-telegram-4', '600.00']])
const typed = (row: TypedRow, rate: string): TypedRow => ({ ...row, typed: { ...row.typed, rate } })
const ratesIn = (rows: readonly TypedRow[]) => rows.map((row) => [row.typed.rate, row.sold.listRate])

test('PRI-07 a rate that nobody typed follows the client who is chosen afterwards, and the next one', () => {
  const chosen = [rowOfProduct(post(600_000_000n), null)]
  const forDina = atRates(chosen, dina, agreed)
  expect(ratesIn(forDina)).toEqual([['175.00', '175.00']])
  expect(ratesInWords(chosen, forDina)).toEqual(['Telegram post is $175.00 instead of $600.00'])
  const forOhr = atRates(forDina, ohr, usual)
  expect(ratesIn(forOhr)).toEqual([['600.00', '600.00']])
  expect(ratesInWords(forOhr, atRates(forOhr, dina, usual))).toEqual([])
})

test('PRI-07 a rate that somebody typed stays, and is held to what the catalogue asks this client', () => {
  const forDina = [typed(rowOfProduct(post(175_000_000n), dina), '200.00')]
  expect(ratesIn(atRates(forDina, ohr, usual))).toEqual([['200.00', '600.00']])
})

test('PRI-07 what no client has another price for is not asked about', () => {
  const header = rowOfProduct(post(6_000_000n, { rateType: 'cpm' }), null)
  const saved = { ...handWrittenRow(), itemId: 1 }
  const asked = rowOfProduct(post(175_000_000n), dina)
  expect([header, saved, asked].map((row) => isOfAnother(row, dina))).toEqual([false, false, false])
  expect(isOfAnother(rowOfProduct(post(600_000_000n), null), dina)).toBe(true)
})

test('PRI-07 what is not sold any more keeps its rate, and is not asked about again', () => {
  const [left] = atRates([rowOfProduct(post(600_000_000n), null)], dina, new Map())
  expect(left && [left.typed.rate, isOfAnother(left, dina)]).toEqual(['600.00', false])
})

test('PRI-07 each product is asked about once, as the chooser asks for this client', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(String(address))
    return Promise.resolve(Response.json({ products: [], page: 1, pages: 1, total: 0 }))
  })
  const rows = [rowOfProduct(post(600_000_000n), null), rowOfProduct(post(600_000_000n), null)]
  expect(await readRates(rows, dina)).toEqual(new Map())
  expect(asked).toEqual(['/agent/api/products/all/4?search=Telegram+post&page=1&client=5'])
})
