import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, microDollars } from '#domain/kernel/money.ts'
import { isRefusal } from '#domain/kernel/verdict.ts'
import { reckonLine } from './line.ts'
import { type LineFacts, type ReadLine, readLine, type TypedLine } from './typed-line.ts'

const ad: TypedLine = {
  name: '',
  rate: '6.00',
  quantity: '30',
  budget: undefined,
  dailyViews: '8,000',
  discount: '10',
  isOptional: false,
  startDay: null,
  campaignName: null,
}
const facts: LineFacts = {
  rateType: 'cpm',
  usualDailyViews: 1000,
  isHandWritten: false,
  tomorrow: '2026-11-24',
  keptStartDay: null,
}
const week: Partial<LineFacts> = { rateType: 'ppw' }
const piece: Partial<LineFacts> = { rateType: 'ppp' }
const byHand: Partial<LineFacts> = { rateType: 'ppp', isHandWritten: true }
const long = 'é'.repeat(121)

/** What is wrong, as `code at field`, or the line. */
function read(typed: Partial<TypedLine>, more: Partial<LineFacts> = {}): readonly string[] | ReadLine {
  const line = readLine({ ...ad, ...typed }, 3, { ...facts, ...more })
  return 'rate' in line ? line : line.map(({ refused, field }) => `${refused} at ${field}`)
}

test('PRO-18 a line reads as it is reckoned', () => {
  const line = {
    rateType: 'cpm',
    rate: microDollars(6_000_000),
    quantity: 30,
    dailyViews: 8000,
    budget: null,
    discountPercent: 10,
    name: null,
    isOptional: false,
    startDay: null,
    campaignName: null,
  }
  expect(read({})).toEqual(line)
  expect(read({ rate: 6, quantity: 30, dailyViews: 8000, discount: 10 })).toEqual(line)
  expect(read({ rate: ' $6 ', quantity: ' 30 ', discount: '10', startDay: '', campaignName: ' ' })).toEqual(
    line,
  )
})

describe('what is unusual, and read all the same', () => {
  test.each<[string, Partial<TypedLine>, Partial<LineFacts>, Partial<ReadLine>]>([
    [
      'PRO-17 views that are not sent are the usual ones',
      { dailyViews: undefined },
      {},
      { dailyViews: 1000 },
    ],
    ['PRO-18 no discount that is sent is none', { discount: undefined }, {}, { discountPercent: 0 }],
    ['PRO-18 an empty discount is none', { discount: '' }, {}, { discountPercent: 0 }],
    ['PRO-18 all of it given', { discount: 100 }, {}, { discountPercent: 100 }],
    ['PRO-18 a rate of six decimals for views', { rate: '6.123456' }, {}, { rate: microDollars(6_123_456) }],
    ['PRO-18 a rate in thousands', { rate: '1,250.50' }, piece, { rate: microDollars(1_250_500_000) }],
    ['PRO-18 a rate that is a number', { rate: 0.0625 }, {}, { rate: microDollars(62_500) }],
    ['PRO-18 the least rate', { rate: '.01' }, {}, { rate: microDollars(10_000) }],
    ['PRO-18 the highest rate', { rate: '1000000', quantity: 1 }, piece, { rate: microDollars(10n ** 12n) }],
    ['PRO-15 the most days', { quantity: '3,650' }, {}, { quantity: 3650 }],
    ['PRO-15 the most of one', { quantity: 100_000 }, piece, { quantity: 100_000 }],
    ['PRO-18 the most views', { dailyViews: 100_000_000, quantity: 1 }, {}, { dailyViews: 100_000_000 }],
    ['PRO-18 what is no ad has no views', { dailyViews: '8,000' }, piece, { dailyViews: null }],
    [
      'PRO-15 a budget goes before days',
      { budget: '1,500.00', quantity: 'x' },
      {},
      { budget: cents(150_000), quantity: null },
    ],
    ['PRO-15 the largest budget', { budget: 10_000_000 }, {}, { budget: cents(1_000_000_000) }],
    [
      'PRO-15 an empty budget of weeks is none',
      { budget: '', quantity: 7 },
      week,
      { budget: null, quantity: 7 },
    ],
    ['PRO-14 a name by hand, tidied', { name: '  Tote \n bags ' }, byHand, { name: 'Tote bags' }],
    ['PRO-14 a name of 120 letters', { name: long.slice(1) }, byHand, { name: long.slice(1) }],
    ['PRO-14 a product keeps its own name', { name: long }, {}, { name: null }],
    [
      'ENT-25 a campaign of this name',
      { campaignName: ' Spring\u00a0Sale ' },
      {},
      { campaignName: 'Spring Sale' },
    ],
    ['ENT-25 an invisible name is the product’s', { campaignName: '\u200b' }, {}, { campaignName: null }],
    ['ENT-25 it begins tomorrow', { startDay: '2026-11-24' }, {}, { startDay: '2026-11-24' }],
    [
      'ENT-25 it keeps a day that has passed',
      { startDay: '2026-11-01' },
      { keptStartDay: '2026-11-01' },
      { startDay: '2026-11-01' },
    ],
    ['ENT-25 an optional line', { isOptional: true }, week, { isOptional: true }],
  ])('%s', (_, typed, more, line) => expect(read(typed, more)).toMatchObject(line))
})

