import { expect, test } from 'vitest'
import { sentenceOf } from '#contract/refusals.ts'
import { discountCaps, discountSteps } from '#seed/discount-rules.ts'
import { faultsOfProposal } from '#web/proposals/editor/faults-of-proposal.ts'
import { cadRefusal, reckonTyped, type SavedProposal, type Terms } from '#web/proposals/typed/reckon-typed.ts'
import { goneInto, moved } from '#web/proposals/editor/row-acts.ts'
import {
  handWrittenRow,
  newProposal,
  type SoldProduct,
  type TypedProposal,
  type TypedRow,
} from '#web/proposals/typed/typed-proposal.ts'
import { partsOfProposal, partsToSave } from '#web/proposals/editor/version-of-proposal.ts'

const terms: Terms = {
  caps: [...discountCaps],
  steps: discountSteps.map((rule) => ({ ...rule, steps: [...rule.steps] })),
  usualPercent: 20,
  discounter: { mayDiscount: true, isSuperadmin: false, isAgency: false, agencyMaximum: 0, ownSiteIds: [] },
  cad: { rate: '1.3712', day: '2026-11-20', refusal: null },
  mayConvert: true,
  mayLowerRates: false,
  tomorrow: '2026-11-24',
}

const header: SoldProduct = {
  key: 'header-17',
  name: 'Header banner',
  rateType: 'cpm',
  unit: 'item',
  usualCampaignName: '',
  itemType: 'ad',
  productKind: 'impression',
  siteId: 17,
  maxDiscountPercent: null,
  listRate: '6.00',
  site: { id: 17, name: 'Harbor Gazette', shortName: 'HG' },
}

/** 30 days of 8,000 views at $6.00, which are $1,440.00. */
const row = (typed: Partial<TypedRow['typed']> = {}, sold: Partial<SoldProduct> = {}): TypedRow => ({
  ...handWrittenRow(),
  sold: { ...header, ...sold },
  typed: { ...handWrittenRow().typed, rate: '6.00', quantity: '30', dailyViews: '8000', ...typed },
})

const dina = { id: 4, name: 'Dina Roth' }
const reckoned = (
  rows: readonly TypedRow[],
  isCanadian = false,
  saved: SavedProposal = null,
  by = terms,
  client: TypedProposal['client'] = dina,
) => reckonTyped({ rows, client, isCanadian }, by, saved)

test('PRO-18 what is typed is reckoned as it will be saved', () => {
  const { rows, totals, currency } = reckoned([row({ discount: '10' }), row({ budget: '1,500' })])
  expect(rows.map(({ amounts }) => amounts?.net)).toEqual([129_600n, 150_000n])
  expect([totals.first, totals.discount, totals.total, currency]).toEqual([
    294_000n,
    14_400n,
    279_600n,
    'usd',
  ])
})

test('PRO-15 ERR-30b ERR-30c a line that cannot be read comes to nothing, and says why at its field', () => {
  const typed = reckoned([row(), row({ quantity: '0' }), row({ budget: '' })])
  expect(typed.rows.map(({ amounts }) => amounts?.net)).toEqual([144_000n, undefined, undefined])
  expect(typed.totals.total).toBe(144_000n)
  const rows = [row(), row({ quantity: '0' }), row({ budget: '' })]
  expect(faultsOfProposal({ ...newProposal(), rows, name: 'Spring' }, typed)).toEqual({
    clientId: 'Please select a client',
    'quantity[1]': 'Please enter an amount of days',
    'budget[2]': 'Please enter an amount for budget',
  })
})

test('PRO-14 PRO-16 ERR-30a ERR-30d a form with nothing in it says all that is missing', () => {
  const typed = { ...newProposal(), rows: [handWrittenRow()] }
  expect(faultsOfProposal(typed, reckoned(typed.rows))).toEqual({
    name: 'Enter a name',
    clientId: 'Please select a client',
    'productName[0]': 'Please enter a name for the product',
  })
  expect(faultsOfProposal(newProposal(), reckoned([]))).toMatchObject({ items: 'Add a product first' })
})

test('DIS-06 DIS-07 ERR-36a ERR-36b a discount above the cap is the cap, and says so', () => {
  const { rows, totals } = reckoned([row({ discount: '25' })])
  expect([rows[0]?.cap, rows[0]?.line?.discountPercent, totals.total]).toEqual([10, 10, 129_600n])
  expect(rows[0]?.overCap && sentenceOf(rows[0].overCap)).toBe(
    'You can only give a max discount of 10% on this item',
  )
  const [unread] = reckoned([row({ quantity: '', discount: '25' })]).rows
  expect(unread?.overCap?.values).toEqual({ cap: 10 })
  const nobody = { ...terms, discounter: { ...terms.discounter, mayDiscount: false } }
  const [none] = reckoned([row({ discount: '5' })], false, null, nobody).rows
  expect(none?.overCap && sentenceOf(none.overCap)).toBe('You cannot give a discount on this item')
})

