/** Livestreams are made over HTTP: what their form is held to, who may send it, and what it uses. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '#test/content/posts-over-http.ts'
import { embed, livestreamsOver, window, words } from '#test/content/livestreams-over-http.ts'
import { worldStart } from '#test/instant.ts'
import { addContentCampaign } from '#test/post-campaigns.ts'
import { mediaForm, png } from '#test/files/pictures.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(() => world.clock.set(worldStart))

const { campaignOf, create, edit, creditsOf, created, withFlag } = livestreamsOver(() => world)

describe('making one', () => {
  test('API-34 ENT-21 LIV-03 LIV-05 an embed code and a time are enough; it uses a credit and waits', async () => {
    const campaign = await campaignOf()
    const item = await created(words(campaign))
    expect(item).toMatchObject({
      igc_id: campaign,
      website_id: 3,
      title: '',
      title_link: '',
      graphic_link: '',
      graphic: null,
      html_content: embed,
      post_content: embed,
      file_path: null,
      existing_file_path: '',
      livestreamtimes: [window(24, 26)],
      start_time: window(24, 26).start,
      end_time: window(24, 26).end,
      livestream_start: window(24, 26).start,
      livestream_end: window(24, 26).end,
      priority: 4,
      status: 'pending',
      approved: 0,
      links: [],
      track_link: false,
      shorten_link: false,
      user: { id: expect.any(Number), name: expect.any(String) },
    })
    expect(await creditsOf(campaign)).toBe(2)
  })

  test('API-34 the older names of one time and of the embed code are read, by a form and by a script', async () => {
    const { start, end } = window(30, 31)
    const item = await created({
      igc_id: await campaignOf(),
      post_content: embed,
      livestream_start: start,
      livestream_end: end,
    })
    expect(item).toMatchObject({ html_content: embed, livestreamtimes: [{ start, end }] })
    const times = JSON.stringify([window(40, 41), window(30, 31)])
    const other = await created({ campaign: await campaignOf(), html_content: embed, livestreamtimes: times })
    expect(other.livestreamtimes).toEqual([window(30, 31), window(40, 41)])
  })

  test('LIV-03 FIL-10 the banner comes with the form, has 728 × 90 pixels, and stays until it is taken away', async () => {
    const campaign = await campaignOf()
    const form = (file: Buffer) =>
      mediaForm({ ...words(campaign), livestreamtimes: JSON.stringify([window(24, 26)]) }, file)
    expect(await create(form(await png(300, 250)))).toMatchObject(
      refusal(
        'graphic',
        'The image must be 728 × 90 pixels. This one is 300 × 250. Save it in that size and upload the new file',
      ),
    )
    const { body } = await create(form(await png(728, 90)))
    expect(body.item).toMatchObject({
      graphic: expect.stringMatching(/^\/instagramPosts\/[0-9a-f]{64}\.png$/),
      existing_file_path: expect.stringMatching(/^upload:\d+$/),
    })
    const { id, existing_file_path: banner } = body.item
    expect((await edit(id, { existing_file_path: banner, title: 'Gala' })).body.item.existing_file_path).toBe(
      banner,
    )
    expect((await edit(id, { existing_file_path: '' })).body.item.graphic).toBeNull()
    expect((await (await world.as('advertiser2')).get(body.item.graphic)).status).toBe(404)
  })

  test.each([
    ['no time', { livestreamtimes: [] }, 'livestreamtimes', 'Choose at least one time on air'],
    [
      'an end before its start',
      { livestreamtimes: [window(26, 24)] },
      'livestreamtimes[0]',
      'The start must come before the end',
    ],
    [
      'ten years',
      { livestreamtimes: [window(24, 87_600)] },
      'livestreamtimes[0]',
      'One time on air is 30 days long at most',
    ],
    [
      'the past',
      { livestreamtimes: [window(24, 25), window(-2, 1)] },
      'livestreamtimes[1]',
      'Choose the present minute or a later one',
    ],
    [
      '30 February',
      { livestreamtimes: [{ start: '2027-02-30 09:00 am', end: '2027-03-01 09:00 am' }] },
      'livestreamtimes[0]',
      'Enter the date as YYYY-MM-DD hh:mm am or pm, such as 2026-12-31 09:00 am',
    ],
    [
      'a missing clock hour',
      { livestreamtimes: [{ start: '2027-03-14 02:30 am', end: '2027-03-14 05:00 am' }] },
      'livestreamtimes[0]',
      'This hour does not exist: the clocks of New York are set forward over it. Choose the hour before or after',
    ],
    [
      'no list',
      { livestreamtimes: 'tomorrow' },
      'livestreamtimes',
      'Send the times on air as a list, each with its start and its end',
    ],
    ['CON-10 priority 0', { priority: 0 }, 'priority', 'Choose a priority from 1 to 4'],
    ['CON-10 priority 5', { priority: '5' }, 'priority', 'Choose a priority from 1 to 4'],
    [
      'CON-11 a site without livestreams',
      { website_id: 4 },
      'website_id',
      'Choose one of the sites that show livestreams',
    ],
    [
      'TXT-05 181 characters',
      { title: 'x'.repeat(181) },
      'title',
      'The headline may have 180 characters. Shorten it by 1',
    ],
    [
      'an embed code of 20,001',
      { html_content: 'x'.repeat(20_001) },
      'html_content',
      'The embed code may have 20,000 characters. Shorten it by 1',
    ],
    ['LIV-04 no embed code', { html_content: ' ' }, 'html_content', 'Enter the embed code of the livestream'],
  ])('%s is refused, and nothing is written', async (_, wrong, field, sentence) => {
    const campaign = await campaignOf()
    expect(await create(words(campaign, wrong))).toMatchObject(refusal(field, sentence))
    expect(await creditsOf(campaign)).toBe(3)
  })

  test('CON-10 ROL-22 livestream admins alone put one before others', async () => {
    const campaign = await campaignOf()
    expect((await create(words(campaign, { priority: 1 }))).status).toBe(403)
    expect((await created(words(campaign, { priority: 4 }))).priority).toBe(4)
    await withFlag('advertiser', 'islivestreamadmin', async () => {
      expect((await created(words(campaign, { priority: 1 }))).priority).toBe(1)
    })
  })

  test('D-106 a campaign of posts, one without credits, and a foreign one make none', async () => {
    const posts = await addContentCampaign(world.db, { contentType: 'text', credits: 1 })
    expect(await create(words(posts))).toMatchObject(refusal('campaign', 'Choose a campaign of livestreams'))
    expect((await create(words(await campaignOf({ credits: 0 })))).status).toBe(422)
    expect((await create(words(await campaignOf({ owner: 'advertiser2' })))).status).toBe(404)
  })

  test('the same form sent twice at once makes one and uses one credit', async () => {
    const campaign = await campaignOf()
    const form = words(campaign, { adkey: 'livestream-pressed-twice' })
    const answers = await Promise.all([create(form), create(form)])
    expect(answers.map(({ status, body }) => [status, body.repeated]).toSorted()).toEqual([
      [200, false],
      [200, true],
    ])
    expect(await creditsOf(campaign)).toBe(2)
  })

  test('D-106 others on the same site at the same time are told of, and do not stop it', async () => {
    const campaign = await campaignOf({ siteIds: [149] })
    const warned = 'on Lakeview Daily at the same time: whatever has the higher priority is shown first'
    expect(
      (await create(words(campaign, { livestreamtimes: [window(50, 52)] }))).body.warning,
    ).toBeUndefined()
    const { body } = await create(words(campaign, { livestreamtimes: [window(52, 53), window(51, 52)] }))
    expect(body.warning).toBe(`1 other livestream ${warned}`)
    const day = '2026-02-04'
    const times = await (await world.as('advertiser2')).send(
      'GET',
      `/api/livestream-times?website_id=149&from=2026-01-01&to=${day}`,
    )
    expect([times.status, new Set((times.body.windows ?? []).map(({ id }: { id: number }) => id))]).toEqual([
      200,
      new Set([null]),
    ])
  })
})
