import { afterEach, expect, test, vi } from 'vitest'
import { microDollars } from '#domain/kernel/money.ts'
import { type VersionContent, type VersionSourceLine, contentOf } from '#domain/proposals/version-content.ts'
import { documentOfVersion } from '#web/proposals/document/document-of-version.ts'
import { takeVersion } from '#web/proposals/editor/take-version.ts'
import { handWrittenRow, newProposal, type TypedRow } from '#web/proposals/typed/typed-proposal.ts'

afterEach(() => vi.unstubAllGlobals())

const line = (more: Partial<VersionSourceLine>): VersionSourceLine => ({
  itemId: 1,
  productId: 86,
  name: 'Header banner',
  site: { id: 17, name: 'Harbor Gazette' },
  campaignName: null,
  intoCampaignId: null,
  isOptional: false,
  startDay: null,
  rateType: 'cpm',
  rate: microDollars(6_500_000),
  quantity: 30,
  dailyViews: 8000,
  budget: null,
  discountPercent: 5,
  ...more,
})

const version = (...lines: VersionSourceLine[]): VersionContent =>
  contentOf({
    id: 12,
    name: 'Spring',
    client: { id: 4, name: 'Dina Roth' },
    text: 'For you',
    hidesPrices: true,
    cadRate: { millionths: 1_371_200n, day: '2026-11-20' },
    lines,
  })

const none = new Map<number, string>()

test('D-144 an older version goes where it went: into an existing campaign, or into one of its own', async () => {
  const standing: TypedRow = { ...handWrittenRow(), itemId: 1, into: { clientId: 4, id: 8, name: 'Autumn' } }
  const rows = async (more: Partial<VersionSourceLine>) => {
    const typed = { ...newProposal(), rows: [standing] }
    return (await takeVersion(version(line(more)), typed, new Map([[9, 'Spring Header']]))).taken.rows
  }
  expect(await rows({})).toMatchObject([{ into: null }])
  const into = { clientId: 4, id: 9, name: 'Spring Header' }
  expect(await rows({ intoCampaignId: 9 })).toMatchObject([{ into }])
})

test('an older version comes into the form as it was saved: the lines that stand keep their ids', async () => {
  const standing: TypedRow = { ...handWrittenRow(), itemId: 1 }
  const byHand = line({ itemId: 2, productId: null, site: null, name: 'Tote bags', rateType: 'ppp' })
  const { taken, left } = await takeVersion(
    version(line({}), byHand),
    { ...newProposal(), rows: [standing] },
    none,
  )
  expect(left).toEqual([])
  expect(taken).toMatchObject({
    name: 'Spring',
    client: { id: 4, name: 'Dina Roth' },
    additionalNotes: 'For you',
    hidesPrices: true,
    isCanadian: true,
  })
  expect(taken.rows).toMatchObject([
    {
      itemId: 1,
      rowKey: standing.rowKey,
      typed: { rate: '6.50', quantity: '30', dailyViews: '8000', discount: '5', startDay: null },
    },
    { itemId: null, sold: { key: null }, typed: { name: 'Tote bags', rate: '6.50' } },
  ])
})

test('what is not sold any more is left out, and named', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(String(address))
    return Promise.resolve(Response.json({ products: [], page: 1, pages: 1, total: 0 }))
  })
  const { taken, left } = await takeVersion(version(line({})), newProposal(), none)
  expect([taken.rows, left]).toEqual([[], ['Header banner']])
  expect(asked).toEqual(['/agent/api/products/all/17?page=1&client=4'])
})

test('API-58 ROL-36 an older version is looked at as a document that sums to its amounts', () => {
  const bags = line({ itemId: 2, productId: null, site: null, name: 'Tote bags', rateType: 'ppp' })
  const week = line({ itemId: 3, rateType: 'ppw', quantity: 8, dailyViews: null, isOptional: true })
  const read = documentOfVersion(version(line({}), bags, week), new Date('2026-11-23T04:30:00Z'), {
    client: { id: 5, name: 'Ohr Bakery' },
    businessName: 'Ohr',
    salesman: { id: 7, name: 'Sam Ortiz' },
    items: [{ itemId: 2, unit: 'bag' }],
  })
  expect(read).toMatchObject({
    // Half past eleven in the evening of New York.
    number: 'P-12',
    name: 'Spring',
    day: '2026-11-22',
    text: 'For you',
    currency: 'cad',
    client: { name: 'Dina Roth', businessName: '', email: '' },
    agentName: 'Sam Ortiz',
  })
  const [included, optional] = read.groups
  // 1,560.00 and 1,482.00 at 1.3712: 2,139.072 and 2,032.1184. 195.00 and 185.25: 267.384 and 254.0148.
  expect(included?.lines).toMatchObject([
    { quantity: '30 days', rate: '$6.50 USD CPM', first: 213_907n, amount: 203_212n },
    { quantity: '30 bags', first: 26_738n, discount: { percent: 5, amount: 1337n }, amount: 25_401n },
  ])
  // Two weeks at 6.50: 13.00, and 12.35 after 5%; 17.8256 and 16.93432.
  expect(optional?.lines).toMatchObject([{ quantity: '2 weeks', first: 1783n, amount: 1693n }])
  expect(read.sums.map(({ amount }) => amount)).toEqual([242_428n, -12_122n])
  // What was paid stands beside no version.
  expect(read.closing).toEqual([{ label: 'Total in Canadian dollars', amount: 230_306n }])
})
