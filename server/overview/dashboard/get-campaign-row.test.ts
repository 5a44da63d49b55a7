/** A row by itself, and whether a person is offered to make another. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { addContentCampaign, addPressCampaign } from '#test/post-campaigns.ts'
import { worldStart } from '#test/instant.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const get = async (who: string, path = '') => (await world.as(who)).get(`/api/overview/campaigns${path}`)

test.each([
  'impression',
  'content',
  'press',
] as const)('one row of a campaign of kind %s reads like the row in the list', async (kind) => {
  const add = {
    impression: addImpressionCampaign,
    content: addContentCampaign,
    press: addPressCampaign,
  }[kind]
  const id = await add(world.db, { name: 'By itself' })
  const inList = (await get('advertiser', '?show=enabled,disabled')).body.rows[0]
  const one = await get('advertiser', `/${id}`)
  expect([one.status, one.body]).toEqual([200, inList])
})

test('one row is not there for others than those who may see the campaign', async () => {
  const id = await addImpressionCampaign(world.db, { isArchived: true })
  expect((await get('advertiser', `/${id}`)).body.class).toBe('archived')
  const missing = await get('advertiser', '/2000000000')
  expect(missing.status).toBe(404)
  const foreign = await get('advertiser2', `/${id}`)
  expect([foreign.status, foreign.body]).toEqual([404, missing.body])
})

test.each([
  ['advertiser', true],
  ['agent', true],
  ['impressionmanager', true],
  ['superadmin', true],
  ['publisher', false],
  ['linkadmin', false],
  ['excerptadmin', false],
])('whether the %s is offered to make campaigns: %j', async (who, mayMake) => {
  const { status, body } = await get(who)
  expect([status, body.mayMake]).toEqual([200, mayMake])
})

test('a bare flag is offered it once somebody acts for its bearer', async () => {
  const [client, agent] = [await world.as('linkadmin'), await world.as('agent')]
  const representation = { advertiserId: client.id, representativeId: agent.id, since: worldStart }
  await world.db.insertInto('representation').values(representation).execute()
  try {
    expect((await client.get('/api/overview/campaigns')).body.mayMake).toBe(true)
  } finally {
    await world.db.deleteFrom('representation').where('advertiserId', '=', client.id).execute()
  }
})
