import { expect, test } from 'vitest'
import { cents, microDollars } from '#domain/kernel/money.ts'
import { inCanadian } from './canadian.ts'
import { type DocumentSource, type DocumentSourceLine, documentOf, inDocumentOrder } from './document.ts'
import { moneyIn } from '#domain/billing/money-in.ts'
import { firstInWords } from './document-words.ts'
import { type PricedLine, reckonLine } from './line.ts'

function line(more: Partial<DocumentSourceLine>): DocumentSourceLine {
  const priced: PricedLine = {
    rateType: 'ppp',
    rate: microDollars(600_000_000),
    quantity: 2,
    dailyViews: null,
    budget: null,
    discountPercent: 10,
    ...more,
  }
  return {
    name: 'Sponsored article',
    siteName: 'Jersey City News',
    unit: 'article',
    isOptional: false,
    startDay: null,
    ...priced,
    ...more,
    amounts: reckonLine(priced),
  }
}

const banner = line({
  name: 'Home page banner',
  siteName: 'Yorkville Weekly News',
  unit: 'banner',
  rateType: 'cpm',
  rate: microDollars(6_000_000),
  quantity: 30,
  dailyViews: 8000,
  startDay: '2026-12-01',
})
const week = line({ rateType: 'ppw', rate: microDollars(850_000_000), quantity: 8, discountPercent: 0 })
const budget = line({ ...banner, quantity: null, budget: cents(150_000), startDay: null, discountPercent: 0 })
const byHand = line({
  name: 'Tote bags',
  siteName: null,
  unit: 'item',
  rate: microDollars(1_000_000),
  quantity: 1,
  discountPercent: 0,
  isOptional: true,
})

const source: DocumentSource = {
  id: 20_418,
  name: 'Spring opening',
  day: '2026-11-23',
  agentName: 'Dana Weiss',
  text: 'Miriam, the plan.',
  client: { name: 'Miriam Rosen', businessName: 'Rosen & Daughters', email: 'miriam@rosen.example' },
  currency: 'usd',
  lines: [banner, byHand, line({})],
  paid: cents(10_000),
}

test('PRO-01 ROL-37 the document with its prices', () => {
  expect(documentOf(source, { showsPrices: true })).toEqual({
    number: 'P-20418',
    name: 'Spring opening',
    day: '2026-11-23',
    agentName: 'Dana Weiss',
    client: source.client,
    text: 'Miriam, the plan.',
    currency: 'usd',
    groups: [
      {
        title: 'Included',
        lines: [
          {
            name: 'Home page banner',
            where: 'Yorkville Weekly News',
            quantity: '30 days',
            notes: '8,000 views a day, from 2026-12-01',
            rate: '$6.00 CPM',
            first: 144_000n,
            discount: { percent: 10, amount: 14_400n },
            amount: 129_600n,
          },
          {
            name: 'Sponsored article',
            where: 'Jersey City News',
            quantity: '2 articles',
            notes: '',
            rate: '$600.00 per article',
            first: 120_000n,
            discount: { percent: 10, amount: 12_000n },
            amount: 108_000n,
          },
        ],
      },
      {
        title: 'Optional',
        lines: [
          {
            name: 'Tote bags',
            where: '',
            quantity: '1 item',
            notes: '',
            rate: '$1.00 per item',
            first: 100n,
            discount: { percent: 0, amount: 0n },
            amount: 100n,
          },
        ],
      },
    ],
    // 1,440 + 1,200 + 1 before, 144 + 120 off.
    sums: [
      { label: '3 items before discounts', amount: 264_100n },
      { label: 'Discounts', amount: -26_400n },
    ],
    closing: [
      { label: 'Total in US dollars', amount: 237_700n },
      { label: 'Paid so far', amount: 10_000n },
      { label: 'Balance due', amount: 227_700n },
    ],
  })
})

/** Everything that a document says, as one text. */
const said = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part))

