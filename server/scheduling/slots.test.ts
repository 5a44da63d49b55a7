/** Free times and their reasons over HTTP, and as posts and articles take them. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Flag } from '#domain/people/actor.ts'
import { worldStart } from '#test/instant.ts'
import { addArticle, addContentCampaign, addPost, addPressCampaign } from '#test/post-campaigns.ts'
import { setSetting } from '#test/set-setting.ts'
import { cast, says } from '#test/who-sees.ts'
import { actorOf } from '#test/requests/every-endpoint.ts'
import { makeWorld, type World } from '#test/world.ts'
import { Refused } from '../kernel/refused.ts'
import type { Context } from '../kernel/context.ts'
import { contentEditVerdict } from './edit-verdict.ts'
import { autoSlot, publisherSetsTime, takeDay, takeSlot } from './find-slot.ts'

/** Wednesday to Saturday of the week in which the world begins, on a Monday at 10 AM. */
const [wednesday, friday, saturday] = ['2026-02-04', '2026-02-06', '2026-02-07'] as const
const hour = 60

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(() => world.clock.set(worldStart))

interface SlotOnWire {
  readonly time: string
  readonly at: string | null
  readonly free: boolean
  readonly reason: string | null
}

async function slotsFor(name: string, campaign: number, date: string, more = ''): Promise<SlotOnWire[]> {
  const { status, body } = await (await world.as(name)).get(
    `/api/schedule/slots?campaign=${campaign}&date=${date}${more}`,
  )
  expect([status, body.error]).toEqual([200, undefined])
  return body.slots
}
const free = (slots: readonly SlotOnWire[]) => slots.filter((slot) => slot.free).map(({ time }) => time)
const reasons = (slots: readonly SlotOnWire[]) => new Map(slots.map(({ time, reason }) => [time, reason]))

async function contextOf(name: string): Promise<Context> {
  return { ...world.platform, actor: await actorOf(await world.as(name)) }
}

/** A post that has its time on the site. */
async function addTaken(campaignId: number, at: string, state: 'pending' | 'rejected' = 'pending') {
  const id = await addPost(world.db, campaignId, state, new Date(at))
  await world.db.updateTable('contentPost').set({ takesSlot: true }).where('id', '=', id).execute()
  return id
}

/** The sentence's code and status of what is refused; what it answers otherwise. */
const answerOf = (act: Promise<unknown>) =>
  act.catch((error: unknown) => {
    if (error instanceof Refused) return [error.status, error.refusal.refused, error.refusal.field]
    throw error
  })

test('SCH-01 SCH-11 a time that is taken on the site for this kind is closed, and free again once its post is deleted; a rejected one takes none', async () => {
  const id = await addContentCampaign(world.db, { contentType: 'twitter' })
  const elsewhere = await addContentCampaign(world.db, { contentType: 'twitter', siteIds: [7] })
  const other = await addContentCampaign(world.db, { contentType: 'telegram' })
  expect((await slotsFor('advertiser', id, wednesday))[2]).toEqual({
    time: '11:00 AM',
    at: '2026-02-04T16:00:00.000Z',
    free: true,
    reason: null,
  })
  await addTaken(id, '2026-02-04T17:00:00Z', 'rejected')
  const post = await addTaken(id, '2026-02-04T16:00:00Z')
  expect((await slotsFor('advertiser', id, wednesday))[2]).toEqual({
    time: '11:00 AM',
    at: '2026-02-04T16:00:00.000Z',
    free: false,
    reason: 'Taken',
  })
  expect(free(await slotsFor('advertiser', id, wednesday))).toContain('12:00 PM')
  for (const another of [elsewhere, other])
    expect(free(await slotsFor('advertiser', another, wednesday))).toContain('11:00 AM')
  await world.db.updateTable('contentPost').set({ deletedAt: worldStart }).where('id', '=', post).execute()
  expect(free(await slotsFor('advertiser', id, wednesday))).toContain('11:00 AM')
})

