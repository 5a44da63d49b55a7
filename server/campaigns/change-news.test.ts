/**
 * Whoever keeps campaigns in memory hears of each change when its transaction is in. News arrive in the order of the
 * commits, so a word sent after an answer shows that all the news before it have come: nothing is waited for.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notifyListeners } from '#server/kernel/events.ts'
import type { Act } from '#test/campaign-act.ts'
import { acts } from '#test/campaign-acts.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  // Somebody who may do everything that anybody may.
  const flags = [
    'isseller',
    'isimpressionmanager',
    'ismatzavadmin',
    'cangeo',
    'caneditdevice',
    'canmarkcredits',
  ] as const
  const { id } = await world.as('superadmin')
  for (const flag of flags)
    await world.db
      .insertInto('personFlag')
      .values({ personId: id, flag, grantedAt: world.clock.now() })
      .execute()
})
afterAll(() => world.close())

/** What was told about campaigns while this ran. */
async function newsOf(change: () => Promise<unknown>): Promise<Set<string | null>> {
  const news = new Set<string | null>()
  const end = randomUUID()
  const stop = world.platform.events.listen('masthead_campaigns', (word) => news.add(word))
  await change()
  await notifyListeners(world.db, 'masthead_campaigns', end)
  await expect.poll(() => news.has(end), { interval: 2, timeout: 10_000 }).toBe(true)
  stop()
  return news
}

const changes = acts.filter(({ says }) => !/^(reads|exports) /.test(says))

test.each(changes.map((act) => [act.says, act] as const))('who %s is heard of', async (_, act: Act) => {
  const person = await world.as('superadmin')
  const make = (one: Act['make']) => one(world.db, 'advertiser')
  const id = await make(act.make)
  let changed = [id]
  const news = await newsOf(async () => {
    const { status, body } = await act.send(person, id, async (one) => {
      const another = await make(one)
      changed = [...changed, another]
      return another
    })
    expect([status, body.error]).toEqual([200, undefined])
    if (act.says === 'duplicates') changed = [body.campaign.id]
  })
  expect([...news]).toEqual(expect.arrayContaining(changed.map(String)))
})

test('who makes a campaign is heard of', async () => {
  const person = await world.as('advertiser')
  const product = await world.db
    .selectFrom('product')
    .select('id')
    .where('key', '=', 'header')
    .executeTakeFirstOrThrow()
  let made = 0
  const news = await newsOf(async () => {
    const { body } = await person.post('/api/campaigns', { product_id: product.id, name: 'Summer Sale' })
    made = body.campaign.id
  })
  expect(news).toContain(String(made))
})
