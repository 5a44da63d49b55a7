/** Times that no picker offers, a rule that changes under an open form, and many people at one time: nothing is spent on what is refused. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { postsOver } from '#test/content/posts-over-http.ts'
import { worldStart } from '#test/instant.ts'
import { cast } from '#test/who-sees.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(() => world.clock.set(worldStart))

const { nextDay, write, text, creditsOf, postsOf, campaignOf } = postsOver(() => world)

/** A rule of the kind alone; what it does not name the other rules say. */
async function setRule(kind: string, says: object, weekday: number | null = null) {
  const silent = {
    firstMinute: null,
    lastMinute: null,
    stepMinutes: null,
    fixedMinutes: null,
    leadMinutes: null,
  }
  const body = { kind, grant: null, weekday, validFrom: null, ...silent, ...says }
  const { status } = await (await world.as('matzavadmin')).post('/api/schedule/rules', body)
  expect(status).toBe(200)
}

test('SCH-11 SCH-14 of everybody who may write for two accounts, three times each at once, one gets the slot, and one credit is spent', async () => {
  const own = {
    advertiser: await campaignOf('text'),
    advertiser2: await campaignOf('text', { owner: 'advertiser2' }),
  }
  const people: (readonly [string, number])[] = []
  for (const who of Object.keys(cast))
    for (const campaign of Object.values(own)) {
      const asked = `/api/schedule/slots?campaign=${campaign}&date=2026-02-04`
      if ((await (await world.as(who)).get(asked)).status === 200) people.push([who, campaign])
    }
  const asking = [...people, ...people, ...people].slice(0, Math.max(20, people.length))
  expect(asking.length).toBeGreaterThanOrEqual(20)
  expect(new Set(asking.map(([, campaign]) => campaign))).toHaveProperty('size', 2)
  const date = nextDay()
  const answers = await Promise.all(asking.map(([who, campaign]) => write(text(campaign, date), who)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(asking.length - 1).fill(409)])
  const posts = (await Promise.all(Object.values(own).map(postsOf))).flat()
  const credits = await Promise.all(Object.values(own).map(creditsOf))
  expect([posts.length, credits.reduce((sum, one) => sum + one)]).toEqual([1, 5])
})

test('a form that was opened before a rule was changed is refused by the rule that holds now, with its reason', async () => {
  const campaign = await campaignOf('whatsapp-broadcast')
  const day = '2026-03-04'
  const asked = `/api/schedule/slots?campaign=${campaign}&date=${day}`
  const { slots } = (await (await world.as('advertiser')).get(asked)).body
  expect(slots.find(({ time }: { time: string }) => time === '9:00 PM').free).toBe(true)
  await setRule('whatsapp-broadcast', { lastMinute: 15 * 60 }, 3)
  const refused = await write(text(campaign, day, { time: '9:00 PM' }))
  expect([refused.status, refused.body.errors.time]).toEqual([422, ['Wednesday ends 3 PM']])
  expect([await creditsOf(campaign), await postsOf(campaign)]).toEqual([3, []])
})

test('SCH-01 a time in the hour that is missing in March is refused by name, and the next hour is not', async () => {
  await setRule('text', { firstMinute: 60 })
  const campaign = await campaignOf('text')
  for (const day of ['2026-03-08', '2027-03-14', '2028-03-12', '2029-03-11']) {
    const { slots, next } = (
      await (
        await world.as('advertiser')
      ).get(`/api/schedule/slots?campaign=${campaign}&date=${day}&time=${encodeURIComponent('2:00 AM')}`)
    ).body
    const missing = slots.find(({ time }: { time: string }) => time === '2:00 AM')
    expect([day, missing.at, missing.free, missing.reason]).toEqual([day, null, false, expect.any(String)])
    expect([next.date, next.time]).toEqual([day, '3:00 AM'])
    const { status, body } = await write(text(campaign, day, { time: '2:00 am' }))
    expect([day, status, body.errors.time]).toEqual([day, 422, [missing.reason]])
  }
  expect(await creditsOf(campaign)).toBe(3)
})

test('SCH-14 a date or a time in no form that is asked for is refused at its field, and nothing is spent', async () => {
  const campaign = await campaignOf('text')
  const day = nextDay()
  for (const [field, value] of [
    ...[
      '11:00:30 am',
      '11:00',
      '11am+05:00',
      '11:00 am EST',
      '-1:00 pm',
      '13:00 pm',
      '0:00 am',
      '٣:00 pm',
    ].map((time) => ['time', time]),
    ...['11:30 am', '12:00 am', '4:59 am'].map((time) => ['time', time]),
    ...[1100, -1, true, null, [], {}, ['11:00 am', '1:00 pm']].map((time) => ['time', time]),
    ...[
      '9999-12-31',
      '0000-00-00',
      '-2026-06-01',
      '2026-02-30',
      '2026-6-1',
      `${day}T11:00:00Z`,
      `${day}+05:00`,
      '1e3',
      'NaN',
    ].map((date) => ['date', date]),
    ...[20_260_601, 1.7e12, -5, false, [], {}].map((date) => ['date', date]),
    ['date', '2099-12-31'],
    ['date', '2025-06-02'],
  ] as [string, unknown][]) {
    const { status, body } = await write(text(campaign, day, { [field]: value }))
    expect([field, value, status, Object.keys(body.errors ?? {})]).toEqual([
      field,
      value,
      422,
      expect.arrayContaining([expect.stringMatching(/^(time|date)/)]),
    ])
  }
  expect([await creditsOf(campaign), await postsOf(campaign)]).toEqual([3, []])
})
