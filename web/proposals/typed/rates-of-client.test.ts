import { expect, test } from 'vitest'
import { z } from 'zod'
import { type ChooserProduct, listRates } from '#contract/proposals/chooser.ts'
import { item } from '#contract/proposals/item.ts'
import type { Proposal } from '#contract/proposals/proposal.ts'
import {
  atRates,
  isOfAnother,
  keysToAsk,
  ratesIn,
  ratesInWords,
} from '#web/proposals/typed/rates-of-client.ts'
import { rowOfProduct, type TypedRow, typedProposalOf } from '#web/proposals/typed/typed-proposal.ts'

const post = (rate: bigint, more: object = {}) =>
  ({
    id: 9,
    kind: 'post',
    name: 'Telegram post',
    unit: 'post',
    maxDiscountPercent: null,
    typed: null,
    site: { id: 4, name: 'Millbrook Courier', shortName: 'MC', logo: null },
    item: {
      key: 'post-telegram-4',
      productName: 'Telegram post',
      rateType: 'ppp',
      rate,
      siteId: 4,
      itemType: 'post',
      dailyViews: null,
      campaignName: 'Telegram',
      ...more,
    },
  }) as unknown as ChooserProduct

const [dina, ohr] = [5, 6]
const agreed = new Map([['post-telegram-4', '175.00']])
const usual = new Map([['post-telegram-4', '600.00']])
const typed = (row: TypedRow, rate: string): TypedRow => ({ ...row, typed: { ...row.typed, rate } })
const ratesOf = (rows: readonly TypedRow[]) => rows.map((row) => [row.typed.rate, row.sold.listRate])

/** A post as the server tells it to who edits its proposal. */
const wireItem = {
  proposal_item: 31,
  product_id: 9,
  product_name: 'Telegram post',
  product_type: 'content',
  type: 'post',
  key: 'post-telegram-4',
  category: 'Telegram',
  web_id: 4,
  withdrawn: false,
  given: false,
  deleted: false,
  site: { id: 4, name: 'Millbrook Courier', shortName: 'MC', logo: '/storage/logos/logo4.png' },
  campaign_name: null,
  campaign_id: null,
  customcampaignname: null,
  usual_campaign_name: 'Telegram',
  description: '',
  unit: 'post',
  ratetype: 'ppp',
  qty: 1,
  dailyviews: null,
  quantity_in_words: '1 post',
  optional: false,
  taken: true,
  start_date: null,
  rate: '600.00',
  discount: 0,
  budget: null,
  first: '600.00',
  discounted: '0.00',
  total: '600.00',
  list_rate: '600.00',
  max_discount: null,
  cap: 10,
  choices: [0],
} as const
/** Lines that were saved for Ohr. */
const savedRows = (...wishes: readonly object[]): readonly TypedRow[] =>
  typedProposalOf({
    client: { id: ohr, name: 'Ohr Bakery' },
    items: wishes.map((wish) => z.decode(item, { ...wireItem, ...wish } as z.input<typeof item>)),
  } as Proposal).rows

test('PRI-07 a rate that nobody typed follows the client who is chosen afterwards, and the next one', () => {
  const chosen = [rowOfProduct(post(600_000_000n), null)]
  const forDina = atRates(chosen, dina, agreed)
  expect(ratesOf(forDina)).toEqual([['175.00', '175.00']])
  expect(ratesInWords(chosen, forDina)).toEqual(['Telegram post is $175.00 instead of $600.00'])
  const forOhr = atRates(forDina, ohr, usual)
  expect(ratesOf(forOhr)).toEqual([['600.00', '600.00']])
  expect(ratesInWords(forOhr, atRates(forOhr, dina, usual))).toEqual([])
})

test('PRI-07 a rate that somebody typed stays, and is held to what the catalogue asks this client', () => {
  const forDina = [typed(rowOfProduct(post(175_000_000n), dina), '200.00')]
  expect(ratesOf(atRates(forDina, ohr, usual))).toEqual([['200.00', '600.00']])
})

test('PRI-07 what was saved for one client is asked of another at their price, and has its own again with its client', () => {
  const before = savedRows({})
  expect(isOfAnother(before[0]!, ohr)).toBe(false)
  const forDina = atRates(before, dina, agreed)
  expect(ratesOf(forDina)).toEqual([['175.00', '175.00']])
  expect(ratesInWords(before, forDina)).toEqual(['Telegram post is $175.00 instead of $600.00'])
  // Nothing needs to be asked for it.
  expect(keysToAsk(forDina, ohr)).toEqual([])
  expect(ratesOf(atRates(forDina, ohr, new Map()))).toEqual([['600.00', '600.00']])
})

test('PRI-07 what was quoted once, or lowered, is so for the client it was saved for alone', () => {
  const header = {
    ratetype: 'cpm',
    key: 'header-4',
    rate: '4.50',
    list_rate: '4.50',
    dailyviews: 1000,
    qty: 30,
  }
  const saved = savedRows(header, { rate: '150.00' }, { rate: '650.00' })
  const [quoted, lowered, raised] = atRates(saved, dina, new Map([...usual, ['header-4', '6.00']]))
  expect(ratesOf([quoted!, lowered!, raised!])).toEqual([
    ['6.00', '6.00'],
    // Somebody typed these.
    ['150.00', '600.00'],
    ['650.00', '600.00'],
  ])
  expect(ratesOf(atRates([quoted!, lowered!, raised!], ohr, new Map()))).toEqual([
    ['4.50', '4.50'],
    ['150.00', '600.00'],
    ['650.00', '600.00'],
  ])
})

test('PRI-07 what no client has another price for is not asked about', () => {
  const header = rowOfProduct(post(6_000_000n, { rateType: 'cpm' }), null)
  const [saved, byHand] = savedRows({}, { key: null, site: null, list_rate: null })
  const asked = rowOfProduct(post(175_000_000n), dina)
  expect([header, byHand!, asked].map((row) => isOfAnother(row, dina))).toEqual([false, false, false])
  expect([saved!, byHand!].map((row) => isOfAnother(row, ohr))).toEqual([false, false])
  expect(isOfAnother(rowOfProduct(post(600_000_000n), null), dina)).toBe(true)
})

test('PRI-07 what is not sold any more keeps its rate, and is not asked about again', () => {
  const rows = [rowOfProduct(post(600_000_000n), null)]
  const [left] = atRates(rows, dina, ratesIn({ rates: [] }, keysToAsk(rows, dina)))
  expect(left && [left.typed.rate, isOfAnother(left, dina)]).toEqual(['600.00', false])
})

test('PRI-07 each product is asked about once, by its key, and as many at once as a proposal has items', () => {
  const rows = [rowOfProduct(post(600_000_000n), null), rowOfProduct(post(600_000_000n), null)]
  expect(keysToAsk(rows, dina)).toEqual(['post-telegram-4'])
  const many = Array.from({ length: 300 }, (_, at) =>
    rowOfProduct(post(600_000_000n, { key: `post-telegram-${at + 1}` }), null),
  )
  const keys = keysToAsk(many, dina)
  expect(keys).toHaveLength(200)
  expect(z.encode(listRates.query!, { keys, client: dina }).keys).toMatch(/^post-telegram-1,.*-200$/)
  // The rest is asked about when these are known.
  const known = ratesIn({ rates: keys.map((key) => ({ key, rate: 175_000_000n })) }, keys)
  const after = atRates(many, dina, known)
  expect(
    keysToAsk(
      after.filter((row) => isOfAnother(row, dina)),
      dina,
    ),
  ).toHaveLength(100)
})
