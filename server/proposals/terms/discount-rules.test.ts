/** Rules of discounts are rows of the database: changing one changes what may be given, and nothing else has to. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { discountCapOf } from '#domain/proposals/discount-cap.ts'
import { choicesOf } from '#domain/proposals/discount-choices.ts'
import type { DiscountedItem } from '#domain/proposals/discount-rule.ts'
import { idOf } from '#test/dashboard.ts'
import { actorOf } from '#test/requests/every-endpoint.ts'
import { setSetting } from '#test/set-setting.ts'
import { makeWorld, type World } from '#test/world.ts'
import { cadRateNow, discounterFor, discountTermsOf } from './discount-terms.ts'
import { seedDiscountRules } from './seed-discount-rules.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const contextOf = async (name: string) => ({
  db: world.db,
  settings: world.platform.settings,
  actor: await actorOf(await world.as(name)),
})

const ad = (siteId: number): DiscountedItem => ({
  itemType: 'ad',
  productKind: 'impression',
  siteId,
  maxDiscountPercent: null,
})
const article = (siteId: number): DiscountedItem => ({
  itemType: 'presspost',
  productKind: 'press',
  siteId,
  maxDiscountPercent: null,
})

/** What this person may give a client of theirs on the item. */
async function givenBy(name: string, item: DiscountedItem, client = 'advertiser') {
  const ctx = await contextOf(name)
  const [terms, by] = [await discountTermsOf(ctx), await discounterFor(ctx, await idOf(world.db, client))]
  return { cap: discountCapOf(item, by, terms), choices: choicesOf(item, by, terms) }
}

test.each([
  ['DIS-01 an agent gives ten percent on an ad', 'agent', ad(17), 10],
  ['DIS-02 an agency gives twenty', 'agency', ad(17), 20],
  ['DIS-11 a superadmin gives everything', 'superadmin', ad(17), 100],
  ['D-135 matzav admins edit and give nothing', 'matzavadmin', ad(17), 0],
] as const)('%s', async (_, name, item, cap) => {
  expect((await givenBy(name, item)).cap).toBe(cap)
})

test('DIS-08 to DIS-10 the percents that are offered are rows as well', async () => {
  expect((await givenBy('agent', article(3))).choices).toEqual([0, 10, 20])
  expect((await givenBy('agency', article(3))).choices).toEqual([0, 5, 10, 15, 20])
})

test('a foreign client is given nothing', async () => {
  expect((await givenBy('agent', ad(17), 'advertiser2')).cap).toBe(0)
})

test('DIS-02 an agency’s own row stands before the setting for all of them', async () => {
  const agencyId = await idOf(world.db, 'agency')
  const raised = (percent: number | null) =>
    world.db
      .updateTable('person')
      .set({ agencyMaxDiscountPercent: percent })
      .where('id', '=', agencyId)
      .execute()
  await raised(15)
  expect((await givenBy('agency', ad(17))).cap).toBe(15)
  await raised(null)
  expect((await givenBy('agency', ad(17))).cap).toBe(20)
})

test('DIS-01 only a row changes when a rule changes, and a start leaves it alone', async () => {
  const rule = world.db.updateTable('discountRule').where('itemType', '=', 'ad').where('holder', 'is', null)
  await rule.set({ capPercent: 12 }).execute()
  await seedDiscountRules(world.db)
  expect((await givenBy('agent', ad(17))).cap).toBe(12)
  await rule.set({ capPercent: 10 }).execute()
  expect((await givenBy('agent', ad(17))).cap).toBe(10)
})

test('ROL-36 the Canadian rate is what is set, with its day', async () => {
  expect(cadRateNow(world.platform)).toBeNull()
  await setSetting(world, 'proposals.cadRate', { rate: '1.3712', day: '2026-03-01' })
  expect(cadRateNow(world.platform)).toEqual({ millionths: 1_371_200n, day: '2026-03-01' })
})
