/** The finer conditions over HTTP: saved, kept, taken back, copied, told, and delivered within a second. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DeliveryWorld, desktop, makeDeliveryWorld, phone } from '#test/delivery/world.ts'
import { worldStart } from '#test/instant.ts'

let world: DeliveryWorld

beforeAll(async () => {
  world = await makeDeliveryWorld()
})
afterAll(() => world.close())

async function serving(siteId = 3): Promise<number> {
  await world.stepAside()
  world.setClock(worldStart)
  return world.addServing({ siteId })
}
/** On Oakdale Standard, 3, and Yorkville Weekly News, 17. */
async function servingOnTwo(): Promise<number> {
  await world.stepAside()
  world.setClock(worldStart)
  const id = await world.addCampaign()
  await world.db.insertInto('campaignSite').values({ campaignId: id, siteId: 17 }).execute()
  await world.addMedia(id)
  await world.real.delivery.candidates.reload()
  return id
}
const post = async (who: string, id: number, what: string, body: unknown) =>
  (await world.real.as(who)).post(`/api/campaigns/${id}/${what}`, body)
const get = async (who: string, id: number, what: string) =>
  (await world.real.as(who)).get(`/api/campaigns/${id}/${what}`)
const stored = async (id: number) =>
  (
    await world.db
      .selectFrom('impressionCampaign')
      .select('aim')
      .where('campaignId', '=', id)
      .executeTakeFirstOrThrow()
  ).aim
const shown = async (siteId = 3) => {
  const answer = await world.ask(40, {}, siteId)
  return 'campaign' in answer ? 'shown' : answer['none']
}
/** The answer of the ad route within a second, whatever it was at once. */
const soon = async (ask: () => Promise<unknown>, answer: unknown) =>
  await expect.poll(() => ask(), { timeout: 1000 }).toEqual(answer)

// The world's clock stands at Monday, 10 AM in New York, which is 9 AM in Chicago.
test('hours are saved, told in the settings, and in force within a second', async () => {
  const id = await serving()
  const answer = await post('agent', id, 'hours', { hours: { monday: [9, 11], friday: [9] } })
  expect([answer.status, answer.body.success, answer.body.campaign.id]).toEqual([200, true, id])
  // Bits 9 and 11: 512 and 2048.
  expect(await stored(id)).toEqual({ hours: [0, 2560, 0, 0, 0, 512, 0] })
  await soon(shown, 'hour-not-targeted')
  const { body } = await get('agent', id, 'settings')
  expect([body.hours, body.clocks]).toEqual([{ monday: [9, 11], friday: [9] }, ['America/New_York']])
  world.setClock(new Date(worldStart.getTime() + 3_600_000))
  expect(await shown()).toBe('shown')
  expect((await post('agent', id, 'hours', { hours: {} })).status).toBe(200)
  world.setClock(worldStart)
  expect(await stored(id)).toEqual({})
  await soon(shown, 'shown')
})

test('hours are those of the clock of the site', async () => {
  const id = await serving(149)
  await post('agent', id, 'hours', { hours: { monday: [9] } })
  expect((await get('agent', id, 'settings')).body.clocks).toEqual(['America/Chicago'])
  await soon(() => shown(149), 'shown')
  world.setClock(new Date(worldStart.getTime() + 3_600_000))
  await soon(() => shown(149), 'hour-not-targeted')
})

test('the hour is a reason why it is not delivering', async () => {
  const id = await serving()
  await post('agent', id, 'hours', { hours: { tuesday: [10] } })
  expect((await get('advertiser', id, 'delivery')).body.reason).toBe('hour-not-targeted')
  world.setClock(new Date(worldStart.getTime() + 24 * 3_600_000))
  expect((await get('advertiser', id, 'delivery')).body.reason).not.toBe('hour-not-targeted')
})

