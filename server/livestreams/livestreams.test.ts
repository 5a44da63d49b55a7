/** Livestreams that stand, over HTTP: what a decision, a change, the clock and a deletion do, and who may do each. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { postsOver } from '#test/content/posts-over-http.ts'
import { worldStart } from '#test/instant.ts'
import { addLivestream, inHours } from '#test/content/livestreams.ts'
import { embed, livestreamsOver, window, words } from '#test/content/livestreams-over-http.ts'
import { makeWorld, type World } from '#test/world.ts'
import { noteWhatIsOnAir } from './jobs.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(() => world.clock.set(worldStart))

const { moneyOf, bought } = postsOver(() => world)
const hourMs = 3_600_000
const { campaignOf, send, edit, remove, decide, itemOf, creditsOf, created, approved, withFlag } =
  livestreamsOver(() => world)

describe('the calls of posts', () => {
  test('none of them finds a livestream, and none of those of livestreams finds a post', async () => {
    const { id } = await created(words(await campaignOf()))
    const staff = await world.as('superadmin')
    for (const path of [`/api/content-media/${id}`]) expect((await staff.get(path)).status).toBe(404)
    for (const path of [
      `/instagram-admin/approve/${id}`,
      `/advertiser/instagram/${id}`,
      `/advertiser/instagram/recredit/${id}`,
      `/api/content-media/${id}/restore`,
    ])
      expect([path, (await staff.post(path, {})).status]).toEqual([path, 404])
  })
})

describe('a decision', () => {
  test('D-117 agents approve and send back with a reason; a credit goes back, comes again, and the person is told who was first', async () => {
    const campaign = await campaignOf()
    const { id, updated_at } = await created(words(campaign))
    expect((await decide(id, { status: 2 }, 'advertiser')).status).toBe(403)
    expect((await decide(id, { status: 2 }, 'agency')).status).toBe(403)
    world.clock.advance(1_000)
    const back = await decide(id, { status: 1, reason: 'Not fit for our readers', updated_at })
    expect(back.body.item).toMatchObject({
      status: 'pending',
      approved: 1,
      rejection_reason: 'Not fit for our readers',
    })
    expect(await creditsOf(campaign)).toBe(3)
    const late = await decide(id, { status: 2, updated_at }, 'superadmin')
    expect([late.status, late.body.error]).toEqual([
      409,
      expect.stringMatching(/ decided about this livestream first: it is sent back$/),
    ])
    expect((await decide(id, { status: 0 })).body.item).toMatchObject({ approved: 0, rejection_reason: null })
    expect(await creditsOf(campaign)).toBe(2)
    expect((await decide(id, { status: 2 })).body.item).toMatchObject({ status: 'scheduled', approved: 2 })
    expect(await creditsOf(campaign)).toBe(2)
  })

  test('API-41 LIV-02 what readers are shown waits again when it is changed; times and what is the same do not', async () => {
    const { id } = await approved(words(await campaignOf()))
    expect((await edit(id, { livestreamtimes: [window(30, 32)] })).body.item.status).toBe('scheduled')
    expect((await edit(id, { html_content: embed })).body.success).toBe('Nothing was changed')
    for (const change of [
      { html_content: `${embed}<p>2</p>` },
      { title: 'Gala' },
      { title_link: 'https://gala.example' },
      { graphic_link: 'https://gala.example' },
      { website_id: 7 },
    ]) {
      expect([change, (await edit(id, change)).body.item.status]).toEqual([change, 'pending'])
      await decide(id, { status: 2 })
    }
  })

  test('what somebody else saved meanwhile is not overwritten unseen', async () => {
    const { id, updated_at } = await created(words(await campaignOf()))
    world.clock.advance(1_000)
    await edit(id, { title: 'Theirs' })
    const late = await edit(id, { title: 'Mine', updated_at })
    expect([late.status, late.body.conflict.theirs.title, late.body.conflict.yours.title]).toEqual([
      409,
      'Theirs',
      'Mine',
    ])
  })
})

describe('on air', () => {
  test('what begins by itself is no change that somebody saved meanwhile', async () => {
    const { id } = await approved(words(await campaignOf(), { livestreamtimes: [window(24, 26)] }))
    const { updated_at } = await itemOf(id)
    world.clock.set(new Date(worldStart.getTime() + 24 * hourMs))
    const saved = await edit(id, { title: 'Said before it began', updated_at })
    expect([saved.status, saved.body.item?.title]).toEqual([200, 'Said before it began'])
  })

  test('LIV-02 by the clock alone; the site earns the price once, when it begins', async () => {
    const campaign = await bought('livestream', 2)
    const revenue = await moneyOf('revenue', 3)
    const { id } = await approved(words(campaign, { livestreamtimes: [window(24, 26), window(48, 49)] }))
    const states: string[] = []
    for (const hours of [23, 24, 26, 48, 49]) {
      world.clock.set(new Date(worldStart.getTime() + hours * hourMs))
      await noteWhatIsOnAir(world.platform)
      states.push((await itemOf(id)).status)
    }
    expect(states).toEqual(['scheduled', 'live', 'scheduled', 'live', 'finished'])
    expect((await moneyOf('revenue', 3)) - revenue).toBe(150_000_000_000n)
    expect((await itemOf(id)).aired_at).toBe(inHours(24, 26).startsAt.toISOString())
  })

  test('ROL-22 a finished one is changed by livestream admins alone', async () => {
    const { id } = await approved(words(await campaignOf()))
    world.clock.advance(27 * hourMs)
    const { status, body } = await edit(id, { title: 'Recording' })
    expect([status, body.error]).toEqual([403, 'This livestream is over: livestream admins alone change it'])
    await withFlag('advertiser', 'islivestreamadmin', async () => {
      const put = await edit(id, { title: 'Recording' })
      expect([put.status, put.body.item.status, put.body.item.title]).toEqual([200, 'finished', 'Recording'])
    })
  })

  test('sent back while it is on air it is off, keeps its credit used, and earns once', async () => {
    const campaign = await bought('livestream', 1)
    const revenue = await moneyOf('revenue', 3)
    const { id } = await approved(words(campaign))
    world.clock.advance(25 * hourMs)
    expect((await decide(id, { status: 1 })).body.item.status).toBe('pending')
    expect(await creditsOf(campaign)).toBe(0)
    await edit(id, { title: 'Another' })
    await decide(id, { status: 2 })
    await noteWhatIsOnAir(world.platform)
    expect([(await itemOf(id)).status, await creditsOf(campaign)]).toEqual(['live', 0])
    expect((await moneyOf('revenue', 3)) - revenue).toBe(150_000_000_000n)
  })
})

describe('deleting', () => {
  test('API-42 MED-05 D-106 gives the credit back before it was on air, and never after', async () => {
    const campaign = await campaignOf()
    const first = await approved(words(campaign))
    const { body } = await remove(first.id, { recredit: '1' })
    expect(body.success).toMatch(/^The livestream is deleted\. Its credit went back to /)
    expect(await creditsOf(campaign)).toBe(3)
    expect((await send(`/api/livestream/${first.id}/restore`, {})).body.item.status).toBe('scheduled')
    expect(await creditsOf(campaign)).toBe(2)
    world.clock.advance(25 * hourMs)
    const late = await remove(first.id, { recredit: 1 })
    expect([late.status, late.body.error]).toEqual([
      409,
      'This livestream was on air: its credit cannot be given back',
    ])
    expect((await remove(first.id)).status).toBe(200)
    expect([
      (await (await world.as('advertiser')).get(`/api/livestream/${first.id}`)).status,
      await creditsOf(campaign),
    ]).toEqual([404, 2])
  })
})

test('LIV-04 the embed code is shown as a stranger to every origin, to those who may see the campaign', async () => {
  const id = await addLivestream(world.db, await campaignOf(), { htmlContent: '<b>first</b>' })
  await decide(id, { status: 2 })
  await edit(id, { html_content: '<b>second</b>' })
  for (const [version, shown] of [
    ['now', '<b>second</b>'],
    ['approved', '<b>first</b>'],
  ]) {
    const page = await (await world.as('agent')).raw(`/api/livestream/${id}/embed?version=${version}`)
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(
      /^sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox; default-src 'none';.*frame-ancestors 'self'$/,
    )
    expect(await page.text()).toContain(shown)
    expect(
      (await (await world.as('advertiser2')).get(`/api/livestream/${id}/embed?version=${version}`)).status,
    ).toBe(404)
  }
})

test('D-223 a player of another host is shown in a page of ours that runs nothing, and an address that is none is refused', async () => {
  const htmlContent = 'https://youtu.be/dQw4w9WgXcQ'
  const id = await addLivestream(world.db, await campaignOf(), { htmlContent })
  const page = await (await world.as('agent')).raw(`/api/livestream/${id}/embed?version=now`)
  expect(page.headers.get('content-security-policy')).toBe(
    "default-src 'none'; frame-src https:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  )
  expect(await page.text()).toContain('<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"')
  const refused = await edit(id, { html_content: 'https://news.example/live' })
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    {
      html_content: [
        'This is an address and no player. Enter the embed code, or the address of a video at YouTube, Vimeo, Dailymotion or Facebook',
      ],
    },
  ])
})

test('OPN-12 CON-11 LIV-01 the list names the nine sites and what the form is held to, what is over last', async () => {
  const campaign = await campaignOf()
  const past = await addLivestream(world.db, campaign, { state: 'approved', windows: [inHours(-5, -4)] })
  const later = await addLivestream(world.db, campaign, { state: 'approved', windows: [inHours(9, 10)] })
  const now = await addLivestream(world.db, campaign, { state: 'approved', windows: [inHours(-1, 1)] })
  const { body } = await (await world.as('advertiser')).get(`/api/content-campaigns/${campaign}/livestreams`)
  expect(body.livestreams.map(({ id, status }: { id: number; status: string }) => [id, status])).toEqual([
    [now, 'live'],
    [later, 'scheduled'],
    [past, 'finished'],
  ])
  expect([body.form.sites.length, body.form.title]).toEqual([9, { label: 140, cap: 180 }])
})
