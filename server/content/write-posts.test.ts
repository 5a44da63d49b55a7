/** Writing posts over HTTP, with the credits that they use. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { postsOver, refusal } from '#test/content/posts-over-http.ts'
import { worldStart } from '#test/instant.ts'
import { addPost, giveCredits } from '#test/post-campaigns.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(() => world.clock.set(worldStart))

const { nextDay, write, text, written, creditsOf, moneyOf, campaignOf, bought } = postsOver(() => world)

describe('a new post', () => {
  test('CNT-18 API-30 ENT-19 uses one credit, waits for approval, and is read as it was written', async () => {
    const campaign = await campaignOf('text')
    const date = nextDay()
    const { status, body } = await write(
      text(campaign, date, {
        notes: 'Please before noon',
        redirect_url: 'ohrbakery.example',
        time_sensitive: 1,
      }),
    )
    expect([status, body.success, body.repeated]).toEqual([
      200,
      'The post is saved and waits for approval',
      false,
    ])
    expect(body.item).toMatchObject({
      campaign_id: campaign,
      content_type: 'text',
      website_id: 3,
      status: 1,
      approved: 0,
      state: 'pending',
      content_sent: false,
      message: 'Fresh bread every morning',
      name: '',
      notes: 'Please before noon',
      redirect_url: 'https://ohrbakery.example',
      tag_name: '',
      scheduled_for: `${date}T15:00:00.000Z`,
      time_sensitive: true,
      from_name: '',
      reply_email: '',
      user_id: (await world.as('advertiser')).id,
      may: { edit: null, duplicate: null, delete: null, recredit: null },
    })
    expect(await creditsOf(campaign)).toBe(2)
    const { body: one } = await (await world.as('advertiser')).get(`/api/content-media/${body.item.id}`)
    expect(one.item).toEqual(body.item)
  })

  test('the advertiser’s agents hear that it waits, and whoever wrote it does not', async () => {
    const campaign = await campaignOf('text', { name: 'Bread' })
    const told = async (id: number) => {
      const rows = await world.db
        .selectFrom('notification')
        .select(['personId', 'text'])
        .where('about', '=', `content-post:${id}`)
        .execute()
      return new Map(rows.map(({ personId, text }) => [personId, text]))
    }
    const { id: agentId } = await world.as('agent')
    const { name } = await world.as('advertiser')
    const byAdvertiser = await told((await written(text(campaign))).id)
    expect(byAdvertiser.get(agentId)).toBe(
      `${name} wrote a post for the campaign Bread: it waits for approval`,
    )
    const byAgent = await told((await written(text(campaign), 'agent')).id)
    expect([byAgent.has(agentId), byAgent.size > 0]).toEqual([false, true])
  })

  test('SCH-21 API-30 comes from a form of texts as well, and goes back to the campaign’s page', async () => {
    const campaign = await campaignOf('text')
    const form = new FormData()
    for (const [name, value] of Object.entries(text(campaign, nextDay(), { alreadyUploaded: '0' })))
      form.set(name, String(value))
    const { status, headers } = await (await world.as('advertiser')).send(
      'POST',
      '/api/content-campaigns/',
      form,
      { accept: 'text/html' },
    )
    expect([status, headers.get('location')]).toEqual([303, `/advertiser/media/content/${campaign}`])
    expect(await creditsOf(campaign)).toBe(2)
  })

  test('API-38 the older form writes the same post', async () => {
    const campaign = await campaignOf('text')
    const { status, body } = await write(
      {
        ...text(campaign),
        message: undefined,
        lead_paragraph: 'Honey cake',
        igc_id: campaign,
        campaign: undefined,
      },
      'advertiser',
      '/advertiser/instagram/createFromCredit',
    )
    expect([status, body.item.message, await creditsOf(campaign)]).toEqual([200, 'Honey cake', 2])
  })

  test('a mail has its subject and its people; markup stays text', async () => {
    const campaign = await campaignOf('email')
    const fields = { name: '<b>Sale</b>', from_name: 'Ohr Bakery', reply_email: 'oven@ohrbakery.example' }
    const item = await written(text(campaign, nextDay(), fields))
    expect(item).toMatchObject({ name: '<b>Sale</b>', from_name: 'Ohr Bakery', content_type: 'email' })
  })

  test('a repeat with the same key writes nothing for a day, other details under it are refused', async () => {
    const campaign = await campaignOf('text')
    const fields = text(campaign, nextDay(), { adkey: 'form-of-the-morning' })
    const [first, second] = await Promise.all([write(fields), write(fields)])
    expect([first.status, second.status]).toEqual([200, 200])
    expect(first.body.item.id).toBe(second.body.item.id)
    expect([first.body.repeated, second.body.repeated].toSorted()).toEqual([false, true])
    expect(await creditsOf(campaign)).toBe(2)
    const sentence = 'This post was begun with other details. Reload the page and try again'
    expect(await write({ ...fields, message: 'Rye' })).toMatchObject(refusal('adkey', sentence))
    world.clock.advance(24 * 3_600_000 + 1)
    const later = await write(text(campaign, nextDay(), { adkey: 'form-of-the-morning' }))
    expect([later.status, later.body.repeated, await creditsOf(campaign)]).toEqual([200, false, 1])
  })
})

describe('how a post is entered', () => {
  test('ROL-18 SCH-21 only agents mark what is out already, and its site has earned its share', async () => {
    const campaign = await bought('text', 4)
    const fields = { campaign, message: 'Out', date: '2026-02-01', alreadyUploaded: 1 }
    for (const who of ['advertiser', 'agency', 'seller', 'matzavadmin'])
      expect((await write(fields, who)).status).toBe(403)
    expect(await write({ ...fields, date: '2026-02-03' }, 'agent')).toMatchObject(
      refusal('date', 'Choose today or an earlier day for what is out already'),
    )
    const before = await moneyOf('revenue', 3)
    const { body } = await write(fields, 'agent')
    expect(body.item).toMatchObject({ state: 'posted', day: '2026-02-01', scheduled_for: null })
    expect([await creditsOf(campaign), (await moneyOf('revenue', 3)) - before]).toEqual([3, 150_000_000_000n])
  })

  test('ROL-18 SCH-22 only agents have it scheduled automatically, at the free time nearest to their wish', async () => {
    const campaign = await campaignOf('text')
    const fields = {
      campaign,
      message: 'Soon',
      autoscheduledate: nextDay(),
      preference: 'night',
      alreadyUploaded: 2,
    }
    expect((await write(fields)).status).toBe(403)
    const times = []
    for (let many = 0; many < 2; many += 1)
      times.push((await write(fields, 'agent')).body.item.scheduled_for.slice(11, 16))
    // 8 PM, and then, of 7 and 9 PM as near, the earlier.
    expect(times).toEqual(['00:00', '23:00'])
  })

  test('ROL-23 only link admins have a link tracked or shortened', async () => {
    const campaign = await campaignOf('text')
    for (const name of ['track_link', 'shorten_link']) {
      const fields = { redirect_url: 'https://a.example/x', [name]: 1 }
      const { status, body } = await write(text(campaign, nextDay(), fields))
      expect([status, Object.keys(body.errors)]).toEqual([403, [name]])
      expect((await written(text(campaign, nextDay(), fields), 'superadmin'))[name]).toBe(true)
    }
  })

  test('SCH-17 where the publisher sets the time it has its day alone', async () => {
    const campaign = await campaignOf('text', { siteIds: [62] })
    const day = nextDay()
    const item = await written({ campaign, message: 'Bread', date: day })
    expect(item).toMatchObject({ day, scheduled_for: null, state: 'pending' })
  })

  test('PRN-01 print is for an edition, which many share', async () => {
    const campaign = await campaignOf('print')
    const day = nextDay()
    for (let many = 0; many < 2; many += 1)
      expect(await written({ campaign, notes: 'Half a page', date: day })).toMatchObject({
        day,
        scheduled_for: `${day}T13:00:00.000Z`,
        notes: 'Half a page',
      })
    expect(await creditsOf(campaign)).toBe(1)
  })
})

describe('one post for several campaigns', () => {
  test('CNT-09 API-31 three campaigns with a credit each get a copy; with one short nobody does', async () => {
    const [own, ...others] = [
      await campaignOf('text', { siteIds: [3], credits: 2 }),
      await campaignOf('text', { siteIds: [7], credits: 1 }),
      await campaignOf('text', { siteIds: [17], credits: 1 }),
    ] as [number, number, number]
    const day = nextDay()
    const source = await written(text(own, day))
    const fields = {
      post_id: source.id,
      'duplicatecampaignid[]': [own, ...others],
      date: day,
      time: '1:00 pm',
      [`time[${others[0]}]`]: '2:00 pm',
      [`time_sensitive[${others[1]}]`]: 1,
    }
    const path = '/api/content-campaigns/duplicate-from-credit'
    const { status, body } = await write(fields, 'advertiser', path)
    expect([status, body.success]).toEqual([200, '3 posts are saved and wait for approval'])
    const read = (item: Record<string, string>) => [
      item.message,
      item.scheduled_for?.slice(11, 16),
      item.time_sensitive,
    ]
    expect(body.items.map(read)).toEqual([
      ['Fresh bread every morning', '17:00', false],
      ['Fresh bread every morning', '18:00', false],
      ['Fresh bread every morning', '17:00', true],
    ])
    expect(await Promise.all([own, ...others].map(creditsOf))).toEqual([0, 0, 0])
    await giveCredits(world.db, own, 'post-credit', 1)
    const again = await write({ ...fields, date: nextDay() }, 'advertiser', path)
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, [`campaign[${others[0]}]`]])
    expect(await creditsOf(own)).toBe(1)
  })

  test('EML-04 a mail is placed in further campaigns, each with what was sent for it alone', async () => {
    const own = await campaignOf('email', { siteIds: [3] })
    const other = await campaignOf('email', { siteIds: [7] })
    const mail = { name: 'Sale', from_name: 'Ohr', reply_email: 'oven@ohrbakery.example' }
    const sent = { ...mail, 'duplicatecampaignid[]': String(other), [`time_sensitive[${other}]`]: 'true' }
    const { body } = await write(text(own, nextDay(), sent))
    expect(
      body.items.map((item: Record<string, unknown>) => [item.campaign_id, item.time_sensitive]),
    ).toEqual([
      [own, false],
      [other, true],
    ])
  })

  test('another’s campaign, in the archive or not, one of another kind and none at all are refused in the same words', async () => {
    const own = await campaignOf('text')
    const wrong = [
      await campaignOf('text', { owner: 'advertiser2' }),
      await campaignOf('telegram'),
      await campaignOf('text', { owner: 'advertiser2', isArchived: true }),
      2_147_483_000,
    ]
    for (const id of wrong)
      expect(await write(text(own, nextDay(), { 'duplicatecampaignid[]': [id] }))).toMatchObject(
        refusal(`campaign[${id}]`, 'Choose campaigns of the same advertiser for the same kind of posts'),
      )
    expect(await creditsOf(own)).toBe(3)
  })

  test('CNT-13 what waits for its publisher is not copied', async () => {
    const campaign = await campaignOf('text')
    const post_id = await addPost(world.db, campaign, 'awaiting-publisher')
    const path = '/api/content-campaigns/duplicate-from-credit'
    expect((await write({ post_id, date: nextDay(), time: '1:00 pm' }, 'advertiser', path)).status).toBe(409)
  })
})