test('hours are part of a duplicate, stand in the history and are taken back', async () => {
  const id = await serving()
  await post('agent', id, 'hours', { hours: { monday: [9, 10] } })
  const copy = (await post('agent', id, 'duplicate', {})).body.campaign.id
  expect(await stored(copy)).toEqual({ hours: [0, 1536, 0, 0, 0, 0, 0] })
  const agent = await world.real.as('agent')
  const [entry] = (await agent.get(`/api/overview/campaigns/${id}/history`)).body.entries
  expect(entry.text).toContain('changed the hours from at every hour to Monday from 9 AM to 11 AM')
  expect((await post('agent', id, 'undo', { history_id: entry.id })).status).toBe(200)
  expect(await stored(id)).toEqual({})
})

test.each([
  [undefined],
  [null],
  ['monday'],
  [[9]],
  [{ monday: 9 }],
  [{ monday: [24] }],
  [{ monday: [-1] }],
  [{ monday: [9.5] }],
  [{ monday: ['9'] }],
  [{ monday: Array(25).fill(9) }],
  [{ montag: [9] }],
])('the hours %j are refused in words, and nothing changes', async (hours) => {
  const id = await serving()
  const answer = await post('agent', id, 'hours', { hours })
  expect([answer.status, answer.body.error]).toEqual([
    422,
    'Send the hours of each day of the week, whole numbers from 0 to 23',
  ])
  expect(await stored(id)).toEqual({})
})

test('a site that is left out shows nothing within a second; the others go on', async () => {
  const id = await servingOnTwo()
  expect([await shown(3), await shown(17)]).toEqual(['shown', 'shown'])
  expect((await post('agent', id, 'sites', { left_out: [17, 17] })).status).toBe(200)
  expect(await stored(id)).toEqual({ leftOutSites: [17] })
  await soon(() => shown(17), 'site-left-out')
  expect(await shown(3)).toBe('shown')
  const { body } = await get('agent', id, 'settings')
  expect([body.sitesShown, body.leftOutSites]).toEqual([
    [
      { id: 3, name: 'Oakdale Standard' },
      { id: 17, name: 'Yorkville Weekly News' },
    ],
    [17],
  ])
  const why = (await get('advertiser', id, 'delivery')).body
  expect([why.reason, why.openings]).toEqual([
    null,
    [
      { site: 3, zone: 40, reason: null },
      { site: 17, zone: 40, reason: 'site-left-out' },
    ],
  ])
})

test('sites left out are copied, told with their names, and taken back beside other conditions', async () => {
  const id = await servingOnTwo()
  await post('agent', id, 'hours', { hours: { monday: [10] } })
  await post('agent', id, 'sites', { left_out: [17] })
  const copy = (await post('agent', id, 'duplicate', {})).body.campaign.id
  expect(await stored(copy)).toEqual({ hours: [0, 1024, 0, 0, 0, 0, 0], leftOutSites: [17] })
  const agent = await world.real.as('agent')
  const [entry] = (await agent.get(`/api/overview/campaigns/${id}/history`)).body.entries
  expect(entry.text).toContain('changed the sites from all of its sites to all but Yorkville Weekly News')
  expect((await post('agent', id, 'undo', { history_id: entry.id })).status).toBe(200)
  expect(await stored(id)).toEqual({ hours: [0, 1024, 0, 0, 0, 0, 0] })
  await soon(() => shown(17), 'shown')
})

test.each([
  [[3, 17], 'Leave at least 1 site on which the campaign is shown'],
  [[4], 'This campaign does not run on site 4'],
  [['3'], 'Send a list of the sites to leave out'],
  [undefined, 'Send a list of the sites to leave out'],
])('leaving out %j is refused in words, and nothing changes', async (left_out, sentence) => {
  const id = await servingOnTwo()
  const answer = await post('agent', id, 'sites', { left_out })
  expect([answer.status, answer.body.error]).toEqual([422, sentence])
  expect(await stored(id)).toEqual({})
})

