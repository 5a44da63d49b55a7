/** What the calendar shows to whom, what needs somebody, and how a change of a time keeps what the wall clock shows. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { postsOver } from '#test/content/posts-over-http.ts'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { addArticle, addPost, addPressCampaign } from '#test/post-campaigns.ts'
import { worldStart } from '#test/instant.ts'
import { actorOf } from '#test/requests/every-endpoint.ts'
import { cast, says } from '#test/who-sees.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(() => world.clock.set(worldStart))

const { campaignOf, text, written, change } = postsOver(() => world)

interface Item {
  readonly id: number
  readonly [name: string]: unknown
}

async function shown(query: string, who = 'advertiser') {
  const { status, body } = await (await world.as(who)).get(`/api/overview/scheduled-content?${query}`)
  return { status, body, items: (body.items ?? []) as Item[] }
}
const item = async (id: number, query: string, who?: string) =>
  (await shown(query, who)).items.find((one) => one.id === id)

describe('the rows of what is scheduled', () => {
  test('ENT-27 CNT-16 say id, status, time, type, site, and how far a post has come', async () => {
    const campaign = await campaignOf('text')
    const post = await written(text(campaign, '2026-06-09', { time: '3:00 pm' }))
    expect(await item(post.id, 'from=2026-06-01&to=2026-06-30')).toMatchObject({
      id: post.id,
      status: 'Pending approval',
      scheduled_for: '2026-06-09T19:00:00.000Z',
      content_type: 'text',
      website_id: post.website_id,
      content_sent: false,
      tag_name: '',
      scheduled_on_schedugram: null,
      kind: 'message',
      state: 'waiting',
      edge: 'whole',
      may_move: null,
    })
  })

  test('are filtered by site, kind, days and state, and come by page or by day', async () => {
    const campaign = await campaignOf('text')
    const ids = []
    for (const time of ['1:00 pm', '2:00 pm', '3:00 pm'])
      ids.push((await written(text(campaign, '2026-07-07', { time }))).id)
    const july = 'from=2026-07-01&to=2026-07-31'
    const { body } = await shown(july)
    expect(body.kinds.find(({ kind }: { kind: string }) => kind === 'message').many).toBe(3)
    expect(body.days[6]).toEqual({ date: '2026-07-07', many: 3, conflicts: 0 })
    expect((await shown(`${july}&kinds=email,social`)).items).toEqual([])
    expect((await shown(`${july}&kinds=message&state=waiting`)).items.map(({ id }) => id)).toEqual(ids)
    expect((await shown(`${july}&state=out`)).items).toEqual([])
    expect((await shown(`${july}&a_day=2`)).items.map(({ id }) => id)).toEqual(ids.slice(0, 2))
    expect((await shown(`${july}&site=${body.sites[0].id}`)).items).toHaveLength(3)
    expect((await shown('from=2026-07-01&to=2027-07-31')).status).toBe(422)
    expect((await shown('from=2026-07-09&to=2026-07-01')).status).toBe(422)
    expect((await shown(`${july}&kinds=parade`)).status).toBe(422)
  })

  test('D-184 without days are those that come: 62 from today, from the day that is named, or up to it', async () => {
    const datesOf = async (query: string) => {
      const { body, status } = await shown(query)
      return [status, body.days?.length, body.days?.[0].date, body.days?.at(-1).date]
    }
    // The world starts on February 2.
    const fromToday = [200, 62, '2026-02-02', '2026-04-04']
    for (const query of ['', 'from=&to=', 'state=waiting']) expect(await datesOf(query)).toEqual(fromToday)
    expect(await datesOf('from=2026-07-01')).toEqual([200, 62, '2026-07-01', '2026-08-31'])
    expect(await datesOf('to=2026-08-31')).toEqual([200, 62, '2026-07-01', '2026-08-31'])
    expect((await shown('from=tomorrow')).status).toBe(422)
    const { id } = await written(text(await campaignOf('text'), '2026-03-10', { time: '4:00 pm' }))
    expect(await item(id, 'kinds=message')).toMatchObject({ id, state: 'waiting' })
  })

  test.each([
    3, 4,
  ])('on site %i are one’s own, one’s clients’ or the publisher’s, and nobody else’s: whoever of the cast asks', async (site) => {
    const campaign = await campaignOf('text', { siteIds: [site] })
    const { id } = await written(text(campaign, '2026-06-10'))
    for (const [who, { advertiser }] of Object.entries(cast)) {
      const actor = await actorOf(await world.as(who))
      const found = await item(id, 'from=2026-06-10&to=2026-06-10', who)
      // The publisher of the cast has site 3.
      const sees = says('calendar.view', advertiser, actor) || (who === 'publisher' && site === 3)
      expect([who, found !== undefined]).toEqual([who, sees])
      // Who may not manage it looks at it alone.
      if (found)
        expect([who, found.may_move === null]).toEqual([who, says('content.manage', advertiser, actor)])
    }
  })

  test('a flight of banners stands where it starts and where it stops', async () => {
    const start = new Date('2026-08-03T13:00:00Z')
    const id = await addImpressionCampaign(world.db, {
      startAt: start,
      stopAt: new Date('2026-08-21T21:00:00Z'),
    })
    const august = (await shown('from=2026-08-01&to=2026-08-31&kinds=banner')).items.filter(
      (one) => one.id === id,
    )
    expect(august.map(({ edge, scheduled_for }) => [edge, scheduled_for])).toEqual([
      ['from', '2026-08-03T13:00:00.000Z'],
      ['to', '2026-08-21T21:00:00.000Z'],
    ])
  })

  test('PIN-01 a pin stands where it begins and where it ends, and none that was taken down', async () => {
    const campaign = await addPressCampaign(world.db)
    const pins = []
    for (const takenDownAt of [null, worldStart]) {
      const id = await addArticle(world.db, campaign, 'published', new Date('2026-08-10T15:00:00Z'))
      const [startAt, endAt] = [new Date('2026-08-12T15:00:00Z'), new Date('2026-08-14T15:00:00Z')]
      const made = { createdAt: worldStart, updatedAt: worldStart, updatedBy: 1, takenDownAt }
      await world.db
        .insertInto('pin')
        .values({ pressPostId: id, siteId: 3, startAt, endAt, ...made })
        .execute()
      pins.push(id)
    }
    const { items } = await shown('from=2026-08-13&to=2026-08-31&kinds=pin')
    expect(items.map(({ id, edge, scheduled_for }) => [id, edge, scheduled_for])).toEqual([
      [pins[0], 'to', '2026-08-14T15:00:00.000Z'],
    ])
  })
})

describe('what needs somebody', () => {
  test('nobody has approved it an hour before it is due, and then its time is past', async () => {
    const campaign = await campaignOf('instagram-story')
    const id = await addPost(world.db, campaign, 'pending', new Date(worldStart.getTime() + 30 * 3_600_000))
    const days = 'from=2026-02-01&to=2026-02-28'
    const told = async () => ((await item(id, days)) as unknown as { conflicts: string[] }).conflicts
    const unapproved = (conflicts: string[]) => conflicts.filter((one) => /approved it/.test(one))
    expect(unapproved(await told())).toEqual([])
    world.clock.advance(29 * 3_600_000)
    expect(unapproved(await told())).toEqual(['Nobody has approved it, and it is due within the hour'])
    world.clock.advance(3_600_000)
    expect(unapproved(await told())).toEqual(['Its time has passed, and nobody has approved it'])
    expect((await item(id, days))?.may_move).toBe('Its time is past, and stays as it was')
  })

  test('two livestreams of one site overlap, and one that begins when another ends does not', async () => {
    const stream = async (from: number, to: number) => {
      const campaign = await campaignOf('livestream')
      const id = await addPost(world.db, campaign, 'approved')
      await world.db
        .insertInto('livestream')
        .values({ id, htmlContent: '', linkUrl: null, priority: 4 })
        .execute()
      const [startsAt, endsAt] = [from, to].map((hour) => new Date(Date.UTC(2026, 4, 12, hour))) as [
        Date,
        Date,
      ]
      await world.db.insertInto('livestreamWindow').values({ livestreamId: id, startsAt, endsAt }).execute()
      return id
    }
    const ids = [await stream(14, 16), await stream(15, 17), await stream(17, 18)]
    const { items, body } = await shown('from=2026-05-12&to=2026-05-12&kinds=livestream')
    expect(items.map(({ id, edge, until, conflicts }) => [id, edge, until, conflicts])).toEqual([
      [ids[0], 'whole', '2026-05-12T16:00:00.000Z', ['Two livestreams of this site overlap']],
      [ids[1], 'whole', '2026-05-12T17:00:00.000Z', ['Two livestreams of this site overlap']],
      [ids[2], 'whole', '2026-05-12T18:00:00.000Z', []],
    ])
    expect(body.conflicts).toHaveLength(2)
  })

  test('SCH-01 a rule that was changed no longer allows its time', async () => {
    const campaign = await campaignOf('text')
    const { id } = await written(text(campaign, '2026-06-16', { time: '9:00 pm' }))
    const conflicts = async () => (await item(id, 'from=2026-06-16&to=2026-06-16'))?.conflicts
    expect(await conflicts()).toEqual([])
    const admin = await world.as('matzavadmin')
    const rule = { kind: null, grant: null, weekday: 2, validFrom: null, lastMinute: 18 * 60 }
    const times = { firstMinute: null, stepMinutes: null, fixedMinutes: null, leadMinutes: null }
    expect((await admin.post('/api/schedule/rules', { ...rule, ...times })).status).toBe(200)
    expect(await conflicts()).toEqual(['Tuesday ends 6 PM'])
    const entry = (await admin.get('/api/schedule/history')).body.entries[0]
    expect((await admin.post(`/api/schedule/history/${entry.id}/undo`, {})).status).toBe(200)
  })
})

test('a post that is moved to another day keeps what its clock shows, over both changes of the clocks', async () => {
  const campaign = await campaignOf('text', { credits: 4 })
  const moved = async (from: string, to: string) => {
    const { id } = await written(text(campaign, from, { time: '3:00 pm' }))
    const { body } = await change(id, { date: to })
    return body.item.scheduled_for
  }
  expect(await moved('2026-10-29', '2026-11-02')).toBe('2026-11-02T20:00:00.000Z')
  expect(await moved('2026-11-03', '2026-10-28')).toBe('2026-10-28T19:00:00.000Z')
  expect(await moved('2027-03-11', '2027-03-15')).toBe('2027-03-15T19:00:00.000Z')
})

test('free times of a day become one fewer with each post, and weekdays say when they begin and end', async () => {
  const campaign = await campaignOf('text')
  const days = async () =>
    (
      await (
        await world.as('advertiser')
      ).get('/api/overview/free-times?from=2026-09-06&to=2026-09-12&kinds=message')
    ).body.days
  const before = await days()
  await written(text(campaign, '2026-09-08'))
  const after = await days()
  expect(before[2].free - after[2].free).toBe(1)
  expect(after.map(({ starts, ends }: { starts: string; ends: string }) => starts ?? ends)).toEqual([
    null,
    null,
    null,
    null,
    null,
    '4 PM',
    '6 PM',
  ])
})
