/** Bought pins used for livestreams: the same right as for articles, used by one of either. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ContentPostState } from '#domain/campaigns/posts.ts'
import { formatPickerTime } from '#domain/kernel/picker-time.ts'
import { idOf } from '#test/dashboard.ts'
import { addLivestream } from '#test/content/livestreams.ts'
import { addArticle, addContentCampaign, addPressCampaign } from '#test/post-campaigns.ts'
import { boughtPinsOver, each, siteOfPins } from '#test/proposals/bought-pins.ts'
import { makeWorld, type World } from '#test/world.ts'
import { noteWhatIsOnAir } from '../livestreams/jobs.ts'
import { earnPins } from './earn-pins.ts'

const hourMs = 3_600_000

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
/** Each test pins on days of its own, so that none meets what another pinned. */
beforeEach(async () => {
  world.clock.advance(40 * 24 * hourMs)
  await run()
})

const { buy, heldBy, earnedBySite, rightsOf, spendAll, auditFindings } = boughtPinsOver(() => world)
const run = () => earnPins.run(world.platform, null)

const stream = async (at = siteOfPins) => {
  const campaign = await addContentCampaign(world.db, { contentType: 'livestream', siteIds: [at] })
  // On air from now on, for longer than any test looks.
  const [startsAt, days] = [world.clock.now(), 30]
  const windows = [{ startsAt, endsAt: new Date(startsAt.getTime() + days * 24 * hourMs) }]
  return addLivestream(world.db, campaign, { state: 'approved', windows })
}
const article = async () =>
  addArticle(world.db, await addPressCampaign(world.db, { siteIds: [siteOfPins] }), 'published')

const act = async (id: number, what: string, body: object = {}, kind = 'livestream') => {
  world.clock.advance(1_000)
  return (await world.as('agent')).post(`/api/${kind}/${id}/${what}`, body)
}
/** Pins from so many hours from now on. */
const pin = (id: number, from: number, hours: number, more: object = { bought: true }, kind?: string) => {
  const start = new Date(Math.ceil(world.clock.now().getTime() / 60_000) * 60_000 + from * hourMs)
  const end = new Date(start.getTime() + hours * hourMs)
  return act(id, 'pinned', { start: formatPickerTime(start), end: formatPickerTime(end), ...more }, kind)
}
const shown = async (id: number) =>
  (await (await world.as('agent')).get(`/api/livestream/${id}/pinned`)).body.bought
const setDeleted = async (id: number, isDeleted: boolean) =>
  world.db
    .updateTable('contentPost')
    .set({
      deletedAt: isDeleted ? world.clock.now() : null,
      deletedBy: isDeleted ? await idOf(world.db, 'agent') : null,
    } as never)
    .where('id', '=', id)
    .execute()

test('API-50 D-151 a livestream is pinned with a bought pin of its site, which earns it once its window begins', async () => {
  const proposalId = await buy(1)
  const [id, before] = [await stream(), await earnedBySite()]
  expect(await shown(id)).toEqual({ used: false, hours: 12, left: 1 })
  const longer = await pin(id, 5, 13)
  expect([longer.status, longer.body.errors]).toEqual([
    422,
    { end: ['The bought pin lasts 12 hours at most. Choose an earlier end'] },
  ])
  expect((await pin(id, 5, 12)).status).toBe(200)
  expect(await shown(id)).toEqual({ used: true, hours: 12, left: 0 })
  await run()
  expect([await heldBy(proposalId), await earnedBySite()]).toEqual([each, before])

  world.clock.advance(5 * hourMs + 60_000)
  await Promise.all([run(), run()])
  expect([await heldBy(proposalId), await earnedBySite()]).toEqual([0n, before + each])
  // What began stays used, and is spent when the pin is taken down.
  await act(id, 'removepinned')
  expect(await rightsOf(proposalId)).toMatchObject([{ endedAt: world.clock.now() }])
  expect((await pin(id, 20, 4)).body.error).toBe('No bought pin of this client is left for this site')
  expect(await auditFindings()).toEqual([])
})

