import { afterAll, beforeAll, expect, test } from 'vitest'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { addHour, addMedia } from '#test/delivery/counted-hours.ts'
import type { Person } from '#test/person.ts'
import { bannerFields, gif, jpeg, mediaForm, png } from '#test/files/pictures.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
let advertiser: Person
let campaign: number
/** Seen today, yesterday, 29 and 30 days ago; the world begins on 2 February 2026. */
let seen: number
let unseen: number

beforeAll(async () => {
  world = await makeWorld()
  advertiser = await world.as('advertiser')
  campaign = await addImpressionCampaign(world.db, { name: 'Spring Campaign', left: 5000 })
  seen = await addMedia(world.db, campaign)
  unseen = await addMedia(world.db, campaign, { approval: 'pending' })
  const noonOf = (day: string, views: number, clicks: number) =>
    addHour(world.db, {
      campaignId: campaign,
      mediaId: seen,
      siteId: 3,
      zone: 40,
      hour: new Date(`${day}T17:00:00Z`),
      views,
      clicks,
    })
  await noonOf('2026-02-02', 400, 3)
  await noonOf('2026-02-01', 1000, 10)
  await noonOf('2026-01-04', 20, 0)
  await noonOf('2026-01-03', 7, 1)
})
afterAll(() => world.close())

const statistics = (day = '', person = advertiser) =>
  person.get(`/api/media/${campaign}${day && `?day=${day}`}`)

test.each([
  ['today', 400, 3, '0.75%'],
  ['yesterday', 1000, 10, '1.00%'],
  ['2_days', 1400, 13, '0.93%'],
  ['30_days', 1420, 13, '0.92%'],
  ['', 1420, 13, '0.92%'],
  ['31_days', 1427, 14, '0.98%'],
  ['all', 1427, 14, '0.98%'],
])('API-45 DLV-13 the figures of each ad for %j', async (day, sumviews, sumclicks, clickratio) => {
  const { status, body } = await statistics(day)
  expect(status).toBe(200)
  expect(body.find(({ id }: { id: number }) => id === seen)).toEqual({
    id: seen,
    sumviews,
    sumclicks,
    clickratio,
  })
  expect(body.find(({ id }: { id: number }) => id === unseen)).toMatchObject({ sumviews: 0, sumclicks: 0 })
})

test.each([
  'tomorrow',
  '0_days',
  '-1_days',
  '1000_days',
  '30days',
  "30_days'--",
  'all&day=today',
  '30_DAYS',
])('API-45 ERR-24 the period %j is 422', async (day) => {
  const { status, body } = await statistics(day)
  expect(status).toBe(422)
  expect(Object.keys(body.errors)).toEqual(['day'])
})

test.each([
  ['agent', 200],
  ['agency', 200],
  ['impressionmanager', 200],
  ['advertiser2', 404],
  ['jcnagent', 404],
])('API-45 for %s is answered with %i', async (name, status) => {
  const person = await world.as(name)
  expect((await statistics('all', person)).status).toBe(status)
  expect((await person.get(`/api/media/${campaign}/items`)).status).toBe(status)
})

test('ENT-03 the campaign as the media page sees it', async () => {
  const { body } = await advertiser.get(`/api/media/${campaign}/items`)
  expect(body.campaign).toEqual({
    id: campaign,
    name: 'Spring Campaign',
    website_id: 3,
    website_name: expect.any(String),
    updated_at: world.clock.now().toISOString(),
    credits: 5000,
    config: {
      id: expect.any(Number),
      cpm: '6.00',
      ppp: null,
      image_sizes: { width: 728, height: 90 },
      summary_zone: null,
      deadline: null,
      banner_size: '728x90',
    },
  })
})

test('ENT-18 an ad has these fields', async () => {
  const { body } = await advertiser.get(`/api/media/${campaign}/items`)
  const item = body.items.find(({ id }: { id: number }) => id === seen)
  expect(item).toMatchObject({
    id: seen,
    campaign_id: campaign,
    status: true,
    approved: 2,
    archive: false,
    created_by: advertiser.id,
    created_at: world.clock.now().toISOString(),
    content_type: 'website',
    jcn_type: '728X90',
    post_style: 'default',
    config: body.campaign.config,
    graphic_name: 'Spring',
    today: { sumviews: 400, sumclicks: 3, clickratio: '0.75%' },
    sumviews: 1427,
    sumclicks: 14,
    clickratio: '0.98%',
  })
  expect(Object.keys(item)).toEqual(
    expect.arrayContaining([
      'lead_paragraph',
      'graphic_link',
      'redirecturl',
      'android_link',
      'ios_link',
      'file_path',
    ]),
  )
})

test('ENT-23 every field that concerns a banner is kept as it was sent', async () => {
  const app = {
    content_type: 'app',
    graphic_name: 'Spring in your pocket',
    lead_paragraph: 'Rooms, trains, flowers.',
    ios_link: 'https://apps.example/ios',
    android_link: 'https://apps.example/android',
  }
  const added = await advertiser.post('/advertiser/medias', mediaForm({ campaign, ...app }, await png()))
  expect(added.body.item).toMatchObject(app)
  const html = { media_type: 'html', graphic_name: 'Spring', html_content: '<b>Hello</b>' }
  const other = await advertiser.post('/advertiser/medias', mediaForm({ campaign, ...html }))
  expect(other.body.item).toMatchObject({ content_type: 'html', html_content: '<b>Hello</b>' })
})

test.each([
  ['PNG', png, 'image/png', 'png'],
  ['JPEG', jpeg, 'image/jpeg', 'jpg'],
  ['GIF', gif, 'image/gif', 'gif'],
] as const)('MED-14 API-46 a %s comes back byte for byte, to be saved', async (_, make, type, ending) => {
  const bytes = await make()
  const added = await advertiser.post('/advertiser/medias', mediaForm(bannerFields(campaign), bytes))
  const { id } = added.body.item
  const answer = await advertiser.raw(`/api/media/download/${id}`)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': type,
    'content-length': String(bytes.length),
    'content-disposition': `attachment; filename="banner.${ending}"`,
    'x-content-type-options': 'nosniff',
  })
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
  for (const [name, status] of [
    ['agent', 200],
    ['advertiser2', 404],
    ['publisher', 404],
  ] as const)
    expect((await (await world.as(name)).get(`/api/media/download/${id}`)).status).toBe(status)
  expect((await world.visitor.get(`/api/media/download/${id}`)).status).toBe(401)
})

test('API-46 an ad without a file has nothing to download', async () => {
  const html = { content_type: 'html', graphic_name: 'Spring', html_content: '<b>Hello</b>' }
  const added = await advertiser.post('/advertiser/medias', mediaForm({ campaign, ...html }))
  expect((await advertiser.get(`/api/media/download/${added.body.item.id}`)).status).toBe(404)
  expect((await advertiser.get(`/api/media/download/${seen}`)).status).toBe(404)
})

test('markup in a headline, a text or a description stays text', async () => {
  const words = '"><img src=x onerror=alert(1)><script>alert(1)</script>'
  const fields = { ...bannerFields(campaign), graphic_name: words, lead_paragraph: words, alt_text: words }
  const { body } = await advertiser.post('/advertiser/medias', mediaForm(fields, await png()))
  expect(body.item).toMatchObject({ graphic_name: words, lead_paragraph: words, alt_text: words })
  expect((await advertiser.get(`/api/media/${campaign}/items`)).headers.get('content-type')).toMatch(
    /^application\/json/,
  )
})
