import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { addCard } from '#test/purchases.ts'
import { makeWorld, type World } from '#test/world.ts'
import { auditAndTell, auditJob } from './alarm.ts'
import { auditGateway } from './billing/audit-gateway.ts'
import { localLogPath } from './gateways/payments/local.ts'

const pager = 'on-call@demo.test'
let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const letters = async (to = pager) => (await world.lettersTo(to)).map(({ subject }) => subject)
const health = async () => (await world.visitor.get('/healthz')).body
const invent = (campaignId: number) =>
  sql`update impression_campaign set granted = granted + 1 where campaign_id = ${campaignId}`.execute(
    world.db,
  )
const takeBack = (campaignId: number) =>
  sql`update impression_campaign set granted = granted - 1 where campaign_id = ${campaignId}`.execute(
    world.db,
  )

test('a breach is told by letter once and not each minute, by the figures and by /healthz, and again when it comes back', async () => {
  await sql`insert into setting (key, value, updated_at) values ('alarms.address', ${JSON.stringify(pager)}::jsonb, now())`.execute(
    world.db,
  )
  await sql`select pg_notify('masthead_settings', '')`.execute(world.db)
  await expect.poll(() => world.platform.settings.get('alarms.address')).toBe(pager)
  const campaigns = [
    await addImpressionCampaign(world.db, { left: 3 }),
    await addImpressionCampaign(world.db, { left: 3 }),
  ]
  const [first = 0, second = 0] = campaigns
  await auditAndTell(world.platform)
  expect([await letters(), (await health()).audit]).toEqual([[], 'up'])

  await invent(first)
  await auditAndTell(world.platform)
  expect(await letters()).toEqual(['Masthead’s audit found a breach'])
  expect((await world.lettersTo(pager))[0]?.text).toContain(`"campaign_id":${first}`)
  expect(await health()).toMatchObject({ ok: true, audit: 'down' })
  // The same breach with another figure is the same breach.
  await invent(first)
  await auditAndTell(world.platform)
  expect(await letters()).toHaveLength(1)

  await invent(second)
  await auditAndTell(world.platform)
  expect(await letters()).toHaveLength(2)

  await takeBack(second)
  await auditAndTell(world.platform)
  await invent(second)
  await auditAndTell(world.platform)
  expect(await letters()).toHaveLength(3)

  for (const campaignId of [first, first, second]) await takeBack(campaignId)
  await auditAndTell(world.platform)
  expect([(await letters()).length, (await health()).audit]).toEqual([3, 'up'])
})

test('without an address every admin is told', async () => {
  await sql`delete from setting where key = 'alarms.address'`.execute(world.db)
  await sql`select pg_notify('masthead_settings', '')`.execute(world.db)
  await expect.poll(() => world.platform.settings.get('alarms.address')).toBeNull()
  const campaignId = await addImpressionCampaign(world.db, { left: 3 })
  await invent(campaignId)
  await auditAndTell(world.platform)
  expect(await letters('admin@demo.test')).toContain('Masthead’s audit found a breach')
  await takeBack(campaignId)
  await auditAndTell(world.platform)
})

test('an audit that takes long leaves the database alone for nine times as long', async () => {
  let nowMs = 0
  let audits = 0
  const job = auditJob(() => nowMs)
  const platform = {
    ...world.platform,
    metrics: { ...world.platform.metrics, audited: () => void (nowMs += 1_000) },
    log: { ...world.platform.log, error() {}, info: () => void (audits += 1) } as never,
  }
  await Promise.all([job.run(platform, {}), job.run(platform, {})])
  expect(audits).toBe(1)
  const tookMs = nowMs
  nowMs = 10 * tookMs - 1
  await job.run(platform, {})
  expect(audits).toBe(1)
  nowMs = 10 * tookMs
  await job.run(platform, {})
  expect(audits).toBe(2)
})

test('BUY-14 people who buy while the gateway’s log is compared are no breach, and a charge that nobody knows still is', async () => {
  const existing_card = await addCard(world, 'advertiser')
  const advertiser = await world.as('advertiser')
  const campaignId = await addImpressionCampaign(world.db, { left: 0 })
  let isOver = false
  const buyers = Array.from({ length: 4 }, async (_, at) => {
    for (let n = 0; !isOver; n += 1)
      await advertiser.post(`/api/campaigns/${campaignId}/impressions`, {
        amount: 5,
        existing_card,
        idempotency_key: `busy-${at}-${n}`,
      })
  })
  const breaches = async () =>
    (await auditGateway(world.db, world.dataDir)).flatMap((finding) => finding.breaches)
  const found = []
  for (let looks = 0; looks < 40; looks += 1) found.push(...(await breaches()))
  isOver = true
  await Promise.all(buyers)
  expect(found).toEqual([])
  const line = { kind: 'charge', key: 'nobody', chargeId: 'ch_nobody', amountCents: '100' }
  appendFileSync(localLogPath(world.dataDir), `${JSON.stringify(line)}\n`)
  expect(await breaches()).toEqual([{ key: 'nobody', chargeId: 'ch_nobody', amountCents: '100' }])
  const text = readFileSync(localLogPath(world.dataDir), 'utf8')
  writeFileSync(localLogPath(world.dataDir), text.slice(0, text.lastIndexOf('{"kind"')))
})