test('SCH-11 articles take the times of articles of the same site', async () => {
  const at = new Date('2026-02-04T14:00:00Z')
  const id = await addPressCampaign(world.db)
  await addArticle(world.db, id, 'pending', at, { takesSlot: true })
  expect(await slotsFor('advertiser', id, wednesday, '&type=press')).toMatchObject([
    { time: '9:00 AM', free: false, reason: 'Taken' },
    { time: '3:00 PM', free: true },
    { time: '9:00 PM', free: true },
  ])
})

test('SCH-04 SCH-06 SCH-07 SCH-08 SCH-09 each closed time says why in words', async () => {
  const whatsapp = await addContentCampaign(world.db, { contentType: 'whatsapp' })
  expect(reasons(await slotsFor('advertiser', whatsapp, friday)).get('5:00 PM')).toBe('Friday ends 4 PM')
  expect(reasons(await slotsFor('advertiser', whatsapp, saturday)).get('5:00 PM')).toBe(
    'Saturday starts 6 PM',
  )
  expect(reasons(await slotsFor('advertiser', whatsapp, wednesday)).get('11:00 PM')).toBe(
    'WhatsApp status ends 10 PM',
  )
  const today = reasons(await slotsFor('advertiser', whatsapp, '2026-02-02'))
  expect([today.get('9:00 AM'), today.get('10:00 AM'), today.get('11:00 AM')]).toEqual([
    'Past',
    'Less than 1 hour ahead',
    null,
  ])
  const story = await addContentCampaign(world.db, { contentType: 'instagram-story' })
  const tomorrow = '2026-02-03'
  expect(reasons(await slotsFor('advertiser', story, tomorrow)).get('9:00 AM')).toBe(
    'Less than 24 hours ahead',
  )
  expect(free(await slotsFor('advertiser', story, tomorrow))[0]).toBe('10:00 AM')
  expect(free(await slotsFor('agent', story, tomorrow))[0]).toBe('9:00 AM')
})

test('SCH-17 ROL-27 on five sites the publisher sets the time, unless a jcn agent asks', async () => {
  for (const site of [62, 66, 237, 319, 356]) {
    const id = await addContentCampaign(world.db, {
      owner: 'advertiser',
      contentType: 'twitter',
      siteIds: [site],
    })
    const closed = new Set((await slotsFor('advertiser', id, wednesday)).map(({ reason }) => reason))
    expect([site, [...closed]]).toEqual([site, ['The publisher sets the time']])
    expect(
      await answerOf(takeSlot(world.db, await contextOf('agent'), id, { day: wednesday, minute: 11 * hour })),
    ).toEqual([422, 'slot-publisher', 'time'])
    expect(await publisherSetsTime(world.db, await contextOf('advertiser'), id)).toBe(true)
    expect(await publisherSetsTime(world.db, await contextOf('jcnagent'), id)).toBe(false)
    // The publisher may have any free time that is not past, without lead time.
    world.clock.set(new Date('2026-02-04T15:59:00Z'))
    const ctx = await contextOf('advertiser')
    const theirs = { isPublisher: true }
    expect(await takeSlot(world.db, ctx, id, { day: wednesday, minute: 11 * hour }, theirs)).toEqual(
      new Date('2026-02-04T16:00:00Z'),
    )
    expect(await answerOf(takeSlot(world.db, ctx, id, { day: friday, minute: 17 * hour }, theirs))).toEqual([
      422,
      'slot-day-ends',
      'time',
    ])
    world.clock.set(worldStart)
  }
  const usual = await addContentCampaign(world.db, { contentType: 'twitter' })
  expect(await publisherSetsTime(world.db, await contextOf('advertiser'), usual)).toBe(false)
  const past = takeDay(world.db, await contextOf('advertiser'), usual, '2026-02-01')
  expect(await answerOf(past)).toEqual([422, 'slot-past', 'date'])
  await takeDay(world.db, await contextOf('advertiser'), usual, wednesday)
})

