/** A post as the wire tells it: the keys that are already spoken, whatever its type of content. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addContentCampaign, addPost } from '#test/post-campaigns.ts'
import { png } from '#test/files/pictures.ts'
import { mp3OfBytes, pdf } from '#test/files/real-files.ts'
import { sendWhole } from '#test/files/tus.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

/** The keys as the specification names them. */
const keys = {
  id: 'number',
  status: 'number',
  content_sent: 'boolean',
  content_type: 'string',
  message: 'string',
  notes: 'string',
  redirect_url: 'string',
  tag_name: 'string',
  scheduled_for: 'object',
  time_sensitive: 'boolean',
  screenshots_uploaded: 'boolean',
  user_id: 'number',
  approved: 'number',
  website_id: 'number',
  name: 'string',
  from_name: 'string',
  reply_email: 'string',
  media: 'object',
  links: 'object',
}
const types = [
  'twitter',
  'email',
  'text',
  'instagram',
  'instagram-story',
  'whatsapp',
  'whatsapp-group',
  'whatsapp-broadcast',
  'whatsapp-channels',
  'banner',
  'print',
  'telegram',
]

test.each(types)('ENT-19 a post of %s has every key', async (contentType) => {
  const campaignId = await addContentCampaign(world.db, { contentType: 'telegram' })
  const id = await addPost(world.db, campaignId, 'pending')
  // Banners are sold by impressions alone; older ones stand among the posts.
  for (const table of ['postCampaign', 'contentPost'] as const)
    await world.db.updateTable(table).set({ contentType }).where('campaignId', '=', campaignId).execute()
  const { item } = (await (await world.as('advertiser')).get(`/api/content-media/${id}`)).body
  expect(item.content_type).toBe(contentType)
  const told = Object.fromEntries(Object.keys(keys).map((key) => [key, typeof item[key]]))
  expect(told).toEqual(keys)
  expect([item.media, item.links, item.screenshots]).toEqual([[], [], []])
})

test('ENT-19 NAV-16 NAV-17 NAV-18 its media are named by their kind, at the addresses that show them', async () => {
  const advertiser = await world.as('advertiser')
  const files = [await png(50, 50), mp3OfBytes(4_000), pdf(1)]
  const named = []
  for (const file of files) named.push(`upload:${(await sendWhole(advertiser, file)).body.item.id}`)
  const campaign = await addContentCampaign(world.db, { contentType: 'whatsapp-broadcast', credits: 1 })
  const words = { campaign, message: 'Fresh bread', date: '2026-06-01', time: '11:00 am' }
  const { status, body } = await advertiser.post('/api/content-campaigns/', { ...words, 'image[]': named })
  expect([status, body.errors]).toEqual([200, undefined])
  expect(body.item.media).toEqual([
    { media_type: 'image', media_path: expect.stringMatching(/^\/instagramPosts\/[0-9a-f]{64}\.png$/) },
    { media_type: 'audio', media_path: expect.stringMatching(/^\/audioFiles\/[0-9a-f]{64}\.mp3$/) },
    { media_type: 'pdf', media_path: expect.stringMatching(/^\/printFiles\/[0-9a-f]{64}\.pdf$/) },
  ])
  for (const { media_path: path } of body.item.media) expect((await advertiser.get(path)).status).toBe(200)
})
