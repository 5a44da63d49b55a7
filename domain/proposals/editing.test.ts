import { expect, test } from 'vitest'
import { cents, microDollars } from '#domain/kernel/money.ts'
import {
  type EditRights,
  type SavedLine,
  faultsOfFixed,
  isUnchanged,
  mayComeTo,
  mayEditProposal,
  type QuotedLine,
} from './editing.ts'
import type { StatusFacts } from './status.ts'

const draft: StatusFacts = {
  isArchived: false,
  isCompleted: false,
  paid: cents(0),
  total: cents(100_000),
  hasCampaigns: false,
  isSent: false,
}
const rights: readonly EditRights[] = [
  { editsAfterAdded: false, editsAlways: false },
  { editsAfterAdded: true, editsAlways: false },
  { editsAfterAdded: true, editsAlways: true },
]

test.each<[string, Partial<StatusFacts>, readonly [string, string, string]]>([
  ['a draft', {}, ['ok', 'ok', 'ok']],
  ['one that was sent', { isSent: true }, ['ok', 'ok', 'ok']],
  ['one that is partly paid', { paid: cents(1) }, ['ok', 'ok', 'ok']],
  ['one whose campaigns are there', { hasCampaigns: true }, ['why-added', 'ok', 'ok']],
  [
    'one that is completed',
    { isCompleted: true, hasCampaigns: true },
    ['proposal-completed', 'proposal-completed', 'ok'],
  ],
  [
    'one that is archived',
    { isArchived: true },
    ['proposal-archived', 'proposal-archived', 'proposal-archived'],
  ],
])('ROL-35 editing %s with no right, the one after campaigns, and the one for always', (_, facts, verdicts) => {
  const read = rights.map((right) => mayEditProposal({ ...draft, ...facts }, right))
  expect(read.map((verdict) => (verdict === 'ok' ? 'ok' : verdict.refused))).toEqual(verdicts)
})

const line: SavedLine = {
  productId: 5,
  name: 'Header',
  rateType: 'cpm',
  rate: microDollars(6_000_000),
  quantity: 30,
  dailyViews: 8000,
  budget: null,
  discountPercent: 10,
  startDay: '2026-08-03',
  campaignName: 'Pesach',
  intoCampaignId: 7,
}

test.each<[string, Partial<QuotedLine>, boolean]>([
  ['nothing', {}, true],
  ['its product is called otherwise by now', { name: 'Top header' }, true],
  ['another product', { productId: 6 }, false],
  ['another rate', { rate: microDollars(6_000_001) }, false],
  ['another quantity', { quantity: 31 }, false],
  ['other views', { dailyViews: 8001 }, false],
  ['a budget', { quantity: null, budget: cents(150_000) }, false],
  ['another discount', { discountPercent: 11 }, false],
])('DIS-06 a line of which %s changes stands unchanged: %s', (_, change, is) =>
  expect(isUnchanged(line, { ...line, ...change })).toBe(is))

test('DIS-06 what is written by hand is changed by its name', () => {
  const byHand = { ...line, productId: null }
  expect(isUnchanged(byHand, { ...byHand, name: 'Tote bags' })).toBe(false)
})

test('ROL-35 once lines were given, others may be added and those stay as they are', () => {
  const saved = new Map([
    [1, line],
    [2, { ...line, name: 'Tower' }],
  ])
  const same = [...saved].map(([itemId, one]) => ({ itemId, line: one }))
  const added = { itemId: null, line: { ...line, quantity: 1 } }
  expect(faultsOfFixed(saved, [added, ...same.toReversed()])).toEqual([])
  const fault = (field: string) => ({ refused: 'proposal-fixed', field })
  const changed = { itemId: 2, line: { ...line, discountPercent: 50 } }
  expect(faultsOfFixed(saved, [added, { itemId: 1, line }, changed])).toEqual([fault('quantity[2]')])
  expect(faultsOfFixed(saved, [changed])).toEqual([fault('quantity[0]'), fault('items')])
})

test.each<[string, Partial<SavedLine>, readonly string[]]>([
  ['its day', { startDay: '2026-08-04' }, ['startDay[0]']],
  ['that it has a day', { startDay: null }, ['startDay[0]']],
  ['the name of its campaign', { campaignName: 'Purim' }, ['campaignName[0]']],
  ['that it goes into a campaign', { intoCampaignId: null }, ['intoCampaign[0]']],
  [
    'all of it',
    { rate: microDollars(1), startDay: null, intoCampaignId: 8 },
    ['quantity[0]', 'startDay[0]', 'intoCampaign[0]'],
  ],
])('ROL-35 once a line was given, %s is as fixed as its price', (_, change, fields) => {
  const faults = faultsOfFixed(new Map([[1, line]]), [{ itemId: 1, line: { ...line, ...change } }])
  expect(faults.map(({ refused, field }) => [refused, field])).toEqual(
    fields.map((field) => ['proposal-fixed', field]),
  )
})

test('ROL-35 a total never falls below what was paid, nor below what is owed besides', () => {
  const sold = { paid: cents(4_210), covered: cents(5_000) }
  const below = (refused: string, paid: string) => ({ refused, field: 'total', values: { paid } })
  expect(mayComeTo(cents(5_000), sold, 'usd')).toBe('ok')
  expect(mayComeTo(cents(4_999), sold, 'usd')).toEqual(below('total-below-sold', '$50.00'))
  expect(mayComeTo(cents(4_209), sold, 'usd')).toEqual(below('total-below-paid', '$42.10'))
  expect(mayComeTo(cents(4_209), sold, 'cad')).toEqual(below('total-below-paid', '$42.10 CAD'))
})
