import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { undoChange } from '#contract/campaigns/history.ts'
import { fieldsOf } from '#domain/overview/changed-fields.ts'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { addMedia } from '#test/delivery/counted-hours.ts'
import { mediaForm } from '#test/files/pictures.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World

beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const post = async (who: string, id: number, what: string, body: unknown) =>
  (await world.as(who)).post(`/api/campaigns/${id}/${what}`, body)
const undo = (who: string, id: number, history_id: number) => post(who, id, 'undo', { history_id })

async function history(who: string, id: number) {
  const { body, status } = await (await world.as(who)).get(`/api/overview/campaigns/${id}/history`)
  return { status, entries: (body.entries ?? []) as Entry[] }
}

interface Entry {
  id: number
  text: string
  undoes: number | null
  reason: string | null
  undo: { isOffered: boolean; refusal: string | null }
}

async function newest(who: string, id: number): Promise<Entry> {
  const [entry] = (await history(who, id)).entries
  if (!entry) throw new Error('the history is empty')
  return entry
}

test('a change reads as a sentence, with who made it and for whom', async () => {
  const id = await addImpressionCampaign(world.db, { stopAt: new Date('2026-05-02T17:00:00Z') })
  await world
    .as('agent')
    .then((agent) =>
      agent.post(`/api/campaigns/addDays/${id}`, { end_date: '2026-06-01 09:00 am', distribute_asap: 0 }),
    )
  expect((await newest('agent', id)).text).toBe(
    'Sam Ortiz, for Dina Roth, changed the end date from 2026-05-02 1:00 PM ET to 2026-06-01 9:00 AM ET',
  )
  await post('advertiser', id, 'name', { name: 'Summer Campaign' })
  expect((await newest('advertiser', id)).text).toBe(
    'Dina Roth changed the name from Spring Campaign to Summer Campaign',
  )
})

test('undoing sets the value back, tells so in the history, and is harmless when repeated', async () => {
  const id = await addImpressionCampaign(world.db)
  await post('advertiser', id, 'name', { name: 'Summer Campaign' })
  const renamed = await newest('advertiser', id)
  expect(renamed.undo).toEqual({ isOffered: true, refusal: null })
  const answer = await undo('advertiser', id, renamed.id)
  expect([answer.status, answer.body]).toEqual([
    200,
    { success: true, message: 'Undone. The name: Spring Campaign', name: 'Spring Campaign' },
  ])
  expect((await undo('advertiser', id, renamed.id)).status).toBe(200)
  const { entries } = await history('advertiser', id)
  expect(entries.map(({ undoes }) => undoes)).toEqual([renamed.id, null])
  expect(entries[1]?.undo).toEqual({ isOffered: true, refusal: 'It is as it was before already' })
})

test('undoing pressed several times at once takes the change back once', async () => {
  const id = await addImpressionCampaign(world.db)
  await post('advertiser', id, 'name', { name: 'Summer Campaign' })
  const renamed = await newest('advertiser', id)
  const answers = await Promise.all(Array.from({ length: 8 }, () => undo('advertiser', id, renamed.id)))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  const { entries } = await history('advertiser', id)
  expect(entries.map(({ undoes }) => undoes)).toEqual([renamed.id, null])
})

test('a change is found by the instant of the change, as the answer of the call told it', async () => {
  const id = await addImpressionCampaign(world.db)
  world.clock.advance(1_000)
  const { body } = await post('advertiser', id, 'name', { name: 'Summer Campaign' })
  const answer = await post('advertiser', id, 'undo', { changed_at: body.campaign.updated_at })
  expect([answer.status, answer.body.message]).toEqual([200, 'Undone. The name: Spring Campaign'])
})

test('something newer keeps an older change from being undone, and both values are told', async () => {
  const id = await addImpressionCampaign(world.db)
  await post('advertiser', id, 'name', { name: 'Second' })
  const second = await newest('advertiser', id)
  await post('agent', id, 'name', { name: 'Third' })
  const answer = await undo('advertiser', id, second.id)
  expect(answer.status).toBe(409)
  expect(answer.body).toMatchObject({
    error: 'Something newer changed the same thing',
    conflict: { theirs: { name: 'Third' }, yours: { name: 'Spring Campaign' } },
  })
})

test('whatever can be undone has a name of its own on the wire, in the history and in a conflict', () => {
  const { conflict } = undoChange
  if (!conflict) throw new Error('It tells no conflict')
  for (const subject of ['campaign', 'media'] as const)
    for (const [field] of fieldsOf(subject)) {
      const told = z.encode(conflict, { theirs: { [field]: 'now' }, yours: { [field]: 'before' } })
      expect([field, Object.values(told.theirs), Object.values(told.yours)]).toEqual([
        field,
        ['now'],
        ['before'],
      ])
      expect([field, Object.keys(told.theirs)[0]]).toEqual([field, expect.stringMatching(/^[a-z_]+$/)])
    }
})

