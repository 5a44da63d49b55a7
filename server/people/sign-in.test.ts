/** Signing in and out over HTTP: what is answered, what is counted, and what the cookie is like. */
import { createHook } from 'node:async_hooks'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { formatTime } from '#domain/kernel/picker-time.ts'
import { demonstrationPassword } from '#seed/people.ts'
import { hashPassword } from '#server/people/password-hash.ts'
import { Person } from '#test/person.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const path = '/api/auth/sign-in/email'
const minuteMs = 60_000
const wrong = 'The e-mail address and the password do not belong together'

function tryAs(email: string, password = 'not the password', headers: Record<string, string> = {}) {
  return world.visitor.post(path, { email, password }, headers)
}

async function countJobs(): Promise<number> {
  const { rows } = await sql<{ many: number }>`
    select count(*)::int as many from graphile_worker.jobs where task_identifier = 'write-lock-letter'`.execute(
    world.db,
  )
  return rows[0]?.many ?? 0
}

const cookieOf = (answer: { headers: Headers }) =>
  (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''

describe('signing in', () => {
  test('the right password opens a session, written with capitals or blanks too', async () => {
    const answer = await tryAs(' Advertiser@Demo.Test ', demonstrationPassword)
    expect(answer.status).toBe(200)
    const me = await new Person(world.address, cookieOf(answer)).get('/api/me')
    expect(me.body).toMatchObject({ name: 'Dina Roth', email: 'advertiser@demo.test', impersonator: null })
  })

  test.each([
    ['in capitals', demonstrationPassword.toUpperCase()],
    ['with a blank behind it', `${demonstrationPassword} `],
    ['without its last letter', demonstrationPassword.slice(0, -1)],
    ['with more behind it', `${demonstrationPassword}${'x'.repeat(200)}`],
  ])('a password counts as it is typed: %s it opens nothing', async (_what, password) => {
    expect((await tryAs('koshercommander@demo.test', password)).status).toBe(401)
  })

  test('the id of each session is chance of 128 bits or more', async () => {
    const cookies = []
    for (let count = 0; count < 8; count += 1)
      cookies.push(cookieOf(await tryAs('whatsappgroup@demo.test', demonstrationPassword)))
    const tokens = cookies.map((cookie) => /=([\w-]+)\./.exec(decodeURIComponent(cookie))?.[1] ?? '')
    // A letter of 62 says 5.95 bits: 22 of them are 131.
    for (const token of tokens) expect(token).toMatch(/^[\w-]{22,}$/)
    expect(new Set(tokens.flatMap((token) => [token.slice(0, 8), token.slice(-8)])).size).toBe(16)
  })

  test('a wrong password, an unknown address and no address at all are answered alike', async () => {
    const known = await tryAs('cangeo@demo.test')
    for (const email of ['nobody@demo.test', 'no address', '']) {
      const unknown = await tryAs(email)
      expect([unknown.status, unknown.body]).toEqual([
        401,
        { error: wrong, code: 'sign-in-wrong', errors: { form: [wrong] } },
      ])
      expect(unknown.body).toEqual(known.body)
      expect(unknown.headers.getSetCookie()).toEqual([])
    }
  })

  test('an unknown address costs one hash of a password, as a known one does', async () => {
    const passwordHash = await hashPassword(demonstrationPassword)
    await world.db.updateTable('credential').set({ passwordHash }).execute()
    // What is kept is compared at the price at which an unknown one is hashed.
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const hashes: string[] = []
    // The only native code that is asked for work here; it gives its work no name.
    const hook = createHook({ init: (_id, type) => type === 'undefined' && hashes.push(type) }).enable()
    const costOf = async (email: string) => {
      hashes.length = 0
      expect((await tryAs(email)).status).toBe(401)
      return hashes.length
    }
    expect([await costOf('inhouse01@masthead.example'), await costOf('nobody0@masthead.example')]).toEqual([
      1, 1,
    ])
    hook.disable()
  })

  test('a disabled person is answered like one with a wrong password', async () => {
    await world.db
      .updateTable('person')
      .set({ disabledAt: world.clock.now() })
      .where('email', '=', 'gala@hopehouse.example')
      .execute()
    const answer = await tryAs('gala@hopehouse.example', demonstrationPassword)
    expect([answer.status, answer.body.error]).toEqual([401, wrong])
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  test('text that no table takes is refused as input', async () => {
    expect((await tryAs('a\0b@demo.test')).status).toBe(422)
    expect((await tryAs(`${'a'.repeat(400)}@demo.test`)).status).toBe(422)
    expect((await world.visitor.post(path, { email: ['x'], password: 1 })).status).toBe(422)
  })

  test('a session from before ends with the sign-in, and the new one has another id', async () => {
    const former = cookieOf(await tryAs('freepriority@demo.test', demonstrationPassword))
    const fresh = cookieOf(await tryAs('cangeo@demo.test', demonstrationPassword, { cookie: former }))
    expect(fresh).not.toBe(former)
    expect((await new Person(world.address, former).get('/api/me')).status).toBe(401)
    expect((await new Person(world.address, fresh).get('/api/me')).body.name).toBe('Eva Lang')
  })

  test('a cookie that was made up is no session and does not survive a sign-in', async () => {
    const made = 'masthead=abcdefghijklmnopqrstuvwxyz012345.AAAA'
    expect((await new Person(world.address, made).get('/api/me')).status).toBe(401)
    const fresh = cookieOf(await tryAs('cangeo@demo.test', demonstrationPassword, { cookie: made }))
    expect(fresh).not.toContain('abcdefghijklmnopqrstuvwxyz012345')
    const [name, value = ''] = fresh.split('=')
    const altered = `${name}=${value.startsWith('A') ? 'B' : 'A'}${value.slice(1)}`
    expect((await new Person(world.address, altered).get('/api/me')).status).toBe(401)
    expect((await new Person(world.address, `${name}=%E0%A4%A`).get('/api/me')).status).toBe(401)
  })
})

describe('the lock', () => {
  test('ten failures over 27 minutes lock for 30 minutes after the last, as the person is told', async () => {
    const email = 'caneditdevice@demo.test'
    for (let count = 0; count < 10; count += 1) {
      if (count > 0) world.clock.advance(3 * minuteMs)
      expect((await tryAs(email)).status).toBe(401)
    }
    const locked = await tryAs(email, demonstrationPassword)
    expect([locked.status, locked.body.error]).toEqual([429, 'Too many attempts. Try again in 30 minutes'])
    world.clock.advance(3 * minuteMs)
    expect((await tryAs(email, demonstrationPassword)).body.error).toContain('in 27 minutes')
    world.clock.advance(27 * minuteMs - 1)
    expect((await tryAs(email, demonstrationPassword)).status).toBe(429)
    world.clock.advance(1)
    expect((await tryAs(email, demonstrationPassword)).status).toBe(200)
  })

  test('is told by letter, once a day, and to nobody where the address is nobody’s', async () => {
    const email = 'livestreamadmin@demo.test'
    const lock = async (address: string) => {
      for (let count = 0; count < 10; count += 1) await tryAs(address)
      expect((await tryAs(address)).status).toBe(429)
    }
    const until = new Date(world.clock.now().getTime() + 30 * minuteMs)
    await lock(email)
    await lock('stranger@demo.test')
    await vi.waitUntil(async () => (await world.lettersTo(email)).length > 0, { timeout: 10_000 })
    world.clock.advance(30 * minuteMs)
    await lock(email)
    await expect.poll(() => countJobs(), { timeout: 10_000 }).toBe(0)
    const [letter, ...more] = await world.lettersTo(email)
    expect(more).toEqual([])
    expect(letter?.text).toContain(`until ${formatTime(until)} New York time`)
    expect(await world.lettersTo('stranger@demo.test')).toEqual([])
    world.clock.advance(30 * minuteMs)
  })

  test('a success clears what was counted', async () => {
    const email = 'linkadmin@demo.test'
    for (let round = 0; round < 2; round += 1) {
      for (let count = 0; count < 9; count += 1) expect((await tryAs(email)).status).toBe(401)
      expect((await tryAs(email, demonstrationPassword)).status).toBe(200)
    }
  })

  test('of sixty guesses at once exactly ten reach the password', async () => {
    const email = 'excerptadmin@demo.test'
    const answers = await Promise.all(Array.from({ length: 60 }, () => tryAs(email)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(50)
    expect((await tryAs(email, demonstrationPassword)).status).toBe(429)
  })

  test('an unknown address locks like a known one', async () => {
    for (let count = 0; count < 10; count += 1) await tryAs('ghost@demo.test')
    expect((await tryAs('ghost@demo.test')).status).toBe(429)
  })

  test('a lock from one network leaves the person’s own open, and a forged network is not believed', async () => {
    const email = 'categoryadmin@demo.test'
    for (let count = 0; count < 10; count += 1) await tryAs(email)
    const forged = await tryAs(email, demonstrationPassword, { 'x-forwarded-for': '203.0.113.9' })
    expect(forged.status).toBe(429)
    const elsewhere = await world.app.inject({
      method: 'POST',
      url: path,
      remoteAddress: '203.0.113.9',
      payload: { email, password: demonstrationPassword },
    })
    expect(elsewhere.statusCode).toBe(200)
  })
})

describe('cookies', () => {
  test('on http the cookie is for the server alone, for this site’s own requests, and without a prefix', async () => {
    const answer = await tryAs('cangeo@demo.test', demonstrationPassword)
    const [cookie = ''] = answer.headers.getSetCookie()
    expect(answer.headers.getSetCookie()).toHaveLength(1)
    expect(cookie).toMatch(/^masthead=[^;]{40,};/)
    expect(cookie).toMatch(/; Path=\/(;|$)/)
    expect(cookie).toContain('HttpOnly')
    expect(cookie).toContain('SameSite=Lax')
    expect(cookie).not.toContain('Secure')
    expect(cookie).not.toContain('Domain')
  })

  test('on https it is bound to the host, and the browser is told to stay on https', async () => {
    const secure = await makeWorld({ BASE_URL: 'https://masthead.example' })
    try {
      const answer = await secure.app.inject({
        method: 'POST',
        url: path,
        headers: { origin: 'https://masthead.example' },
        payload: { email: 'advertiser@demo.test', password: demonstrationPassword },
      })
      const cookie = [answer.headers['set-cookie']].flat()[0] ?? ''
      expect(cookie).toMatch(/^__Host-masthead=/)
      for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Secure', 'Path=/'])
        expect(cookie).toContain(attribute)
      expect(cookie).not.toContain('Domain')
      expect(answer.headers['strict-transport-security']).toContain('max-age=31536000')
      const me = await secure.app.inject({ url: '/api/me', headers: { cookie: cookie.split(';')[0] ?? '' } })
      expect(me.json()).toMatchObject({ name: 'Dina Roth' })
    } finally {
      await secure.close()
    }
  })
})

test('GEN-05 one person of every kind signs in', async () => {
  const kinds = {
    advertiser: [],
    agent: ['isagent'],
    agency: ['isagency'],
    seller: ['isseller'],
    impressionmanager: ['isimpressionmanager'],
    admin: ['isadmin'],
    matzavadmin: ['ismatzavadmin'],
    superadmin: ['issuperadmin'],
  }
  for (const [name, flags] of Object.entries(kinds)) {
    const me = await (await world.as(name)).get('/api/me')
    expect([name, me.status]).toEqual([name, 200])
    expect(me.body.flags).toEqual(expect.arrayContaining(flags))
  }
})
