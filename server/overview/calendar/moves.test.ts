/** Moving what the calendar shows: who may, what takes it back, and that both say the same. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { audit, describeBreaches } from '#server/audit.ts'
import { formatPickerTime } from '#domain/kernel/picker-time.ts'
import { postsOver } from '#test/content/posts-over-http.ts'
import { addLivestream, inHours } from '#test/content/livestreams.ts'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { worldStart } from '#test/instant.ts'
import { addArticle, addContentCampaign, addPost, addPressCampaign } from '#test/post-campaigns.ts'
import { cast } from '#test/who-sees.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  // What is on the scheduler is moved by nobody else.
  const { id: personId } = await world.as('superadmin')
  await world.db
    .insertInto('personRight')
    .values({ personId, right: 'schedule.editAnytime', grantedAt: worldStart })
    .execute()
})
afterAll(() => world.close())
beforeEach(() => world.clock.set(worldStart))

const { creditsOf } = postsOver(() => world)
const due = new Date('2026-06-09T19:00:00Z')
const post = async (path: string, body: object, who = 'superadmin') => {
  world.clock.advance(1_000)
  return (await world.as(who)).post(path, body)
}
const inDays = (days: number) => ({
  startsAt: inHours(24 * days, 0).startsAt,
  endsAt: inHours(0, 24 * days + 2).endsAt,
})

/** Each as a row that can be compared, its calls, and its row in the table. */
const contents = {
  post: {
    calls: {
      move: '/advertiser/instagram/',
      takeBack: (id: number) => `/api/content-media/${id}/time/take-back`,
    },
    read: (id: number) =>
      world.db.selectFrom('contentPost').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    add: async (state: 'pending') =>
      addPost(world.db, await addContentCampaign(world.db, { contentType: 'text', credits: 1 }), state, due),
  },
  article: {
    calls: {
      move: '/advertiser/press-release/edit/',
      takeBack: (id: number) => `/api/presspost/${id}/time/take-back`,
    },
    read: (id: number) =>
      world.db.selectFrom('pressPost').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    add: async (state: 'pending') =>
      addArticle(world.db, await addPressCampaign(world.db, { credits: 1 }), state, due),
  },
} as const

describe('a move that is taken back', () => {
  test.each([
    ...['pending', 'approved', 'awaiting-publisher', 'date-approved', 'content-confirmed', 'scheduled'].map(
      (state) => ['post', state] as const,
    ),
    ...['photo-waiting', 'pending', 'scheduled', 'sent'].map((state) => ['article', state] as const),
  ])('leaves the %s that was %s as it was: its time, its approval, its credit, in one line of the history', async (kind, state) => {
    const { calls, read, add } = contents[kind]
    const id = await add(state as 'pending')
    const facts = async () => {
      const { updatedAt: _, timesMoved: _counted, ...row } = await read(id)
      return { ...row, credits: await creditsOf(row.campaignId).catch(() => null) }
    }
    const before = await facts()
    const moved = await post(`${calls.move}${id}`, { date: '2026-06-11' })
    expect([moved.status, moved.body.item?.scheduled_for]).toEqual([200, '2026-06-11T19:00:00.000Z'])
    const { status, body } = await post(calls.takeBack(id), { updated_at: moved.body.item.updated_at })
    expect([status, body.success]).toEqual([200, 'It is back at the time that it had'])
    expect(await facts()).toEqual(before)
    expect((await post(calls.takeBack(id), {})).status).toBe(409)
    const history = (
      await (await world.as('superadmin')).get(`/api/overview/campaigns/${before.campaignId}/history`)
    ).body
    const told = history.entries.map(({ text }: { text: string }) => text)
    expect(told[0]).toMatch(/ took a change of the time of .* back: 2026-06-09 3:00 PM ET again$/)
    expect(told[1]).toMatch(/ moved .* from 2026-06-09 3:00 PM ET to 2026-06-11 3:00 PM ET$/)
    expect(describeBreaches(await audit(world.db))).toEqual([])
  })

  test('is refused once something followed, its ten seconds are over, or more than its time was changed', async () => {
    const { calls, add } = contents.post
    const move = async (body: object) => {
      const id = await add('pending')
      const { body: answer } = await post(`${calls.move}${id}`, body)
      return { id, updated_at: answer.item.updated_at }
    }
    const followed = await move({ date: '2026-06-11' })
    await post(`${calls.move}${followed.id}`, { message: 'Rye' })
    expect((await post(calls.takeBack(followed.id), followed)).status).toBe(409)
    expect((await post(calls.takeBack(followed.id), {})).status).toBe(409)
    const late = await move({ date: '2026-06-12' })
    world.clock.advance(12_000)
    expect((await post(calls.takeBack(late.id), late)).body.error).toMatch(/not taken back any more$/)
    const words = await move({ date: '2026-06-15', message: 'Rye' })
    expect((await post(calls.takeBack(words.id), words)).status).toBe(409)
    const own = await move({ date: '2026-06-16' })
    expect((await post(calls.takeBack(own.id), own, 'advertiser2')).status).toBe(404)
    expect((await post(calls.takeBack(own.id), own, 'impressionmanager')).status).toBe(403)
  })

  test('is refused where somebody has its time by now, and nobody hears that it waits', async () => {
    const { calls } = contents.post
    const campaign = await addContentCampaign(world.db, { contentType: 'text', credits: 3 })
    const words = { campaign, message: 'Bread', date: '2026-06-17', time: '3:00 pm' }
    const { id } = (await post('/api/content-campaigns/', words)).body.item
    await post(`/instagram-admin/approve/${id}`, {})
    const bell = async () =>
      world.db
        .selectFrom('notification')
        .select('text')
        .where('about', '=', `content-post:${id}`)
        .where('text', 'like', '%waits%')
        .execute()
    const moved = await post(`${calls.move}${id}`, { date: '2026-06-18' }, 'advertiser')
    expect(await bell()).not.toEqual([])
    await post(calls.takeBack(id), moved.body.item)
    expect(await bell()).toEqual([])
    const again = await post(`${calls.move}${id}`, { date: '2026-06-18' }, 'advertiser')
    await post('/api/content-campaigns/', words)
    expect((await post(calls.takeBack(id), again.body.item, 'advertiser')).status).toBe(409)
  })
})

