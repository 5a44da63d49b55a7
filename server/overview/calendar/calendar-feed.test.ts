/** The secret address of a calendar, read by a parser that is not ours. */
import ICAL from 'ical.js'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatPickerTime } from '#domain/kernel/picker-time.ts'
import { addLivestream, inHours } from '#test/content/livestreams.ts'
import { postsOver } from '#test/content/posts-over-http.ts'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { worldStart } from '#test/instant.ts'
import { addArticle, addPost, addPressCampaign } from '#test/post-campaigns.ts'
import { makeWorld, type World } from '#test/world.ts'

const metricsToken = 'a-token-that-nobody-guesses'
let world: World
beforeAll(async () => {
  world = await makeWorld({ METRICS_TOKEN: metricsToken })
})
afterAll(() => world.close())

const { campaignOf, text, written, change } = postsOver(() => world)

async function addressOf(who: string): Promise<string> {
  const { status, body } = await (await world.as(who)).post('/api/calendar/address')
  expect(status).toBe(200)
  return new URL(body.url).pathname
}

/** As another calendar reads it: nobody is signed in there. */
async function eventsAt(address: string): Promise<ICAL.Event[]> {
  const { status, headers, body } = await world.visitor.get(address)
  expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  return new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
}

const instantsOf = ({ startDate, endDate }: ICAL.Event) =>
  [startDate, endDate].map((date) => [date.zone.tzid, date.toJSDate().toISOString()])

test('a real parser reads the same instants back, in UTC, and what moves keeps its identity', async () => {
  const address = await addressOf('advertiser')
  const campaign = await campaignOf('text')
  const message = '<b>Bread</b>, "fresh";\\\\ every\\nmorning <script>alert(1)</script> ' + 'ü'.repeat(80)
  const { id } = await written(text(campaign, '2026-06-09', { message, time: '3:00 pm' }))
  const flight = await addImpressionCampaign(world.db, {
    startAt: new Date('2026-03-01T13:00:00Z'),
    stopAt: new Date('2026-03-20T21:00:00Z'),
  })
  const find = async (start: string) => (await eventsAt(address)).find(({ uid }) => uid.startsWith(start))
  const event = (await find(`post-${id}@`)) as ICAL.Event
  expect(instantsOf(event)).toEqual([
    ['UTC', '2026-06-09T19:00:00.000Z'],
    ['UTC', '2026-06-09T19:15:00.000Z'],
  ])
  expect(event.summary).toContain(message.replace('\\n', ' ').slice(0, 20))
  expect(instantsOf((await find(`banner-${flight}@`)) as ICAL.Event)).toEqual([
    ['UTC', '2026-03-01T13:00:00.000Z'],
    ['UTC', '2026-03-20T21:00:00.000Z'],
  ])
  await change(id, { date: '2026-06-11' })
  const moved = (await find(`post-${id}@`)) as ICAL.Event
  expect([moved.uid, moved.startDate.toJSDate().toISOString()]).toEqual([
    event.uid,
    '2026-06-11T19:00:00.000Z',
  ])
  const uids = (await eventsAt(address)).map(({ uid }) => uid)
  expect(new Set(uids).size).toBe(uids.length)
})

test('what was rejected takes no place there, and its time is an event again once it is approved after all', async () => {
  const address = await addressOf('advertiser')
  const campaign = await addPressCampaign(world.db, { credits: 1 })
  const id = await addArticle(world.db, campaign, 'rejected', new Date('2026-06-09T19:00:00Z'))
  const post = await addPost(world.db, await campaignOf('text'), 'rejected', new Date('2026-06-09T19:00:00Z'))
  const keys = async () => (await eventsAt(address)).map(({ uid }) => uid.split('@')[0])
  expect(await keys()).toEqual(expect.not.arrayContaining([`article-${id}`, `post-${post}`]))
  const admin = await world.as('superadmin')
  expect((await admin.post(`/api/presspost/${id}/approve`, { status: 2 })).status).toBe(200)
  expect(await keys()).toContain(`article-${id}`)
})