test('API-52 D-151 a livestream taken down before its window begins gives the pin back, and an article uses it', async () => {
  const proposalId = await buy(1)
  const [id, other] = [await stream(), await article()]
  await pin(id, 5, 12)
  expect((await pin(other, 50, 4, { bought: true }, 'presspost')).status).toBe(422)
  const down = await act(id, 'removepinned')
  expect(await rightsOf(proposalId)).toMatchObject([{ pinId: null, usedAt: null, earnedAt: null }])
  expect((await act(id, 'pinned/take-back', { updated_at: down.body.updated_at })).status).toBe(200)
  expect(await shown(id)).toEqual({ used: true, hours: 12, left: 0 })
  expect((await pin(id, 6, 10, { bought: false })).status).toBe(200)
  expect((await pin(other, 50, 4, { bought: true }, 'presspost')).status).toBe(200)
  expect(await shown(id)).toMatchObject({ used: false, left: 0 })
  expect(await heldBy(proposalId)).toBe(each)
  expect(await auditFindings()).toEqual([])
  await act(other, 'removepinned', {}, 'presspost')
  await spendAll()
})

test('D-151 of a livestream and an article at once one uses the last bought pin', async () => {
  await buy(1, 100)
  const [one, other] = [await stream(), await article()]
  const answers = await Promise.all([pin(one, 5, 4), pin(other, 5, 4, { bought: true }, 'presspost')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(await auditFindings()).toEqual([])
  world.clock.advance(6 * hourMs)
  await run()
})

test('D-151 a bought pin serves no livestream of another site', async () => {
  await buy(1)
  const id = await stream(3)
  expect(await shown(id)).toEqual({ used: false, hours: null, left: 0 })
  expect((await pin(id, 5, 4)).status).toBe(422)
  await spendAll()
})

test('D-151 a livestream deleted before its window begins gives its bought pin back at once', async () => {
  const proposalId = await buy(1)
  const [id, other] = [await stream(), await stream()]
  await pin(id, 90, 4)
  await setDeleted(id, true)
  expect(await shown(other)).toEqual({ used: false, hours: 12, left: 1 })
  await run()
  expect(await rightsOf(proposalId)).toMatchObject([{ pinId: null, usedAt: null, earnedAt: null }])
  expect((await pin(other, 90, 4)).status).toBe(200)
  // Brought back it is not on top for nothing.
  await setDeleted(id, false)
  expect((await (await world.as('agent')).get(`/api/livestream/${id}/pinned`)).body.pinned).toBeNull()
  expect(await heldBy(proposalId)).toBe(each)
  expect(await auditFindings()).toEqual([])
})

test('D-224 a livestream that is over is not pinned, and one that is off the air in its window earns nothing', async () => {
  const proposalId = await buy(1)
  const campaign = await addContentCampaign(world.db, { contentType: 'livestream', siteIds: [siteOfPins] })
  const now = world.clock.now().getTime()
  const streamOf = (from: number, to: number) =>
    addLivestream(world.db, campaign, {
      state: 'approved',
      windows: [{ startsAt: new Date(now + from * hourMs), endsAt: new Date(now + to * hourMs) }],
    })
  const over = await pin(await streamOf(-4, -1), 5, 12)
  expect([over.status, over.body.error]).toEqual([
    422,
    'This is over and is not shown any more. Give it new times first',
  ])
  const before = await earnedBySite()
  const late = await pin(await streamOf(1, 2), 5, 12)
  expect([late.status, late.body.warning]).toEqual([
    200,
    expect.stringMatching(/^The pin begins when this is over, at .* ET. Choose an earlier start$/),
  ])
  world.clock.advance(20 * hourMs)
  await run()
  expect(await rightsOf(proposalId)).toMatchObject([{ pinId: null, usedAt: null, earnedAt: null }])
  expect(await earnedBySite()).toBe(before)
  await spendAll()
})

test('D-224 a livestream that is sent back before its window gives its bought pin back at once', async () => {
  const proposalId = await buy(1)
  const id = await stream()
  expect((await pin(id, 5, 4)).status).toBe(200)
  expect((await act(id, 'approve', { status: 1, reason: 'No sound' })).status).toBe(200)
  expect(await rightsOf(proposalId)).toMatchObject([{ pinId: null, usedAt: null, earnedAt: null }])
  expect((await pin(id, 5, 4)).body.error).toContain('This was rejected')
  expect(await auditFindings()).toEqual([])
  await spendAll()
})

describe('D-224 the pin of a livestream earns when it was on air within its window, and by nothing else', () => {
  /** The pin's window begins after 5 hours and ends after 9; each case says when the livestream is on air, and what happens when. */
  const cases: readonly [
    string,
    ContentPostState,
    readonly [number, number],
    [number, Act] | null,
    boolean,
  ][] = [
    ['on air', 'approved', [6, 20], null, true],
    ['on air from the window’s last minutes on', 'approved', [8.9, 20], null, true],
    ['on air afterwards', 'approved', [9, 20], null, false],
    ['never approved', 'pending', [1, 20], null, false],
    ['approved too late', 'pending', [1, 20], [9.5, 'approve'], false],
    ['approved within it', 'pending', [1, 20], [8, 'approve'], true],
    ['archived before it is on air', 'approved', [6, 20], [2, 'archive'], false],
    ['archived on air, before the window', 'approved', [1, 20], [2, 'archive'], false],
    ['archived within the window, before it is on air', 'approved', [8, 20], [6, 'archive'], false],
    ['archived within the window, on air', 'approved', [6, 20], [8, 'archive'], true],
    ['rejected before it is on air', 'approved', [6, 20], [2, 'reject'], false],
    ['rejected on air, before the window', 'approved', [1, 20], [2, 'reject'], false],
    ['rejected within the window, on air', 'approved', [6, 20], [8, 'reject'], true],
    ['deleted before it is on air', 'approved', [6, 20], [2, 'delete'], false],
    ['deleted within the window, on air', 'approved', [6, 20], [8, 'delete'], true],
    ['deleted with its campaign before it is on air', 'approved', [6, 20], [2, 'delete campaign'], false],
  ]
  const acts = ['approve', 'reject', 'archive', 'delete', 'delete campaign'] as const
  type Act = (typeof acts)[number]

  test.each(cases)('%s', async (_, state, [from, to], happens, earns) => {
    const proposalId = await buy(1)
    const start = Math.ceil(world.clock.now().getTime() / 60_000) * 60_000
    const at = (hours: number) => new Date(start + hours * hourMs)
    const campaign = await addContentCampaign(world.db, { contentType: 'livestream', siteIds: [siteOfPins] })
    const windows = [{ startsAt: at(from), endsAt: at(to) }]
    const id = await addLivestream(world.db, campaign, { state, windows })
    expect((await pin(id, 5, 4)).status).toBe(200)
    const before = await earnedBySite()
    const { db } = world
    const change: Record<Act, () => Promise<unknown>> = {
      approve: () => act(id, 'approve', { status: 2 }),
      reject: () => act(id, 'approve', { status: 1, reason: 'No sound' }),
      delete: () => setDeleted(id, true),
      archive: () =>
        db
          .updateTable('campaign')
          .set({ archivedAt: world.clock.now() })
          .where('id', '=', campaign)
          .execute(),
      'delete campaign': () =>
        db.updateTable('campaign').set({ deletedAt: world.clock.now() }).where('id', '=', campaign).execute(),
    }
    const runAt = async (hours: number) => {
      world.clock.set(at(hours))
      await noteWhatIsOnAir(world.platform)
      await run()
    }
    for (const hours of [1, 2, 5, 6, 7, 8, 8.95, 9, 9.5, 12]) {
      await runAt(hours)
      if (happens?.[0] !== hours) continue
      await change[happens[1]]()
      await run()
    }
    expect([await earnedBySite(), await heldBy(proposalId)]).toEqual(
      earns ? [before + each, 0n] : [before, each],
    )
    await spendAll()
  })
})
