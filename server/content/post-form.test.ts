/** What the form of a post is told before anything is typed: what may be said, by whom, and where it can go. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addContentCampaign } from '#test/post-campaigns.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const formOf = async (campaign: number, who = 'advertiser') =>
  (await world.as(who)).get(`/api/content-campaigns/${campaign}/form`)

test('CNT-09 CNT-13 names the campaigns of the same advertiser and type with their credits, the own one first', async () => {
  const own = await addContentCampaign(world.db, { contentType: 'telegram', siteIds: [17], credits: 0 })
  const other = await addContentCampaign(world.db, { contentType: 'telegram', siteIds: [3], credits: 2 })
  await addContentCampaign(world.db, { contentType: 'twitter', credits: 2 })
  await addContentCampaign(world.db, { contentType: 'telegram', credits: 2, owner: 'advertiser2' })
  const archived = await addContentCampaign(world.db, { contentType: 'telegram', credits: 2 })
  await world.db
    .updateTable('campaign')
    .set({ archivedAt: world.clock.now() })
    .where('id', '=', archived)
    .execute()
  const { status, body } = await formOf(own)
  expect(status).toBe(200)
  expect(body.targets).toMatchObject([
    { campaign_id: own, credits: 0, site: { id: 17, logo: '/storage/logos/logo17.png' } },
    { campaign_id: other, credits: 2, site: { id: 3 } },
  ])
  expect(body.closed).toBeNull()
  expect((await formOf(archived)).body.closed).toBe(
    'Take the campaign back from the archive before writing posts for it',
  )
})

test.each([
  ['advertiser', false, false],
  ['agent', true, false],
  ['superadmin', true, true],
])('CNT-10 ROL-18 ROL-23 what the form offers the %s', async (who, enterOtherwise, shortenLinks) => {
  const campaign = await addContentCampaign(world.db, { contentType: 'instagram' })
  const { body } = await formOf(campaign, who)
  expect(body.may).toEqual({ enterOtherwise, shortenLinks })
})

test('TXT-06 TXT-10 TXT-11 FIL-07 tells the limits of the type of content', async () => {
  const { body } = await formOf(await addContentCampaign(world.db, { contentType: 'whatsapp' }))
  expect(body.type).toMatchObject({ textLimit: 700, lineLimit: 10, allowsPdf: false, hasTag: false })
  const story = await formOf(await addContentCampaign(world.db, { contentType: 'instagram-story' }))
  expect(story.body.type).toMatchObject({ needsLink: true, needsMedia: true, hasTag: true, allowsPdf: false })
})

test('ROL-20 who has not the flag of WhatsApp groups is told so before typing', async () => {
  const campaign = await addContentCampaign(world.db, { contentType: 'whatsapp-group' })
  const { body } = await formOf(campaign)
  expect(body.closed).toBe('Posts for WhatsApp groups are not open to this account. Ask your agent')
})
