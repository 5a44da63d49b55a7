/** The screens in one process and the work in the background in another, on one database. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, databaseOf, Masthead } from '#test/masthead.ts'

let web: Masthead
let worker: Masthead | undefined
let dataDir: string
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'masthead-worker-'))
  chmodSync(dataDir, 0o755)
  web = await Masthead.up({ dataDir, settings: { ROLE: 'web' } })
}, 120_000)
afterAll(async () => {
  await worker?.stop()
  await web?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const send = (path: string, body: unknown) =>
  fetch(`${web.address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: web.address },
    body: JSON.stringify(body),
  })
const letters = () =>
  ask(
    web,
    dataDir,
    'select to_address as "to", position($1 in text) > 0 as leads, sent_at is not null as sent from letter',
    [`${web.address}/reset-password?token=`],
  )

test('a letter that somebody asked for at the screens waits until a worker is started, which writes and sends it', async () => {
  const email = 'ada@masthead.example'
  const token = /\/setup\?token=([\w-]+) /.exec(web.output)?.[1]
  const account = { name: 'Ada Klein', email, password: 'a password of her own', token }
  expect((await send('/api/setup', account)).status).toBe(200)
  const asked = await send('/api/auth/request-password-reset', { email, redirectTo: '/reset-password' })
  expect(asked.status).toBe(200)
  // Twice as long as anybody who works leaves a job alone.
  await sleep(1_000)
  expect(await letters()).toEqual([])

  worker = new Masthead({
    dataDir,
    settings: { ROLE: 'worker', DATABASE_URL: databaseOf(web, dataDir), BASE_URL: web.address },
  })
  await expect.poll(letters, { timeout: 60_000 }).toEqual([{ to: email, leads: true, sent: true }])
  const health = () => /its health is at (\S+)/.exec(worker?.output ?? '')?.[1] ?? ''
  await expect.poll(health, { timeout: 10_000 }).not.toBe('')
  expect(await (await fetch(health())).json()).toEqual({ ok: true, database: 'up', disk: 'up', audit: 'up' })
  expect(await worker.stop('SIGTERM')).toBe(0)
  expect(await web.health()).toBe(200)
})