test('DIS-06 a line keeps what it was given while the client stays; another client’s is held to the caps of today', () => {
  const item = {
    itemId: 1,
    productId: 86,
    name: 'Header banner',
    rateType: 'cpm',
    rate: 6_000_000n,
    budgetCents: null,
    quantity: 30,
    dailyViews: 8_000,
    discountPercent: 50,
    startDay: '2026-11-01',
    cap: 15,
    choices: [15],
  }
  const saved = { client: dina, items: [item], currency: 'usd', cadRate: null, paidCents: 0n }
  const given = { ...row({ discount: '50', startDay: '2026-11-01' }, { maxDiscountPercent: 15 }), itemId: 1 }
  const lines = (client: TypedProposal['client'], typed = given) =>
    reckoned([typed], false, saved as unknown as SavedProposal, terms, client)
  // 1,440.00 less 50% is 720.00; less the 15% that the product allows it is 1,224.00.
  expect(lines(dina).totals.total).toBe(72_000n)
  const other = { id: 5, name: 'Ohr Bakery' }
  expect(lines(other).rows[0]?.faults).toMatchObject([{ refused: 'start-early', field: 'startDay[0]' }])
  const { rows, totals } = lines(other, { ...given, typed: { ...given.typed, startDay: null } })
  expect([totals.total, rows[0]?.cap, rows[0]?.overCap?.values]).toEqual([122_400n, 15, { cap: 15 }])
})

test('ROL-35 a line that was given is fixed while it stands as it was given, and is never taken off', () => {
  const as = { productId: 86, name: 'Header banner', rateType: 'cpm', rate: 6_000_000n, budgetCents: null }
  const item = {
    itemId: 1,
    ...as,
    quantity: 30,
    dailyViews: 8_000,
    discountPercent: 50,
    cap: 15,
    choices: [15],
    startDay: '2026-11-01',
    campaignName: 'Pesach',
    intoCampaignId: null,
    isGiven: true,
  }
  const given = {
    ...row({ discount: '50', startDay: '2026-11-01', campaignName: 'Pesach' }),
    itemId: 1,
  }
  const read = (change: Partial<TypedRow['typed']>, more = {}) => {
    const saved = {
      client: dina,
      items: [{ ...item, ...more }],
      currency: 'usd',
      cadRate: null,
      paidCents: 0n,
    }
    const typed = { ...given, typed: { ...given.typed, ...change } }
    const [one] = reckoned([typed], false, saved as unknown as SavedProposal).rows
    return [one?.isGiven, one?.fixed !== null]
  }
  expect(read({})).toEqual([true, true])
  expect(read({}, { isGiven: false })).toEqual([false, false])
  // An older draft may hold it otherwise, which is set back in its fields.
  for (const change of [
    { quantity: '31' },
    { quantity: '' },
    { startDay: null },
    { startDay: '2026-11-30' },
    { campaignName: 'Purim' },
  ])
    expect([change, ...read(change)]).toEqual([change, true, false])
  expect(read({}, { intoCampaignId: 7 })).toEqual([true, false])
})

test('a rate below the catalogue is refused at its field, but for superadmins', () => {
  expect(reckoned([row({ rate: '5.99' })]).rows[0]?.faults).toMatchObject([{ field: 'rate[0]' }])
  expect(
    reckoned([row({ rate: '5.99' })], false, null, { ...terms, mayLowerRates: true }).rows[0]?.faults,
  ).toEqual([])
})

test('ROL-36 in Canadian dollars each line is converted, and only while a rate is offered', () => {
  // 1,296.00 at 1.3712 is 1,777.0752, twice.
  const { totals, currency } = reckoned([row({ discount: '10' }), row({ discount: '10' })], true)
  expect([totals.total, currency]).toEqual([355_416n, 'cad'])
  const old = { ...terms, cad: { rate: '1.3712', day: '2026-11-01', refusal: 'Too old' } }
  expect(reckoned([row()], true, null, old).currency).toBe('usd')
})