test('D-227 SCH-08 where the publisher sets the time, a day none of whose times is 24 hours ahead is refused, and offered nowhere', async () => {
  // Friday the 6th, 11:38 PM: the last time of Saturday is less than 24 hours ahead.
  world.clock.set(new Date('2026-02-07T04:38:00Z'))
  const story = await addContentCampaign(world.db, { contentType: 'instagram', siteIds: [62] })
  const text = await addContentCampaign(world.db, { contentType: 'text', siteIds: [62] })
  const take = async (id: number, who: string, day: string) =>
    answerOf(takeDay(world.db, await contextOf(who), id, day))
  expect(await take(story, 'advertiser', '2026-02-07')).toEqual([422, 'slot-soon', 'date'])
  expect(await take(story, 'advertiser', '2026-02-09')).toBeUndefined()
  // No lead time holds for agents, nor for what has none.
  expect(await take(text, 'advertiser', '2026-02-08')).toBeUndefined()
  const days = await (await world.as('advertiser')).get(
    `/api/schedule/days?campaign=${story}&from=2026-02-07&to=2026-02-09`,
  )
  expect(days.body.days.map(({ free }: { free: number }) => free > 0)).toEqual([
    false,
    expect.any(Boolean),
    true,
  ])
  world.clock.set(worldStart)
})

test('ROL-28 SCH-18 OPN-13 accounts on the list of those kept in house have half hours on Saturday, whoever asks for them', async () => {
  const id = await addContentCampaign(world.db, { contentType: 'twitter' })
  expect(free(await slotsFor('agent', id, saturday))).toHaveLength(6)
  const list = world.platform.settings.get('inhouse.accounts')
  const { id: account } = await world.as('advertiser')
  await setSetting(world, 'inhouse.accounts', [...list, account])
  for (const name of ['agent', 'advertiser'])
    expect([name, free(await slotsFor(name, id, saturday)).slice(0, 3)]).toEqual([
      name,
      ['6:00 PM', '6:30 PM', '7:00 PM'],
    ])
  expect(free(await slotsFor('agent', id, friday))).toHaveLength(8)
  await setSetting(world, 'inhouse.accounts', list)
})

test('ROL-26 ROL-27 SCH-10 SCH-15 SCH-16 one more flag or right, and the next call has other times', async () => {
  const id = await addPressCampaign(world.db, { siteIds: [7] })
  const agent = await world.as('agent')
  const times = async () => free(await slotsFor('agent', id, wednesday)).length
  expect(await times()).toBe(3)
  const at = world.clock.now()
  const withFlag = async (flag: Flag) => {
    await world.db.insertInto('personFlag').values({ personId: agent.id, flag, grantedAt: at }).execute()
    const many = await times()
    const today = free(await slotsFor('agent', id, '2026-02-02'))
    await world.db
      .deleteFrom('personFlag')
      .where('personId', '=', agent.id)
      .where('flag', '=', flag)
      .execute()
    return [many, today[0]]
  }
  // Today at 10 AM: steps of 180 minutes leave noon; from now, without lead time, 10:30 is to be had.
  expect(await withFlag('isjcnagent')).toEqual([5, '12:00 PM'])
  expect(await withFlag('iswordpressadmin')).toEqual([10, '10:30 AM'])
  const right = { personId: agent.id, right: 'press.step15from1am', grantedAt: at } as const
  await world.db.insertInto('personRight').values(right).execute()
  expect(await times()).toBe(89)
  await world.db
    .deleteFrom('personRight')
    .where('right', '=', right.right)
    .where('personId', '=', agent.id)
    .execute()
  expect(await times()).toBe(3)
})

test.each(
  Object.entries(cast),
)('the %s sees the times of what they may manage, and of nothing else', async (role, fills) => {
  const person = await world.as(role)
  const actor = await actorOf(person)
  for (const owner of ['advertiser', 'advertiser2'] as const) {
    const id = await addContentCampaign(world.db, { owner })
    for (const path of [
      `/api/schedule/slots?campaign=${id}&date=${wednesday}`,
      `/api/schedule/days?campaign=${id}&from=${wednesday}&to=${friday}`,
    ]) {
      const { status } = await person.get(path)
      const isAllowed = says('content.manage', fills[owner], actor)
      expect([path, owner, status === 200]).toEqual([path, owner, isAllowed])
    }
  }
})