test('an undo names the ad and says in words what is true of it now', async () => {
  const id = await addImpressionCampaign(world.db)
  const mediaId = await addMedia(world.db, id, { approval: 'pending' })
  const agent = await world.as('agent')
  await agent.post(`/api/media/approvemedia/${mediaId}`, { status: 2 })
  const approved = await newest('agent', id)
  expect(await undo('agent', id, approved.id)).toMatchObject({
    status: 200,
    body: {
      message: 'Undone. The approval of “Spring”: waiting for a decision',
      approved: 'waiting for a decision',
    },
  })
  await agent.post(`/api/media/approvemedia/${mediaId}`, { status: 1 })
  expect(await undo('agent', id, approved.id)).toMatchObject({
    status: 409,
    body: { conflict: { theirs: { approved: 'rejected' }, yours: { approved: 'waiting for a decision' } } },
  })
})

test('the rules of the change hold for its undo: an empty campaign stays off', async () => {
  const id = await addImpressionCampaign(world.db, { left: 0, isOn: true })
  await post('advertiser', id, 'status', { status: false })
  const answer = await undo('advertiser', id, (await newest('advertiser', id)).id)
  expect([answer.status, answer.body.error]).toEqual([
    422,
    'Please add to your budget before enabling the campaign',
  ])
})

test('money that moved cannot be undone, and its reason is kept', async () => {
  const id = await addImpressionCampaign(world.db)
  await post('impressionmanager', id, 'add-impressions', { impressions_to_add: 500, reason: 'Make-good' })
  const entry = await newest('advertiser', id)
  expect(entry).toMatchObject({
    reason: 'Make-good',
    undo: { isOffered: false, refusal: 'Money that moved cannot be undone' },
  })
  expect(entry.text).toMatch(/added 500 impressions: 1,000 before, 1,500 after$/)
  expect((await undo('advertiser', id, entry.id)).body.error).toBe('Money that moved cannot be undone')
})

test('a rejected ad is as it was by undoing, in one step: on again, and by whom it had been decided and switched on', async () => {
  const id = await addImpressionCampaign(world.db)
  const mediaId = await addMedia(world.db, id, { approval: 'pending' })
  const adNow = () =>
    world.db.selectFrom('media').selectAll().where('id', '=', mediaId).executeTakeFirstOrThrow()
  const agent = await world.as('agent')
  await (await world.as('superadmin')).post(`/api/media/approvemedia/${mediaId}`, { status: 2 })
  world.clock.advance(60_000)
  await (await world.as('advertiser')).post(`/api/media/${mediaId}/status`, { status: true })
  const { updatedAt: _, ...before } = await adNow()
  expect([before.approvalChangedBy, before.switchedOnBy]).toEqual([
    (await world.as('superadmin')).id,
    (await world.as('advertiser')).id,
  ])
  world.clock.advance(60_000)
  await agent.post(`/api/media/approvemedia/${mediaId}`, { status: 1, reason: 'Not fit for our readers' })
  const entry = await newest('agent', id)
  expect(entry.text).toContain('rejected the ad “Spring”')
  expect((await undo('agent', id, entry.id)).status).toBe(200)
  expect(await adNow()).toMatchObject(before)
})

const approve = async (mediaId: number, status: number) =>
  (await world.as('agent')).post(`/api/media/approvemedia/${mediaId}`, { status })
const stateOfAd = (mediaId: number) =>
  world.db.selectFrom('media').selectAll().where('id', '=', mediaId).executeTakeFirstOrThrow()

/** Decides of an ad that waits, lets its owner put in another address, and takes the decision back. */
test.each([
  ['a rejection, with the edited ad rejected as well', [2, 1], [1]],
  ['an approval, with the edited ad waiting', [2], []],
  ['the undo of an approval, with the edited ad waiting', [2, 'undo'], []],
] as const)('taking back %s approves nothing that nobody looked at', async (_, decisions, later) => {
  const id = await addImpressionCampaign(world.db)
  const mediaId = await addMedia(world.db, id, { approval: 'pending' })
  for (const one of decisions)
    if (one === 'undo') await undo('agent', id, (await newest('agent', id)).id)
    else await approve(mediaId, one)
  const decided = await newest('agent', id)
  const changed = mediaForm({ _method: 'PUT', edit_id: mediaId, graphic_link: 'https://other.example/' })
  expect((await (await world.as('advertiser')).post('/advertiser/medias/edit', changed)).status).toBe(200)
  for (const one of later) await approve(mediaId, one)

  const before = await stateOfAd(mediaId)
  const answer = await undo('agent', id, decided.id)
  expect([answer.status, answer.body.error]).toEqual([409, 'Something newer changed the same thing'])
  expect(await stateOfAd(mediaId)).toEqual(before)
  const listed = (await history('agent', id)).entries.find((entry) => entry.id === decided.id)
  expect(listed?.undo).toEqual({ isOffered: true, refusal: 'Something newer changed the same thing' })
})