test('ROL-36 what is paid keeps its currency, and says why; an old rate turns nothing into Canadian dollars', () => {
  const rate = { rate: '1.3712', day: '2026-11-20' }
  const stands = (currency: 'usd' | 'cad', refusal: string | null) =>
    ({
      currency,
      cadRate: currency === 'cad' ? rate : null,
      paidCents: refusal === paid ? 100n : 0n,
      may: { convert: { isOffered: true, refusal } },
    }) as SavedProposal
  const paid = 'Something was paid. Refund it first'
  const old = { ...terms, cad: { ...rate, refusal: 'Too old' } }
  const cases: readonly [isCanadian: boolean, by: Terms, saved: SavedProposal, refusal: string | null][] = [
    [false, terms, null, null],
    [false, old, null, 'Too old'],
    [false, { ...terms, cad: null }, null, 'No Canadian exchange rate is set'],
    [true, old, null, null],
    [true, terms, stands('cad', paid), paid],
    [false, terms, stands('usd', paid), paid],
    [true, terms, stands('cad', null), null],
    // What was typed before somebody paid, or before the rate was old, can be put back.
    [false, terms, stands('cad', paid), null],
    [true, old, stands('usd', 'Too old'), null],
    [false, old, stands('usd', 'Too old'), 'Too old'],
  ]
  expect(cases.map(([isCanadian, by, saved]) => cadRefusal(isCanadian, by, saved))).toEqual(
    cases.map(([, , , refusal]) => refusal),
  )
})

test('CON-02 a product that is written by hand starts at a rate of 1 and has a cap of 100', () => {
  const written = handWrittenRow()
  expect(written.typed.rate).toBe('1.00')
  expect(reckoned([written]).rows[0]?.cap).toBe(100)
})

const spring = { clientId: dina.id, id: 9, name: 'Spring Header' }

test('D-144 what goes into an existing campaign of its client is given no discount, and says why', () => {
  const [own] = reckoned([{ ...row({ discount: '10' }), into: spring }]).rows
  expect([own?.cap, own?.choices, own?.amounts?.net]).toEqual([0, [0], 144_000n])
  expect([own?.overCap?.refused, own?.noDiscount?.refused]).toEqual(['target-discount', 'target-discount'])
  // Of another client it goes into a campaign of its own: 1,440.00 less 10%.
  const into = { ...spring, clientId: 5 }
  const [other] = reckoned([{ ...row({ discount: '10' }), into }]).rows
  expect([other?.noDiscount, other?.amounts?.net]).toEqual([null, 129_600n])
  // Posts are bought at their own price wherever they go: 6.00 less 10%.
  const posts = row({ quantity: '1', discount: '10' }, { rateType: 'ppp', itemType: 'post' })
  expect(reckoned([{ ...posts, into: spring }]).rows[0]?.amounts?.net).toBe(540n)
})

test('D-144 choosing a campaign takes the discount, the start and the name off a line of impressions', () => {
  const typed = { discount: '10', startDay: '2026-12-01', campaignName: 'Winter' }
  const given = goneInto(row(typed), spring)
  expect(given.typed).toMatchObject({ discount: '0', startDay: null, campaignName: null })
  expect(goneInto(row(typed, { rateType: 'ppp' }), spring).typed.discount).toBe('10')
  expect(goneInto(row(typed), null).typed).toMatchObject(typed)
})

test('D-144 where a line goes is a part of what two versions say', () => {
  const one: TypedProposal = { ...newProposal(), client: dina, rows: [{ ...row(), into: spring }] }
  expect(partsOfProposal(one)[2]?.words).toMatch(/\$6\.00 CPM, into Spring Header$/)
  expect(partsOfProposal({ ...one, client: { id: 5, name: 'Ohr Bakery' } })[2]?.words).toMatch(/\$6\.00 CPM$/)
})

test('lines move one place at a time, and not beyond the ends', () => {
  const rows = [row(), row(), row()] as const
  const [first, second, third] = rows
  expect(moved(rows, first.rowKey, 1)).toEqual([second, first, third])
  expect(moved(rows, third.rowKey, -1)).toEqual([first, third, second])
  expect(moved(rows, first.rowKey, -1)).toEqual(rows)
})

test('two versions that mean the same read the same, whoever typed the figures how', () => {
  const one: TypedProposal = { ...newProposal(), name: 'Spring', rows: [row({ rate: '6', quantity: '030' })] }
  const other = { ...one, rows: [row()] }
  expect(partsOfProposal(one)).toEqual(partsOfProposal(other))
  expect(partsOfProposal(one)[2]?.words).toBe(
    'Header banner, Harbor Gazette, 30 days, 8,000 views a day, $6.00 CPM',
  )
})

test('what was typed reads as what is saved of it: tidied, and its discounts cut to their caps', () => {
  const saved = { ...newProposal(), name: 'Spring fair', notes: 'Pays late' }
  const rows = [
    row({ discount: '10', campaignName: 'Spring' }),
    { ...handWrittenRow(), ...named('Tote bags') },
  ]
  const typed = {
    ...saved,
    name: ' Spring  fair ',
    notes: 'Pays late\n',
    rows: [
      row({ discount: '50', campaignName: ' Spring ' }),
      { ...handWrittenRow(), ...named(' Tote  bags ') },
    ],
  }
  expect(partsToSave(typed, reckoned(typed.rows))).toEqual(partsOfProposal({ ...saved, rows }))
})

const named = (name: string) => ({ typed: { ...handWrittenRow().typed, name } })