test('a day that is none, another kind, and a range that is too long or backwards are refused at their field', async () => {
  const id = await addContentCampaign(world.db)
  const advertiser = await world.as('advertiser')
  for (const [query, field] of [
    [`campaign=${id}&date=2026-02-30`, 'date'],
    [`campaign=${id}&date=tomorrow`, 'date'],
    [`campaign=${id}`, 'date'],
    [`campaign=${id}&date=${wednesday}&type=press`, 'type'],
    [`campaign=${id}&date=${wednesday}&type=telegram`, 'type'],
  ]) {
    const { status, body } = await advertiser.get(`/api/schedule/slots?${query}`)
    expect([query, status, Object.keys(body.errors)]).toEqual([query, 422, [field]])
  }
  for (const [from, to] of [
    ['2026-02-04', '2026-02-03'],
    ['2026-02-04', '2026-04-07'],
  ]) {
    const { status, body } = await advertiser.get(`/api/schedule/days?campaign=${id}&from=${from}&to=${to}`)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['to']])
  }
})

test('the days of a range tell how many times are free, and which are the next', async () => {
  const id = await addContentCampaign(world.db, { contentType: 'text' })
  const { body } = await (await world.as('advertiser')).get(
    `/api/schedule/days?campaign=${id}&from=2026-02-01&to=${saturday}`,
  )
  // Monday has 11 AM to 11 PM left.
  expect(body.days.map(({ free }: { free: number }) => free)).toEqual([0, 13, 15, 15, 15, 8, 6])
  // A Sunday that is over is not full.
  expect(body.days[0]).toEqual({ date: '2026-02-01', free: 0, full: false })
  // Of each day the first.
  expect(body.next).toEqual([
    { date: '2026-02-02', time: '11:00 AM', at: '2026-02-02T16:00:00.000Z', free: true, reason: null },
    { date: '2026-02-03', time: '9:00 AM', at: '2026-02-03T14:00:00.000Z', free: true, reason: null },
    { date: wednesday, time: '9:00 AM', at: '2026-02-04T14:00:00.000Z', free: true, reason: null },
  ])
  const hidden = await addContentCampaign(world.db, { contentType: 'text', siteIds: [62] })
  const theirs = (
    await (
      await world.as('advertiser')
    ).get(`/api/schedule/days?campaign=${hidden}&from=${wednesday}&to=${wednesday}`)
  ).body
  expect([theirs.picks, theirs.days]).toEqual(['day', [{ date: wednesday, free: 15, full: false }]])
})

test('SCH-11 a day is called full where its last free time is taken', async () => {
  const id = await addContentCampaign(world.db, { contentType: 'whatsapp-group', siteIds: [7] })
  for (const at of ['2026-02-08T02:00:00Z', '2026-02-08T03:00:00Z']) await addTaken(id, at)
  const { body } = await (await world.as('advertiser')).get(
    `/api/schedule/days?campaign=${id}&from=${saturday}&to=${saturday}`,
  )
  expect(body.days).toEqual([{ date: saturday, free: 0, full: true }])
})

