/** What a site shows live: by the clock, approved alone, in its order, and as a stranger. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { worldStart } from '#test/instant.ts'
import { addLivestream, inHours } from '#test/content/livestreams.ts'
import { refusal } from '#test/content/posts-over-http.ts'
import { addContentCampaign } from '#test/post-campaigns.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
let campaign: number
beforeAll(async () => {
  world = await makeWorld()
  campaign = await addContentCampaign(world.db, { contentType: 'livestream', credits: 9 })
})
afterAll(() => world.close())

const at = (hours: number) => world.clock.set(new Date(worldStart.getTime() + hours * 3_600_000))
const onAir = async (site: string | number = 3) =>
  (await world.visitor.get(`/d/live/on-air?site=${site}`)).body.items
const idsOnAir = async () => (await onAir()).map(({ id }: { id: number }) => id)
const decide = async (id: number, status: 0 | 1 | 2) =>
  (await (await world.as('agent')).post(`/api/livestream/${id}/approve`, { status })).status
const add = (windows: readonly [number, number][], priority = 4) =>
  addLivestream(world.db, campaign, { priority, windows: windows.map(([from, to]) => inHours(from, to)) })

test('CON-10 a site shows what is approved and on air, priority 1 first, and forgets it as it ends', async () => {
  const [usual, first, unapproved] = [await add([[1, 4]]), await add([[2, 3]], 1), await add([[1, 4]])]
  for (const id of [usual, first]) expect(await decide(id, 2)).toBe(200)
  // Heard of by news of the campaign; what begins and ends afterwards needs nobody.
  at(2)
  await expect.poll(idsOnAir).toEqual([first, usual])
  at(0.99)
  expect(await idsOnAir()).toEqual([])
  at(1)
  expect(await idsOnAir()).toEqual([usual])
  at(3)
  expect([await idsOnAir(), await onAir(17), await onAir('x')]).toEqual([[usual], [], []])
  expect(await decide(unapproved, 2)).toBe(200)
  await expect.poll(idsOnAir).toEqual([usual, unapproved])
  expect(await decide(usual, 1)).toBe(200)
  await expect.poll(idsOnAir).toEqual([unapproved])
  at(4)
  expect(await idsOnAir()).toEqual([])
})

test('PIN-01 a pinned livestream stands before priority 1 while its pin is live, and stays on its site as long', async () => {
  at(30)
  const [first, pinned] = [await add([[30, 40]], 1), await add([[30, 40]])]
  for (const id of [first, pinned]) expect(await decide(id, 2)).toBe(200)
  await expect.poll(idsOnAir).toEqual([first, pinned])
  const agent = await world.as('agent')
  const { startsAt, endsAt } = inHours(32, 34)
  const pin = { start: startsAt.toISOString(), end: endsAt.toISOString() }
  expect((await agent.post(`/api/livestream/${pinned}/pinned`, pin)).status).toBe(200)
  at(32)
  await expect.poll(idsOnAir).toEqual([pinned, first])
  expect(await agent.post(`/api/advertiser/livestream/edit/${pinned}`, { website_id: 7 })).toMatchObject(
    refusal(
      'website_id',
      'This livestream is pinned on its site: take its pin down before it moves to another',
    ),
  )
  at(34)
  expect(await idsOnAir()).toEqual([first, pinned])
  at(33)
  expect((await agent.post(`/api/livestream/${pinned}/removepinned`, {})).status).toBe(200)
  await expect.poll(idsOnAir).toEqual([first, pinned])
  expect((await agent.post(`/api/advertiser/livestream/edit/${pinned}`, { website_id: 7 })).status).toBe(200)
})

test('LIV-04 a player is shown while it is on air, as it was approved, and as a stranger to every origin', async () => {
  at(10)
  const id = await add([[11, 12]])
  expect(await decide(id, 2)).toBe(200)
  const player = () => world.visitor.raw(`/d/live/player/${id}`)
  at(11)
  await expect.poll(async () => (await player()).status).toBe(200)
  const shown = await player()
  expect(shown.headers.get('content-security-policy')).toMatch(
    /^sandbox allow-scripts [^;]*escape-sandbox; default-src 'none';/,
  )
  expect(shown.headers.get('content-security-policy')).not.toMatch(/allow-same-origin|allow-top-navigation/)
  expect(await shown.text()).toContain('<b>On air</b>')
  const change = { html_content: '<b>Something else</b>' }
  await (await world.as('advertiser')).post(`/api/advertiser/livestream/edit/${id}`, change)
  await expect.poll(async () => (await player()).status).toBe(404)
  expect(await decide(id, 2)).toBe(200)
  await expect.poll(async () => (await player()).status).toBe(200)
  expect(await (await player()).text()).toContain('<b>Something else</b>')
  at(12)
  expect((await player()).status).toBe(404)
})

test('what lies in an archived campaign is not on air', async () => {
  at(20)
  const own = await addContentCampaign(world.db, { contentType: 'livestream' })
  const id = await addLivestream(world.db, own, { windows: [inHours(20, 22)] })
  expect(await decide(id, 2)).toBe(200)
  await expect.poll(idsOnAir).toEqual([id])
  const archive = `/api/campaigns/content/${own}/archive`
  expect((await (await world.as('advertiser')).post(archive, { id: own })).status).toBe(200)
  await expect.poll(idsOnAir).toEqual([])
})
