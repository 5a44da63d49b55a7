/** Pins that clients bought in a proposal: used for one window, earned when it begins, given back when it never does. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { formatPickerTime } from '#domain/kernel/picker-time.ts'
import { idOf } from '#test/dashboard.ts'
import { addArticle, addPressCampaign } from '#test/post-campaigns.ts'
import { boughtPinsOver, each, siteOfPins } from '#test/proposals/bought-pins.ts'
import { makeWorld, type World } from '#test/world.ts'
import { breachesOf } from '../kernel/invariant.ts'
import { closeTasks } from '../tasks/close-tasks.ts'
import { auditPins } from './audit.ts'
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

const article = async (owner = 'advertiser', at = siteOfPins) =>
  addArticle(world.db, await addPressCampaign(world.db, { owner, siteIds: [at] }), 'published')

const act = async (id: number, what: string, body: object = {}) => {
  world.clock.advance(1_000)
  return (await world.as('agent')).post(`/api/presspost/${id}/${what}`, body)
}
/** Pins from so many hours from now on. */
const pin = (id: number, from: number, hours: number, more: object = { bought: true }) => {
  const start = new Date(Math.ceil(world.clock.now().getTime() / 60_000) * 60_000 + from * hourMs)
  const end = new Date(start.getTime() + hours * hourMs)
  return act(id, 'pinned', { start: formatPickerTime(start), end: formatPickerTime(end), ...more })
}
const shown = async (id: number) => (await (await world.as('agent')).get(`/api/presspost/${id}/pinned`)).body
const run = () => earnPins.run(world.platform, null)
const taskOf = async (proposalId: number) => {
  await closeTasks.run(world.platform, null)
  return world.db
    .selectFrom('task')
    .innerJoin('proposalGiven as given', 'given.id', 'task.givenId')
    .select('task.doneAt')
    .where('given.proposalId', '=', proposalId)
    .executeTakeFirstOrThrow()
}
const markDeleted = async (id: number) => setDeleted(id, world.clock.now(), await idOf(world.db, 'agent'))
const bringBack = (id: number) => setDeleted(id, null, null)
const setDeleted = (id: number, deletedAt: Date | null, deletedBy: number | null) =>
  world.db
    .updateTable('pressPost')
    .set({ deletedAt, deletedBy } as never)
    .where('id', '=', id)
    .execute()

test('API-50 D-151 a bought pin is used by a window of its hours, and its site earns its money once it begins', async () => {
  const proposalId = await buy(2)
  const [id, before] = [await article(), await earnedBySite()]
  expect((await shown(id)).bought).toEqual({ used: false, hours: 12, left: 2 })
  const longer = await pin(id, 5, 13)
  expect([longer.status, longer.body.errors]).toEqual([
    422,
    { end: ['The bought pin lasts 12 hours at most. Choose an earlier end'] },
  ])
  expect((await shown(id)).bought).toEqual({ used: false, hours: 12, left: 2 })

  expect((await pin(id, 5, 12)).status).toBe(200)
  expect((await shown(id)).bought).toEqual({ used: true, hours: 12, left: 1 })
  await run()
  expect([await heldBy(proposalId), await earnedBySite()]).toEqual([2n * each, before])
  expect((await taskOf(proposalId)).doneAt).toBeNull()

  world.clock.advance(5 * hourMs + 60_000)
  await Promise.all([run(), run(), run()])
  await run()
  expect([await heldBy(proposalId), await earnedBySite()]).toEqual([each, before + each])
  expect(await auditFindings()).toEqual([])

  // The second one is used: nothing is left to do.
  const other = await article()
  expect((await pin(other, 30, 3)).status).toBe(200)
  expect((await taskOf(proposalId)).doneAt).not.toBeNull()
  const third = await pin(await article(), 60, 3)
  expect([third.status, third.body.error]).toEqual([
    422,
    'No bought pin of this client is left for this site',
  ])
  // Without it nothing is used and nothing is earned.
  expect((await pin(await article(), 60, 20, {})).status).toBe(200)
  expect(await auditFindings()).toEqual([])
})

