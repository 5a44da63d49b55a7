import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Masthead, processesOf, projectFolder } from '#test/masthead.ts'

const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
const ordinaryUser = { uid: idOf('-u'), gid: idOf('-g') }

/** Only root can put folders out of another user's reach, or become an ordinary user. */
describe.runIf(process.getuid?.() === 0)('a clone that root keeps closed', () => {
  const closed = mkdtempSync(join(tmpdir(), 'masthead-closed-'))
  const clone = join(closed, 'clone')
  const dataDir = join(clone, '.data')
  const moved = () => readFileSync(join(dataDir, 'database.location'), 'utf8').trim()

  beforeAll(() => cloneInto(clone))
  afterAll(() => {
    if (existsSync(join(dataDir, 'database.location'))) rmSync(moved(), { recursive: true, force: true })
    rmSync(closed, { recursive: true, force: true })
  })

  test('puts programs and data where the database’s user reaches them, and says where', async () => {
    const masthead = await Masthead.up({ dataDir, project: clone })
    expect(await masthead.health()).toBe(200)
    expect(masthead.output).toMatch(/The database is in \/var\/lib\/masthead\/data-\w+, because/)
    expect(masthead.output).toMatch(/Its programs were copied to \/var\/lib\/masthead\/postgres-/)
    expect(await masthead.stop()).toBe(0)
    expect(processesOf(moved())).toEqual([])
  })

  test('finds it there again', async () => {
    const before = moved()
    const masthead = await Masthead.up({ dataDir, project: clone })
    expect(moved()).toBe(before)
    expect(await masthead.stop()).toBe(0)
  })

  test('says so when a database in the data folder was closed to its user later', async () => {
    const folder = join(closed, 'later')
    chmodSync(closed, 0o755)
    const masthead = await Masthead.up({ dataDir: folder, project: clone })
    expect(await masthead.stop()).toBe(0)
    chmodSync(closed, 0o700)
    const { code, said } = await Masthead.refused({ dataDir: folder, project: clone })
    expect([code, said]).toEqual([1, expect.stringMatching(/may not enter .*later.*chmod o\+x/)])
  })

  test('runs as an ordinary user too, once it is open', async () => {
    chmodSync(closed, 0o755)
    const own = join(closed, 'own data')
    mkdirSync(own)
    chownSync(own, ordinaryUser.uid, ordinaryUser.gid)
    const start = { dataDir: own, project: clone, user: ordinaryUser }
    const masthead = await Masthead.up(start)
    expect(await masthead.health()).toBe(200)
    masthead.process.kill('SIGKILL')
    await masthead.ended
    const next = await Masthead.up(start)
    expect(next.output).toContain('left over from the last run was stopped')
    expect(await next.stop()).toBe(0)
    expect(processesOf(own)).toEqual([])
  })

  test('runs the ordinary user’s database as that user when root starts it', async () => {
    const masthead = await Masthead.up({ dataDir: join(closed, 'own data'), project: clone })
    expect(await masthead.health()).toBe(200)
    expect(await masthead.stop()).toBe(0)
  })

  test('tells an ordinary user about a data folder that belongs to root', async () => {
    const { code, said } = await Masthead.refused({
      dataDir: join(closed, 'later'),
      project: clone,
      user: ordinaryUser,
    })
    expect([code, said]).toEqual([1, expect.stringMatching(/^The data folder .*later cannot be used: /)])
  })
})

/** Hard links where possible: the packages are large. */
function cloneInto(folder: string): void {
  mkdirSync(folder)
  const kept = ['server', 'domain', 'contract', 'seed', 'web', 'tag', 'tools', 'dist', 'public', 'index.html']
  const files = [
    'package.json',
    'package-lock.json',
    'vite.config.ts',
    'vite.client.config.ts',
    'vite.tag.config.ts',
  ]
  for (const name of [...kept, ...files].filter((one) => existsSync(join(projectFolder, one))))
    cpSync(join(projectFolder, name), join(folder, name), { recursive: true })
  const packages = `${join(projectFolder, 'node_modules')}/.`
  mkdirSync(join(folder, 'node_modules'))
  try {
    execFileSync('cp', ['-al', packages, join(folder, 'node_modules')], { stdio: 'ignore' })
  } catch {
    execFileSync('cp', ['-a', packages, join(folder, 'node_modules')])
  }
}
