/** A new password by letter, and the first account by the link of the first start. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { demonstrationPassword } from '#seed/people.ts'
import { hashPassword } from '#server/people/password-hash.ts'
import { commonPasswords, isCommonPassword } from '#server/people/common-passwords.ts'
import { openSetup } from '#server/people/open-setup.ts'
import { savePassword as setPasswordOf } from '#server/people/store/persons.ts'
import { endSessions } from '#server/people/store/sessions.ts'
import { endpoints, nameOf } from '#test/requests/every-endpoint.ts'
import { fieldsOf } from '#test/requests/example-request.ts'
import { type Answer, Person, signIn } from '#test/person.ts'
import { makeWorld, type World } from '#test/world.ts'

const fresh = 'quite a new password'
const expired = 'This link has been used or has expired. Ask for a new one'
const minuteMs = 60_000

const ask = (world: World, email: string, headers: Record<string, string> = {}) =>
  world.visitor.post('/api/auth/request-password-reset', { email, redirectTo: '/reset-password' }, headers)

const reset = (world: World, token: string, newPassword = fresh) =>
  world.visitor.post('/api/auth/reset-password', { token, newPassword })

const tryAs = (world: World, email: string, password: string) =>
  world.visitor.post('/api/auth/sign-in/email', { email, password })

/** The tokens of the letters to an address, once there are so many. */
async function tokensTo(world: World, email: string, count: number): Promise<string[]> {
  const letters = await vi.waitUntil(
    async () => {
      const all = await world.lettersTo(email)
      return all.length >= count && all
    },
    { timeout: 10_000, interval: 30 },
  )
  return letters.map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? '')
}