interface Item {
  readonly id: number
  readonly kind: string
  readonly edge: string
  readonly may_move: string | null
  readonly pin_of: string | null
  readonly scheduled_for: string
}

test('whoever of the cast asks: what the calendar says may be moved is moved by its own call, and what it does not is refused', async () => {
  const [content, press] = [
    await addContentCampaign(world.db, { contentType: 'text' }),
    await addPressCampaign(world.db),
  ]
  const streams = await addContentCampaign(world.db, { contentType: 'livestream' })
  const made = {
    message: await addPost(world.db, content, 'pending', due),
    article: await addArticle(world.db, press, 'pending', due),
    livestream: await addLivestream(world.db, streams, { windows: [inDays(100)] }),
    banner: await addImpressionCampaign(world.db, { startAt: due }),
  }
  const pinned = await addArticle(world.db, press, 'published', worldStart)
  const stamps = { createdAt: worldStart, updatedAt: worldStart, updatedBy: 1 }
  for (const of of [{ pressPostId: pinned }, { livestreamId: made.livestream }])
    await world.db
      .insertInto('pin')
      .values({ ...of, siteId: 3, startAt: due, endAt: inDays(130).endsAt, ...stamps })
      .execute()
  const calls: Readonly<Record<string, (id: number) => readonly [string, object]>> = {
    message: (id) => [`/advertiser/instagram/${id}`, { date: '2026-06-10' }],
    article: (id) => [`/advertiser/press-release/edit/${id}`, { date: '2026-06-10' }],
    livestream: (id) => [
      `/api/advertiser/livestream/edit/${id}`,
      { livestreamtimes: [{ start: '2026-06-20 09:00 pm', end: '2026-06-20 11:00 pm' }] },
    ],
    banner: (id) => [`/api/campaigns/startDate/${id}`, { start_date: '2026-06-10 09:00 am' }],
    'pin of article': (id) => [
      `/api/presspost/${id}/pinned`,
      { start: '2026-06-10 10:00 am', end: '2026-06-11 10:00 am' },
    ],
    'pin of livestream': (id) => [
      `/api/livestream/${id}/pinned`,
      { start: '2026-06-10 10:00 am', end: '2026-06-11 10:00 am' },
    ],
  }
  const isOurs = ({ kind, id }: Item) =>
    kind === 'pin'
      ? [pinned, made.livestream].includes(id)
      : Object.entries(made).some(([of, one]) => of === kind && one === id)
  const seen = new Set<string>()
  for (const who of Object.keys(cast)) {
    const actor = await world.as(who)
    const { body } = await actor.get('/api/overview/scheduled-content?from=2026-05-01&to=2026-07-01&a_day=99')
    for (const { id, kind, pin_of, may_move } of (body.items as Item[]).filter(
      (item) => isOurs(item) && item.edge !== 'to',
    )) {
      const name = kind === 'pin' ? `pin of ${pin_of}` : kind
      const [path, fields] = calls[name]?.(id) ?? ['', {}]
      const { status } = await actor.post(path, fields)
      expect([who, name, status === 200]).toEqual([who, name, may_move === null])
      if (may_move === null) seen.add(name)
    }
  }
  expect([...seen].sort()).toEqual(Object.keys(calls).sort())
})

