/** What the ad route knows of the campaigns: at its start, after news, and when news was lost. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type DeliveryWorld, makeDeliveryWorld } from '#test/delivery/world.ts'
import { type CandidateRow, readCandidates, readShownCandidates } from '../store/candidates.ts'
import { type Candidates, openCandidates } from './candidates.ts'
import { findCandidate } from './find-candidate.ts'

let world: DeliveryWorld

beforeAll(async () => {
  world = await makeDeliveryWorld()
})
afterAll(() => world.close())
beforeEach(() => world.stepAside())

async function addCampaigns(count: number): Promise<number[]> {
  const ids: number[] = []
  for (let at = 0; at < count; at += 1) {
    const id = await world.addCampaign()
    await world.addMedia(id)
    ids.push(id)
  }
  return ids
}

const switchOff = (id: number) =>
  world.db.updateTable('campaign').set({ switchedOnAt: null }).where('id', '=', id).execute()

const known = (candidates: Candidates, ids: readonly number[]): number[] =>
  ids.filter((id) => candidates.market(() => null).candidateIndex.find(id) !== undefined)

test('DLV-01 a campaign is read as it stands', async () => {
  const start = new Date('2026-05-12T13:30:00.250Z')
  const id = await world.addCampaign({
    zones: [42, 40],
    priority: 4,
    payPerWeek: true,
    start,
    on: false,
    continents: [3],
    countries: ['FR', 'DE'],
    states: ['NY'],
    devices: 'Only Mobile Phones',
  })
  const shown = await world.addMedia(id)
  await world.addMedia(id, { approval: 'pending' })
  await world.addMedia(id, { on: false })
  await sql`update impression_campaign set aim = '{"leftOutSites": [7]}' where campaign_id = ${id}`.execute(
    world.db,
  )
  // 6 dollars at 1, twice as much at 10: at 4 it is a third of the way, 8 dollars.
  expect(await findCandidate(world.db, id)).toEqual({
    campaignId: id,
    siteIds: [3],
    zones: [40, 42],
    mediaIds: [shown],
    weight: 8_000_000,
    isSwitchedOn: false,
    isArchived: false,
    isPayPerWeek: true,
    startsAtMs: start.getTime(),
    stopsAtMs: null,
    finerTargeting: { leftOutSites: [7] },
    targeting: { continents: [3], countries: ['FR', 'DE'], states: ['NY'] },
    deviceClasses: ['phone'],
  })
})

test('DLV-01 a campaign without sites of its own is shown on the site of its product', async () => {
  const id = await world.addCampaign({ siteId: 3 })
  await world.db.deleteFrom('campaignSite').where('campaignId', '=', id).execute()
  expect((await findCandidate(world.db, id))?.siteIds).toEqual([3])
})

test('DLV-01 what is put on the page is what was approved, and is forgotten with its campaign', async () => {
  const [id = 0] = await addCampaigns(1)
  const bare = await world.addMedia(id, { kind: 'html', html: '<b>Spring</b>', link: null })
  const candidates = await openCandidates(world.real.platform)
  const [picture = 0, html] =
    candidates
      .market(() => null)
      .candidateIndex.find(id)
      ?.mediaIds.toSorted((a, b) => a - b) ?? []
  expect(html).toBe(bare)
  expect(candidates.creative(bare)).toMatchObject({
    mediaId: bare,
    format: 'html',
    html: '<b>Spring</b>',
    file: null,
    alt: 'Spring at last',
    target: { link: null, ios: null, android: null },
  })
  expect(candidates.creative(picture)).toMatchObject({
    mediaId: picture,
    format: 'banner',
    width: 728,
    height: 90,
    poster: null,
    headline: 'Spring at last',
    lead: 'Everything in bloom.',
    html: '',
    target: { link: 'https://spring.example/sale', ios: null, android: null },
  })
  expect(candidates.creative(picture)).toBe(candidates.creative(picture))
  await world.db.updateTable('media').set({ headline: 'Summer' }).where('id', '=', picture).execute()
  await expect.poll(() => candidates.creative(picture)?.headline, { timeout: 1_000 }).toBe('Summer')
  await switchOff(id)
  await expect.poll(() => candidates.creative(picture), { timeout: 1_000 }).toBeNull()
  await candidates.close()
})

test('DLV-01 at a start every campaign that is switched on is read once, batch by batch', async () => {
  const ids = await addCampaigns(7)
  await switchOff(ids[2] ?? 0)
  const batches: (readonly CandidateRow[])[] = []
  await readShownCandidates(world.db, 2, (rows) => batches.push(rows))
  expect(batches.map(({ length }) => length)).toEqual([2, 2, 2])
  const shown = ids.filter((_, at) => at !== 2)
  expect(
    batches
      .flat()
      .map((row) => row.campaignId)
      .sort((a, b) => a - b),
  ).toEqual(shown)
  expect(batches.flat()).toEqual(expect.arrayContaining(await readCandidates(world.db, shown)))
})

test('DLV-01 a start that fails while it puts away what it reads leaves its connection in order', async () => {
  await addCampaigns(3)
  const broken = readShownCandidates(world.db, 1, () => {
    throw new Error('no room')
  })
  await expect(broken).rejects.toThrow('no room')
  expect(await readCandidates(world.db, [])).toEqual([])
})

test('DLV-01 a change that is made while the first reading is under way is in force after it', async () => {
  const ids = await addCampaigns(5)
  for (const id of ids) {
    const opening = openCandidates(world.real.platform)
    await switchOff(id)
    const candidates = await opening
    const rest = ids.slice(ids.indexOf(id) + 1)
    await expect.poll(() => known(candidates, ids), { timeout: 1_000 }).toEqual(rest)
    await candidates.close()
  }
})

test('DLV-01 changes whose news was lost are found when all are read anew', async () => {
  const ids = await addCampaigns(4)
  const deaf = { listen: () => () => {}, close: async () => {} }
  const candidates = await openCandidates({ ...world.real.platform, events: deaf })
  const [gone = 0, moved = 0] = ids
  await switchOff(gone)
  await sql`update impression_campaign set priority = 10 where campaign_id = ${moved}`.execute(world.db)
  expect(known(candidates, ids)).toEqual(ids)
  await candidates.reload()
  expect(known(candidates, ids)).toEqual(ids.slice(1))
  // Twice the 6 dollars of the lowest priority.
  expect(candidates.market(() => null).candidateIndex.find(moved)?.weight).toBe(12_000_000)
  await candidates.close()
})