/** Asks as a page of this address and these keywords would. */
async function shownOn(page: string, keywords = '') {
  const query = new URLSearchParams({ site: '3', zones: '40', page, keywords })
  const reply = await world.call('GET', `/d/ads?${query}`)
  const answer = (reply.json() as { ads: Record<string, { none?: string }> }).ads['40']
  return answer?.none ?? 'shown'
}

test('keywords are compared with the address of the page and with what its publisher says, within a second', async () => {
  const id = await serving()
  const keywords = { wanted: ['Local-News', 'sports'], unwanted: ['Election'] }
  expect((await post('agent', id, 'keywords', { keywords })).status).toBe(200)
  const kept = { wanted: ['local news', 'sports'], unwanted: ['election'] }
  expect(await stored(id)).toEqual({ keywords: kept })
  expect((await get('agent', id, 'settings')).body.keywords).toEqual(kept)
  await soon(() => shownOn('https://oakdale.example/weather'), 'page-not-targeted')
  expect(await shownOn('https://oakdale.example/sports/final')).toBe('shown')
  expect(await shownOn('https://oakdale.example/weather', 'Rain, Local News')).toBe('shown')
  expect(await shownOn('https://oakdale.example/sports/election-day')).toBe('page-not-targeted')
  expect(await shownOn('https://oakdale.example/', 'sports, election')).toBe('page-not-targeted')
  expect(await shownOn('')).toBe('page-not-targeted')
})

test('the page is a reason why it is not delivering only where a page is asked for, or none can suit it', async () => {
  const id = await serving()
  const why = async (query: string) => (await get('advertiser', id, `delivery${query}`)).body.reason
  await post('agent', id, 'keywords', { keywords: { wanted: ['sports'] } })
  const sports = await why('?page=https://oakdale.example/sports')
  expect([await why(''), sports]).toEqual([null, null])
  expect(await why('?page=https://oakdale.example/weather')).toBe('page-not-targeted')
  expect(await why('?keywords=weather')).toBe('page-not-targeted')
  await post('agent', id, 'keywords', { keywords: { wanted: ['spring sale'], unwanted: ['sale'] } })
  expect(await why('')).toBe('page-not-targeted')
})

test('keywords are part of a duplicate, stand in the history and are taken back', async () => {
  const id = await serving()
  await post('agent', id, 'keywords', { keywords: { wanted: ['sports'], unwanted: ['war'] } })
  const copy = (await post('agent', id, 'duplicate', {})).body.campaign.id
  expect(await stored(copy)).toEqual({ keywords: { wanted: ['sports'], unwanted: ['war'] } })
  const agent = await world.real.as('agent')
  const [entry] = (await agent.get(`/api/overview/campaigns/${id}/history`)).body.entries
  expect(entry.text).toContain(
    'changed the keywords from on every page to on pages with sports, and never on pages with war',
  )
  expect((await post('agent', id, 'undo', { history_id: entry.id })).status).toBe(200)
  expect(await stored(id)).toEqual({})
})

const shownTo = async (headers: Record<string, string>, siteId = 3) => {
  const answer = await world.ask(40, headers, siteId)
  return 'campaign' in answer ? 'shown' : answer['none']
}

test('a viewer is shown it as often as the frequency allows in an hour, and others are still shown it', async () => {
  const id = await serving()
  const frequency = { times: 2, per: 'hour' }
  expect((await post('agent', id, 'frequency', { frequency })).status).toBe(200)
  expect(await stored(id)).toEqual({ cap: frequency })
  expect((await get('agent', id, 'settings')).body.frequency).toEqual(frequency)
  await soon(
    async () => world.real.delivery.candidates.market(() => null).candidateIndex.find(id)?.finerTargeting.cap,
    frequency,
  )
  const reader = { 'user-agent': `${desktop} Reader/1` }
  expect([await shownTo(reader), await shownTo(reader)]).toEqual(['shown', 'shown'])
  expect(await shownTo(reader)).toBe('shown-often-enough')
  expect(await shownTo({ 'user-agent': phone })).toBe('shown')
  world.setClock(new Date(worldStart.getTime() + 3_600_000))
  expect(await shownTo(reader)).toBe('shown')
})

