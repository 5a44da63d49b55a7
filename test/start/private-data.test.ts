/** Who else is on the machine learns nothing: neither from the files of the product nor from its words and its processes. */
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { owner, passwordOfRole, runtime } from '#server/database/embedded/roles.ts'
import { ask, Masthead, projectFolder } from '#test/masthead.ts'

const room = mkdtempSync(join(tmpdir(), 'masthead-private-'))
const dataDir = join(room, 'data')
/** What secrets look like that somebody hands over; none of them leads anywhere. */
const handedOver = { token: 'a-token-that-nobody-guesses', mail: 'a-password-for-letters' }
const settings = {
  METRICS_TOKEN_FILE: join(room, 'token'),
  SMTP_URL: `smtp://masthead:${handedOver.mail}@127.0.0.1:1`,
  MAIL_FROM: 'ads@masthead.example',
  DELIVERY_NODES: '1',
  LOG_LEVEL: 'debug',
}
let masthead: Masthead

beforeAll(async () => {
  chmodSync(room, 0o755)
  writeFileSync(join(room, 'token'), `${handedOver.token}\n`, { mode: 0o644 })
  chmodSync(join(room, 'token'), 0o644)
  // As a version that left it to the shell.
  mkdirSync(join(dataDir, 'files/ab'), { recursive: true, mode: 0o755 })
  writeFileSync(join(dataDir, 'files/ab/picture'), 'a picture', { mode: 0o644 })
  mkdirSync(join(dataDir, 'journal/east'), { recursive: true, mode: 0o700 })
  writeFileSync(join(dataDir, 'journal/east/lock'), '', { mode: 0o644 })
  masthead = await Masthead.up({ dataDir, settings })
  await vi.waitUntil(() => masthead.output.includes('Delivers as main-1'), { timeout: 60_000 })
})
afterAll(async () => {
  await masthead?.stop()
  rmSync(room, { recursive: true, force: true })
})

/** All that lies in the data folder and that somebody else than its owner may read, write or enter. */
function opened(): string[] {
  const paths = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
  return paths.filter((path) => lstatSync(join(dataDir, path)).mode & 0o077)
}

test('a data folder, what it held before and all that is written into it are closed to others', () => {
  expect(existsSync(join(dataDir, 'journal/main-1'))).toBe(true)
  expect(existsSync(join(dataDir, 'database/socket'))).toBe(true)
  expect(opened()).toEqual([])
  // Started by root, the database's own user passes through it, and sees nothing.
  const isRoot = process.getuid?.() === 0
  expect(lstatSync(dataDir).mode & 0o777).toBe(isRoot ? 0o710 : 0o700)
})

test('no secret stands among the words of a process, of the log or of the database’s log', () => {
  const kept = readFileSync(join(dataDir, 'database.password'), 'utf8').trim()
  const secrets = [
    kept,
    passwordOfRole(owner, kept),
    passwordOfRole(runtime, kept),
    ...Object.values(handedOver),
  ]
  const commands = commandLines()
  expect(
    commands.filter((words) => words.includes(join(projectFolder, 'server/main.ts'))).length,
  ).toBeGreaterThan(1)
  const words = [...commands, masthead.output, readFileSync(join(dataDir, 'database/postgres.log'), 'utf8')]
  for (const secret of secrets.flatMap(writings))
    expect(words.filter((text) => text.includes(secret))).toEqual([])
})

/** Of every process of the machine, as anybody on it sees them. */
function commandLines(): string[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    } catch {
      return ''
    }
  })
}

/** A secret, and what becomes of it on its way through addresses and headers. */
const writings = (secret: string): string[] => [
  secret,
  encodeURIComponent(secret),
  Buffer.from(secret).toString('base64'),
  Buffer.from(secret).toString('base64url'),
  Buffer.from(secret).toString('hex'),
]

test('a secret in a file that everybody may read is used, and told', async () => {
  const metrics = (token: string) =>
    fetch(`${masthead.address}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  expect((await metrics(handedOver.token)).status).toBe(200)
  expect((await metrics('another-token-that-is-none')).status).toBe(401)
  expect(masthead.output).toContain(
    `Everybody on this machine may read ${join(room, 'token')} (METRICS_TOKEN_FILE): close it with chmod o-r.`,
  )
})

test('every process is connected as the role that may make no table', async () => {
  const question = `select distinct usename as role from pg_stat_activity where datname = 'masthead' and pid <> pg_backend_pid()`
  expect(await ask(masthead, dataDir, question)).toEqual([{ role: runtime }])
})