test('ROL-37 of hidden prices nothing is left but total, paid and balance', () => {
  const lines = [...source.lines, week, budget]
  const hidden = documentOf({ ...source, lines }, { showsPrices: false })
  const [included] = hidden.groups
  expect(included?.lines.map(Object.keys)).toEqual(
    Array.from({ length: 4 }, () => ['name', 'where', 'quantity', 'notes']),
  )
  expect(hidden.sums).toEqual([])
  // 1,296 + 1,080 + 1 + 1,700 + 1,500.
  expect(hidden.closing.map(({ amount }) => amount)).toEqual([557_700n, 10_000n, 547_700n])
  expect(said(hidden)).not.toMatch(/\$|%|CPM|discount|rate|129600|108000|144000|120000|170000|150000|14400/i)
})

test('ROL-37 a budget reads as the views that it buys, never as money', () => {
  const [group] = documentOf({ ...source, lines: [budget] }, { showsPrices: true }).groups
  expect(group?.lines[0]).toMatchObject({
    quantity: '250,000 views',
    notes: '8,000 views a day',
    amount: 150_000n,
  })
})

test('D-144 a line says into which existing campaign it goes, also where prices are hidden', () => {
  const lines = [{ ...banner, startDay: null, intoCampaign: 'Spring Header' }]
  for (const showsPrices of [true, false])
    expect(documentOf({ ...source, lines }, { showsPrices }).groups[0]?.lines[0]?.notes).toBe(
      '8,000 views a day, into Spring Header',
    )
})

test('PRO-18 weeks are counted whole, and a discount of nothing is said too', () => {
  const document = documentOf({ ...source, lines: [week], paid: cents(0) }, { showsPrices: true })
  expect(document.groups[0]?.lines[0]).toMatchObject({ quantity: '2 weeks', rate: '$850.00 per week' })
  expect(document.sums).toEqual([
    { label: '1 item before discounts', amount: 170_000n },
    { label: 'Discounts', amount: 0n },
  ])
  expect(document.closing.map(({ amount }) => amount)).toEqual([170_000n, 0n, 170_000n])
})

test('NAV-11 NAV-12 what is included goes before what is optional, each in its order', () => {
  expect(inDocumentOrder([byHand, banner, { ...byHand, name: 'Pens' }, week])).toEqual([
    banner,
    week,
    byHand,
    { ...byHand, name: 'Pens' },
  ])
})

test('PRO-18 a line says what it was before its discount, and nothing where there is none', () => {
  const { groups } = documentOf({ ...source, lines: [banner, week] }, { showsPrices: true })
  expect(groups[0]?.lines.map(firstInWords)).toEqual(['before $1,440.00', ''])
  const hidden = documentOf({ ...source, lines: [banner] }, { showsPrices: false })
  expect(hidden.groups[0]?.lines.map(firstInWords)).toEqual([''])
})

test('ROL-36 a Canadian document adds up in its own dollars, and says of which the rates are', () => {
  const lines = source.lines.map((one) => ({
    ...one,
    amounts: inCanadian(one.amounts, { millionths: 1_371_200n }),
  }))
  const document = documentOf({ ...source, lines, currency: 'cad', paid: cents(0) }, { showsPrices: true })
  // 1,777.0752 + 1,480.896 + 1.3712, each rounded.
  const [total] = document.closing
  expect(total).toEqual({ label: 'Total in Canadian dollars', amount: 177_708n + 148_090n + 137n })
  expect(document.groups[0]?.lines[0]?.rate).toBe('$6.00 USD CPM')
  const [before, off] = document.sums
  expect((before?.amount ?? 0n) + (off?.amount ?? 0n)).toBe(total.amount)
  expect([moneyIn('cad', cents(1250)), moneyIn('usd', cents(1250))]).toEqual(['$12.50 CAD', '$12.50'])
})

test('D-159 what the client left out is not in the document, nor in its sums', () => {
  const lines = [banner, { ...byHand, isTaken: false }, line({})]
  const { groups, sums, closing } = documentOf({ ...source, lines }, { showsPrices: true })
  expect(groups.map(({ title, lines: shown }) => [title, shown.length])).toEqual([['Included', 2]])
  // 1,440.00 and 1,200.00, less a tenth of each.
  expect(sums).toEqual([
    { label: '2 items before discounts', amount: 264_000n },
    { label: 'Discounts', amount: -26_400n },
  ])
  expect(closing[0].amount).toBe(237_600n)
})
