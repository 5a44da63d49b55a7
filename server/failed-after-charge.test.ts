/**
 * A card was charged, and then the database takes no more: the payer reads that nothing is charged twice, whatever was sold,
 * and the same key is answered with what was bought.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addImpressionCampaign } from '#test/dashboard.ts'
import type { Answer } from '#test/person.ts'
import { addContentCampaign, addPressCampaign } from '#test/post-campaigns.ts'
import { byLink, signedBy } from '#test/proposals/client-link.ts'
import { addPriced } from '#test/proposals/proposal-payments.ts'
import { chargesOf, typedCard } from '#test/purchases.ts'
import { makeWorld, type World } from '#test/world.ts'
import { completions } from './completions.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await sql`create function fail_here() returns trigger language plpgsql as $$
    begin raise exception 'no room left' using errcode = tg_argv[0]; end $$`.execute(world.db)
})
afterAll(() => world.close())

/** While this runs, no row of `table` is written: the disk is full, or something is broken. */
async function failing(table: string, code: string, run: () => Promise<Answer>): Promise<Answer> {
  await sql`create trigger fail_here before insert or update on ${sql.ref(table)}
    execute function fail_here(${sql.lit(code)})`.execute(world.db)
  try {
    return await run()
  } finally {
    await sql`drop trigger fail_here on ${sql.ref(table)}`.execute(world.db)
  }
}

type Pay = (key: string) => Promise<Answer>
const campaign = (path: (id: number) => string, add: () => Promise<number>, amount: string) => async () => {
  const id = await add()
  return async (idempotency_key: string) =>
    (await world.as('advertiser')).post(path(id), { ...typedCard, amount, idempotency_key })
}
const ways: Readonly<Record<keyof Omit<typeof completions, 'renewal'> | 'page', () => Promise<Pay>>> = {
  budget: campaign(
    (id) => `/api/campaigns/${id}/impressions`,
    () => addImpressionCampaign(world.db, { left: 0 }),
    '30.00',
  ),
  posts: campaign(
    (id) => `/api/content-campaigns/${id}/posts`,
    () => addContentCampaign(world.db),
    '300.00',
  ),
  articles: campaign(
    (id) => `/api/press-release/${id}/posts`,
    () => addPressCampaign(world.db),
    '3000.00',
  ),
  async proposal() {
    const id = await addPriced(world, [30])
    return async (key) =>
      (await world.as('agent')).post(`/agent/api/proposal/pay/${id}`, { ...typedCard, key })
  },
  async page() {
    const holder = await byLink(world, await addPriced(world, [30], { sent: true }))
    await signedBy(world, holder)
    return (idempotency_key) => holder.post('/pay', { ...typedCard, idempotency_key })
  },
}

test('BUY-14 each purpose that somebody pays is tried here', () => {
  expect(Object.keys(ways).sort()).toEqual(
    [...Object.keys(completions).filter((purpose) => purpose !== 'renewal'), 'page'].sort(),
  )
})

const faults = [
  { what: 'the disk is full', code: '53100' },
  { what: 'something is broken', code: 'P0001' },
]
const tables = ['sales_order', 'ledger_entry', 'letter']
test.each(
  Object.keys(ways).flatMap((way) =>
    faults.flatMap((fault) => tables.map((table) => ({ way: way as keyof typeof ways, table, ...fault }))),
  ),
)('BUY-14 $way, charged when $what at $table: not known yet, and the same key tells what was bought', async ({
  way,
  table,
  code,
}) => {
  world.clock.advance(25 * 60 * 60 * 1000)
  const pay = await ways[way]()
  const key = `failed-${way}-${table}-${code}`
  const before = chargesOf(world).length
  for (const _ of ['first', 'again']) {
    const { status, body, headers } = await failing(table, code, () => pay(key))
    expect([status, body.code, body.error]).toEqual([
      503,
      'payment-unknown',
      'The card processor has not answered yet. You are not charged twice; the result appears here within a minute',
    ])
    expect(headers.get('retry-after')).toBe('5')
  }
  expect(chargesOf(world)).toHaveLength(before + 1)
  const known = await pay(key)
  expect([known.status, known.body.repeated]).toEqual([200, true])
  expect(chargesOf(world)).toHaveLength(before + 1)
})

test('BUY-14 a payment before the gateway is asked is refused as anything else that finds no room', async () => {
  const pay = await ways.proposal()
  const before = chargesOf(world).length
  const { status, body } = await failing('payment', '53100', () => pay('never-asked-for-it'))
  expect([status, body.code]).toEqual([503, 'no-room'])
  expect(chargesOf(world)).toHaveLength(before)
})
