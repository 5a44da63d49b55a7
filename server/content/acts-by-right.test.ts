/** What a flag or a right lets somebody do with a post, tried by writing one: the list of times and the form only say so. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Flag } from '#domain/people/actor.ts'
import { worldStart } from '#test/instant.ts'
import { addContentCampaign } from '#test/post-campaigns.ts'
import { setSetting } from '#test/set-setting.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(() => world.clock.set(worldStart))

/** Monday, on which the world begins at 10 AM, and the Saturday after it. */
const [monday, saturday] = ['2026-02-02', '2026-02-07'] as const

const campaignOf = (contentType: string, siteId = 3) =>
  addContentCampaign(world.db, { contentType, siteIds: [siteId], credits: 9 })

async function write(campaign: number, time: string, who: string, more: object = {}) {
  const words = { message: 'Fresh bread every morning', date: '2026-02-04' }
  const { status, body } = await (await world.as(who)).post('/api/content-campaigns/', {
    campaign,
    time,
    ...words,
    ...more,
  })
  return { status, error: body.error, at: body.item?.scheduled_for, item: body.item }
}

/** What somebody may with the flag, and not before it and after it. */
async function withFlag<Result>(who: string, flag: Flag, act: () => Promise<Result>): Promise<Result> {
  const { id: personId } = await world.as(who)
  const row = { personId, flag, grantedAt: worldStart }
  await world.db.insertInto('personFlag').values(row).execute()
  try {
    return await act()
  } finally {
    await world.db
      .deleteFrom('personFlag')
      .where('personId', '=', personId)
      .where('flag', '=', flag)
      .execute()
  }
}

test('ROL-20 SCH-05 who has the flag of WhatsApp groups writes for them, at their four times alone', async () => {
  const campaign = await campaignOf('whatsapp-group')
  for (const who of ['advertiser', 'agent', 'superadmin'])
    expect([who, (await write(campaign, '1:00 pm', who)).status]).toEqual([who, 403])
  const answers = await withFlag('advertiser', 'iswhatsappgroup', async () => [
    await write(campaign, '1:00 pm', 'advertiser'),
    await write(campaign, '2:00 pm', 'advertiser'),
  ])
  expect(answers.map(({ status, at }) => [status, at])).toEqual([
    [200, '2026-02-04T18:00:00.000Z'],
    [422, undefined],
  ])
})

test('ROL-23 an advertiser who is a link admin has a link tracked and shortened', async () => {
  const campaign = await campaignOf('text')
  const link = { redirect_url: 'https://ohrbakery.example/', track_link: 1, shorten_link: 1 }
  expect((await write(campaign, '1:00 pm', 'advertiser', link)).status).toBe(403)
  const { status, item } = await withFlag('advertiser', 'islinkadmin', () =>
    write(campaign, '1:00 pm', 'advertiser', link),
  )
  expect([status, item.track_link, item.shorten_link]).toEqual([200, true, true])
})

test('ROL-26 SCH-10 a wordpress admin schedules for this very minute, others an hour ahead', async () => {
  const campaign = await campaignOf('text')
  const now = { date: monday }
  expect(await write(campaign, '10:00 am', 'advertiser', now)).toMatchObject({
    status: 422,
    error: 'Less than 1 hour ahead',
  })
  expect(
    await withFlag('advertiser', 'iswordpressadmin', () => write(campaign, '10:00 am', 'advertiser', now)),
  ).toMatchObject({ status: 200, at: '2026-02-02T15:00:00.000Z' })
})

test('SCH-17 ROL-27 on the five sites a jcn agent sets the time, everybody else the day alone', async () => {
  for (const site of [62, 66, 237, 319, 356]) {
    const campaign = await campaignOf('text', site)
    for (const who of ['advertiser', 'agent', 'superadmin'])
      expect([site, who, await write(campaign, '1:00 pm', who)]).toMatchObject([
        site,
        who,
        { status: 200, item: { day: '2026-02-04', scheduled_for: null } },
      ])
    const { at } = await withFlag('agent', 'isjcnagent', () => write(campaign, '1:00 pm', 'agent'))
    expect([site, at]).toEqual([site, '2026-02-04T18:00:00.000Z'])
  }
})

test('ROL-28 SCH-18 a post of an account kept in house goes out at half past on Saturday, another’s does not', async () => {
  const campaign = await campaignOf('text')
  const late = { date: saturday }
  expect((await write(campaign, '6:30 pm', 'agent', late)).status).toBe(422)
  const list = world.platform.settings.get('inhouse.accounts')
  await setSetting(world, 'inhouse.accounts', [...list, (await world.as('advertiser')).id])
  expect(await write(campaign, '6:30 pm', 'agent', late)).toMatchObject({
    status: 200,
    at: '2026-02-07T23:30:00.000Z',
  })
  await setSetting(world, 'inhouse.accounts', list)
})

test('ROL-18 EML-03 a mail is scheduled by its advertiser; marked as out, or given a time, by its agents alone', async () => {
  const campaign = await campaignOf('email')
  const mail = { name: 'Sale', from_name: 'Ohr Bakery', reply_email: 'oven@ohrbakery.example' }
  const ways = [
    { ...mail, alreadyUploaded: 0 },
    { ...mail, alreadyUploaded: 1, date: monday },
    { ...mail, alreadyUploaded: 2, autoscheduledate: '2026-02-04', preference: 'latemorning' },
  ]
  const told: unknown[] = []
  for (const who of ['advertiser', 'agent'])
    for (const [way, fields] of ways.entries()) {
      const { status, item } = await write(campaign, who === 'agent' ? '2:00 pm' : '1:00 pm', who, fields)
      told.push([who, way, status, item?.state, item?.scheduled_for])
    }
  expect(told).toEqual([
    ['advertiser', 0, 200, 'pending', '2026-02-04T18:00:00.000Z'],
    ['advertiser', 1, 403, undefined, undefined],
    ['advertiser', 2, 403, undefined, undefined],
    ['agent', 0, 200, 'pending', '2026-02-04T19:00:00.000Z'],
    ['agent', 1, 200, 'posted', null],
    ['agent', 2, 200, 'pending', '2026-02-04T16:00:00.000Z'],
  ])
})
