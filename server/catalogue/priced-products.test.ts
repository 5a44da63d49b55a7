import { afterAll, beforeAll, expect, test } from 'vitest'
import { examplePath } from '#contract/catalogue.ts'
import { makeWorld, type World } from '#test/world.ts'
import { setSetting } from '#test/set-setting.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { findByIds, findByKeys, listRateFor } from './priced-products.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

async function productOf(key: string, siteId: number) {
  const product = (await findByKeys(world.db, [{ key, siteId }])).get(`${key}-${siteId}`)
  if (!product) throw new Error(`There is no ${key} on site ${siteId}.`)
  return product
}

test('ENT-12 a product is found by its key and site, with what a proposal says of it', async () => {
  expect(await productOf('header', 17)).toMatchObject({
    name: 'Header 728x90',
    chooseCampaignName: 'Yorkville Weekly News Header 728x90',
    site: { id: 17, name: 'Yorkville Weekly News', shortName: 'YWN' },
    paymentType: 'cpm',
    cpm: 4_500_000n,
    dailyViews: 8_000,
    platformId: 4,
    isPopular: true,
    isInHouse: false,
    maxDiscountPercent: 15,
    isWithdrawn: false,
    hasExample: true,
    parts: [],
  })
})

test('ENT-14 a package says what it is made of', async () => {
  const { parts, notes } = await productOf('launch-package', 3)
  expect(parts.map(({ name, quantity }) => ({ name, quantity }))).toEqual([
    { name: 'Sponsored article', quantity: 1 },
    { name: 'Instagram post', quantity: 1 },
    { name: 'WhatsApp status', quantity: 1 },
  ])
  expect(notes).toBe('Its parts need not appear on one day.')
})

test('what there is not is left out, and what is withdrawn says so', async () => {
  const { id } = await productOf('post-twitter', 70)
  await world.db.updateTable('product').set({ withdrawnAt: world.clock.now() }).where('id', '=', id).execute()
  const found = await findByKeys(world.db, [
    { key: 'post-twitter', siteId: 70 },
    { key: 'header', siteId: 1 },
  ])
  expect([...found.keys()]).toEqual(['post-twitter-70'])
  expect((await findByIds(world.db, [id, 2_000_000_000])).get(id)?.isWithdrawn).toBe(true)
  expect((await findByIds(world.db, [])).size).toBe(0)
})

test('PRI-07 a post without a price costs $600, and $175 where that was agreed with the client', async () => {
  const post = await productOf('post-telegram', 4)
  expect(post.pricePerPost).toBeNull()
  expect(listRateFor(world.platform, post, 5)).toBe(600_000_000n)
  await setSetting(world, 'price.ppp.exceptions', [{ personId: 5, siteId: 4, cents: 17_500 }])
  expect(listRateFor(world.platform, post, 5)).toBe(175_000_000n)
  expect(listRateFor(world.platform, post, 6)).toBe(600_000_000n)
  expect(listRateFor(world.platform, post, null)).toBe(600_000_000n)
})

test('CHO-07 everybody sees the example of a product, and nobody one of a product that is not there', async () => {
  const { id } = await productOf('billboard', 2)
  const picture = await fetch(`${world.address}${examplePath(id)}`)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(picture.headers.get('cache-control')).toBe('public, max-age=86400')
  const bytes = Buffer.from(await picture.arrayBuffer())
  // The size stands behind the mark of a PNG and the name of its first part.
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([480, 320])
  expect((await fetch(`${world.address}${examplePath(2_000_000_000)}`)).status).toBe(404)
})

test('ENT-12 a catalogue of before proposals is completed once, and keeps what somebody wrote', async () => {
  const [header, post, pack] = [
    await productOf('header', 44),
    await productOf('post-email', 44),
    await productOf('launch-package', 44),
  ]
  const before = { platform: null, unit: 'item', notes: '', schedule: '', exampleImage: null }
  await world.db
    .updateTable('product')
    .set({ ...before, description: '' })
    .where('id', 'in', [header.id, post.id, pack.id])
    .execute()
  await world.db
    .updateTable('product')
    .set({ description: 'Written by hand.' })
    .where('id', '=', post.id)
    .execute()
  await world.database.pool.query('delete from product_part where product_id = $1', [pack.id])
  await seedCatalogue(world.db)
  expect(await productOf('header', 44)).toEqual(header)
  expect(await productOf('launch-package', 44)).toEqual(pack)
  expect(await productOf('post-email', 44)).toEqual({ ...post, description: 'Written by hand.' })
  await world.db.updateTable('product').set({ unit: 'mail', notes: '' }).where('id', '=', post.id).execute()
  await seedCatalogue(world.db)
  expect(await productOf('post-email', 44)).toMatchObject({ unit: 'mail', notes: '' })
})
