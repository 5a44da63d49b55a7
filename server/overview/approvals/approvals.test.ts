import { afterAll, beforeAll, expect, test } from 'vitest'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { addMedia } from '#test/delivery/counted-hours.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

test('MED-08 the desk of an agent holds the ads of clients that wait, and nothing that is decided', async () => {
  const campaign = await addImpressionCampaign(world.db, { name: 'Spring Campaign' })
  const waiting = await addMedia(world.db, campaign, { approval: 'pending' })
  await addMedia(world.db, campaign, { approval: 'approved' })
  await addMedia(world.db, campaign, { approval: 'rejected' })
  await addMedia(world.db, campaign, { approval: 'pending', isArchived: true })
  const answer = await (await world.as('agent')).get('/api/overview/approvals')
  expect(answer.status).toBe(200)
  const mine = answer.body.waiting.filter((ad: { campaign: { id: number } }) => ad.campaign.id === campaign)
  expect(mine).toEqual([
    expect.objectContaining({
      mediaId: waiting,
      headline: 'Spring',
      campaign: { id: campaign, name: 'Spring Campaign' },
      picture: {
        address: `/api/media/picture/${waiting}?file=${'a'.repeat(64)}`,
        width: 728,
        height: 90,
        altText: '',
      },
    }),
  ])
})

test('MED-09 advertisers, agencies and sellers have no desk', async () => {
  for (const who of ['advertiser', 'agency', 'seller', 'publisher'])
    expect([who, (await (await world.as(who)).get('/api/overview/approvals')).status]).toEqual([who, 403])
})

test('the desk holds nothing of advertisers whom an agent does not represent', async () => {
  const campaign = await addImpressionCampaign(world.db, { owner: 'advertiser2' })
  await addMedia(world.db, campaign, { approval: 'pending' })
  const desk = async (who: string) =>
    (await (await world.as(who)).get('/api/overview/approvals')).body.waiting.map(
      (ad: { campaign: { id: number } }) => ad.campaign.id,
    )
  expect(await desk('agent')).not.toContain(campaign)
  expect(await desk('superadmin')).toContain(campaign)
})
