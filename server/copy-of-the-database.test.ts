/** What whoever gets hold of a copy of the database can do with it: nothing, as somebody else. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demonstrationPassword } from '#seed/people.ts'
import { Person } from '#test/person.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

/** Every row of every table, as text; the queue of jobs among them. */
async function everyRow(): Promise<string[]> {
  const tables = await sql<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname in ('public', 'graphile_worker')`.execute(world.db)
  const rows = tables.rows.map(async ({ schema, name }) => {
    const read = await sql<{
      row: string
    }>`select t::text as row from ${sql.table(`${schema}.${name}`)} t`.execute(world.db)
    return read.rows.map(({ row }) => `${name} ${row}`)
  })
  return (await Promise.all(rows)).flat()
}

/** A secret as it may lie in a table: itself, in base64, in hex. */
const spellings = (secret: string) => [
  secret,
  encodeURIComponent(secret),
  Buffer.from(secret).toString('base64').replace(/=+$/, ''),
  Buffer.from(secret).toString('hex'),
]

const findIn = (rows: readonly string[], secrets: readonly string[]) =>
  rows.filter((row) => secrets.flatMap(spellings).some((one) => row.includes(one)))

test('holds no token of a session, no link that works, no password and no key', async () => {
  const guess = 'a guess nobody makes'
  await world.visitor.post('/api/auth/sign-in/email', { email: 'agent@demo.test', password: guess })
  const answer = await world.visitor.post('/api/auth/sign-in/email', {
    email: 'agent@demo.test',
    password: demonstrationPassword,
  })
  const [cookie = ''] = (answer.headers.getSetCookie()[0] ?? '').split(';')
  const token = decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0] ?? ''
  const me = await new Person(world.address, cookie).get('/api/me')
  expect([me.status, token.length]).toEqual([200, 43])
  const confirmed = await new Person(world.address, cookie, me.body._token).post('/api/me/confirm', {
    password: demonstrationPassword,
  })
  const [again = ''] = (confirmed.headers.getSetCookie()[0] ?? '').split(';')
  const next = decodeURIComponent(again.split('=')[1] ?? '').split('.')[0] ?? ''
  expect(next.length).toBeGreaterThan(40)
  const { secrets } = world.platform
  const keys = ['session-cookies', 'attempts', 'delivery-keys', 'letters-about-sign-in'] as const
  const secret = [token, next, guess, me.body._token, demonstrationPassword]
  const found = findIn(await everyRow(), [
    ...secret,
    ...keys.map((use) => secrets.keyFor(use).toString('base64url')),
  ])
  expect(found).toEqual([])
})

test('says of no attempt whose it was or where it came from, however it is guessed', async () => {
  const email = 'ghost.of.the.attempts@demo.test'
  await world.visitor.post('/api/auth/sign-in/email', { email, password: 'x' })
  const requested = { email, redirectTo: '/' }
  await world.visitor.post('/api/auth/request-password-reset', requested)
  const rows = await everyRow()
  expect(rows.filter((row) => row.startsWith('attempt '))).not.toEqual([])
  const hashes = ['md5', 'sha1', 'sha256', 'sha512'].flatMap((kind) =>
    [email, '127.0.0.0/24'].flatMap((text) =>
      (['hex', 'base64', 'base64url'] as const).map((form) => createHash(kind).update(text).digest(form)),
    ),
  )
  expect(findIn(rows, [email])).toEqual([])
  expect(rows.filter((row) => row.startsWith('attempt ') && row.includes('127.0.0'))).toEqual([])
  expect(rows.filter((row) => hashes.some((hash) => row.includes(hash)))).toEqual([])
})

test('keeps no link of a letter that was sent', async () => {
  const email = 'seller@demo.test'
  await world.visitor.post('/api/auth/request-password-reset', { email, redirectTo: '/' })
  await vi.waitUntil(async () => (await world.lettersTo(email)).length > 0, { timeout: 10_000 })
  const [letter] = await world.lettersTo(email)
  const [, token = ''] = /token=([\w-]+)/.exec(letter?.text ?? '') ?? []
  expect(token).not.toBe('')
  expect(findIn(await everyRow(), [token])).toEqual([])
})
