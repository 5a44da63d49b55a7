/** Card numbers from before they were refused: found wherever they stand, blacked out with a record, and the audit is green. */
import { appendFileSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { addMedia } from '#test/delivery/counted-hours.ts'
import { makeWorld, type World } from '#test/world.ts'
import { audit, describeBreaches } from '../audit.ts'
import { blackOutLog, findInLog } from '../gateways/payments/black-out-log.ts'
import { localLogPath } from '../gateways/payments/local.ts'
import { connect } from '../database/connect.ts'
import { findSuperadmin } from '../people/find-superadmin.ts'
import { blackOutCardNumbers } from './black-out-card-numbers.ts'
import { findCardNumbers } from './find-card-numbers.ts'

let world: World
let campaignId: number
let mediaId: number
beforeAll(async () => {
  world = await makeWorld()
  campaignId = await addImpressionCampaign(world.db, { left: 10 })
  mediaId = await addMedia(world.db, campaignId)
  await world.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const statement of planted()) await sql.raw(statement).execute(tx)
  })
})
afterAll(() => world.close())

const at = `'2026-02-02T15:00:00Z'`
const planted = () => [
  `update campaign set name = 'Mine ４２４２-4242-4242-4242', creation_key = '4242424242424242' where id = ${campaignId}`,
  `update media set link_url = 'https://a.test/?n=4242%204242%204242%204242', headline = '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢' where id = ${mediaId}`,
  `update impression_campaign set aim = '{"keywords": {"wanted": ["sports", "378282246310005"], "unwanted": []}}' where campaign_id = ${campaignId}`,
  `insert into history (at, subject_kind, subject_id, what, before, after, reason)
    values (${at}, 'campaign', ${campaignId}, 'renamed', '{"name": "4242.4242.4242.4242", "balanceNanos": "4242424242424242"}', '{"n": 4242424242424242}', 'call 4242 4242 4242 4242')`,
  `update ledger_transaction set reason = 'card 4242 4242 4242 4242' where campaign_id = ${campaignId}`,
  `insert into letter (to_address, subject, html, text, about, created_at, sent_at)
    values ('a@a.test', 'Hello 4242424242424242', '<p>4242 4242 4242 4242</p>', 'x', '4242424242424242', ${at}, ${at}),
      ('a@a.test', 'Hello', '<p>x</p>', 'x', '************4242', ${at}, ${at})`,
]

const places = [
  'public.campaign.creation_key',
  'public.campaign.name',
  'public.history.after',
  'public.history.before',
  'public.history.reason',
  'public.impression_campaign.aim',
  'public.ledger_transaction.reason',
  'public.letter.about',
  'public.letter.html',
  'public.letter.subject',
  'public.media.headline',
  'public.media.link_url',
]
const placesFound = async () => (await findCardNumbers(world.db)).map(({ place }) => place).sort()
const notTrue = async () =>
  describeBreaches((await audit(world.db, world.dataDir)).filter(({ says }) => says.includes('card number')))

test('every number is found with its place, and the audit names each', async () => {
  expect(await placesFound()).toEqual(places)
  const breaches = await notTrue()
  expect(breaches).toHaveLength(places.length)
  expect(breaches.join()).toContain(`"place":"public.campaign.name","row":"{\\"id\\": ${campaignId}}"`)
  expect(breaches.join()).not.toMatch(/4242.?4242.?4242.?4242/)
})

test('the random name of a worker that holds a job is no number of a card', async () => {
  await sql`select graphile_worker.add_job('held', run_at => '2027-02-02T15:00:00Z'::timestamptz)`.execute(
    world.db,
  )
  await sql`update graphile_worker._private_jobs set locked_by = 'worker-4242424242424242ab'`.execute(
    world.db,
  )
  expect(await placesFound()).toEqual(places)
})

