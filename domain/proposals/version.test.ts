import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { cents, microDollars } from '#domain/kernel/money.ts'
import { changesBetween } from './version-changes.ts'
import { contentOf, type VersionSource, type VersionSourceLine, versionText } from './version-content.ts'

const banner: VersionSourceLine = {
  itemId: 1,
  productId: 5,
  name: 'Header banner',
  site: { id: 17, name: 'The Harbor Ledger' },
  rateType: 'cpm',
  rate: microDollars(6_000_000),
  quantity: 30,
  dailyViews: 8000,
  budget: null,
  discountPercent: 10,
  campaignName: null,
  intoCampaignId: null,
  isOptional: false,
  startDay: null,
}
const bags: VersionSourceLine = {
  itemId: 2,
  productId: null,
  name: 'Tote bags',
  site: null,
  rateType: 'ppp',
  rate: microDollars(10_100_000),
  quantity: 1,
  dailyViews: null,
  budget: null,
  discountPercent: 5,
  campaignName: null,
  intoCampaignId: null,
  isOptional: true,
  startDay: null,
}
const source: VersionSource = {
  id: 12,
  name: 'Spring opening',
  client: { id: 50, name: 'Miriam Rosen' },
  text: 'The plan.',
  hidesPrices: false,
  cadRate: null,
  lines: [banner, bags],
}

/** Written by hand: 1,440.00 less 144.00, and 10.10 less 0.50. */
const text =
  '{"cad":null,"cadRate":null,"client":{"id":50,"name":"Miriam Rosen"},"hidesPrices":false,"lines":[' +
  '{"budget":null,"cad":null,"campaignName":null,"dailyViews":8000,"discountPercent":10,"isOptional":false,"item":1,"name":"Header banner","product":5,"quantity":30,"rate":"6.000000","rateType":"cpm","site":{"id":17,"name":"The Harbor Ledger"},"startDay":null,"usd":{"discount":"144.00","first":"1440.00","total":"1296.00"}},' +
  '{"budget":null,"cad":null,"campaignName":null,"dailyViews":null,"discountPercent":5,"isOptional":true,"item":2,"name":"Tote bags","product":null,"quantity":1,"rate":"10.100000","rateType":"ppp","site":null,"startDay":null,"usd":{"discount":"0.50","first":"10.10","total":"9.60"}}],' +
  '"name":"Spring opening","proposal":12,"text":"The plan.","usd":{"discount":"144.50","first":"1450.10","total":"1305.60"}}'

test('ENT-24 a version has one text, and whoever reads its JSON reckons the same hash', () => {
  expect(versionText(source)).toBe(text)
  const hash = createHash('sha256').update(text).digest('hex')
  const written = { ...source, client: { name: source.client.name, id: 50 } }
  expect(createHash('sha256').update(versionText(written), 'utf8').digest('hex')).toBe(hash)
})

test('ENT-24 nothing that is for ourselves, and nothing that the version does not name, is in its text', () => {
  const told = {
    ...source,
    notes: 'will pay more',
    client: { ...source.client, email: 'miriam@rosen.example' },
  }
  const lines = source.lines.map((line) => ({ ...line, listRate: microDollars(9_000_000), cap: 20 }))
  expect(versionText({ ...told, lines })).toBe(text)
})

test('ROL-36 a Canadian version has both currencies and the rate', () => {
  const rate = { millionths: 1_371_200n, day: '2026-11-20' }
  const content = contentOf({ ...source, cadRate: rate })
  expect(content.cadRate).toEqual({ rate: '1.371200', day: '2026-11-20' })
  expect(content.lines.map(({ cad }) => cad?.total)).toEqual(['1777.08', '13.16'])
  expect(content.cad?.total).toBe('1790.24')
  expect(content.usd.total).toBe('1305.60')
})

const between = (change: Partial<VersionSource>) =>
  changesBetween(contentOf(source), contentOf({ ...source, ...change }), new Map([[71, 'Spring Header']]))

test('API-58 a version that says the same has no changes', () => expect(between({})).toEqual([]))

