/** A proof of delivery over HTTP, of views that two processes counted. */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { addDay, addMedia } from '#test/delivery/counted-hours.ts'
import { addContentCampaign } from '#test/post-campaigns.ts'
import { desktop } from '#test/delivery/world.ts'
import { worldStart } from '#test/instant.ts'
import { makeWorld, type World } from '#test/world.ts'

let east: World
let west: World
let id: number
let foreign: number
const day = '2026-02-02'
/** New York midnight that ends the day is 05:00 UTC. */
const endsAt = new Date('2026-02-03T05:00:00Z')
const ready = new Date('2026-02-03T06:15:00Z')

beforeAll(async () => {
  east = await makeWorld({ NODE_NAME: 'east' })
  west = await makeWorld({ NODE_NAME: 'west' }, east)
  await east.db.updateTable('campaign').set({ switchedOnAt: null, switchedOnBy: null }).execute()
  id = await addImpressionCampaign(east.db, { left: 1_000, isOn: true, zones: [40] })
  foreign = await addImpressionCampaign(east.db, { owner: 'advertiser2' })
  const media = await addMedia(east.db, id)
  await east.db
    .updateTable('media')
    .set({ linkUrl: 'https://spring.example', switchedOnAt: worldStart })
    .where('id', '=', media)
    .execute()
  for (const world of [east, west]) await world.delivery.candidates.reload()
})
afterAll(async () => {
  await west.close()
  await east.close()
})

const asked = async (of: number, on: string, name = 'advertiser') =>
  (await east.as(name)).get(`/api/overview/campaigns/${of}/proof?day=${on}`)
const file = async (of: number, on: string, name = 'advertiser') =>
  (await east.as(name)).get(`/api/overview/campaigns/${of}/proof/file?day=${on}`)
const refusal = async (of = id, on = day) => {
  const [{ body }, { status, body: failure }] = [await asked(of, on), await file(of, on)]
  expect([status, failure.error]).toEqual([422, body.refusal])
  return body.refusal as string
}

async function ad(world: World, agent = desktop): Promise<Record<string, string>> {
  const reply = await fetch(`${world.address}/d/ads?site=3&zones=40`, { headers: { 'user-agent': agent } })
  return (await reply.json()).ads['40']
}
const report = async (world: World, path: string | undefined, agent = desktop) =>
  fetch(`${world.address}${path}`, { headers: { 'user-agent': agent }, redirect: 'manual' })

async function countAll() {
  for (const world of [east, west]) await world.node.counter.tick()
}

/** How the command ends that checks files, and what it complains of. */
function verified(text: string): [number | null, string] {
  const path = join(east.dataDir, 'proof.jsonl')
  writeFileSync(path, text)
  const { status, stderr } = spawnSync(process.execPath, ['server/verify-delivery.ts', path], {
    encoding: 'utf8',
  })
  return [status, stderr]
}

const bot = 'Googlebot/2.1 (+http://www.google.com/bot.html)'

