/** Pins over HTTP: who sets them, from when to when, one at a time on top of a site, and how an act is taken back. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatTime, parsePickerTime } from '#domain/kernel/picker-time.ts'
import { addLivestream } from '#test/content/livestreams.ts'
import { addArticle, addContentCampaign, addPressCampaign } from '#test/post-campaigns.ts'
import { worldStart } from '#test/instant.ts'
import { makeWorld, type World } from '#test/world.ts'
import { pinnedArticles } from './read-pins.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

/** Each test pins on days of its own, so that none meets what another pinned. */
let month = 2
const nextMonth = () => {
  const name = new Date(Date.UTC(2026, month)).toISOString().slice(0, 8)
  month += 1
  return (day: string) => `${name}${day}`
}
const article = async (owner = 'advertiser', siteId = 3) =>
  addArticle(world.db, await addPressCampaign(world.db, { owner, siteIds: [siteId] }), 'published')
const act = async (who: string, id: number, what: string, body: object = {}) => {
  world.clock.advance(1_000)
  return (await world.as(who)).post(`/api/presspost/${id}/${what}`, body)
}
const pin = (id: number, start: string, end: string, more: object = {}, who = 'agent') =>
  act(who, id, 'pinned', { start, end, ...more })
const shown = async (id: number, who = 'agent') =>
  (await (await world.as(who)).get(`/api/presspost/${id}/pinned`)).body
const iso = (text: string) => parsePickerTime(text)?.toISOString()

test('API-50 PIN-01 ENT-20 an agent pins an article, moves its window, and both stand in its row and in the history', async () => {
  const id = await article()
  const on = nextMonth()
  const first = await pin(id, on('10 10:00 am'), on('11 10:00 am'))
  expect([first.status, first.body.success]).toEqual([
    200,
    `Pinned from ${on('10 10:00 AM')} to ${on('11 10:00 AM')} ET`,
  ])
  expect(first.body.pinned).toEqual({
    start: iso(on('10 10:00 am')),
    end: iso(on('11 10:00 am')),
    status: 'scheduled',
    updated_at: first.body.updated_at,
  })
  const moved = await pin(id, first.body.pinned.start, on('12 10:00 am'), {
    updated_at: first.body.updated_at,
  })
  expect(moved.body.success).toBe(`Now pinned from ${on('10 10:00 AM')} to ${on('12 10:00 AM')} ET`)
  const same = await pin(id, on('10 10:00 am'), on('12 10:00 am'))
  expect([same.body.success, same.body.updated_at]).toEqual(['Nothing was changed', moved.body.updated_at])
  const agent = await world.as('agent')
  expect((await agent.get(`/api/presspost/${id}`)).body.item.pinned).toEqual(same.body.pinned)
  const { campaignId } = await world.db
    .selectFrom('pressPost')
    .select('campaignId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { body } = await agent.get(`/api/overview/campaigns/${campaignId}/history`)
  expect(body.entries.map(({ text }: { text: string }) => text)).toEqual([
    `Sam Ortiz, for Dina Roth, moved the pin of “A headline” from ${on('10 10:00 AM')} to ${on('11 10:00 AM')} to ${on('10 10:00 AM')} to ${on('12 10:00 AM')} ET`,
    `Sam Ortiz, for Dina Roth, pinned “A headline” from ${on('10 10:00 AM')} to ${on('11 10:00 AM')} ET`,
  ])
})

test.each([
  ['advertiser', 403],
  ['seller', 403],
  ['agency', 403],
  ['matzavadmin', 403],
  ['livestreamadmin', 403],
  ['advertiser2', 403],
  ['superadmin', 200],
])('PIN-02 ROL-18 a pin of the advertiser’s article set, seen and taken down by %s: %i', async (who, status) => {
  const id = await article()
  const on = nextMonth()
  const answers = [
    await pin(id, on('10 10:00 am'), on('11 10:00 am'), {}, who),
    await (await world.as(who)).get(`/api/presspost/${id}/pinned`),
    await act(who, id, 'removepinned', { id }),
    await act(who, id, 'pinned/take-back'),
  ]
  expect(answers.map((answer) => answer.status)).toEqual(Array(4).fill(status))
})

test('PIN-02 to an agent an article of somebody else’s client is not there', async () => {
  const id = await article('advertiser2')
  const on = nextMonth()
  expect((await pin(id, on('10 10:00 am'), on('11 10:00 am'))).status).toBe(404)
})

test.each([
  ['2026-12-10 10:00 am', '2026-12-10 09:00 am', 'end', 'The start date must come before the end date'],
  ['2026-12-10 10:00 am', '2036-12-10 10:00 am', 'end', 'A pin lasts 30 days at most. Choose an earlier end'],
  ['2026-01-10 10:00 am', '2026-12-10 10:00 am', 'start', 'Choose the present minute or a later one'],
  [
    '2027-02-30 10:00 am',
    '2027-03-01 10:00 am',
    'start',
    'Enter the date as YYYY-MM-DD hh:mm am or pm, such as 2026-12-31 09:00 am',
  ],
  [
    '2027-03-13 10:00 am',
    '2027-03-14 02:30 am',
    'end',
    'This hour does not exist: the clocks of New York are set forward over it. Choose the hour before or after',
  ],
  ['', '2026-12-10 10:00 am', 'start', 'Choose a date and a time'],
])('API-50 from %j to %j is refused at its %s', async (start, end, field, sentence) => {
  const { status, body } = await pin(await article(), start, end)
  expect([status, body.errors]).toEqual([422, { [field]: [sentence] }])
})

test('PIN-01 where something else is pinned the next free window is named; another site is free', async () => {
  const on = nextMonth()
  await pin(await article(), on('10 10:00 am'), on('11 10:00 am'))
  await pin(await article(), on('11 10:00 am'), on('12 10:00 am'))
  const late = await article()
  const { status, body } = await pin(late, on('10 12:00 pm'), on('11 12:00 pm'))
  expect([status, body.errors.start]).toEqual([
    422,
    [
      `Something else is pinned here at that time. The next free window is ${on('12 10:00 AM')} to ${on('13 10:00 AM')} ET`,
    ],
  ])
  expect((await pin(late, on('12 10:00 am'), on('13 10:00 am'))).status).toBe(200)
  const elsewhere = await article('advertiser', 17)
  expect((await pin(elsewhere, on('10 10:00 am'), on('11 10:00 am'))).status).toBe(200)
})

test('PIN-01 of twenty who pin one window at once one does', async () => {
  const on = nextMonth()
  const ids = await Promise.all(Array.from({ length: 20 }, () => article()))
  const answers = await Promise.all(ids.map((id) => pin(id, on('10 10:00 am'), on('11 10:00 am'))))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(422)])
})

