import { describe, expect, test } from 'vitest'
import { type ItemType, itemTypes } from '#domain/catalogue/item-type.ts'
import type { ProductKind } from '#domain/catalogue/product.ts'
import { relationTo } from '#domain/people/abilities.ts'
import type { Flag } from '#domain/people/actor.ts'
import { discountCaps, discountSteps } from '#seed/discount-rules.ts'
import { plainActor } from '#test/people/plain-actor.ts'
import { applyCap, discountCapOf } from './discount-cap.ts'
import { choicesOf } from './discount-choices.ts'
import { anything, type CapRule, type DiscountedItem, type DiscountTerms, matching } from './discount-rule.ts'
import { type Discounter, discounterOf } from './discounter.ts'

const terms: DiscountTerms = { caps: discountCaps, steps: discountSteps, usualPercent: 20 }
const client = 50

/** Somebody with these flags who acts for the client and publishes these sites, under the usual agency maximum. */
function by(flags: readonly Flag[], siteIds: readonly number[] = [], agencyMaximum = 20): Discounter {
  const actor = plainActor(7, flags, { clientIds: new Set([client]), siteIds: new Set(siteIds) })
  return discounterOf(actor, relationTo(actor, { advertiserId: client }), agencyMaximum)
}

const item = (
  productKind: ProductKind | null,
  siteId: number | null,
  most: number | null = null,
): DiscountedItem => ({
  itemType: productKind === null ? 'custom' : itemTypes[productKind],
  productKind,
  siteId,
  maxDiscountPercent: most,
})

test('ENT-25 as what each kind of product is sold', () => {
  expect(itemTypes).toEqual({
    impression: 'ad',
    content: 'post',
    print: 'post',
    press: 'presspost',
    pinned: 'presspost',
    package: 'package',
    service: 'custom',
  } satisfies Record<ProductKind, ItemType>)
})

/** Agent, seller, agency, agency that is an agent too, agency on its own site, superadmin, matzav admin. */
const givers = (siteId: number | null): readonly Discounter[] => [
  by(['isagent']),
  by(['isseller']),
  by(['isagency']),
  by(['isagency', 'isagent']),
  by(['isagency'], siteId === null ? [] : [siteId]),
  by(['issuperadmin']),
  by(['ismatzavadmin']),
]