test('DLV-01 the proof of a day holds what every process counted, and what the statistics show', async () => {
  for (const [world, views] of [
    [east, 3],
    [west, 2],
  ] as const)
    for (let at = 0; at < views; at += 1) await report(world, (await ad(world))['view'])
  await report(west, (await ad(west, bot))['view'], bot)
  // Decided in the last minute of the day, seen in the first of the next: it belongs to the day.
  east.clock.set(new Date(endsAt.getTime() - 60_000))
  const late = await ad(east)
  await countAll()
  expect(await refusal()).toBe(
    'This day is not finished. Its proof of delivery is ready at 1:15 AM, New York time, of the day after',
  )
  east.clock.set(new Date(endsAt.getTime() + 60_000))
  expect((await report(west, late['view'])).status).toBe(204)
  await report(west, late['click'])
  await countAll()
  east.clock.set(new Date(ready.getTime() - 1_000))
  expect(await refusal()).toContain('This day is not finished')

  east.clock.set(ready)
  const short = (held: number) =>
    `The delivery journals hold ${held} of the 7 views of this day. A proof of delivery needs every one of them`
  expect(await refusal()).toBe(short(0))
  await east.node.handIn()
  expect(await refusal()).toBe(short(4))
  await west.node.handIn()
  expect((await asked(id, day)).body).toEqual({ refusal: null })

  const proof = await file(id, day)
  expect([proof.status, proof.headers.get('content-disposition')]).toEqual([
    200,
    `attachment; filename="proof-${id}-${day}.jsonl"`,
  ])
  const lines = proof.body.trimEnd().split('\n')
  expect(lines).toHaveLength(9)
  expect(JSON.parse(lines[0])).toMatchObject({ network: east.address, campaign: id, day })
  const { views: billed, filtered } = await east.db
    .selectFrom('campaignDay')
    .select(['views', 'filtered'])
    .where('campaignId', '=', id)
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  expect([billed, filtered]).toEqual([6, 1])
  expect(JSON.parse(lines[8])).toMatchObject({ views: 7, billed, filtered, reasons: { 'declared-bot': 1 } })
  expect(lines[4]).toContain('"hour":"2026-02-02T23:00:00-05:00"')
  expect(proof.body).not.toMatch(/"US|Mozilla|127\.0\.0/)
  expect((await file(id, day)).body).toBe(proof.body)

  expect(verified(proof.body)).toEqual([0, ''])
  const paid = proof.body.replace('"filtered","reason":"declared-bot"', '"billed"')
  expect(verified(paid)).toEqual([1, expect.stringContaining('the chain breaks here')])
})

test('views that were given back stand in the proof as what they turned out to be', async () => {
  east.clock.set(new Date(endsAt.getTime() + 3 * 3_600_000))
  const before = (await file(id, day)).body
  const giving = await (await east.as('superadmin')).post(`/api/campaigns/${id}/give-back-views`, {
    from: day,
    to: day,
    site: 3,
    reason: 'One network read every page of the site',
  })
  expect([giving.status, giving.body.views]).toEqual([200, 6])
  const { body } = await file(id, day)
  const lines = body.trimEnd().split('\n')
  expect(lines).toHaveLength(9)
  expect(JSON.parse(lines[8])).toMatchObject({
    views: 7,
    billed: 0,
    filtered: 7,
    reasons: { 'declared-bot': 1, 'found-later': 6 },
  })
  expect(body).not.toBe(before)
  expect(verified(body)).toEqual([0, ''])
})

describe('who asks, and for what', () => {
  test('another advertiser’s campaign is not there, and its own people have it', async () => {
    for (const answer of [
      await asked(foreign, day),
      await file(foreign, day),
      await asked(2_000_000_000, day),
    ])
      expect([answer.status, answer.body.error]).toEqual([
        404,
        'There is nothing here for you at this address',
      ])
    expect((await file(id, day, 'superadmin')).status).toBe(200)
    expect((await asked(foreign, day, 'advertiser2')).status).toBe(200)
  })

  test('a day without a view, a campaign of posts, and a day to come', async () => {
    const nothing = 'Nothing was counted on this day, so there is nothing to prove'
    expect(await refusal(id, '2026-02-01')).toBe(nothing)
    expect(await refusal(await addContentCampaign(east.db, { credits: 1 }))).toBe(nothing)
    expect(await refusal(id, '2026-12-24')).toContain('This day is not finished')
  })

  test('figures that no journal holds are not proven', async () => {
    const planted = await addImpressionCampaign(east.db)
    await addDay(east.db, planted, '2026-01-20', { views: 1_250, filtered: 4 })
    expect(await refusal(planted, '2026-01-20')).toContain('hold 0 of the 1,254 views')
  })

  test.each([
    '',
    'day=yesterday',
    'day=2026-02-30',
    'day=1999-01-01',
  ])('the day %j is refused', async (query) => {
    for (const path of ['proof', 'proof/file'])
      expect(
        (await (await east.as('advertiser')).get(`/api/overview/campaigns/${id}/${path}?${query}`)).status,
      ).toBe(422)
  })
})
