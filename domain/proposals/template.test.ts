import { expect, test } from 'vitest'
import { cents, microDollars } from '#domain/kernel/money.ts'
import { describeTemplate, keptOf, mayBeTitle } from './template.ts'

test.each([
  ['Launch', 'ok'],
  ['t'.repeat(120), 'ok'],
  ['😀'.repeat(120), 'ok'],
  ['t'.repeat(121), { refused: 'text-long', field: 'title', values: { limit: 120 } }],
  ['', { refused: 'title-missing', field: 'title' }],
  ['\u200b', { refused: 'title-missing', field: 'title' }],
])('API-62 of the title %j: %j', (title, verdict) => expect(mayBeTitle(title)).toEqual(verdict))

test('a template says how many items it has', () =>
  expect([[], [{}], [{}, {}]].map(describeTemplate)).toEqual(['0 items', '1 item', '2 items']))

const line = {
  productId: 4,
  name: 'Header',
  rateType: 'cpm' as const,
  rate: microDollars(6_000_000),
  quantity: 30,
  dailyViews: 8_000,
  budget: null,
  discountPercent: 10,
  campaignName: 'Spring',
  isOptional: true,
}

test('PRO-21 a line keeps its product and its figures, and neither price nor discount', () =>
  expect(keptOf(line)).toEqual({
    productId: 4,
    name: 'Header',
    rateMicros: null,
    quantity: 30,
    dailyViews: 8_000,
    budgetCents: null,
    campaignName: 'Spring',
    isOptional: true,
  }))

test('PRO-21 of what is written by hand the rate stays: no catalogue says it', () =>
  expect(keptOf({ ...line, productId: null, quantity: null, budget: cents(150_000) })).toMatchObject({
    productId: null,
    rateMicros: 6_000_000n,
    budgetCents: 150_000n,
  }))