test('a wished time that cannot be had is answered with the next that can, over days, Friday, Saturday and lead times', async () => {
  const id = await addContentCampaign(world.db, { contentType: 'text', siteIds: [7] })
  const nextAfter = async (date: string, time: string) => {
    const asked = `campaign=${id}&date=${date}&time=${encodeURIComponent(time)}`
    const { status, body } = await (await world.as('advertiser')).get(`/api/schedule/slots?${asked}`)
    return status === 200 ? body.next && [body.next.date, body.next.time] : status
  }
  expect(await nextAfter(wednesday, '11:00 am')).toEqual([wednesday, '11:00 AM'])
  await addTaken(id, '2026-02-04T16:00:00Z')
  expect(await nextAfter(wednesday, '11:00 AM')).toEqual([wednesday, '12:00 PM'])
  expect(await nextAfter(friday, '5:00 PM')).toEqual([saturday, '6:00 PM'])
  expect(await nextAfter(saturday, '11:30 PM')).toEqual(['2026-02-08', '9:00 AM'])
  // Monday 10 AM it is, and an hour ahead is asked for; a day that is over counts for nothing.
  expect(await nextAfter('2026-02-02', '10:00 AM')).toEqual(['2026-02-02', '11:00 AM'])
  expect(await nextAfter('2026-01-05', '3:00 PM')).toEqual(['2026-02-02', '11:00 AM'])
  for (const none of ['', '25:00', '11:00:30 AM', '-1:00 PM'])
    expect(await nextAfter(wednesday, none)).toEqual([wednesday, '9:00 AM'])
  // Ten years ahead nobody plans; the last days of the century are no days at all.
  expect(await nextAfter('2099-12-31', '9:00 AM')).toBe(null)
  expect(await nextAfter('9999-12-31', '9:00 AM')).toBe(422)
  const hidden = await addContentCampaign(world.db, { contentType: 'text', siteIds: [62] })
  const { body } = await (await world.as('advertiser')).get(
    `/api/schedule/slots?campaign=${hidden}&date=${friday}&time=`,
  )
  expect([body.picks, body.next.date]).toEqual(['day', friday])
})

test('print is for an edition day of its site, two days ahead, and is never taken', async () => {
  const id = await addContentCampaign(world.db, { contentType: 'print' })
  await world.db.updateTable('postCampaign').set({ deadlineHours: 48 }).where('campaignId', '=', id).execute()
  await world.db
    .updateTable('site')
    .set({ printWeekdays: [3, 4, 5] })
    .where('id', '=', 3)
    .execute()
  await addTaken(id, '2026-02-05T14:00:00Z')
  const edition = (date: string) => slotsFor('advertiser', id, date)
  expect(await edition(wednesday)).toMatchObject([{ time: '9:00 AM', reason: 'Less than 48 hours ahead' }])
  expect(await edition('2026-02-05')).toMatchObject([{ time: '9:00 AM', free: true }])
  expect(await edition(saturday)).toMatchObject([{ time: '9:00 AM', reason: 'No edition on Saturday' }])
  const ctx = await contextOf('advertiser')
  expect(await takeSlot(world.db, ctx, id, { day: friday, minute: 9 * hour })).toEqual(
    new Date('2026-02-06T14:00:00Z'),
  )
  await world.db
    .updateTable('site')
    .set({ printWeekdays: [0, 1, 2, 3, 4, 5, 6] })
    .where('id', '=', 3)
    .execute()
})

test('SCH-11 who asks for a time that is gone is told so, and may keep one’s own', async () => {
  const id = await addContentCampaign(world.db, { contentType: 'telegram' })
  const post = await addTaken(id, '2026-02-04T16:00:00Z')
  const ctx = await contextOf('advertiser')
  const eleven = { day: wednesday, minute: 11 * hour }
  expect(await answerOf(takeSlot(world.db, ctx, id, eleven))).toEqual([409, 'slot-lost', 'time'])
  expect(await takeSlot(world.db, ctx, id, eleven, { besides: post })).toEqual(
    new Date('2026-02-04T16:00:00Z'),
  )
  const half = takeSlot(world.db, ctx, id, { day: wednesday, minute: 11 * hour + 30 }, { field: 'datetime' })
  expect(await answerOf(half)).toEqual([422, 'slot-none', 'datetime'])
})