describe('a new password', () => {
  let world: World
  beforeAll(async () => {
    world = await makeWorld()
  })
  afterAll(() => world.close())

  test('is set once by the link of the letter; all sessions end, and the old password is worth nothing', async () => {
    const email = 'cangeo@demo.test'
    const person = await signIn(world.address, 'cangeo')
    expect((await ask(world, ' Cangeo@Demo.Test')).status).toBe(200)
    const [token = ''] = await tokensTo(world, email, 1)
    expect((await person.get('/api/me')).status).toBe(200)
    expect((await reset(world, token, 'short')).body.errors).toEqual({
      newPassword: ['Use at least 12 characters'],
    })
    expect((await reset(world, token)).status).toBe(200)
    expect((await person.get('/api/me')).status).toBe(401)
    expect((await tryAs(world, email, demonstrationPassword)).status).toBe(401)
    expect((await tryAs(world, email, fresh)).status).toBe(200)
    const again = await reset(world, token, 'yet another password')
    expect([again.status, again.body.error]).toEqual([422, expired])
    expect((await tryAs(world, email, fresh)).status).toBe(200)
  })

  test('opens the door that wrong passwords had closed, as the letter about them says', async () => {
    const email = 'impressionmanager@demo.test'
    for (let count = 0; count < 10; count += 1)
      expect((await tryAs(world, email, 'not the password')).status).toBe(401)
    expect((await tryAs(world, email, demonstrationPassword)).status).toBe(429)
    await ask(world, email)
    const letters = async () => (await world.lettersTo(email)).map(({ text }) => text).join()
    const token = await vi.waitUntil(async () => /token=([\w-]+)/.exec(await letters())?.[1], {
      timeout: 10_000,
    })
    expect((await reset(world, token)).status).toBe(200)
    expect((await tryAs(world, email, fresh)).status).toBe(200)
  })

  test('ends the links of letters about another address too', async () => {
    const email = 'salesman13@demo.test'
    const person = await signIn(world.address, 'salesman13')
    await person.post('/api/me/email', { email: 'thief@hope.example' })
    const [address = ''] = await tokensTo(world, 'thief@hope.example', 1)
    await ask(world, email)
    const [, token = ''] = await tokensTo(world, email, 2)
    expect((await reset(world, token)).status).toBe(200)
    const followed = await world.visitor.post('/api/auth/confirm-address', { token: address })
    expect([followed.status, followed.body.error]).toEqual([422, expired])
  })

  test('ends also a session that begins at this moment with the old one', async () => {
    const { id } = await world.as('matzavadmin')
    const waiting = () =>
      sql<{ found: boolean }>`select exists (select from pg_locks where not granted
        and relation = 'session'::regclass) as found`.execute(world.db)
    const signingIn = await world.db.transaction().execute(async (tx) => {
      await sql`lock table session in exclusive mode`.execute(tx)
      const answer = tryAs(world, 'matzavadmin@demo.test', demonstrationPassword)
      await vi.waitUntil(async () => (await waiting()).rows[0]?.found)
      await setPasswordOf(tx, id, await hashPassword(fresh), world.clock.now())
      await endSessions(tx, id)
      return { answer }
    })
    expect((await signingIn.answer).status).toBe(401)
    const left = await world.db.selectFrom('session').select('id').where('personId', '=', id).execute()
    expect(left).toEqual([])
  })

  test('is kept as a hash that costs 19 MiB and two passes', async () => {
    expect(await hashPassword(fresh)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('of ten uses of one link at once one is carried out, and other links of the person end', async () => {
    const email = 'caneditdevice@demo.test'
    await ask(world, email)
    await ask(world, email)
    const [first = '', second = ''] = await tokensTo(world, email, 2)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => reset(world, first, `${fresh} ${at}`)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await reset(world, second)).status).toBe(422)
  })

  test('an hour later the link is over', async () => {
    await ask(world, 'linkadmin@demo.test')
    const [token = ''] = await tokensTo(world, 'linkadmin@demo.test', 1)
    world.clock.advance(60 * minuteMs)
    expect((await reset(world, token)).status).toBe(422)
    expect((await tryAs(world, 'linkadmin@demo.test', demonstrationPassword)).status).toBe(200)
  })

  test('an unknown and a disabled address are answered like a known one, and no letter is written', async () => {
    await world.db
      .updateTable('person')
      .set({ disabledAt: world.clock.now() })
      .where('email', '=', 'excerptadmin@demo.test')
      .execute()
    const answers = [
      await ask(world, 'nobody@demo.test'),
      await ask(world, 'no address'),
      await ask(world, 'excerptadmin@demo.test'),
      await ask(world, 'categoryadmin@demo.test'),
    ]
    for (const { status, body } of answers) expect([status, body]).toEqual([200, { success: true }])
    await tokensTo(world, 'categoryadmin@demo.test', 1)
    expect(await world.lettersTo('nobody@demo.test')).toEqual([])
    expect(await world.lettersTo('excerptadmin@demo.test')).toEqual([])
  })

  test('the database holds no token that could be used', async () => {
    await ask(world, 'freepriority@demo.test')
    const [token = ''] = await tokensTo(world, 'freepriority@demo.test', 1)
    const kept = await world.db.selectFrom('oneTimeLink').select('identifier').execute()
    expect(kept.length).toBeGreaterThan(0)
    for (const { identifier } of kept) {
      expect(identifier).not.toContain(token)
      expect((await reset(world, identifier.split(':')[1] ?? '')).status).toBe(422)
    }
  })

  test('five letters to one address, then a pause of an hour, known or not and from wherever it is asked', async () => {
    for (const email of ['whatsappgroup@demo.test', 'stranger@demo.test']) {
      const answers = await Promise.all(Array.from({ length: 12 }, () => ask(world, email)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
      const elsewhere = await world.app.inject({
        method: 'POST',
        url: '/api/auth/request-password-reset',
        remoteAddress: '203.0.113.9',
        payload: { email, redirectTo: '/' },
      })
      expect(elsewhere.statusCode).toBe(429)
      expect(elsewhere.json().error).toBe('Too many attempts. Try again in 60 minutes')
    }
    await tokensTo(world, 'whatsappgroup@demo.test', 5)
    world.clock.advance(60 * minuteMs)
    expect((await ask(world, 'whatsappgroup@demo.test')).status).toBe(200)
  })
})

describe('without a demonstration', () => {
  let world: World
  beforeAll(async () => {
    world = await makeWorld({ DEMO: '0' })
  })
  afterAll(() => world.close())

  test('one network gets thirty letters, whatever the addresses, then a pause; another still gets some', async () => {
    const askFrom = (remoteAddress: string, at: number) =>
      world.app.inject({
        method: 'POST',
        url: '/api/auth/request-password-reset',
        remoteAddress,
        payload: { email: `n${at}@demo.test`, redirectTo: '/' },
      })
    const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => askFrom(`198.51.100.${at}`, at)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30)
    expect((await askFrom('203.0.113.9', 99)).statusCode).toBe(200)
  })

  test('one network gets a hundred sign-ins, whatever the addresses, then a pause', async () => {
    const tryFrom = (remoteAddress: string, email: string, password: string) =>
      world.app.inject({
        method: 'POST',
        url: '/api/auth/sign-in/email',
        remoteAddress,
        payload: { email, password },
      })
    const guesses = Array.from({ length: 110 }, (_, at) => tryFrom('198.51.100.7', `n${at}@demo.test`, 'x'))
    const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 401)).toHaveLength(100)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    expect((await tryFrom('203.0.113.9', 'n1@demo.test', 'x')).statusCode).toBe(401)
  })
})