test('who may not change the thing may not undo it either', async () => {
  const id = await addImpressionCampaign(world.db)
  await post('agent', id, 'devices', { device: 'Only Desktop' })
  const entry = await newest('advertiser', id)
  expect(entry.undo.refusal).toBe('Your account does not have the right to do this')
  expect((await undo('advertiser', id, entry.id)).status).toBe(403)
})

test('a foreign campaign, a missing one and an entry of another campaign are not there', async () => {
  const [id, other] = [await addImpressionCampaign(world.db), await addImpressionCampaign(world.db)]
  await post('advertiser', id, 'name', { name: 'Second' })
  const entry = await newest('advertiser', id)
  expect((await history('advertiser2', id)).status).toBe(404)
  expect((await history('advertiser', 9_999_999)).status).toBe(404)
  expect((await undo('advertiser2', id, entry.id)).status).toBe(404)
  expect((await undo('advertiser', other, entry.id)).status).toBe(404)
  expect((await post('advertiser', id, 'undo', {})).status).toBe(422)
})

type Move = readonly [what: string, body: unknown]

const move: fc.Arbitrary<Move> = fc.oneof(
  fc.constantFrom('One', 'Two', 'Three').map((name) => ['/name', { name }] as const),
  fc.boolean().map((status) => ['/status', { status }] as const),
  fc.integer({ min: 1, max: 10 }).map((priority) => ['/priority', { priority }] as const),
  fc.constantFrom('Only Desktop', 'All Devices').map((device) => ['/devices', { device }] as const),
  fc
    .constantFrom([], ['US'], ['CA', 'GB'])
    .map((countries) => ['/geotarget', { geotarget: { countries } }] as const),
  fc.constantFrom([40], [33, 40], [95]).map((zones) => ['/zones', { zones }] as const),
  fc.constantFrom({}, { monday: [9] }).map((hours) => ['/hours', { hours }] as const),
  fc.constantFrom([], ['sports']).map((wanted) => ['/keywords', { keywords: { wanted } }] as const),
  fc.constantFrom(null, { times: 3, per: 'day' }).map((frequency) => ['/frequency', { frequency }] as const),
  fc.constantFrom([], [17]).map((left_out) => ['/sites', { left_out }] as const),
  fc.constantFrom('2026-09-01 09:00 am', '2026-10-01 09:00 am').map((date) => ['start', date] as const),
  fc.constantFrom('2026-11-01 09:00 am', '2026-12-01 09:00 am').map((date) => ['end', date] as const),
  fc.boolean().map((archive) => ['/archive', { archive }] as const),
)

async function stateOf(id: number) {
  const { name, switchedOnAt, archivedAt } = await world.db
    .selectFrom('campaign')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const set = await world.db
    .selectFrom('impressionCampaign')
    .select([
      'priority',
      'chargedPriority',
      'startAt',
      'stopAt',
      'deviceChoice',
      'countries',
      'repriced',
      'aim',
    ])
    .where('campaignId', '=', id)
    .executeTakeFirstOrThrow()
  const zones = await world.db
    .selectFrom('campaignZone')
    .select('zone')
    .where('campaignId', '=', id)
    .execute()
  return { name, isOn: switchedOnAt !== null, isArchived: archivedAt !== null, set, zones: zones.length }
}

/** Switched off while in the archive: that can be taken back once the archiving was, as it may not be on in there. */
const keptByArchive = 'Take the campaign back from the archive before enabling it'

/** Undoes all entries, the newest first, and what the archive kept from being undone as soon as it lets go. */
async function undoAll(who: string, id: number): Promise<void> {
  let kept: number | null = null
  for (const { id: entry } of (await history(who, id)).entries) {
    const answer = await undo(who, id, entry)
    const { isArchived } = await stateOf(id)
    if (isArchived && answer.body.error === keptByArchive) {
      expect([answer.status, kept]).toEqual([422, null])
      kept = entry
      continue
    }
    expect([answer.status, answer.body.error]).toEqual([200, undefined])
    if (kept === null || isArchived) continue
    expect((await undo(who, id, kept)).status).toBe(200)
    kept = null
  }
  expect(kept).toBeNull()
}

test('any run of reversible changes, undone from the last to the first, gives the first campaign back', async () => {
  const agent = await world.as('agent')
  const offInArchive: Move[] = [
    ['start', '2026-09-01 09:00 am'],
    ['/archive', { archive: true }],
    ['/status', { status: false }],
  ]
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 8 }), async (moves) => {
      const id = await addImpressionCampaign(world.db, { isOn: false, siteIds: [3, 17] })
      const first = await stateOf(id)
      for (const [what, body] of moves) {
        if (what === 'start')
          await agent.post(`/api/campaigns/startDate/${id}`, { start_date: body, distribute_asap: 0 })
        else if (what === 'end')
          await agent.post(`/api/campaigns/addDays/${id}`, { end_date: body, distribute_asap: 0 })
        else await agent.post(`/api/campaigns/${id}${what}`, body)
      }
      await undoAll('agent', id)
      expect(await stateOf(id)).toEqual(first)
    }),
    { numRuns: 25, examples: [[offInArchive]] },
  )
}, 60_000)