test('SCH-11 while a post is moved its own time is free to it, and no other’s; a post of another campaign is missing', async () => {
  const id = await addContentCampaign(world.db, { contentType: 'telegram', siteIds: [7] })
  const own = await addTaken(id, '2026-02-04T16:00:00Z')
  const other = await addTaken(id, '2026-02-04T17:00:00Z')
  const gone = await addTaken(id, '2026-02-04T19:00:00Z')
  await world.db.updateTable('contentPost').set({ deletedAt: worldStart }).where('id', '=', gone).execute()
  const taken = async (more: string) =>
    [...reasons(await slotsFor('advertiser', id, wednesday, more))].filter(([, why]) => why === 'Taken')
  expect(await taken('')).toEqual([
    ['11:00 AM', 'Taken'],
    ['12:00 PM', 'Taken'],
  ])
  expect(await taken(`&besides=${own}`)).toEqual([['12:00 PM', 'Taken']])
  expect(await taken(`&besides=${other}`)).toEqual([['11:00 AM', 'Taken']])
  const advertiser = await world.as('advertiser')
  const days = `/api/schedule/days?campaign=${id}&from=${wednesday}&to=${wednesday}`
  const free = async (more: string) => (await advertiser.get(`${days}${more}`)).body.days[0].free
  expect(await free(`&besides=${own}`)).toBe((await free('')) + 1)
  const elsewhere = await addTaken(await addContentCampaign(world.db), '2026-02-04T16:00:00Z')
  for (const post of [elsewhere, gone, 2_000_000_000])
    for (const path of [days, `/api/schedule/slots?campaign=${id}&date=${wednesday}`]) {
      const { status, body } = await advertiser.get(`${path}&besides=${post}`)
      expect([status, body.error]).toEqual([
        404,
        (await advertiser.get('/api/content-media/2000000000')).body.error,
      ])
    }
})

test('SCH-22 auto-schedule takes the free time nearest to the wish, and names the next day of a full one', async () => {
  const id = await addContentCampaign(world.db, { contentType: 'whatsapp-group', siteIds: [7] })
  const ctx = await contextOf('agent')
  const auto = (preference: 'none' | 'afternoon' | 'night', day: string = wednesday) =>
    answerOf(autoSlot(world.db, ctx, id, { day, preference }))
  // 9 AM, 1 PM, 9 PM and 10 PM in winter.
  expect(await auto('none')).toEqual(new Date('2026-02-04T14:00:00Z'))
  expect(await auto('afternoon')).toEqual(new Date('2026-02-04T18:00:00Z'))
  expect(await auto('night')).toEqual(new Date('2026-02-05T02:00:00Z'))
  for (const time of [
    '2026-02-04T14:00:00Z',
    '2026-02-04T18:00:00Z',
    '2026-02-05T02:00:00Z',
    '2026-02-05T03:00:00Z',
  ])
    await addTaken(id, time)
  const full = await autoSlot(world.db, ctx, id, { day: wednesday, preference: 'night' }).catch(
    (error) => error,
  )
  expect([full.status, full.refusal]).toEqual([
    422,
    { refused: 'day-full', field: 'day', values: { day: wednesday, next: '2026-02-05' } },
  ])
})

test('SCH-12 ROL-18 the edit window is that of the site, the kind and the person', async () => {
  const at = new Date('2026-02-04T20:00:00Z')
  const verdict = async (
    name: string,
    campaignId: number,
    minutesBefore: number,
    sentAt: Date | null = null,
  ) => {
    world.clock.set(new Date(at.getTime() - minutesBefore * 60_000))
    const content = { sentAt, onSchedulerAt: null, scheduledFor: at }
    const answer = await contentEditVerdict(world.db, await contextOf(name), campaignId, content)
    return answer === 'ok' ? 'ok' : answer.refused
  }
  const usual = await addContentCampaign(world.db, { contentType: 'twitter', siteIds: [7] })
  const priority = await addContentCampaign(world.db, { contentType: 'twitter', siteIds: [3] })
  const whatsapp = await addContentCampaign(world.db, { contentType: 'whatsapp', siteIds: [7] })
  expect([await verdict('agent', usual, 240), await verdict('agent', usual, 239)]).toEqual([
    'ok',
    'edit-late',
  ])
  expect([await verdict('agent', priority, 61), await verdict('agent', priority, 60)]).toEqual([
    'ok',
    'edit-late',
  ])
  expect(await verdict('salesman13', usual, 1)).toBe('ok')
  expect(await verdict('advertiser', whatsapp, 1)).toBe('ok')
  expect(await verdict('salesman13', whatsapp, 300, worldStart)).toBe('edit-sent')
})