test('an address is one person’s, tells what that person may see, and is closed at once when it is replaced', async () => {
  const campaign = await campaignOf('text')
  const { id } = await written(text(campaign, '2026-06-16'))
  const [own, others] = [await addressOf('advertiser'), await addressOf('advertiser2')]
  const has = async (address: string) =>
    (await eventsAt(address)).some(({ uid }) => uid.startsWith(`post-${id}@`))
  expect([await has(own), await has(others)]).toEqual([true, false])
  const { body } = await (await world.as('advertiser')).get('/api/calendar/address')
  expect(new URL(body.url).pathname).toBe(own)
  const next = await addressOf('advertiser')
  expect((await world.visitor.get(own)).status).toBe(404)
  expect([await has(next), await has(others)]).toEqual([true, false])
  expect((await world.visitor.get('/calendar/nobody-has-this.ics')).status).toBe(404)
})

test('the secret stands in no answer but one’s own, neither in the database, the log, the metrics nor where one goes next', async () => {
  const address = await addressOf('agent')
  const token = address.slice('/calendar/'.length, -'.ics'.length)
  const { headers } = await world.visitor.get(address)
  expect([headers.get('referrer-policy'), headers.get('cache-control')]).toEqual([
    'no-referrer',
    'private, no-store',
  ])
  // What breaks while it is read is logged by the pattern of its address.
  const broken = await brokenWhile(() => world.visitor.get(address))
  expect([broken.status, JSON.stringify(broken.body)]).toEqual([500, expect.not.stringContaining(token)])
  expect(world.logged.join('')).toContain('/calendar/:token.ics')
  const metrics = await world.visitor.get('/metrics', { authorization: `Bearer ${metricsToken}` })
  expect([metrics.status, String(metrics.body)]).toEqual([200, expect.not.stringContaining(token)])
  expect(world.logged.join('')).not.toContain(token)
  const kept = await world.db.selectFrom('calendarAddress').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain(token)
})

/** A table that the feed reads is away meanwhile. */
async function brokenWhile<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  await sql`alter table livestream_window rename to livestream_window_away`.execute(world.db)
  try {
    return await work()
  } finally {
    await sql`alter table livestream_window_away rename to livestream_window`.execute(world.db)
  }
}

test('it tells 400 days, from 35 days back on, and each thing at its instant on both sides of each change of the clocks', async () => {
  const address = await addressOf('advertiser')
  const campaign = await campaignOf('text')
  const dayMs = 86_400_000
  const now = worldStart.getTime()
  const clockChanges = [
    '2026-03-07T20:00:00Z',
    '2026-03-08T19:00:00Z',
    '2026-10-31T19:00:00Z',
    '2026-11-01T20:00:00Z',
  ]
  const within = [now - 35 * dayMs, now + 364 * dayMs, ...clockChanges.map(Date.parse)]
  const outside = [now - 36 * dayMs, now + 365 * dayMs]
  const instants = new Map<string, string>()
  for (const at of [...within, ...outside]) {
    const id = await addPost(world.db, campaign, 'pending', new Date(at))
    instants.set(`post-${id}`, new Date(at).toISOString())
  }
  const told = (await eventsAt(address)).map(
    ({ uid, startDate }) => [uid.split('@')[0], startDate.toJSDate().toISOString()] as const,
  )
  expect(told.filter(([key]) => instants.has(String(key))).toSorted()).toEqual(
    [...instants].slice(0, within.length).toSorted(),
  )
})

test('a right that was taken away, or a client, is told no more under the same address', async () => {
  const address = await addressOf('agent')
  const campaign = await campaignOf('text')
  const { id } = await written(text(campaign, '2026-06-18'))
  const has = async () => (await eventsAt(address)).some(({ uid }) => uid.startsWith(`post-${id}@`))
  expect(await has()).toBe(true)
  const { id: personId } = await world.as('agent')
  await world.db.deleteFrom('representation').where('representativeId', '=', personId).execute()
  expect(await has()).toBe(false)
  await world.db.updateTable('person').set({ disabledAt: worldStart }).where('id', '=', personId).execute()
  expect((await world.visitor.get(address)).status).toBe(404)
})

/** What an event says of itself beside its times. */
const saidBy = (event: ICAL.Event) => ({
  sequence: event.sequence,
  status: event.component.getFirstPropertyValue('status'),
  url: event.component.getFirstPropertyValue('url'),
})