test('MED-05 an article that is moved to another day keeps what its clock shows, over both changes of the clocks', async () => {
  const press = await addPressCampaign(world.db)
  for (const [from, to, day] of [
    ['2026-10-29T19:00:00Z', '2026-11-02T20:00:00.000Z', '2026-11-02'],
    ['2027-03-11T20:00:00Z', '2027-03-15T19:00:00.000Z', '2027-03-15'],
  ] as const) {
    const id = await addArticle(world.db, press, 'pending', new Date(from))
    const { body } = await post(`/advertiser/press-release/edit/${id}`, { date: day })
    expect(body.item?.scheduled_for).toBe(to)
  }
})

test('every window of a livestream is one thing in the calendar, and stays the same wherever it goes', async () => {
  const streams = await addContentCampaign(world.db, { contentType: 'livestream' })
  const id = await addLivestream(world.db, streams, { windows: [inDays(200), inDays(210)] })
  const shown = async () =>
    (
      await (
        await world.as('advertiser')
      ).get('/api/overview/scheduled-content?from=2026-08-01&to=2026-09-30&kinds=livestream')
    ).body.items
      .filter((one: Item) => one.id === id)
      .map(({ nth, scheduled_for, until }: { nth: number; scheduled_for: string; until: string }) => [
        nth,
        scheduled_for,
        until,
      ])
  const before = await shown()
  expect(before.map(([nth]: [number]) => nth)).toEqual([1, 2])
  const typed = (at: string) => formatPickerTime(new Date(at))
  const second = { start: typed(before[1][1]), end: typed(before[1][2]) }
  const first = { start: '2026-08-15 09:00 pm', end: '2026-08-15 11:00 pm' }
  const answer = await post(`/api/advertiser/livestream/edit/${id}`, {
    livestreamtimes: [first, second],
  })
  expect([answer.status, answer.body.error]).toEqual([200, undefined])
  expect((await shown())[0]).toEqual([1, '2026-08-16T01:00:00.000Z', '2026-08-16T03:00:00.000Z'])
})

describe('what is begun from the calendar', () => {
  test('stands in campaigns with a credit, found by their name, their advertiser or their site', async () => {
    const [full, gone] = [
      await addContentCampaign(world.db, { contentType: 'text', credits: 2, name: 'Rugelach 100% rye' }),
      await addPressCampaign(world.db, { credits: 1, name: 'Rugelach in the archive' }),
    ]
    await addContentCampaign(world.db, { contentType: 'text', name: 'Rugelach without credits' })
    await world.db.updateTable('campaign').set({ archivedAt: worldStart }).where('id', '=', gone).execute()
    const found = async (search: string, who = 'advertiser') => {
      const path = `/api/overview/campaigns-to-fill?search=${encodeURIComponent(search)}`
      const { status, body } = await (await world.as(who)).get(path)
      return [
        status,
        body.campaigns?.map(({ id, kind, credits }: Record<string, unknown>) => [id, kind, credits]),
      ]
    }
    expect(await found('rugelach')).toEqual([200, [[full, 'message', 2]]])
    expect(await found('100% RYE')).toEqual([200, [[full, 'message', 2]]])
    expect(await found('dina roth rye')).toEqual([200, []])
    for (const [who, sees] of [
      ['agent', true],
      ['superadmin', true],
      ['advertiser2', false],
    ] as const)
      expect([who, await found('rugelach', who)]).toEqual([who, [200, sees ? [[full, 'message', 2]] : []]])
  })
})