describe('what is wrong is said at its field', () => {
  /** Neither days, nor a count, nor views, nor a percent. */
  const unreadable = [
    undefined,
    '',
    ' ',
    '-3',
    -3,
    '1.5',
    1.5,
    '20abc',
    'abc',
    '1e3',
    '0x10',
    '1,00',
    '٣',
    '+3',
    1e21,
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ]
  const toMany = [10 ** 12, '1000000000000', '9'.repeat(40)]

  test.each([...unreadable, 0, '0', '000'])('PRO-15 ERR-30b %j days', (quantity) => {
    expect(read({ quantity })).toEqual(['days-amount at quantity[3]'])
    expect(read({ quantity }, week)).toEqual(['days-amount at quantity[3]'])
  })
  test.each([...unreadable, 0, '0'])('PRO-15 %j of a post', (quantity) =>
    expect(read({ quantity }, piece)).toEqual(['count-positive at quantity[3]']))
  test.each([...toMany, 3651])('PRO-15 %j days are too many', (quantity) => {
    expect(read({ quantity })).toEqual(['item-days-many at quantity[3]'])
    expect(read({ quantity }, week)).toEqual(['item-days-many at quantity[3]'])
  })
  test.each([...toMany, 100_001])('PRO-15 %j of a post are too many', (quantity) =>
    expect(read({ quantity }, piece)).toEqual(['item-count-many at quantity[3]']))
  test.each(
    (['cpm', 'ppw', 'ppp'] as const).flatMap((rateType) =>
      (['rate', 'quantity', 'dailyViews', 'discount'] as const).map((figure) => ({ rateType, figure })),
    ),
  )('PRO-18 of a line by $rateType a $figure that is no number is told at it', ({ rateType, figure }) => {
    for (const typed of ['x', '1e3', '-1', '1.2.3', '٣', 'NaN'])
      expect(read({ rate: '6', quantity: '30', [figure]: typed }, { rateType })).toEqual([
        expect.stringMatching(new RegExp(` at ${figure}\\[3\\]$`)),
      ])
  })
  test.each([...unreadable.slice(1), ...toMany, 0, 100_000_001])('PRO-18 %j views a day', (dailyViews) =>
    expect(read({ dailyViews })).toEqual(['item-views at dailyViews[3]']))
  test.each([...unreadable.slice(3), ...toMany, 101, -5, '10%'])('DIS-06 a discount of %j', (discount) =>
    expect(read({ discount })).toEqual(['discount-unreadable at discount[3]']))

  test.each([
    '',
    ' ',
    '0',
    0,
    '0.00',
    '-5',
    '1.005',
    'abc',
    '20abc',
    '1e3',
    '10 50',
    Number.NaN,
    1e21,
  ])('PRO-15 ERR-30c a budget of %j', (budget) =>
    expect(read({ budget })).toEqual(['budget-amount at budget[3]']))
  test.each(['10,000,000.01', 10 ** 12])('PRO-15 a budget of %j', (budget) =>
    expect(read({ budget })).toEqual(['proposal-large at budget[3]']))
  test.each([week, piece])('PRO-15 only views have a budget: %j', (more) =>
    expect(read({ budget: '5' }, more)).toEqual(['budget-of-impressions at budget[3]']))

  test.each([
    undefined,
    '',
    '.',
    '-1',
    -1,
    'abc',
    '6.00abc',
    '6.1234567',
    '1e2',
    '$',
    '6,00',
    '٦',
    1e21,
    Number.NaN,
  ])('PRO-18 a rate of %j', (rate) => expect(read({ rate })).toEqual(['rate-unreadable at rate[3]']))
  test.each(['6.001', 0.0625])('PRO-18 a rate of %j for a post or a week', (rate) => {
    expect(read({ rate }, piece)).toEqual(['rate-unreadable at rate[3]'])
    expect(read({ rate }, week)).toEqual(['rate-unreadable at rate[3]'])
  })
  test.each([0, '0', '0.00', '0.009999'])('PRO-18 a rate of %j is nothing', (rate) =>
    expect(read({ rate })).toEqual(['rate-zero at rate[3]']))
  test.each(['1000000.01', 10 ** 12, '9'.repeat(40)])('PRO-18 a rate of %j is too large', (rate) =>
    expect(read({ rate })).toEqual(['rate-large at rate[3]']))

  test.each(['', ' ', '\u200b', '\u0007'])('PRO-14 ERR-30a a name by hand of %j', (name) =>
    expect(read({ name }, byHand)).toEqual(['product-name-missing at productName[3]']))
  test('PRO-14 names that are too long', () => {
    expect(read({ name: long }, byHand)).toEqual(['name-too-long at productName[3]'])
    expect(read({ campaignName: long })).toEqual(['name-too-long at campaignName[3]'])
  })

  test.each([
    '2026-11-23',
    '2020-01-01',
    '2026-02-30',
    'soon',
    '11/30/2026',
  ])('ENT-25 a start on %j', (startDay) => expect(read({ startDay })).toEqual(['start-early at startDay[3]']))
  test('ENT-25 a start in eleven years, or of what never starts', () => {
    expect(read({ startDay: '2037-12-01' })).toEqual(['date-far at startDay[3]'])
    expect(read({ startDay: '2026-12-01' }, piece)).toEqual(['start-of-ads at startDay[3]'])
  })

  test('PRO-18 a line that comes to nothing, or to more than ten million', () => {
    expect(read({ rate: '0.0625', dailyViews: 79, quantity: 1 })).toEqual(['line-nothing at quantity[3]'])
    expect(read({ rate: '100.01', quantity: 100_000 }, piece)).toEqual(['proposal-large at quantity[3]'])
    // 100.00 × 100,000 is ten million itself.
    expect(read({ rate: '100.00', quantity: 100_000 }, piece)).toMatchObject({ quantity: 100_000 })
  })

  test('PRO-15 all faults of a line are said at once', () =>
    expect(read({ rate: 0, quantity: -3, dailyViews: 0, discount: 101, startDay: 'x' })).toEqual([
      'rate-zero at rate[3]',
      'days-amount at quantity[3]',
      'item-views at dailyViews[3]',
      'discount-unreadable at discount[3]',
      'start-early at startDay[3]',
    ]))
})

test('PRO-18 whatever is sent is refused at a field of its line or comes to something from a cent to ten million', () => {
  const anything = fc.option(
    fc.oneof(fc.string(), fc.double(), fc.integer(), fc.integer({ min: 0, max: 3650 }).map(String)),
    { nil: undefined },
  )
  const typed = fc.record({
    name: fc.string(),
    rate: anything,
    quantity: anything,
    budget: anything,
    dailyViews: anything,
    discount: anything,
    isOptional: fc.boolean(),
    startDay: fc.option(fc.string()),
    campaignName: fc.option(fc.string()),
  })
  const given = fc.record({ rateType: fc.constantFrom('cpm', 'ppw', 'ppp'), isHandWritten: fc.boolean() })
  fc.assert(
    fc.property(typed, given, (line, more) => {
      const answer = readLine(line, 0, { ...facts, ...more })
      if ('rate' in answer) {
        const { first } = reckonLine(answer)
        expect(first > 0n && first <= 1_000_000_000n).toBe(true)
      } else expect(answer.every((fault) => isRefusal(fault) && fault.field?.endsWith('[0]'))).toBe(true)
    }),
  )
})
