/** What people do with their own account: the password, the address, and where they are signed in. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { demonstrationPassword } from '#seed/people.ts'
import { hashPassword } from '#server/people/password-hash.ts'
import { writeAddressLetters } from '#server/people/change-address.ts'
import { sealAddress } from '#server/people/sealed-address.ts'
import { passwordHashOf, savePassword } from '#server/people/store/persons.ts'
import { Person, signIn } from '#test/person.ts'
import { viewedBy } from '#test/viewing.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const minuteMs = 60_000
const fresh = 'a garden gate at dusk'
const viewing = 'This is not possible while you look through another person’s eyes'

const tryAs = (name: string, password: string) =>
  world.visitor.post('/api/auth/sign-in/email', { email: `${name}@demo.test`, password })
const isIn = async (person: Person) => (await person.get('/api/me')).status === 200

/** The same person with the cookie and the token that an answer has handed out. */
async function goOnAs(answer: { headers: Headers }): Promise<Person> {
  const cookie = (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
  const me = await new Person(world.address, cookie).get('/api/me')
  return new Person(world.address, cookie, me.body._token, me.body)
}

async function lettersTo(address: string, count: number) {
  const all = async () => world.lettersTo(address)
  await vi.waitUntil(async () => (await all()).length >= count, { timeout: 10_000, interval: 30 })
  return all()
}

describe('the password', () => {
  test('is changed with the present one; other sessions end, a letter tells of it, this one goes on anew', async () => {
    const here = await signIn(world.address, 'cangeo')
    const elsewhere = await signIn(world.address, 'cangeo')
    const answer = await here.post('/api/me/password', {
      password: demonstrationPassword,
      newPassword: fresh,
    })
    expect(answer.status).toBe(200)
    expect(await isIn(elsewhere)).toBe(false)
    expect(await isIn(here)).toBe(false)
    expect((await goOnAs(answer)).name).toBe('Eva Lang')
    expect((await tryAs('cangeo', demonstrationPassword)).status).toBe(401)
    expect((await tryAs('cangeo', fresh)).status).toBe(200)
    const [letter] = await lettersTo('cangeo@demo.test', 1)
    expect(letter?.subject).toBe('Your Masthead password was changed')
  })

  test('stays without the present one, and guessing it locks as signing in does', async () => {
    const person = await signIn(world.address, 'linkadmin')
    const change = () => person.post('/api/me/password', { password: 'a guess', newPassword: fresh })
    const answers = await Promise.all(Array.from({ length: 12 }, change))
    const wrong = answers.filter(({ status }) => status === 422)
    expect(wrong).toHaveLength(10)
    expect(wrong[0]?.body.errors).toEqual({ password: ['This is not your present password'] })
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
    expect((await tryAs('linkadmin', demonstrationPassword)).status).toBe(429)
  })

  test('may not be one that everybody knows, or that the person’s name gives away', async () => {
    const person = await signIn(world.address, 'excerptadmin')
    const change = async (newPassword: string) =>
      (await person.post('/api/me/password', { password: demonstrationPassword, newPassword })).body.errors
    const known = { newPassword: ['Choose another password: everybody knows this one'] }
    expect(await change('Password1234')).toEqual(known)
    expect(await change('qwertyqwerty')).toEqual(known)
    const own = 'Leave your name, your e-mail address and the word masthead out of it'
    expect(await change('my ExcerptAdmin 7 word')).toEqual({ newPassword: [own] })
  })
})

describe('one’s own sessions', () => {
  const listed = async (person: Person) => (await person.get('/api/me/sessions')).body.sessions

  test('are listed with the browser in words, this one first', async () => {
    const here = await signIn(world.address, 'agency')
    const windows = 'Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0'
    await world.visitor.post(
      '/api/auth/sign-in/email',
      { email: 'agency@demo.test', password: demonstrationPassword },
      { 'user-agent': windows },
    )
    const [one, other, ...more] = await listed(here)
    expect(more).toEqual([])
    expect([one.browser, one.is_this]).toEqual(['Chrome on Linux', true])
    expect([other.browser, other.is_this]).toEqual(['Firefox on Windows', false])
    expect(Date.parse(one.begun_at)).toBeLessThanOrEqual(Date.parse(one.last_used_at))
    expect(Object.keys(one).toSorted()).toEqual(['begun_at', 'browser', 'id', 'is_this', 'last_used_at'])
  })

  test('end one by one, or all but this one; another person’s is not there', async () => {
    const [here, second, third] = [
      await signIn(world.address, 'seller'),
      await signIn(world.address, 'seller'),
      await signIn(world.address, 'seller'),
    ]
    const stranger = await signIn(world.address, 'agent')
    const { id } = (await listed(second)).find((one: { is_this: boolean }) => one.is_this)
    expect((await stranger.post(`/api/me/sessions/${id}/end`)).status).toBe(404)
    expect((await here.post(`/api/me/sessions/${id}/end`)).status).toBe(200)
    expect((await here.post(`/api/me/sessions/${id}/end`)).status).toBe(404)
    expect([await isIn(here), await isIn(second), await isIn(third)]).toEqual([true, false, true])
    expect((await here.post('/api/me/sessions/end-others')).body).toEqual({ ended: 1 })
    expect([await isIn(here), await isIn(third)]).toEqual([true, false])
  })
})

describe('another address', () => {
  const change = (person: Person, email: string) => person.post('/api/me/email', { email })
  const follow = (token: string) => world.visitor.post('/api/auth/confirm-address', { token })
  const tokenIn = (text = '') => /token=([\w-]+)/.exec(text)?.[1] ?? ''

  test('is taken by the link of the letter to it, once, and the old one is told twice', async () => {
    const person = await signIn(world.address, 'canmarkcredits')
    expect((await change(person, ' New.Address@Hope.example')).status).toBe(422)
    expect((await change(person, 'New.Address@Hope.example')).status).toBe(200)
    const [letter] = await lettersTo('new.address@hope.example', 1)
    expect((await person.get('/api/me')).body.email).toBe('canmarkcredits@demo.test')
    const token = tokenIn(letter?.text)
    const answers = await Promise.all(Array.from({ length: 5 }, () => follow(token)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422])
    expect((await person.get('/api/me')).body.email).toBe('new.address@hope.example')
    const told = await lettersTo('canmarkcredits@demo.test', 2)
    expect(told.map(({ subject }) => subject)).toEqual([
      'A new address for your Masthead account',
      'Your Masthead account has a new address',
    ])
    expect(told.map(({ text }) => text).join()).not.toContain(token)
    expect((await tryAs('canmarkcredits', demonstrationPassword)).status).toBe(401)
  })

  test('that was asked for before another password was set is not written to by a job that runs after it', async () => {
    const person = await signIn(world.address, 'jcnagent')
    const { secrets } = world.platform
    const mark = async () =>
      secrets.hashOf('letters-about-sign-in', (await passwordHashOf(world.db, person.id)) ?? '')
    const payload = {
      personId: person.id,
      sealed: sealAddress(secrets, 'thief@hope.example'),
      password: await mark(),
    }
    await savePassword(world.db, person.id, await hashPassword('quite a new password'), world.clock.now())
    await writeAddressLetters.run(world.platform, payload)
    expect(await world.lettersTo('thief@hope.example')).toEqual([])
    await writeAddressLetters.run(world.platform, { ...payload, password: await mark() })
    expect(await world.lettersTo('thief@hope.example')).toHaveLength(1)
  })

  test('that is somebody’s is answered like a free one, and no letter goes there', async () => {
    const person = await signIn(world.address, 'freepriority')
    const answer = await change(person, 'superadmin@demo.test')
    expect([answer.status, answer.body]).toEqual([200, { success: true }])
    await lettersTo('freepriority@demo.test', 1)
    expect(await world.lettersTo('superadmin@demo.test')).toEqual([])
  })

  test('that somebody took in the meantime, or an hour later, is not taken', async () => {
    const person = await signIn(world.address, 'caneditdevice')
    await change(person, 'wanted@hope.example')
    const [first] = await lettersTo('wanted@hope.example', 1)
    await world.db
      .updateTable('person')
      .set({ email: 'wanted@hope.example' })
      .where('email', '=', 'categoryadmin@demo.test')
      .execute()
    expect((await follow(tokenIn(first?.text))).status).toBe(422)
    await change(person, 'later@hope.example')
    const [second] = await lettersTo('later@hope.example', 1)
    world.clock.advance(60 * minuteMs)
    expect((await follow(tokenIn(second?.text))).status).toBe(422)
    expect((await person.get('/api/me')).body.email).toBe('caneditdevice@demo.test')
  })

  test('that was asked for is not taken once the password was changed, or another address was taken', async () => {
    const person = await signIn(world.address, 'livestreamadmin')
    const asked = ['one@hope.example', 'two@hope.example', 'three@hope.example']
    for (const email of asked) await change(person, email)
    const letters = await Promise.all(asked.map((email) => lettersTo(email, 1)))
    const [one, two, three] = letters.map(([letter]) => tokenIn(letter?.text))
    expect((await follow(two ?? '')).status).toBe(200)
    expect((await follow(one ?? '')).status).toBe(422)
    await change(person, 'four@hope.example')
    const [letter] = await lettersTo('four@hope.example', 1)
    await person.post('/api/me/password', { password: demonstrationPassword, newPassword: fresh })
    expect((await follow(tokenIn(letter?.text))).status).toBe(422)
    expect((await follow(three ?? '')).status).toBe(422)
  })

  test('is asked for five times an hour at most', async () => {
    const person = await signIn(world.address, 'whatsappgroup')
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => change(person, `n${at}@hope.example`)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
  })
})

test('D-187 nothing of the account is changed or seen through another’s eyes', async () => {
  const agent = await world.as('agent')
  const viewed = await viewedBy(world, agent, 'advertiser2')
  const answers = [
    await viewed.post('/api/me/password', { password: demonstrationPassword, newPassword: fresh }),
    await viewed.post('/api/me/email', { email: 'new@hope.example' }),
    await viewed.get('/api/me/sessions'),
    await viewed.post('/api/me/sessions/1/end'),
    await viewed.post('/api/me/sessions/end-others'),
    await viewed.post(`/cards/${viewed.id}`, {
      card_number: '4242424242424242',
      expiry: '12/30',
      cvv: '123',
      zip: '11201',
    }),
  ]
  for (const { status, body } of answers) expect([status, body.error]).toEqual([403, viewing])
})