test('API-58 a line that goes into an existing campaign, by what that one is called', () => {
  const [first, ...others] = source.lines
  const into = (intoCampaignId: number) => between({ lines: [{ ...first!, intoCampaignId }, ...others] })
  const words = 'Header banner, The Harbor Ledger, 30 days, 8,000 views a day, rate $6.00, 10% off, $1,296.00'
  expect(into(71)).toEqual([{ part: 'Header banner', before: words, after: `${words}, into Spring Header` }])
  expect(into(72)[0]?.after).toBe(`${words}, into an existing campaign`)
})

test('API-58 what is about the whole proposal', () => {
  const change = {
    name: 'Summer',
    text: '',
    hidesPrices: true,
    client: { id: 51, name: 'Ohr Bakery' },
    cadRate: { millionths: 1_371_200n, day: '2026-11-20' },
  }
  expect(between(change)).toEqual([
    { part: 'Name', before: 'Spring opening', after: 'Summer' },
    { part: 'Client', before: 'Miriam Rosen', after: 'Ohr Bakery' },
    { part: 'Text for the client', before: 'The plan.', after: '' },
    { part: 'Prices for the client', before: 'shown', after: 'hidden' },
    { part: 'Currency', before: 'US dollars', after: 'Canadian dollars at 1.371200 of 2026-11-20' },
    { part: 'Total', before: '$1,305.60', after: '$1,790.24 CAD' },
  ])
})

test('API-58 weeks are told as weeks, and with their days where the last is not whole', () => {
  const weeks = (quantity: number): VersionSourceLine => ({
    ...banner,
    rateType: 'ppw',
    rate: microDollars(850_000_000),
    dailyViews: null,
    discountPercent: 0,
    quantity,
  })
  const said = (days: number) =>
    changesBetween(
      contentOf({ ...source, lines: [] }),
      contentOf({ ...source, lines: [weeks(days)] }),
      new Map(),
    )
  expect([7, 9, 14].map((days) => said(days).at(-1)?.after)).toEqual([
    'Header banner, The Harbor Ledger, 1 week, rate $850.00, $850.00',
    'Header banner, The Harbor Ledger, 2 weeks (9 days), rate $850.00, $1,700.00',
    'Header banner, The Harbor Ledger, 2 weeks, rate $850.00, $1,700.00',
  ])
})

test('API-58 lines that were changed, added, taken off and moved', () => {
  const budgeted = {
    ...banner,
    quantity: null,
    budget: cents(150_000),
    startDay: '2026-12-01',
    campaignName: 'Sale',
  }
  const added = { ...bags, itemId: 3, discountPercent: 0, isOptional: false }
  const before =
    'Header banner, The Harbor Ledger, 30 days, 8,000 views a day, rate $6.00, 10% off, $1,296.00'
  const bagsBefore = 'Tote bags, 1, rate $10.10, 5% off, $9.60, optional'
  expect(between({ lines: [budgeted, added] })).toEqual([
    { part: 'Total', before: '$1,305.60', after: '$1,360.10' },
    {
      part: 'Header banner',
      before,
      after:
        'Header banner, The Harbor Ledger, budget $1,500.00, 8,000 views a day, rate $6.00, 10% off, $1,350.00, from 2026-12-01, campaign Sale',
    },
    { part: 'Tote bags', before: null, after: 'Tote bags, 1, rate $10.10, $10.10' },
    { part: 'Tote bags', before: bagsBefore, after: null },
  ])
  expect(between({ lines: [bags, banner] })).toEqual([
    { part: 'Order of the items', before: 'Header banner, Tote bags', after: 'Tote bags, Header banner' },
  ])
})

test('D-159 a version says what its client had left out, and its sums count the others alone', () => {
  const chosen = contentOf({ ...source, lines: [banner, { ...bags, isTaken: false }] })
  expect(chosen.lines.map(({ isTaken }) => isTaken)).toEqual([undefined, false])
  expect(chosen.usd).toEqual({ first: '1440.00', discount: '144.00', total: '1296.00' })
  expect(versionText({ ...source, lines: [banner, { ...bags, isTaken: true }] })).toBe(text)
  const [total, line, ...others] = changesBetween(contentOf(source), chosen, new Map())
  expect([total?.part, total?.before, total?.after]).toEqual(['Total', '$1,305.60', '$1,296.00'])
  expect([line?.part, line?.before?.includes('not chosen'), line?.after?.includes('not chosen')]).toEqual([
    'Tote bags',
    false,
    true,
  ])
  expect(others).toEqual([])
})
