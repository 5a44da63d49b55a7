import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ChooserProduct, chooseItem } from '#domain/catalogue/chosen-item.ts'
import { microDollars } from '#domain/kernel/money.ts'
import { reckonLine } from './line.ts'
import { handWritten, newLine } from './new-line.ts'
import { rateText, readRate } from './typed-figure.ts'
import { readLine } from './typed-line.ts'

const header: ChooserProduct = {
  key: 'header',
  siteId: 17,
  siteName: 'The Harbor Ledger',
  kind: 'impression',
  name: 'Header banner',
  campaignName: 'Harbor Header',
  paymentType: 'cpm',
  listRate: microDollars(6_750_000),
  platformName: 'Banners',
  dailyViews: 2500,
  description: 'On top of every page.',
}

test('CHO-08 ENT-11 choosing a product emits its item', () =>
  expect(chooseItem(header)).toEqual({
    siteName: 'The Harbor Ledger',
    siteId: 17,
    itemType: 'ad',
    productName: 'Header banner',
    rateType: 'cpm',
    rate: 6_750_000n,
    key: 'header-17',
    platformName: 'Banners',
    dailyViews: 2500,
    campaignName: 'Harbor Header',
    description: 'On top of every page.',
  }))

const post: Partial<ChooserProduct> = {
  kind: 'content',
  paymentType: 'ppp',
  listRate: microDollars(175_000_000),
}
const week: Partial<ChooserProduct> = { paymentType: 'ppw', listRate: microDollars(850_000_000) }

test.each<[string, Partial<ChooserProduct>, bigint]>([
  // 2.5 × 6.75 × 30 = 506.25, and 1 × 6.75 × 30 = 202.50.
  ['PRO-18 an ad', {}, 50_625n],
  ['PRO-17 an ad without views of its own', { dailyViews: null }, 20_250n],
  ['PRO-18 an ad that is paid by the week', week, 85_000n],
  ['PRO-18 a post', post, 17_500n],
])('%s that was chosen comes to its usual amount', (_, product, first) => {
  const chosen = chooseItem({ ...header, ...product })
  const facts = { tomorrow: '2026-11-24', keptStartDay: null, isHandWritten: false, usualDailyViews: 1 }
  const line = readLine(newLine(chosen), 0, { ...facts, rateType: chosen.rateType })
  expect('rate' in line && reckonLine(line).first).toBe(first)
})

test('CON-02 PRO-14 a line by hand starts at 1, and wants a name', () => {
  const facts = { tomorrow: '2026-11-24', keptStartDay: null, isHandWritten: true, usualDailyViews: 1 }
  const read = (name: string) => readLine({ ...handWritten, name }, 0, { ...facts, rateType: 'ppp' })
  expect(read('')).toEqual([{ refused: 'product-name-missing', field: 'productName[0]' }])
  const line = read('Tote bags')
  expect('rate' in line && reckonLine(line).first).toBe(100n)
})

test('PRO-18 a rate is typed as it is read', () => {
  expect([6_000_000, 62_500, 1_250_500_000].map((rate) => rateText(microDollars(rate)))).toEqual([
    '6.00',
    '0.0625',
    '1250.50',
  ])
  fc.assert(
    fc.property(
      fc.bigInt(10_000n, 10n ** 12n),
      (rate) => readRate(rateText(microDollars(rate)), 'cpm') === rate,
    ),
  )
})
