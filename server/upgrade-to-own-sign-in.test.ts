/**
 * People who signed in while the sign-in library did that: the database is migrated on, and they stay signed in, with the
 * password that they have and the links that were sent to them. The token, its cookie and the hash are as the library,
 * better-auth 1.7.25, made them under the secret key of the tests.
 */
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { makeDatabase, type TestDatabase } from '#test/database.ts'
import { worldStart } from '#test/instant.ts'
import { Person } from '#test/person.ts'
import { makeWorld, type World } from '#test/world.ts'
import { migrate } from './database/migrate.ts'
import { prepareDatabase } from './prepare.ts'

const migrations = new URL('database/migrations/', import.meta.url).pathname
const token = 'HnEA2lduAOvnQ6LPpIvaVSNmRvvCyI2Z'
const cookie = `masthead=${token}.DYiiewUapVBoR%2F1L7QzwtGCzVUFDeg7S9SWSANP3NXo%3D`
const password = 'a garden gate at dusk'
const passwordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$yOaCpXdgLuZf+qol03F+TA$g30zE4wpJgv89f0JV6mtzhvCqaIHMy9/COvAX/V5098'
const email = 'ada@masthead.example'
const fresh = 'quite a new password'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

let database: TestDatabase
let world: World
beforeAll(async () => {
  const former = join(mkdtempSync(join(inject('runFolder'), 'upgrade-')), 'migrations')
  for (const name of readdirSync(migrations).filter((file) => file < '0087'))
    cpSync(join(migrations, name), join(former, name))
  database = await makeDatabase('template0')
  await migrate(database.ownerUrl, worldStart, former)
  await addRows()
  await prepareDatabase({ owner: database.ownerUrl, runtime: database.connectionString }, worldStart)
  world = await makeWorld({}, { database })
})
afterAll(async () => {
  await world.close()
  await database.drop()
})

/** Somebody with a password set twice at once, somebody who has none yet, one session, and the link of a letter. */
async function addRows(): Promise<void> {
  const { pool } = database
  await pool.query(
    `insert into person (id, name, email, email_verified, orders_level, created_at, updated_at) values
       (1, 'Ada Klein', $1, true, 0, now(), now()), (2, 'Ben Levy', 'ben@masthead.example', true, 0, now(), now())`,
    [email],
  )
  await pool.query(
    `insert into credential (person_id, account_id, provider_id, password, created_at, updated_at)
     select person_id, person_id::text, 'credential', hash, now(), now()
     from (values (1, $1), (1, $1), (2, null)) as kept (person_id, hash)`,
    [passwordHash],
  )
  await pool.query(
    `insert into session (person_id, token_hash, ip_address, user_agent, expires_at, created_at, last_used_at)
     values (1, $1, '', 'Firefox on Windows', now() + interval '6 days', now() - interval '1 day',
       now() - interval '1 hour')`,
    [hashOf(token)],
  )
  await pool.query(
    `insert into verification (identifier, value, expires_at, created_at, updated_at)
     values ($1, '1', $2::timestamptz + interval '1 hour', $2, $2)`,
    [`password:${hashOf('the-token-of-a-letter')}`, worldStart],
  )
}

const signIn = (given: string) => world.visitor.post('/api/auth/sign-in/email', { email, password: given })

test('a session from before goes on, says where it is, and when its person gave the password', async () => {
  const me = await new Person(world.address, cookie).get('/api/me')
  expect([me.status, me.body.name]).toEqual([200, 'Ada Klein'])
  const { body } = await new Person(world.address, cookie).get('/api/me/sessions')
  expect(body.sessions).toMatchObject([{ browser: 'Firefox on Windows' }])
  const [kept] = await world.db.selectFrom('session').select(['createdAt', 'confirmedAt']).execute()
  expect(kept?.confirmedAt).toEqual(kept?.createdAt)
})

test('a password from before opens a session, and no other does', async () => {
  expect((await signIn('another garden gate')).status).toBe(401)
  expect((await signIn(password)).status).toBe(200)
})

test('somebody without a password has none, and is answered as with a wrong one', async () => {
  const kept = await world.db.selectFrom('credential').select(['personId', 'passwordHash']).execute()
  expect(kept).toEqual([{ personId: 1, passwordHash }])
  const answer = await world.visitor.post('/api/auth/sign-in/email', {
    email: 'ben@masthead.example',
    password,
  })
  expect(answer.status).toBe(401)
})

test('a link that was sent before sets another password, once, and ends the session', async () => {
  const reset = () =>
    world.visitor.post('/api/auth/reset-password', { token: 'the-token-of-a-letter', newPassword: fresh })
  expect([(await reset()).status, (await reset()).status]).toEqual([200, 422])
  expect((await new Person(world.address, cookie).get('/api/me')).status).toBe(401)
  expect([(await signIn(password)).status, (await signIn(fresh)).status]).toEqual([401, 200])
})