describe('wherever a password is set', () => {
  let world: World
  beforeAll(async () => {
    world = await makeWorld()
  })
  afterAll(() => world.close())

  /** Calls that ask for the present one. */
  const asking = ['POST /api/auth/sign-in/email', 'POST /api/me/confirm']
  /** How to set one by each of the others, for a person named Vera Stone with the address vera@demo.test. */
  const setting: Record<string, (password: string) => Promise<Answer>> = {
    'POST /api/setup': (password) =>
      world.visitor.post('/api/setup', { token: 'x', name: 'Vera Stone', email: 'vera@demo.test', password }),
    'POST /api/auth/reset-password': async (password) => {
      await vera()
      const sent = (await world.lettersTo('vera@demo.test')).length
      await ask(world, 'vera@demo.test')
      return reset(world, (await tokensTo(world, 'vera@demo.test', sent + 1))[sent] ?? '', password)
    },
    'POST /api/me/password': async (newPassword) =>
      (await vera()).post('/api/me/password', { password: demonstrationPassword, newPassword }),
  }

  async function vera() {
    await world.db
      .updateTable('person')
      .set({ name: 'Vera Stone', email: 'vera@demo.test' })
      .where('email', '=', 'cangeo@demo.test')
      .execute()
    return world.as('vera')
  }

  /** Another system makes its password, so none of the rules for a person's own is asked of it. */
  test('no call is left out of this test', () => {
    const withPassword = endpoints().filter(({ body }) =>
      fieldsOf(body).some(
        ([name, { format }]) => /password/i.test(name) && format !== 'application-password',
      ),
    )
    expect(withPassword.map(nameOf).toSorted()).toEqual([...asking, ...Object.keys(setting)].toSorted())
  })

  test.each(Object.keys(setting))('%s refuses what is short, known, or the person’s own', async (name) => {
    const told = async (password: string) =>
      Object.values((await setting[name]?.(password))?.body.errors ?? {}).flat()
    expect(await told('eleven char')).toEqual(['Use at least 12 characters'])
    expect(await told('Password1234')).toEqual(['Choose another password: everybody knows this one'])
    const own = ['Leave your name, your e-mail address and the word masthead out of it']
    expect(await told('rolling STONE 61')).toEqual(own)
    expect(await told('vera and two more')).toEqual(own)
  })
})

test('the list of known passwords holds more of those long enough than the three thousand most used', async () => {
  const known = await Promise.all(
    ['qwertyuiop12', 'Administrator', 'iloveyou1234', '123456789012'].map(isCommonPassword),
  )
  expect(known).toEqual([true, true, true, true])
  expect(await isCommonPassword('quite a new password')).toBe(false)
  expect((await commonPasswords()).size).toBeGreaterThan(3_000)
})

test('the password of the demonstration opens nothing without it, even on the demonstration’s own data', async () => {
  const world = await makeWorld({ DEMO: '0' })
  try {
    const answer = await tryAs(world, 'superadmin@demo.test', demonstrationPassword)
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([401, []])
  } finally {
    await world.close()
  }
})

describe('the first account', () => {
  let world: World
  beforeAll(async () => {
    world = await makeWorld({ DEMO: '0' })
    await world.db.deleteFrom('sitePublisher').execute()
    await world.db.deleteFrom('person').execute()
  })
  afterAll(() => world.close())

  const account = { name: ' Ada Klein ', email: 'Ada@Masthead.example', password: 'a password of her own' }
  const closed = 'This link has been used or has expired. Start the product again for a new one'
  const make = (more: Record<string, string>) => world.visitor.post('/api/setup', { ...account, ...more })
  const open = async () => (await openSetup(world.platform))?.split('token=')[1] ?? ''

  test('is made once by the newest link, is a superadmin’s, and no default password opens anything', async () => {
    expect((await tryAs(world, 'superadmin@demo.test', demonstrationPassword)).status).toBe(401)
    const former = await open()
    const token = await open()
    expect((await make({ token: former })).body.error).toBe(closed)
    expect((await make({ token: 'guessed' })).status).toBe(422)
    expect((await make({ token, password: 'short' })).body.errors).toEqual({
      password: ['Use at least 12 characters'],
    })
    expect((await make({ token, password: demonstrationPassword })).body.errors).toEqual({
      password: ['Choose another password: everybody knows this one'],
    })
    expect((await make({ token, name: ' ' })).body.errors).toEqual({ name: ['Enter a name'] })
    expect((await make({ token, name: 'Ada 漢字' })).body.errors).toEqual({
      name: ['No paper can show “漢”. Leave it out, or write it in other letters'],
    })
    expect((await make({ token, email: 'no address' })).body.errors).toEqual({
      email: ['Enter an e-mail address such as name@example.com'],
    })
    const elsewhere = await world.visitor.post(
      '/api/setup',
      { ...account, token },
      { origin: 'https://x.example' },
    )
    expect(elsewhere.status).toBe(403)

    const answers = await Promise.all(Array.from({ length: 5 }, () => make({ token })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422])
    const entered = await tryAs(world, 'ada@masthead.example', account.password)
    const cookie = (entered.headers.getSetCookie()[0] ?? '').split(';')[0]
    const me = await new Person(world.address, cookie).get('/api/me')
    expect(me.body).toMatchObject({ name: 'Ada Klein', flags: ['issuperadmin'], level: 2 })
    expect(await openSetup(world.platform)).toBeNull()
  })

  test('a link that lay for a day is over, and with somebody there none is made', async () => {
    await world.db.deleteFrom('person').execute()
    const token = await open()
    world.clock.advance(24 * 60 * minuteMs)
    expect((await make({ token })).body.error).toBe(closed)
    expect((await make({ token: await open() })).status).toBe(200)
    expect(await open()).toBe('')
  })
})