test('PIN-01 the database itself keeps two windows of one site apart', async () => {
  const on = nextMonth()
  const [one, other] = [await article(), await article()]
  await pin(one, on('10 10:00 am'), on('11 10:00 am'))
  const row = await world.db
    .selectFrom('pin')
    .selectAll()
    .where('pressPostId', '=', one)
    .executeTakeFirstOrThrow()
  const { id: _, ...same } = { ...row, pressPostId: other }
  await expect(world.db.insertInto('pin').values(same).execute()).rejects.toThrow('pin_one_article_at_a_time')
  await world.db
    .insertInto('pin')
    .values({ ...same, takenDownAt: worldStart })
    .execute()
})

test('API-52 PIN-05 what is taken down frees its window; taken back, it has it again, unless somebody else took it', async () => {
  const on = nextMonth()
  const [one, other] = [await article(), await article()]
  const window = [on('10 10:00 am'), on('11 10:00 am')] as const
  await pin(one, ...window)
  const down = await act('agent', one, 'removepinned', { id: one })
  expect([down.status, down.body.success, down.body.pinned]).toEqual([200, 'The pin is taken down', null])
  expect((await act('agent', one, 'removepinned')).status).toBe(200)
  const back = await act('agent', one, 'pinned/take-back', { updated_at: down.body.updated_at })
  expect([back.status, back.body.success]).toEqual([
    200,
    `Taken back: pinned from ${on('10 10:00 AM')} to ${on('11 10:00 AM')} ET`,
  ])
  const twice = await act('agent', one, 'pinned/take-back')
  expect([twice.status, twice.body.error]).toEqual([
    409,
    'Something followed since, so this is not taken back any more',
  ])
  await act('agent', one, 'removepinned')
  expect((await pin(other, ...window)).status).toBe(200)
  const late = await act('agent', one, 'pinned/take-back')
  expect([late.status, Object.keys(late.body.errors)]).toEqual([422, ['start']])
  const never = await act('agent', await article(), 'removepinned')
  expect([never.status, never.body.error]).toEqual([409, 'This is not pinned'])
})

test('taking the first pin back leaves nothing pinned, and taking a move back its window of before', async () => {
  const on = nextMonth()
  const id = await article()
  await pin(id, on('10 10:00 am'), on('11 10:00 am'))
  const first = await act('agent', id, 'pinned/take-back')
  expect([first.body.success, first.body.pinned]).toEqual(['Taken back: nothing is pinned', null])
  await pin(id, on('10 10:00 am'), on('11 10:00 am'))
  await pin(id, on('12 10:00 am'), on('13 10:00 am'))
  const moved = await act('agent', id, 'pinned/take-back')
  expect(moved.body.pinned.start).toBe(iso(on('10 10:00 am')))
})

