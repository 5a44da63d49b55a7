/** A process of the role `web` beside one that delivers, on the same database and with the same name. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { addMedia } from '#test/delivery/counted-hours.ts'
import { desktop } from '#test/delivery/world.ts'
import { worldStart } from '#test/instant.ts'
import { makeWorld, type World } from '#test/world.ts'

let delivering: World
let web: World
beforeAll(async () => {
  delivering = await makeWorld()
  web = await makeWorld({ ROLE: 'web' }, delivering)
})
afterAll(async () => {
  await web.close()
  await delivering.close()
})

const headers = { 'user-agent': desktop }

test.each([
  'ads?site=3&zones=40',
  'view/x',
  'viewable/x',
  'click/x',
  'frame?site=3&zone=40',
  'tag.js',
])('DLV-01 a process that does not deliver says so at /d/%s', async (path) => {
  const reply = await fetch(`${web.address}/d/${path}`, { headers })
  expect(reply.status).toBe(404)
  expect(await reply.json()).toMatchObject({
    error: 'This process does not deliver ads. Ask a delivery process',
  })
})

test('DLV-03 it takes part in no counting: there is one node, and its health names none', async () => {
  const nodes = await delivering.db.selectFrom('deliveryNode').select('name').execute()
  expect(nodes).toEqual([{ name: 'main' }])
  expect(await (await fetch(`${web.address}/healthz`)).json()).toEqual({
    ok: true,
    database: 'up',
    disk: 'up',
    audit: 'up',
  })
})

test('DLV-10 pictures of ads are there for the dashboard, and for no page', async () => {
  const id = await addImpressionCampaign(web.db, { left: 10, isOn: true, zones: [40] })
  const media = await addMedia(web.db, id)
  const file = await web.platform.files.put(Buffer.from('a picture'))
  await web.db.updateTable('media').set({ fileKey: file, shownKey: file }).where('id', '=', media).execute()
  const reply = await (await web.as('agent')).get(`/api/media/picture/${media}?file=${file}`)
  expect([reply.status, reply.body]).toEqual([200, 'a picture'])
  expect((await fetch(`${web.address}/d/media/${media}/${file}`)).status).toBe(404)
})

test('a forecast from the database is the one that a process makes from what it has in memory', async () => {
  const hour = new Date('2026-02-01T15:00:00Z')
  const asked = { asked: 240, filled: 240, seen: 240, lastAskedAt: hour }
  await web.db
    .insertInto('siteHour')
    .values({ siteId: 3, zone: 41, hour, ...asked })
    .execute()
  await web.db
    .insertInto('siteReaders')
    .values({ siteId: 3, day: '2026-02-01', country: 'US', state: 'NY', device: 'desktop', pages: 1 })
    .execute()
  const add = async (left: number) => {
    const id = await addImpressionCampaign(web.db, { left, isOn: true, zones: [41] })
    await addMedia(web.db, id)
    return id
  }
  const [id] = [await add(900), await add(300), await add(0)]
  const ask = async (world: World) =>
    (await (await world.as('superadmin')).get(`/api/campaigns/${id}/forecast`)).body
  // The one with 300 takes half, and the one with nothing none; 240 views a day.
  const fromDatabase = await ask(web)
  expect(fromDatabase).toMatchObject({ rivals: 1, reach: 1_680 })
  await expect.poll(() => ask(delivering), { timeout: 5_000 }).toEqual(fromDatabase)
})

test('DLV-08 why a campaign is not delivered is known from the database', async () => {
  const why = async (id: number) =>
    (await (await web.as('superadmin')).get(`/api/campaigns/${id}/delivery`)).body.openings[0]?.reason
  const add = async (left: number) => {
    const id = await addImpressionCampaign(web.db, { left, isOn: true, zones: [40] })
    const media = await addMedia(web.db, id)
    await web.db.updateTable('media').set({ switchedOnAt: worldStart }).where('id', '=', media).execute()
    return id
  }
  expect(await why(await add(10))).toBeNull()
  expect(await why(await add(0))).toBe('budget-exhausted')
})

test('DLV-03 money that is taken away comes back from the process that delivers, though both are called alike', async () => {
  await delivering.db.updateTable('campaign').set({ switchedOnAt: null, switchedOnBy: null }).execute()
  const id = await addImpressionCampaign(web.db, { left: 1_000, isOn: true, zones: [40] })
  const media = await addMedia(web.db, id)
  await web.db.updateTable('media').set({ switchedOnAt: worldStart }).where('id', '=', media).execute()
  await delivering.delivery.candidates.reload()
  await fetch(`${delivering.address}/d/ads?site=3&zones=40`, { headers })
  const promised = async () =>
    (
      await web.db
        .selectFrom('deliveryBlock')
        .select(['size', 'counted'])
        .where('campaignId', '=', id)
        .where('isOpen', '=', true)
        .execute()
    ).map(({ size, counted }) => size - counted)
  expect((await promised())[0]).toBeGreaterThan(1)
  await web.platform.promises.recall(id)
  expect(await promised()).toEqual([1])
})