test('a superadmin blacks them out, which the history says; and the audit is green again', async () => {
  const superadmin = await findSuperadmin(world.db, 'Superadmin@demo.test')
  // The role of the running product may change no history.
  await expect(blackOutCardNumbers(world.platform, superadmin?.id ?? 0)).rejects.toMatchObject({
    code: '42501',
  })
  const asOwner = connect(world.database.ownerUrl, world.platform.log, 1)
  await blackOutCardNumbers({ ...world.platform, db: asOwner.db }, superadmin?.id ?? 0)
  await asOwner.close()
  expect(await placesFound()).toEqual([])
  expect(await notTrue()).toEqual([])

  const { db } = world
  const campaign = await db
    .selectFrom('campaign')
    .selectAll()
    .where('id', '=', campaignId)
    .executeTakeFirstOrThrow()
  expect([campaign.name, campaign.creationKey]).toEqual(['Mine ****-****-****-4242', '************4242'])
  const media = await db.selectFrom('media').selectAll().where('id', '=', mediaId).executeTakeFirstOrThrow()
  expect([media.linkUrl, media.headline]).toEqual([
    'https://a.test/?n=**** **** **** 4242',
    '************٤٢٤٢',
  ])
  const entries = await db.selectFrom('history').selectAll().orderBy('id').execute()
  // An amount may be as long as a card number, and stays.
  expect(entries.find(({ what }) => what === 'renamed')).toMatchObject({
    before: { name: '****.****.****.4242', balanceNanos: '4242424242424242' },
    after: { n: '************4242' },
    reason: 'call **** **** **** 4242',
  })
  const records = entries.filter(({ subjectKind }) => subjectKind === 'card-number')
  expect(records.map(({ after }) => (after as unknown as { place: string }).place).sort()).toEqual(places)
  for (const { actorId, what, at: when } of records)
    expect([actorId, what, when]).toEqual([superadmin?.id, 'blacked out', world.clock.now()])
  // Where two texts must differ, one that is blacked out is another than the one that was there before.
  const letters = await db
    .selectFrom('letter')
    .select('about')
    .where('toAddress', '=', 'a@a.test')
    .orderBy('id')
    .execute()
  expect(letters.map(({ about }) => about)).toEqual([
    expect.stringMatching(/^blacked-out-/),
    '************4242',
  ])
})

test('of the ledger nothing but the characters of a reason can be blacked out', async () => {
  const change = (set: string) =>
    sql.raw(`update ledger_transaction set ${set} where campaign_id = ${campaignId}`).execute(world.db)
  await change(`reason = 'c*** **** **** **** 4242'`)
  for (const set of [
    `reason = 'another'`,
    `reason = null`,
    `reason = 'x*** **** **** **** 4242'`,
    `kind = 'note'`,
  ])
    await expect(change(set)).rejects.toThrow('never changed')
  await expect(
    sql.raw(`delete from ledger_transaction where campaign_id = ${campaignId}`).execute(world.db),
  ).rejects.toThrow('never changed')
})

test('a line of the local gateway’s log keeps its length, and those behind it their places', async () => {
  const log = localLogPath(world.dataDir)
  const line = (description: string) => `${JSON.stringify({ kind: 'note', description })}\n`
  appendFileSync(log, line('Sale ４２４２４２４２４２４２４２４２') + line('after'))
  const before = readFileSync(log)
  expect(await findInLog(world.dataDir)).toHaveLength(1)
  expect(await notTrue()).toHaveLength(1)
  expect(await blackOutLog(world.dataDir)).toBe(1)
  const after = readFileSync(log)
  expect(after).toHaveLength(before.length)
  expect(
    after
      .toString()
      .trim()
      .split('\n')
      .slice(-2)
      .map((text) => JSON.parse(text).description),
  ).toEqual(['Sale ************４２４２', 'after'])
  expect(await notTrue()).toEqual([])
})

test('nobody but a superadmin is one', async () => {
  for (const email of ['matzavadmin@demo.test', 'nobody@demo.test', ''])
    expect(await findSuperadmin(world.db, email)).toBeNull()
})

test('D-225 whatever sign stands between the groups of a card, the audit finds it', async () => {
  for (const sign of ['/', ':', ',', '|', '*', '_', '+', ' / ', ')(', ') (', '"']) {
    const kept = ['4242', '4242', '4242', '4242'].join(sign)
    await sql`update campaign set name = ${kept} where id = ${campaignId}`.execute(world.db)
    const found = (await findCardNumbers(world.db)).filter(({ place }) => place === 'public.campaign.name')
    expect(found.map(({ after }) => after)).toEqual([['****', '****', '****', '4242'].join(sign)])
  }
  await sql`update campaign set name = 'Spring' where id = ${campaignId}`.execute(world.db)
})