describe('caps of agent, seller, agency, agency too, agency on its own site, superadmin and matzav admin', () => {
  test.each<[string, DiscountedItem, string]>([
    ['DIS-04 of a plain ad', item('impression', 17), '10 10 20 20 100 100 0'],
    ['DIS-01 of an ad of which 5 is configured', item('impression', 17, 5), '10 10 10 10 100 100 0'],
    ['DIS-01 of an ad of which 0 is configured', item('impression', 17, 0), '10 10 10 10 100 100 0'],
    ['DIS-01 DIS-02 of an ad of which 12 is configured', item('impression', 17, 12), '12 12 12 12 100 100 0'],
    ['DIS-01 DIS-02 of an ad of which 25 is configured', item('impression', 17, 25), '25 25 20 20 100 100 0'],
    [
      'DIS-04 of a plain ad on site 1, whose list goes on to 35',
      item('impression', 1),
      '10 10 20 20 100 100 0',
    ],
    ['DIS-02 of a post on site 17', item('content', 17), '20 20 20 20 100 100 0'],
    ['DIS-08 of a post on site 1', item('content', 1), '35 35 20 20 100 100 0'],
    ['DIS-09 of a post on site 2', item('content', 2), '20 20 20 20 100 100 0'],
    ['DIS-09 of a printed page on site 4', item('print', 4), '20 20 20 20 100 100 0'],
    ['DIS-02 of a printed page on site 5', item('print', 5), '20 20 20 20 100 100 0'],
    ['DIS-10 of an article on site 3', item('press', 3), '20 20 20 20 100 100 0'],
    ['DIS-01 of an article of which 15 is configured', item('press', 3, 15), '15 15 15 15 100 100 0'],
    ['DIS-02 of a pin on site 17', item('pinned', 17), '20 20 20 20 100 100 0'],
    ['DIS-08 of a pin on site 1', item('pinned', 1), '35 35 20 20 100 100 0'],
    ['DIS-07 of a package of which 0 is configured', item('package', 17, 0), '0 0 0 0 100 100 0'],
    ['DIS-01 of a package of which 40 is configured', item('package', 17, 40), '40 40 20 20 100 100 0'],
    ['DIS-05 of a service on site 1', item('service', 1), '100 100 20 20 100 100 0'],
    ['DIS-01 of a service of which 30 is configured', item('service', 1, 30), '30 30 20 20 100 100 0'],
    // Nobody publishes what is written by hand, so an agency has no site of its own there.
    ['DIS-05 of what is written by hand', item(null, null), '100 100 20 20 20 100 0'],
  ])('ROL-34 DIS-03 DIS-11 %s', (_, of, caps) =>
    expect(
      givers(of.siteId)
        .map((giver) => discountCapOf(of, giver, terms))
        .join(' '),
    ).toBe(caps))

  test('DIS-02 an agency’s own maximum limits whatever it gives, but on its own site', () => {
    const low = by(['isagency'], [], 15)
    const high = by(['isagency'], [], 50)
    const items = [item('impression', 17), item('content', 1), item('press', 3), item(null, null)]
    expect(items.map((of) => discountCapOf(of, low, terms))).toEqual([15, 15, 15, 15])
    // A plain ad has the cap of agencies, and a post no more than others may give.
    expect(items.map((of) => discountCapOf(of, high, terms))).toEqual([20, 35, 20, 50])
    expect(discountCapOf(item('content', 1), by(['isagency'], [1], 15), terms)).toBe(100)
  })

  test('DIS-03 a superadmin who is an agency too gives 100', () =>
    expect(discountCapOf(item('impression', 17, 5), by(['isagency', 'issuperadmin']), terms)).toBe(100))

  test('DIS-11 an agent who publishes a site is no agency there', () =>
    expect(discountCapOf(item('impression', 17), by(['isagent'], [17]), terms)).toBe(10))

  test('ROL-34 nobody gives a discount to somebody else’s client', () => {
    const stranger = plainActor(7, ['isagency'], { siteIds: new Set([17]) })
    const giver = discounterOf(stranger, relationTo(stranger, { advertiserId: client }), 20)
    expect(discountCapOf(item('impression', 17), giver, terms)).toBe(0)
  })
})

describe('choices of agent, agency, agency on its own site, superadmin and matzav admin', () => {
  const toTen = '0 5 10'
  const toTwenty = '0 5 10 15 20'
  const toThirtyFive = `${toTwenty} 25 30 35`
  const toHundred = Array.from({ length: 21 }, (_, at) => at * 5).join(' ')

  test.each<[string, DiscountedItem, readonly [string, string, string, string]]>([
    ['DIS-10 an article on site 3', item('press', 3), ['0 10 20', toTwenty, toTwenty, '0 10 20']],
    ['DIS-10 an article on site 3 with 15', item('press', 3, 15), ['0 10', '0 5 10 15', toTwenty, '0 10 20']],
    ['DIS-09 a pinned article on site 3', item('pinned', 3), [toTwenty, toTwenty, toTwenty, toTwenty]],
    ['DIS-08 a post on site 1', item('content', 1), [toThirtyFive, toTwenty, toTwenty, toThirtyFive]],
    ['DIS-08 an ad on site 1', item('impression', 1), [toTen, toTwenty, toTwenty, toThirtyFive]],
    ['DIS-08 an article on site 1', item('press', 1), [toThirtyFive, toTwenty, toTwenty, toThirtyFive]],
    ['DIS-09 a service on site 1', item('service', 1), [toTwenty, toTwenty, toTwenty, toTwenty]],
    ['DIS-09 an ad on site 2', item('impression', 2), [toTen, toTwenty, toTwenty, toTwenty]],
    ['DIS-09 a post on site 4', item('content', 4), [toTwenty, toTwenty, toTwenty, toTwenty]],
    ['DIS-09 a post on site 17', item('content', 17), [toTwenty, toTwenty, toHundred, toHundred]],
    ['DIS-09 an ad with 12 on site 17', item('impression', 17, 12), [toTen, toTen, toHundred, toHundred]],
    ['DIS-07 a package with 0', item('package', 17, 0), ['0', '0', toHundred, toHundred]],
    ['DIS-05 what is written by hand', item(null, null), [toHundred, toTwenty, toTwenty, toHundred]],
  ])('ROL-34 %s', (_, of, choices) => {
    const [agent, , agency, , onOwnSite, superadmin, matzav] = givers(of.siteId)
    const offered = [agent, agency, onOwnSite, superadmin, matzav].map((giver) =>
      giver ? choicesOf(of, giver, terms).join(' ') : 'nobody',
    )
    expect(offered).toEqual([...choices, '0'])
  })
})

