import { afterAll, beforeAll, expect, test } from 'vitest'
import { addImpressionCampaign, type ImpressionWishes } from '#test/dashboard.ts'
import { addContentCampaign } from '#test/post-campaigns.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const add = (wishes: ImpressionWishes = {}) => addImpressionCampaign(world.db, wishes)
const settings = async (who: string, id: number) => (await world.as(who)).get(`/api/campaigns/${id}/settings`)

test('TGT-19 the settings of a campaign are told together, with what may be changed', async () => {
  const id = await add({ zones: [40], stopAt: new Date('2026-03-01T15:00:00Z') })
  await world.db
    .updateTable('impressionCampaign')
    .set({ alternateZones: [33, 40], states: ['NY'] })
    .where('campaignId', '=', id)
    .execute()
  const { status, body } = await settings('agent', id)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    id,
    startAt: null,
    stopAt: '2026-03-01T15:00:00.000Z',
    priority: 1,
    priorityCeiling: 10,
    isPriorityFree: false,
    baseCpmMicros: '6000000',
    left: 1000,
    deviceChoice: 'All Devices',
    targeting: { continents: [], countries: [], states: ['NY'] },
    zones: [40],
    zonesShown: [
      { value: 40, label: 'Site Header', isOffered: true },
      { value: 33, label: 'Bottom Few', isOffered: true },
    ],
  })
  expect(Object.values(body.may)).toEqual(
    Array.from({ length: 5 }, () => ({ isOffered: true, refusal: null })),
  )
})

test.each([
  ['advertiser', ['dates', 'priority', 'zones']],
  ['agent', ['dates', 'priority', 'devices', 'geotarget', 'zones']],
  ['impressionmanager', ['dates', 'priority', 'zones']],
] as const)('TGT-19 ROL-06 ROL-09 ROL-10 ROL-17 %s is offered %j, in the row alike', async (who, names) => {
  const id = await add({ name: `Row of ${who}` })
  const tabs = ['dates', 'priority', 'devices', 'geotarget', 'zones']
  const { may } = (await settings(who, id)).body
  expect(tabs.filter((name) => may[name].isOffered)).toEqual(names)
  const list = await (await world.as(who)).get('/api/overview/campaigns?show=disabled&page=1')
  const row = list.body.rows.find((one: { id: number }) => one.id === id)
  expect(tabs.filter((name) => name in row.may)).toEqual(names)
})

test('TGT-19 foreign, missing and other kinds of campaigns have no settings', async () => {
  const content = await addContentCampaign(world.db, { credits: 1 })
  expect((await settings('advertiser2', await add())).status).toBe(404)
  expect((await settings('advertiser', 999_999)).status).toBe(404)
  expect((await settings('advertiser', content)).status).toBe(404)
})

test('TGT-13 zones say where they stand and how they are listed, and all places are drawn', async () => {
  const id = await add({ zones: [3, 96] })
  await world.db.insertInto('zone').values({ value: 500, label: 'Left Margin', position: 99 }).execute()
  await world.db
    .updateTable('impressionCampaign')
    .set({ alternateZones: [3, 96, 500] })
    .where('campaignId', '=', id)
    .execute()
  const { zonesShown, placesDrawn } = (await settings('agent', id)).body
  const offered = { isOffered: true, groupName: null, shortLabel: null }
  expect(zonesShown).toEqual([
    { ...offered, value: 96, label: 'Mobile Top', page: 'article' },
    {
      ...offered,
      value: 3,
      label: 'Between Posts 3',
      page: 'home',
      groupName: 'Between Posts',
      shortLabel: '3',
    },
    { ...offered, value: 500, label: 'Left Margin', page: 'home' },
  ])
  expect(placesDrawn).toHaveLength(12)
  expect(placesDrawn).toEqual(
    expect.arrayContaining([
      { zones: [40], words: 'Site Header', page: 'home', x: 12, y: 26, width: 212, height: 28 },
      { zones: [41], words: 'News 1', page: 'home', x: 12, y: 62, width: 68, height: 32 },
      {
        zones: [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14],
        words: 'Between Posts 3–14',
        page: 'home',
        x: 12,
        y: 247,
        width: 212,
        height: 20,
      },
      { zones: [116], words: 'Above Comments', page: 'article', x: 12, y: 145, width: 212, height: 22 },
    ]),
  )
  const ofPage = (page: string) =>
    placesDrawn
      .filter((place: { page: string }) => place.page === page)
      .map(({ words }: { words: string }) => words)
  expect([ofPage('home').join(', '), ofPage('article').join(', ')]).toEqual([
    'Site Header, News 1, News 2, News 3, Between Posts 1, Between Posts 2, Between Posts 3–14, Bottom Few',
    'Desktop Inner Page Top, Mobile Top, Desktop Mid Articles, Above Comments',
  ])
})