test('on a site that allows it the page keeps a number for the day; a signal not to be known is honoured', async () => {
  await world.stepAside()
  world.setClock(worldStart)
  const id = await world.addServing({ siteId: 38 })
  await post('agent', id, 'frequency', { frequency: { times: 1, per: 'day' } })
  await soon(
    async () =>
      world.real.delivery.candidates.market(() => null).candidateIndex.find(id)?.finerTargeting.cap?.times,
    1,
  )
  const ask = async (viewer: string, headers = {}, siteId = 38) => {
    const reply = await world.call('GET', `/d/ads?site=${siteId}&zones=40&viewer=${viewer}`, headers)
    expect(reply.headers['set-cookie']).toBeUndefined()
    return reply.json() as { ads: Record<string, { none?: string }>; viewer?: string }
  }
  const first = await ask('')
  expect([first.ads['40']?.none, first.viewer]).toEqual([undefined, expect.stringMatching(/^2026-02-02\./)])
  const again = await ask(first.viewer ?? '')
  expect([again.ads['40']?.none, again.viewer]).toEqual(['shown-often-enough', first.viewer])
  // Another page of the same network and browser is another viewer here.
  expect((await ask('')).ads['40']?.none).toBeUndefined()
  for (const signal of ['sec-gpc', 'dnt'])
    expect(await ask('', { [signal]: '1' })).not.toHaveProperty('viewer')
  expect(await ask(first.viewer ?? '', {}, 3)).not.toHaveProperty('viewer')
})

test('the frequency is a reason why it is not delivering to somebody who was shown it', async () => {
  const id = await serving()
  await post('agent', id, 'frequency', { frequency: { times: 3, per: 'day' } })
  const why = async (query: string) => (await get('advertiser', id, `delivery${query}`)).body.reason
  expect([await why(''), await why('?shown=2')]).toEqual([null, null])
  expect(await why('?shown=3')).toBe('shown-often-enough')
})

test('the frequency is part of a duplicate, stands in the history and is taken back', async () => {
  const id = await serving()
  await post('agent', id, 'frequency', { frequency: { times: 3, per: 'day' } })
  const copy = (await post('agent', id, 'duplicate', {})).body.campaign.id
  expect(await stored(copy)).toEqual({ cap: { times: 3, per: 'day' } })
  const agent = await world.real.as('agent')
  const [entry] = (await agent.get(`/api/overview/campaigns/${id}/history`)).body.entries
  expect(entry.text).toContain('changed the frequency from any number of times to at most 3 times a day')
  expect((await post('agent', id, 'undo', { history_id: entry.id })).status).toBe(200)
  expect(await stored(id)).toEqual({})
})

test.each([
  ['hours', { hours: { monday: [9] } }],
  ['sites', { left_out: [] }],
  ['keywords', { keywords: { wanted: ['sports'] } }],
  ['frequency', { frequency: { times: 3, per: 'day' } }],
])('ROL-09 %s asks for the right to geotarget; foreign and missing campaigns answer alike', async (what, body) => {
  const id = await serving()
  expect((await post('advertiser', id, what, body)).status).toBe(403)
  expect((await post('cangeo', id, what, body)).status).toBe(404)
  expect((await post('cangeo', 999_999, what, body)).status).toBe(404)
  expect(await stored(id)).toEqual({})
})

test('a change of hours on an older version is refused with both values', async () => {
  const id = await serving()
  world.setClock(new Date(worldStart.getTime() + 60_000))
  await post('agent', id, 'hours', { hours: { monday: [9] } })
  const body = { hours: { friday: [1] }, updated_at: worldStart.toISOString() }
  const answer = await post('agent', id, 'hours', body)
  expect([answer.status, answer.body.conflict.theirs.hours, answer.body.conflict.yours]).toEqual([
    409,
    { monday: [9] },
    { hours: { friday: [1] } },
  ])
})
