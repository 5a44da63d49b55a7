import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ask, Masthead, processesOf, projectFolder } from '#test/masthead.ts'

const room = mkdtempSync(join(tmpdir(), 'masthead start '))
// Root's database user must be let in; what happens otherwise is in unreachable.test.ts.
chmodSync(room, 0o755)
afterAll(() => rmSync(room, { recursive: true, force: true }))

const write = "insert into setting (key, value, updated_at) values ($1, '1', '2026-02-02T15:00:00Z')"
const readAll = 'select key from setting where key like $1 order by key'

describe('one data folder, in a folder with spaces in its name', () => {
  const dataDir = join(room, 'my data')
  let masthead: Masthead

  test('the first start makes everything and answers', async () => {
    masthead = await Masthead.up({ dataDir })
    expect(await masthead.health()).toBe(200)
    expect(masthead.output).toContain(`Data folder      ${dataDir}`)
    expect(statSync(join(dataDir, 'database.password')).mode & 0o777).toBe(0o600)
    await ask(masthead, dataDir, write, ['test.first'])
  })

  test('a second start on the same folder says who has it and changes nothing', async () => {
    const { code, said } = await Masthead.refused({ dataDir })
    expect(code).toBe(1)
    expect(said).toContain(`already running on the data folder ${dataDir} (process ${masthead.process.pid}, `)
    expect(await masthead.health()).toBe(200)
  })

  test('a taken port is told, and nothing is left running', async () => {
    const other = join(room, 'other')
    const port = new URL(masthead.address).port
    const { code, said } = await Masthead.refused({ dataDir: other, settings: { PORT: port } })
    expect([code, said]).toEqual([
      1,
      `Port ${port} is taken by another program. Stop it, or choose another with PORT=${Number(port) + 1}.`,
    ])
    expect(processesOf(other)).toEqual([])
  })

  test('after kill -9 of Node alone the next start stops what still runs and misses nothing', async () => {
    await ask(masthead, dataDir, write, ['test.second'])
    await masthead.stop('SIGKILL')
    expect(processesOf(dataDir)).not.toEqual([])
    masthead = await Masthead.up({ dataDir })
    expect(masthead.output).toContain('left over from the last run was stopped')
    expect(await ask(masthead, dataDir, readAll, ['test.%'])).toEqual([
      { key: 'test.first' },
      { key: 'test.second' },
    ])
  })

  test('after kill -9 of everything the next start misses no acknowledged write', async () => {
    await ask(masthead, dataDir, write, ['test.third'])
    masthead.process.kill('SIGKILL')
    for (const pid of processesOf(dataDir)) killIfAlive(pid)
    await masthead.ended
    masthead = await Masthead.up({ dataDir })
    expect(await ask(masthead, dataDir, readAll, ['test.third'])).toEqual([{ key: 'test.third' }])
    expect(await masthead.health()).toBe(200)
  })

  test('a database that is killed is started again, all goes on, and nothing is lost; the fourth time the product ends', async () => {
    const postmasters = () => processesOf(dataDir).filter((pid) => pid !== masthead.process.pid)
    for (const key of ['test.a', 'test.b', 'test.c']) {
      await ask(masthead, dataDir, write, [key])
      const before = postmasters()
      killIfAlive(before[0] ?? 0)
      await expect
        .poll(() => postmasters().some((pid) => !before.includes(pid)), { timeout: 30_000 })
        .toBe(true)
      await expect.poll(() => masthead.health(), { timeout: 30_000 }).toBe(200)
      expect(await ask(masthead, dataDir, readAll, [key])).toEqual([{ key }])
    }
    killIfAlive(postmasters()[0] ?? 0)
    expect(await masthead.ended).toBe(1)
    expect(masthead.output).toContain('The database ended by itself again and again.')
    masthead = await Masthead.up({ dataDir })
  })

  test('npm run audit audits it while it runs, and after it was stopped', async () => {
    expect(auditOf(dataDir)).toMatch(/^(\d+) of \1 invariants hold\.$/)
    await masthead.stop()
    expect(auditOf(dataDir)).toMatch(/^(\d+) of \1 invariants hold\.$/)
    expect(processesOf(dataDir)).toEqual([])
  })

  test.each(['SIGTERM', 'SIGINT'] as const)('%s ends everything cleanly', async (signal) => {
    if (masthead.process.exitCode !== null) masthead = await Masthead.up({ dataDir })
    expect(await masthead.stop(signal)).toBe(0)
    expect(processesOf(dataDir)).toEqual([])
    expect(existsSync(join(dataDir, 'lock'))).toBe(false)
    expect(existsSync(join(dataDir, 'database', 'postgres-18', 'postmaster.pid'))).toBe(false)
  })
})

describe('settings and folders', () => {
  test('every wrong setting is told in one go', async () => {
    const { code, said } = await Masthead.refused({
      dataDir: join(room, 'settings'),
      settings: { PORT: 'web', BASE_URL: 'here', MASTHEAD_NOW: 'soon' },
    })
    expect(code).toBe(1)
    expect(said.split('\n').map((line) => line.split(' ')[0])).toEqual(['PORT', 'BASE_URL', 'MASTHEAD_NOW'])
  })

  test('Ctrl-C in the middle of the first start leaves nothing running, and the next start works', async () => {
    const dataDir = join(room, 'interrupted')
    const masthead = new Masthead({ dataDir })
    while (!masthead.output.includes('Starting the database'))
      await new Promise((next) => setTimeout(next, 20))
    expect(await masthead.stop()).toBe(1)
    expect(processesOf(dataDir)).toEqual([])
    const next = await Masthead.up({ dataDir })
    expect(await next.stop()).toBe(0)
  })

  test('a path too long for a socket works', async () => {
    const before = socketFolders()
    const dataDir = join(room, 'a-long-name-'.repeat(8), 'data')
    const masthead = await Masthead.up({ dataDir })
    expect(await masthead.health()).toBe(200)
    expect(await masthead.stop()).toBe(0)
    expect(socketFolders()).toEqual(before)
  })

  test('a port that is taken while starting is told', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const { port } = taken.address() as { port: number }
    const dataDir = join(room, 'taken')
    const { said } = await Masthead.refused({ dataDir, settings: { PORT: String(port), HOST: '127.0.0.1' } })
    expect(said).toMatch(new RegExp(`^Port ${port} is taken`))
    expect(processesOf(dataDir)).toEqual([])
    taken.close()
  })
})

function auditOf(dataDir: string): string {
  const command = join(projectFolder, 'server/audit-database.ts')
  const env = { PATH: process.env.PATH, HOME: tmpdir(), DATA_DIR: dataDir }
  return execFileSync(process.execPath, [command], { env, encoding: 'utf8' }).trim()
}

const socketFolders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('masthead-socket-'))

function killIfAlive(pid: number): void {
  try {
    if (pid > 1) process.kill(pid, 'SIGKILL')
  } catch {
    // It was a child of one killed just before.
  }
}