test('API-52 D-151 taken down before it begins, the client has it again; taken back, it is used again', async () => {
  const proposalId = await buy(1)
  const id = await article()
  await pin(id, 5, 12)
  expect((await taskOf(proposalId)).doneAt).not.toBeNull()
  const down = await act(id, 'removepinned')
  expect(await rightsOf(proposalId)).toMatchObject([{ pinId: null, usedAt: null, earnedAt: null }])
  expect((await taskOf(proposalId)).doneAt).toBeNull()
  const back = await act(id, 'pinned/take-back', { updated_at: down.body.updated_at })
  expect(back.status).toBe(200)
  expect((await shown(id)).bought).toEqual({ used: true, hours: 12, left: 0 })

  // Moved without a word about it, it stays; moved and without it, it is free again.
  expect((await pin(id, 6, 13, {})).status).toBe(422)
  expect((await pin(id, 6, 10, {})).body.success).toContain('Now pinned')
  expect((await pin(id, 6, 10, { bought: false })).status).toBe(200)
  expect((await shown(id)).bought).toEqual({ used: false, hours: 12, left: 1 })
  // Pinning is taken back as a whole.
  const other = await article()
  const set = await pin(other, 100, 2)
  expect((await shown(other)).bought.left).toBe(0)
  await act(other, 'pinned/take-back', { updated_at: set.body.updated_at })
  expect((await shown(other)).bought).toEqual({ used: false, hours: 12, left: 1 })
  expect(await heldBy(proposalId)).toBe(each)
  expect(await auditFindings()).toEqual([])
  await spendAll()
})

test('D-151 what has begun is earned, and gives no hours again', async () => {
  const proposalId = await buy(1)
  const [id, before] = [await article(), await earnedBySite()]
  await pin(id, 1, 4)
  world.clock.advance(2 * hourMs)
  // Nobody looked since: moving it earns it first.
  const [{ start }] = [(await shown(id)).pinned]
  const to = (hours: number) => formatPickerTime(new Date(Date.parse(start) + hours * hourMs))
  expect((await act(id, 'pinned', { start, end: to(12) })).status).toBe(200)
  expect(await earnedBySite()).toBe(before + each)
  expect((await act(id, 'pinned', { start: to(10), end: to(14) })).status).toBe(422)
  // Nor is it left for another: what began stays used.
  const without = await act(id, 'pinned', { start, end: to(12), bought: false })
  expect([without.status, without.body.errors]).toEqual([
    409,
    { bought: ['The bought pin has begun and stays used. Take it down to end it'] },
  ])
  expect((await shown(id)).bought).toEqual({ used: true, hours: 12, left: 0 })
  // Taken down it is spent, and taken back it stands as it did.
  const down = await act(id, 'removepinned')
  expect(await rightsOf(proposalId)).toMatchObject([{ endedAt: world.clock.now() }])
  expect((await pin(id, 1, 4)).status).toBe(422)
  expect((await act(id, 'pinned/take-back', { updated_at: down.body.updated_at })).status).toBe(200)
  expect(await rightsOf(proposalId)).toMatchObject([{ endedAt: null }])
  await run()
  expect([await heldBy(proposalId), await earnedBySite()]).toEqual([0n, before + each])
  // The same article is pinned with another one afterwards.
  await act(id, 'removepinned')
  await buy(1)
  expect((await pin(id, 20, 12)).status).toBe(200)
  await act(id, 'removepinned')
  expect(await auditFindings()).toEqual([])
  await spendAll()
})

