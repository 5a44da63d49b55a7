/** A PostgreSQL that the operator brings, where the product starts none. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { launchPostgres } from '#server/database/embedded/launch.ts'
import { makeDatabase } from '#server/database/embedded/make-database.ts'
import { owner, runtime } from '#server/database/embedded/roles.ts'
import { Masthead } from '#test/masthead.ts'

const room = mkdtempSync(join(tmpdir(), 'masthead start '))
// Root's database user must be let in; what happens otherwise is in unreachable.test.ts.
chmodSync(room, 0o755)
afterAll(() => rmSync(room, { recursive: true, force: true }))

test('a PostgreSQL of one’s own, from version 15, is used as it is and left running', async () => {
  const folder = join(room, 'own')
  mkdirSync(folder)
  const postgres = await launchPostgres(folder, 15)
  try {
    const settings = { DATABASE_URL: postgres.urlOf('postgres') }
    const masthead = await Masthead.up({ dataDir: join(room, 'beside'), settings })
    expect(await masthead.health()).toBe(200)
    expect(masthead.output).not.toContain('Starting the database')
    expect(await masthead.stop()).toBe(0)
    expect(await Masthead.up({ dataDir: join(room, 'beside'), settings }).then((next) => next.stop())).toBe(0)
  } finally {
    await postgres.stop()
  }
})

test('a PostgreSQL of one’s own with two roles: one makes the tables, the other runs the product', async () => {
  const folder = join(room, 'roles')
  mkdirSync(folder)
  const postgres = await launchPostgres(folder, 15)
  try {
    await makeDatabase(postgres, 'adverts')
    const urls = { owner: postgres.urlOf('adverts', owner), runtime: postgres.urlOf('adverts', runtime) }
    const dataDir = join(room, 'with roles')
    const early = await Masthead.refused({ dataDir, settings: { DATABASE_URL: urls.runtime } })
    expect(early.said).toBe(
      "The database's role masthead_runtime may not make tables: set DATABASE_OWNER_URL to the role that owns them.",
    )
    const settings = { DATABASE_URL: urls.runtime, DATABASE_OWNER_URL: urls.owner, DEMO: '1' }
    const masthead = await Masthead.up({ dataDir, settings })
    expect(await masthead.health()).toBe(200)
    expect(masthead.output).not.toContain('may make and drop tables')
    expect(await masthead.stop()).toBe(0)
    const careless = await Masthead.up({ dataDir, settings: { DATABASE_URL: urls.owner } })
    expect(careless.output).toContain("The database's role masthead_owner may make and drop tables")
    expect(await careless.stop()).toBe(0)
  } finally {
    await postgres.stop()
  }
})

test('a database that cannot be reached is told', async () => {
  const settings = { DATABASE_URL: 'postgres://somebody:secret@127.0.0.1:1/adverts' }
  const { code, said } = await Masthead.refused({ dataDir: join(room, 'away'), settings })
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(/^The database adverts at 127.0.0.1:1 cannot be used/),
  ])
})
