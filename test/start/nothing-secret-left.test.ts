/** Somebody signs in, buys with a new card, is shown an ad and sets a new password; nothing secret of it stands anywhere. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { Cast } from '../fuzz/cast.ts'
import { desktop, send } from '../fuzz/send.ts'
import { databaseOf, Masthead } from '../masthead.ts'
import { ownSecrets } from '../sweep/own-secrets.ts'
import { filesOf, rowsOf, said, tablesOf } from '../sweep/places.ts'
import { sweep } from '../sweep/sweep.ts'

const room = mkdtempSync(join(tmpdir(), 'masthead-secret-'))
// Root's database user must be let in.
chmodSync(room, 0o755)
const dataDir = join(room, 'data')
const metricsToken = 'Wapiti-metrics-8sKzo2'
let running: Masthead | null = null
afterAll(async () => {
  await running?.stop()
  rmSync(room, { recursive: true, force: true })
})

const card = '4539578763621486'
const password = 'Heron-umbrella-71-quartz'

test('after a purchase with a new card, an ad and a new password, no card number, password, token or key stands anywhere', async () => {
  const settings = { DEMO: '1', LOG_LEVEL: 'debug', METRICS_TOKEN: metricsToken }
  running = await Masthead.up({ dataDir, settings })
  const { address } = running
  const cast = new Cast(address)

  async function call(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
    const type = body ? { 'content-type': 'application/json' } : {}
    const bytes = body ? Buffer.from(JSON.stringify(body)) : null
    const { status, text } = await send(address, {
      method,
      path,
      headers: { 'user-agent': desktop, ...type, ...headers },
      body: bytes,
    })
    expect([path, status, status < 300 ? '' : text]).toEqual([path, status, ''])
    return text
  }

  const { personId, cookie, token } = await cast.of('advertiser')
  const session = { cookie, 'x-csrf-token': token }
  const campaigns = JSON.parse(await call('GET', `/campaigns/${personId}`, undefined, session)) as {
    id: number
    name: string
  }[]
  const spring = campaigns.find(({ name }) => name === 'Spring Campaign')
  await call(
    'POST',
    `/api/campaigns/${spring?.id}/impressions`,
    {
      amount: '77.77',
      card_number: card,
      expiry: '12/39',
      cvv: '739',
      zip: '11201',
      save_card: true,
      idempotency_key: 'the-only-purchase-of-today',
    },
    session,
  )

  const inNewYork = { 'x-masthead-place': 'US-NY' }
  const { ads } = JSON.parse(
    await call('GET', '/d/ads?site=2&zones=40,41,42,43,33', undefined, inNewYork),
  ) as {
    ads: Record<string, { view?: string }>
  }
  const shown = Object.values(ads).flatMap(({ view }) => view ?? [])
  expect(shown.length).toBeGreaterThan(0)
  for (const view of shown) await call('GET', view, undefined, inNewYork)

  const email = 'advertiser@demo.test'
  await call('POST', '/api/auth/request-password-reset', { email, redirectTo: '/reset-password' })
  const link = await expect
    .poll(async () => /token=([\w-]+)/.exec(await call('GET', '/demo/outbox.json'))?.[1], { timeout: 10_000 })
    .toBeDefined()
    .then(async () => /token=([\w-]+)/.exec(await call('GET', '/demo/outbox.json'))?.[1] ?? '')
  await call('POST', '/api/auth/reset-password', { token: link, newPassword: password })

  const metrics = await call('GET', '/metrics', undefined, { authorization: `Bearer ${metricsToken}` })
  const database = connect(databaseOf(running, dataDir), pino({ level: 'silent' }), 1)
  const tables = await tablesOf(rowsOf(database.db))
  const own = await ownSecrets(database.db, dataDir)
  await database.close()
  await running.stop()
  const places = [
    ...tables,
    said('the log', running.output),
    said('the metrics', metrics),
    ...filesOf(dataDir),
  ]
  const canaries = [
    { what: 'the card’s number', secret: card },
    { what: 'the new password', secret: password },
    { what: 'the link’s token', secret: link },
    { what: 'the metrics’ token', secret: metricsToken },
    ...[...cast.given].map((secret) => ({ what: 'the session’s token', secret })),
    ...own,
  ]
  expect(sweep(places, canaries)).toEqual([])
  // What is looked for is found where it does stand.
  expect(sweep([said('a note', `${card} ${link}`)], canaries)).toHaveLength(2)
}, 300_000)