test('D-151 of two at once one uses the last one, and what is free earns nothing', async () => {
  const proposalId = await buy(1, 100)
  const [one, other] = [await article(), await article()]
  const answers = await Promise.all([pin(one, 5, 4), pin(other, 50, 4)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  const before = await earnedBySite()
  world.clock.advance(60 * hourMs)
  await run()
  expect(await earnedBySite()).toBe(before)
  expect(await rightsOf(proposalId)).toMatchObject([{ earnedAt: world.clock.now() }])
  expect(await auditFindings()).toEqual([])
})

test('D-151 one that is used serves nothing else: before its window, within it, when it is over and when it was taken down', async () => {
  const proposalId = await buy(1)
  const [one, other] = [await article(), await article()]
  expect((await pin(one, 5, 4)).status).toBe(200)
  const again = async () => (await pin(other, 300, 4)).status
  const before = await again()
  world.clock.advance(6 * hourMs)
  await run()
  const within = await again()
  world.clock.advance(6 * hourMs)
  await run()
  const over = await again()
  await act(one, 'removepinned')
  expect([before, within, over, await again()]).toEqual([422, 422, 422, 422])
  expect(await rightsOf(proposalId)).toHaveLength(1)
  expect(await auditFindings()).toEqual([])
})

test('D-151 it serves its own client and its own site alone', async () => {
  await buy(1)
  expect((await pin(await article('advertiser', 3), 5, 4)).status).toBe(422)
  const foreign = await article('advertiser2')
  expect((await pin(foreign, 5, 4)).status).toBe(404)
  const superadmin = await world.as('superadmin')
  const start = new Date(world.clock.now().getTime() + hourMs).toISOString()
  const end = new Date(world.clock.now().getTime() + 2 * hourMs).toISOString()
  const refused = await superadmin.post(`/api/presspost/${foreign}/pinned`, { start, end, bought: true })
  expect([refused.status, refused.body.error]).toEqual([
    422,
    'No bought pin of this client is left for this site',
  ])
  expect(
    (
      await (
        await world.as('agent')
      ).post(`/api/presspost/${await article()}/pinned`, { start, end, bought: 'yes' })
    ).status,
  ).toBe(422)
  await spendAll()
})

test('D-151 what is deleted before its time gives it back, and earns nothing', async () => {
  const proposalId = await buy(1)
  const id = await article()
  await pin(id, 5, 4)
  await markDeleted(id)
  world.clock.advance(6 * hourMs)
  await run()
  expect(await rightsOf(proposalId)).toMatchObject([{ pinId: null, earnedAt: null }])
  expect(await heldBy(proposalId)).toBe(each)
  // Brought back it is not on top for nothing.
  await bringBack(id)
  expect((await shown(id)).pinned).toBeNull()
  await spendAll()
})

test('D-151 what is deleted before its time gives it back at once, without waiting for its beginning', async () => {
  const proposalId = await buy(1)
  const [id, other] = [await article(), await article()]
  await pin(id, 90, 4)
  expect((await shown(other)).bought).toEqual({ used: false, hours: null, left: 0 })
  await markDeleted(id)
  expect((await shown(other)).bought).toEqual({ used: false, hours: 12, left: 1 })
  expect((await pin(other, 50, 4)).status).toBe(200)
  expect((await shown(other)).bought).toEqual({ used: true, hours: 12, left: 0 })
  // Brought back it stands without it, so it does not stand.
  await bringBack(id)
  expect((await shown(id)).pinned).toBeNull()

  // The job gives it back too, while its window is days away.
  await markDeleted(other)
  await run()
  expect(await rightsOf(proposalId)).toMatchObject([{ pinId: null, usedAt: null, earnedAt: null }])
  expect(await heldBy(proposalId)).toBe(each)
  expect(await auditFindings()).toEqual([])
  await spendAll()
})

test('D-151 brought back before anybody used it elsewhere, it stands as it did', async () => {
  const proposalId = await buy(1)
  const id = await article()
  await pin(id, 5, 4)
  await markDeleted(id)
  await bringBack(id)
  await run()
  expect((await shown(id)).bought).toEqual({ used: true, hours: 12, left: 0 })
  expect(await rightsOf(proposalId)).toMatchObject([{ pinId: expect.any(Number), earnedAt: null }])
  await act(id, 'removepinned')
  await spendAll()
})

test('D-151 what was deleted before its time earns nothing, whoever pins something in its place before the job looks', async () => {
  const proposalId = await buy(1)
  const id = await article()
  await pin(id, 5, 4)
  await markDeleted(id)
  world.clock.advance(6 * hourMs)
  expect((await pin(await article(), 1, 1, {})).status).toBe(200)
  await run()
  expect(await rightsOf(proposalId)).toMatchObject([{ pinId: null, earnedAt: null }])
  expect(await heldBy(proposalId)).toBe(each)
  await spendAll()
})

test('D-151 what stood before it was deleted is earned, however late the job comes', async () => {
  const proposalId = await buy(1)
  const id = await article()
  await pin(id, 5, 4)
  // Half an hour after its beginning, while no job ran.
  world.clock.advance(5.5 * hourMs)
  await markDeleted(id)
  world.clock.advance(hourMs)
  await run()
  expect(await rightsOf(proposalId)).toMatchObject([
    { pinId: expect.any(Number), earnedAt: expect.any(Date), endedAt: expect.any(Date) },
  ])
  expect(await heldBy(proposalId)).toBe(0n)
  await run()
  expect(await heldBy(proposalId)).toBe(0n)
})

const earns = 'a bought pin is earned by one posting of all its money, and nothing else is posted so'
const stands = 'a bought pin stands on its site, and no longer than its hours'

test.each([
  [[earns], 'update pin_right set money_nanos = money_nanos - 1 where transaction_id is not null'],
  [
    [earns],
    "update ledger_transaction set kind = 'pin-earned' where id = (select min(transaction_id) from ledger_entry e join ledger_account a on a.id = e.account_id where a.kind = 'proposal')",
  ],
  [
    [stands],
    "update pin set end_at = end_at + interval '13 hours' where id = (select max(pin_id) from pin_right where ended_at is null)",
  ],
  [[], 'select 1'],
])('the audit finds %j', async (says, statement) => {
  const found: string[] = []
  const undo = new Error('undo')
  await world.db
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql.raw(statement).execute(tx)
      for (const invariant of auditPins)
        if ((await breachesOf(tx, invariant)).length > 0) found.push(invariant.says)
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  expect(found).toEqual(says)
})

const unpublished = async (state: 'scheduled' | 'rejected', scheduledFor?: Date) =>
  addArticle(world.db, await addPressCampaign(world.db, { siteIds: [siteOfPins] }), state, scheduledFor)
const inHours = (hours: number) => new Date(world.clock.now().getTime() + hours * hourMs)

test('D-224 a pin of an article that is not out in its window earns nothing, and is its client’s again', async () => {
  const proposalId = await buy(1)
  const [id, before] = [await unpublished('scheduled', inHours(30)), await earnedBySite()]
  const set = await pin(id, 5, 12)
  expect([set.status, set.body.warning]).toEqual([
    200,
    expect.stringMatching(/^The pin ends before this is out, at .* ET. Choose a later end$/),
  ])
  world.clock.advance(6 * hourMs)
  await run()
  expect(await rightsOf(proposalId)).toMatchObject([{ earnedAt: null, pinId: expect.any(Number) }])
  world.clock.advance(12 * hourMs)
  await run()
  expect(await rightsOf(proposalId)).toMatchObject([{ pinId: null, usedAt: null, earnedAt: null }])
  expect([await heldBy(proposalId), await earnedBySite()]).toEqual([each, before])
  expect(await auditFindings()).toEqual([])
  await spendAll()
})

test('D-224 one that comes out within its window earns its site from then on', async () => {
  const proposalId = await buy(1)
  const [id, before] = [await unpublished('scheduled'), await earnedBySite()]
  expect((await pin(id, 1, 12)).body.warning).toBeUndefined()
  world.clock.advance(5 * hourMs)
  await run()
  expect(await earnedBySite()).toBe(before)
  const postedAt = world.clock.now()
  await world.db.updateTable('pressPost').set({ postedAt, state: 'published' }).where('id', '=', id).execute()
  await run()
  expect([await heldBy(proposalId), await earnedBySite()]).toEqual([0n, before + each])
})

test('D-224 a rejection ends the pin at once: its window is free, and what was bought is back', async () => {
  const proposalId = await buy(1)
  const [id, other] = [await unpublished('scheduled', inHours(4)), await article()]
  expect((await pin(id, 5, 12)).status).toBe(200)
  expect((await pin(other, 5, 12, {})).status).toBe(422)
  const rejected = await act(id, 'approve', { status: 1, reason: 'The picture is not yours' })
  expect(rejected.status).toBe(200)
  expect((await shown(id)).pinned).toBeNull()
  expect(await rightsOf(proposalId)).toMatchObject([{ pinId: null, usedAt: null, earnedAt: null }])
  const again = await pin(id, 50, 12)
  expect([again.status, again.body.error]).toEqual([
    422,
    'This was rejected and stands on no site. Have it approved first',
  ])
  expect((await pin(other, 5, 12)).status).toBe(200)
  expect(await heldBy(proposalId)).toBe(each)
  expect(await auditFindings()).toEqual([])
  await act(other, 'removepinned')
  await spendAll()
})

test('D-224 what a rejected article holds from before blocks no window either', async () => {
  const [id, other] = [await article(), await article()]
  expect((await pin(id, 5, 12, {})).status).toBe(200)
  const pressPostId = await unpublished('rejected')
  await world.db.updateTable('pin').set({ pressPostId }).where('pressPostId', '=', id).execute()
  expect((await pin(other, 5, 12, {})).status).toBe(200)
})