test('what somebody else changed meanwhile is told with both windows', async () => {
  const on = nextMonth()
  const id = await article()
  const { updated_at } = await shown(id)
  await pin(id, on('10 10:00 am'), on('11 10:00 am'))
  const { status, body } = await pin(id, on('12 10:00 am'), on('13 10:00 am'), { updated_at }, 'superadmin')
  expect(status).toBe(409)
  expect(body.conflict).toMatchObject({
    theirs: { start: iso(on('10 10:00 am')), end: iso(on('11 10:00 am')) },
    yours: { start: iso(on('12 10:00 am')), end: iso(on('13 10:00 am')) },
  })
})

test('PIN-03 the clock alone makes a pin live and finished; what has ended is neither moved, nor taken down, nor taken back', async () => {
  const id = await article('advertiser', 7)
  const now = world.clock.now()
  const at = (minutes: number) => formatTime(new Date(now.getTime() + minutes * 60_000))
  await pin(id, at(1), at(60))
  const state = async () => (await shown(id)).pinned.status
  const isOnTop = async () => (await pinnedArticles(world.db, world.clock.now())).has(id)
  expect([await state(), await isOnTop()]).toEqual(['scheduled', false])
  world.clock.set(new Date(now.getTime() + 2 * 60_000))
  expect([await state(), await isOnTop()]).toEqual(['live', true])
  expect((await pin(id, at(1), at(90))).body.pinned.status).toBe('live')
  world.clock.set(new Date(now.getTime() + 90 * 60_000))
  expect([await state(), await isOnTop()]).toEqual(['finished', false])
  for (const [what, body] of [
    ['pinned', { start: at(100), end: at(200) }],
    ['removepinned', {}],
  ] as const) {
    const answer = await act('agent', id, what, body)
    expect([answer.status, answer.body.error]).toEqual([409, 'This pin has ended and stands as it was'])
  }
  world.clock.set(worldStart)
})

test('the dialog knows the hours that the site sells, and of foreign pins no more than their times', async () => {
  const on = nextMonth()
  const foreign = await article('advertiser2', 44)
  await pin(foreign, on('10 10:00 am'), on('11 10:00 am'), {}, 'superadmin')
  const own = await article('advertiser', 44)
  await pin(own, on('12 10:00 am'), on('13 10:00 am'))
  const asked = await article('advertiser', 44)
  expect(await shown(asked)).toMatchObject({
    name: 'A headline',
    pinned: null,
    hours: 12,
    most_days: 30,
    others: [
      { start: iso(on('10 10:00 am')), end: iso(on('11 10:00 am')), name: null },
      { start: iso(on('12 10:00 am')), end: iso(on('13 10:00 am')), name: 'A headline' },
    ],
  })
  expect((await shown(await article())).hours).toBe(24)
})

test('a pin of what was deleted gives its window free', async () => {
  const on = nextMonth()
  const gone = await article()
  await pin(gone, on('10 10:00 am'), on('11 10:00 am'))
  await world.db
    .updateTable('campaign')
    .set({ deletedAt: worldStart })
    .where('id', '=', (db) => db.selectFrom('pressPost').select('campaignId').where('id', '=', gone))
    .execute()
  expect((await pin(await article(), on('10 10:00 am'), on('11 10:00 am'))).status).toBe(200)
})

test('PIN-01 PIN-02 of one site an article and a livestream stand on top at once, and no two livestreams', async () => {
  const on = nextMonth()
  const stream = async () =>
    addLivestream(world.db, await addContentCampaign(world.db, { contentType: 'livestream', siteIds: [3] }))
  const window = { start: on('10 10:00 am'), end: on('11 10:00 am') }
  await pin(await article(), window.start, window.end)
  const post = async (who: string, id: number, what: string) =>
    (await world.as(who)).post(`/api/livestream/${id}/${what}`, window)
  const [one, other] = [await stream(), await stream()]
  expect((await post('advertiser', one, 'pinned')).status).toBe(403)
  const first = await post('agent', one, 'pinned')
  expect([first.status, first.body.pinned.status]).toEqual([200, 'scheduled'])
  expect((await post('agent', other, 'pinned')).status).toBe(422)
  const row = (await (await world.as('agent')).get(`/api/livestream/${one}`)).body
  expect(row.item.pinned.start).toBe(first.body.pinned.start)
  expect((await post('agent', one, 'removepinned')).body.success).toBe('The pin is taken down')
  expect((await post('agent', other, 'pinned')).status).toBe(200)
  expect((await post('agent', one, 'pinned/take-back')).status).toBe(422)
})