test('each change of a time is counted, and no other; it says how sure it is, and where it is looked at', async () => {
  const address = await addressOf('advertiser')
  const campaign = await campaignOf('text')
  const { id } = await written(text(campaign, '2026-06-23', { message: 'Fresh\nbread\n\nevery morning' }))
  const find = async () =>
    (await eventsAt(address)).find(({ uid }) => uid.startsWith(`post-${id}@`)) as ICAL.Event
  const url = `${world.platform.config.baseUrl}/advertiser/media/content/${campaign}?show=${id}`
  expect(saidBy(await find())).toEqual({ sequence: 0, status: 'TENTATIVE', url })
  expect((await find()).summary).toMatch(/^Message: Fresh bread every morning \(.+\)$/)
  await change(id, { date: '2026-06-24' })
  await change(id, { date: '2026-06-25' })
  expect(saidBy(await find()).sequence).toBe(2)
  await change(id, { message: 'Fresh rolls' })
  expect(saidBy(await find()).sequence).toBe(2)
  await change(id, { date: '2026-06-23' })
  expect(saidBy(await find()).sequence).toBe(3)
  const approved = await (await world.as('superadmin')).post(`/instagram-admin/approve/${id}`)
  expect([approved.status, saidBy(await find())]).toEqual([200, { sequence: 3, status: 'CONFIRMED', url }])
})

test('a window of a livestream stays itself when another is put before it, and is counted when it is moved', async () => {
  const address = await addressOf('advertiser')
  const campaign = await campaignOf('livestream')
  const id = await addLivestream(world.db, campaign, { windows: [inHours(48, 50)] })
  const windows = async () =>
    (await eventsAt(address))
      .filter(({ component }) => String(component.getFirstPropertyValue('url')).endsWith(`?post=${id}`))
      .map((event) => [event.startDate.toJSDate().toISOString(), event.uid, event.sequence])
      .toSorted()
  const save = async (...times: [number, number][]) => {
    const livestreamtimes = times.map(([from, to]) => {
      const { startsAt, endsAt } = inHours(from, to)
      return { start: formatPickerTime(startsAt), end: formatPickerTime(endsAt) }
    })
    const person = await world.as('advertiser')
    const { status } = await person.post(`/api/advertiser/livestream/edit/${id}`, { livestreamtimes })
    expect(status).toBe(200)
  }
  const isoAt = (hours: number) => inHours(hours, hours + 1).startsAt.toISOString()
  const [[, uid] = []] = await windows()
  await save([24, 26], [48, 50])
  expect(await windows()).toEqual([
    [isoAt(24), expect.not.stringMatching(`^${uid}$`), 0],
    [isoAt(48), uid, 0],
  ])
  await save([72, 74])
  await save([71, 74])
  expect((await windows()).map(([at]) => at)).toEqual([isoAt(71)])
  expect((await windows())[0]?.[2]).toBe(2)
})

test('a flight with one end is a moment there: after where it starts, before where it ends; one that is off is not certain', async () => {
  const address = await addressOf('advertiser')
  const [startAt, stopAt] = [new Date('2026-04-01T13:00:00Z'), new Date('2026-04-20T21:00:00Z')]
  const starts = await addImpressionCampaign(world.db, { name: 'Spring', startAt, isOn: true })
  const ends = await addImpressionCampaign(world.db, { name: 'Passover', stopAt, isOn: false })
  const told = async (id: number) => {
    const event = (await eventsAt(address)).find(({ uid }) => uid.startsWith(`banner-${id}@`)) as ICAL.Event
    return [
      event.summary.replace(/ \(.*/, ''),
      saidBy(event).status,
      ...instantsOf(event).map(([, at]) => at),
    ]
  }
  expect(await told(starts)).toEqual([
    'Banner flight starts: Spring',
    'CONFIRMED',
    '2026-04-01T13:00:00.000Z',
    '2026-04-01T13:15:00.000Z',
  ])
  expect(await told(ends)).toEqual([
    'Banner flight ends: Passover',
    'TENTATIVE',
    '2026-04-20T20:45:00.000Z',
    '2026-04-20T21:00:00.000Z',
  ])
})
