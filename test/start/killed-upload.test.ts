/** The process ends by kill -9 while it looks into a file whose sender was told to ask later: the next one ends what was begun. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { announce, sendPiece } from '../files/tus.ts'
import { ask, Masthead } from '../masthead.ts'
import { signIn } from '../person.ts'
import { copyPlayedDemonstration } from '../played.ts'

const room = mkdtempSync(join(tmpdir(), 'masthead-killed-upload-'))
// Root’s database user must be let in.
chmodSync(room, 0o755)
const dataDir = join(room, 'data')
const settings = { DEMO: '1' }
let running: Masthead
afterAll(async () => {
  await running?.stop()
  rmSync(room, { recursive: true, force: true })
})

/** Decoding it takes seconds. */
const picture = () =>
  sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#80a0c0' } })
    .png()
    .toBuffer()

test('what was being looked into when the process was killed is ready after the next start', async () => {
  await copyPlayedDemonstration(dataDir)
  running = await Masthead.up({ dataDir, settings })
  const name = 'uploads.answerSeconds'
  await ask(running, dataDir, "insert into setting (key, value, updated_at) values ($1, '0', now())", [name])
  await ask(running, dataDir, "select pg_notify('masthead_settings', $1)", [name])
  const bytes = await picture()
  const sender = await signIn(running.address, 'advertiser')
  const path = (await announce(sender, bytes.length, 'wall.png')).headers.get('location') ?? ''
  expect((await sendPiece(sender, path, 0, bytes)).status).toBe(202)
  expect((await sender.get(path)).body.item.state).toBe('looking')
  await running.stop('SIGKILL')
  running = await Masthead.up({ dataDir, settings })
  const later = await signIn(running.address, 'advertiser')
  const state = async () => (await later.get(path)).body.item?.state
  expect(await state()).toBe('looking')
  await expect.poll(state, { timeout: 60_000, interval: 500 }).toBe('ready')
  const { original_path } = (await later.get(path)).body.item
  expect(Buffer.from(await (await later.raw(original_path)).arrayBuffer()).equals(bytes)).toBe(true)
}, 300_000)
