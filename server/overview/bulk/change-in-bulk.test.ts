import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BulkOutcome } from '#contract/overview/bulk.ts'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { addContentCampaign, addPressCampaign } from '#test/post-campaigns.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const bulk = async (body: Record<string, unknown>): Promise<BulkOutcome[]> => {
  const answer = await (await world.as('advertiser')).post('/api/overview/bulk', body)
  expect([answer.status, answer.body.error]).toEqual([200, undefined])
  return answer.body.outcomes
}
const stateOf = async (id: number) =>
  world.db
    .selectFrom('campaign')
    .select(['switchedOnAt', 'archivedAt', 'updatedAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const historyOf = async (id: number) =>
  (
    await world.db
      .selectFrom('history')
      .select('what')
      .where('subjectKind', '=', 'campaign')
      .where('subjectId', '=', id)
      .execute()
  ).map(({ what }) => what)

test('CAM-06 own campaigns change, a foreign one answers like a missing one, an empty one says why it stays', async () => {
  const own = await addImpressionCampaign(world.db, { name: 'Full', left: 100 })
  const on = await addImpressionCampaign(world.db, { name: 'On already', left: 100, isOn: true })
  const empty = await addImpressionCampaign(world.db, { name: 'Empty', left: 0 })
  const posts = await addContentCampaign(world.db, { name: 'Posts', credits: 1 })
  const foreign = await addImpressionCampaign(world.db, { owner: 'advertiser2', left: 100 })
  const ids = [own, on, empty, posts, foreign, 2_000_000_000, own]

  const previewed = await bulk({ action: 'enable', ids, preview: true })
  expect((await stateOf(own)).switchedOnAt).toBeNull()
  expect(await historyOf(own)).toEqual([])

  const outcomes = await bulk({ action: 'enable', ids })
  // What was only tried leaves no history to take back.
  expect(previewed.flatMap(({ entries }) => entries)).toEqual([])
  expect(outcomes.map((one) => ({ ...one, entries: [] }))).toEqual(previewed)
  expect(outcomes.map(({ name, before, after, isSame }) => [name, before, after, isSame])).toEqual([
    ['Full', 'Disabled', 'Enabled', false],
    ['On already', 'Enabled', 'Enabled', true],
    ['Empty', 'Disabled', '', false],
    ['Posts', 'Disabled', '', false],
    [null, '', '', false],
    [null, '', '', false],
  ])
  const refusals = outcomes.map(({ refusal }) => refusal)
  expect(refusals.slice(0, 2)).toEqual([null, null])
  expect(refusals[2]).toBe('Please add to your budget before enabling the campaign')
  expect(refusals[3]).toBe('Only impression campaigns have a switch, dates and a daily budget')
  expect(refusals[4]).toBe(refusals[5])
  expect((await stateOf(own)).switchedOnAt).not.toBeNull()
  expect((await stateOf(foreign)).switchedOnAt).toBeNull()
  expect(await historyOf(own)).toEqual(['switched on'])
  expect(await historyOf(on)).toEqual([])
})

test('CAM-08 campaigns of every kind go to the archive and come back, one with credits left does not', async () => {
  const [own, press, held] = [
    await addImpressionCampaign(world.db, { left: 5 }),
    await addPressCampaign(world.db),
    await addContentCampaign(world.db, { credits: 2 }),
  ]
  const outcomes = await bulk({ action: 'archive', ids: [own, press, held] })
  expect(outcomes.map(({ refusal }) => refusal === null)).toEqual([true, true, false])
  expect((await stateOf(held)).archivedAt).toBeNull()
  expect((await stateOf(press)).archivedAt).not.toBeNull()
  await bulk({ action: 'unarchive', ids: [own, press] })
  expect((await stateOf(own)).archivedAt).toBeNull()
})

test('CAM-19 a daily budget is set where there is one, and read as people type amounts', async () => {
  const daily = await addImpressionCampaign(world.db, {
    left: 10_000,
    dailyBudgetCents: 2_000n,
    cpm: 6_000_000n,
  })
  const plain = await addImpressionCampaign(world.db, { left: 10_000 })
  const outcomes = await bulk({ action: 'dailyBudget', ids: [daily, plain], budget: '$30' })
  // 30 dollars at 6 dollars a thousand buy 5,000.
  expect(outcomes[0]).toMatchObject({
    before: '$20.00 a day',
    after: '$30.00 a day',
    notice: '5,000 impressions a day',
  })
  expect(outcomes[1]?.refusal).toBe('This campaign has no daily budget')
  expect((await bulk({ action: 'dailyBudget', ids: [daily], budget: '-5' }))[0]?.refusal).toBeTruthy()
})

test('TGT-14 both dates of a flight move together or not at all', async () => {
  const own = await addImpressionCampaign(world.db, { left: 10 })
  const [moved] = await bulk({
    action: 'dates',
    ids: [own],
    start: '2030-05-12 09:00 am',
    stop: '2030-05-20 09:00 am',
  })
  expect(moved).toMatchObject({ refusal: null, after: '2030-05-12 9:00 AM ET to 2030-05-20 9:00 AM ET' })
  const [earlier] = await bulk({
    action: 'dates',
    ids: [own],
    start: '2030-05-01 09:00 am',
    stop: '2030-05-05 09:00 am',
  })
  expect(earlier).toMatchObject({ refusal: null, after: '2030-05-01 9:00 AM ET to 2030-05-05 9:00 AM ET' })
  await bulk({ action: 'dates', ids: [own], start: '2030-05-12 09:00 am', stop: '2030-05-20 09:00 am' })
  const [refused] = await bulk({
    action: 'dates',
    ids: [own],
    start: '2030-06-12 09:00 am',
    stop: '2030-06-01 09:00 am',
  })
  expect(refused?.refusal).toBeTruthy()
  const row = await world.db
    .selectFrom('impressionCampaign')
    .select('stopAt')
    .where('campaignId', '=', own)
    .executeTakeFirstOrThrow()
  expect(row.stopAt?.toISOString()).toBe('2030-05-20T13:00:00.000Z')
})

test('dates and daily budgets of many go back to what each had; what changed since, and what is foreign, stays', async () => {
  const [plain, dated, daily, foreign] = [
    await addImpressionCampaign(world.db, { left: 10 }),
    await addImpressionCampaign(world.db, { left: 10 }),
    await addImpressionCampaign(world.db, { left: 9_000, dailyBudgetCents: 2_000n, cpm: 6_000_000n }),
    await addImpressionCampaign(world.db, { owner: 'advertiser2', left: 10 }),
  ]
  const flight = { start: '2030-05-12 09:00 am', stop: '2030-05-20 09:00 am' }
  await bulk({ action: 'dates', ids: [dated], ...flight })
  const settings = async (id: number) =>
    world.db
      .selectFrom('impressionCampaign')
      .select(['startAt', 'stopAt', 'dailyBudgetCents'])
      .where('campaignId', '=', id)
      .executeTakeFirstOrThrow()
  const before = await Promise.all([plain, dated, daily].map(settings))
  const later = { start: '2031-05-12 09:00 am', stop: '2031-05-20 09:00 am' }
  const moved = await bulk({ action: 'dates', ids: [plain, dated], ...later })
  const funded = await bulk({ action: 'dailyBudget', ids: [daily], budget: '30' })
  expect([...moved, ...funded].map(({ entries }) => entries.length)).toEqual([2, 2, 1])

  const changes = [...moved, ...funded].map(({ id, entries }) => ({ id, entries }))
  const [first] = changes
  const stolen = { id: foreign, entries: first?.entries }
  const undo = async (what: unknown) =>
    (await world.as('advertiser')).post('/api/overview/bulk/undo', { changes: what })
  const { body } = await undo([...changes, stolen])
  expect(body.outcomes.map(({ refusal }: { refusal: string | null }) => refusal)).toEqual([
    null,
    null,
    null,
    'There is nothing here for you at this address',
  ])
  expect(await Promise.all([plain, dated, daily].map(settings))).toEqual(before)
  expect((await undo(changes)).body.outcomes).toEqual(changes.map(({ id }) => ({ id, refusal: null })))
  expect(await Promise.all([plain, dated, daily].map(settings))).toEqual(before)

  const [again] = await bulk({ action: 'dates', ids: [plain], ...later })
  await bulk({ action: 'dates', ids: [plain], stop: '2032-01-01 09:00 am' })
  const kept = await settings(plain)
  const late = await undo([{ id: plain, entries: again?.entries }])
  expect(late.body.outcomes[0].refusal).toContain('changed')
  expect(await settings(plain)).toEqual(kept)
})

test('CAM-06 asks for a known action and for 1 to 100 campaigns', async () => {
  const person = await world.as('advertiser')
  const ids = Array.from({ length: 101 }, (_, at) => at + 1)
  for (const wrong of [
    {},
    { action: 'delete', ids: [1] },
    { action: 'enable', ids: [] },
    { action: 'enable', ids },
    { action: 'enable', ids: ['1'] },
  ])
    expect([wrong, (await person.post('/api/overview/bulk', wrong)).status]).toEqual([wrong, 422])
})

test('CAM-08 campaigns of one advertiser go into the archive and out of it at once, and none waits for ever', async () => {
  const ids = await Promise.all(
    Array.from({ length: 12 }, () => addImpressionCampaign(world.db, { owner: 'freepriority', left: 100 })),
  )
  const person = await world.as('freepriority')
  const archive = (id: number, isArchived: boolean) =>
    person.post(`/api/campaigns/${id}/archive`, { archive: isArchived })
  for (let round = 0; round < 4; round++) {
    const answers = await Promise.all(ids.map((id, at) => archive(id, (at + round) % 2 === 0)))
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200))
  }
})