describe('only rows decide', () => {
  test('DIS-04 another percent in a row is another cap', () => {
    const caps = terms.caps.map((rule) =>
      rule.itemType === 'ad' && rule.holder === null ? { ...rule, capPercent: 12 } : rule,
    )
    expect(discountCapOf(item('impression', 17), by(['isagent']), { ...terms, caps })).toBe(12)
    expect(discountCapOf(item('impression', 17, 5), by(['isagent']), { ...terms, caps })).toBe(12)
  })

  test('DIS-08 a list for another site is offered there, and is its cap', () => {
    const [, , , ofSiteOne] = terms.steps
    const steps = terms.steps.map((rule) => (rule === ofSiteOne ? { ...rule, siteId: 17 } : rule))
    const given = { ...terms, steps }
    expect(discountCapOf(item('content', 17), by(['isagent']), given)).toBe(35)
    expect(discountCapOf(item('content', 1), by(['isagent']), given)).toBe(20)
    expect(choicesOf(item('content', 17), by(['isagent']), given)).toEqual([0, 5, 10, 15, 20, 25, 30, 35])
  })

  test('DIS-03 DIS-11 without their rows superadmins and agencies are as all others', () => {
    const caps = terms.caps.filter(({ holder, isForOwnSite }) => holder !== 'superadmin' && !isForOwnSite)
    const given = { ...terms, caps }
    expect(discountCapOf(item('impression', 17), by(['issuperadmin']), given)).toBe(10)
    expect(discountCapOf(item('impression', 17), by(['isagency'], [17]), given)).toBe(20)
  })

  test('DIS-11 what a rule names weighs in a fixed order, and each name more than all that follow it', () => {
    const names = [
      { holder: 'superadmin' },
      { isForOwnSite: true },
      { productKind: 'press' },
      { siteId: 17 },
      { sparesCustom: true },
      { itemType: 'presspost' },
      { holder: 'agency' },
    ] as const
    const rules = names.flatMap((name, at): CapRule[] => [
      { ...anything, ...name, capPercent: at },
      // All that follows, put together: a superadmin's rule names its holder already.
      { ...anything, ...Object.assign({}, ...names.slice(at + 1)), capPercent: at + 50 },
    ])
    const giver = by(['isagency', 'issuperadmin'], [17])
    const order = matching(rules.toReversed(), item('press', 17), giver).map(({ capPercent }) => capPercent)
    // What follows the last but one is the last, so these two say the same.
    expect(order).toEqual([0, 50, 1, 51, 2, 52, 3, 53, 4, 54, 5, 6, 55, 56])
  })

  test('DIS-01 the setting holds where no row says anything, and rows in any order say the same', () => {
    expect(discountCapOf(item('content', 17), by(['isagent']), { ...terms, usualPercent: 7 })).toBe(7)
    const turned = { ...terms, caps: terms.caps.toReversed(), steps: terms.steps.toReversed() }
    for (const siteId of [1, 2, 3, 17])
      for (const kind of Object.keys(itemTypes) as ProductKind[])
        for (const giver of givers(siteId)) {
          const of = item(kind, siteId)
          expect(choicesOf(of, giver, turned)).toEqual(choicesOf(of, giver, terms))
          expect(discountCapOf(of, giver, turned)).toBe(discountCapOf(of, giver, terms))
        }
  })
})

test.each([
  [0, 0, 0, 'ok'],
  [10, 10, 10, 'ok'],
  [11, 10, 10, { refused: 'discount-over', values: { cap: 10 } }],
  [100, 20, 20, { refused: 'discount-over', values: { cap: 20 } }],
  [1, 0, 0, { refused: 'discount-none' }],
  [100, 100, 100, 'ok'],
])('DIS-06 DIS-07 %d percent where %d may be given are %d', (asked, cap, percent, verdict) =>
  expect(applyCap(asked, cap)).toEqual({ percent, verdict }))
