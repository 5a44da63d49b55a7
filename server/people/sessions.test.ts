/** That a session ends at once when it must, and that changes only come from our own pages. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demonstrationPassword } from '#seed/people.ts'
import { type Answer, Person, signIn } from '#test/person.ts'
import { viewedBy } from '#test/viewing.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const change = '/api/auth/sign-out'
const outOfDate = 'The page is out of date. Reload it and try again'

/** Two sessions of the same person as this file works with them: the cookie and the CSRF token by hand. */
async function open(name: string) {
  const email = `${name}@demo.test`
  const answer = await world.visitor.post('/api/auth/sign-in/email', {
    email,
    password: demonstrationPassword,
  })
  const cookie = (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
  const me = await new Person(world.address, cookie).get('/api/me')
  return { cookie, token: me.body._token as string, id: me.body.id as number }
}

type Session = Awaited<ReturnType<typeof open>>

function ask({ cookie }: Session, headers: Record<string, string>, body: unknown = {}): Promise<Answer> {
  return world.visitor.send('POST', change, body, { cookie, ...headers })
}

async function expectRefused(session: Session, answer: Answer, status = 403) {
  expect(answer.status).toBe(status)
  if (status === 403) expect(answer.body.error).toBe(outOfDate)
  expect((await new Person(world.address, session.cookie).get('/api/me')).status).toBe(200)
}

describe('a change', () => {
  let session: Session
  beforeEach(async () => {
    session = await open('advertiser')
  })

  test('with the token in the header or as _token is carried out', async () => {
    expect((await ask(session, { 'x-csrf-token': session.token })).status).toBe(200)
    const other = await open('advertiser')
    expect((await ask(other, {}, { _token: other.token })).status).toBe(200)
    expect((await new Person(world.address, other.cookie).get('/api/me')).status).toBe(401)
  })

  test('without the token is refused, the Ajax header alone is not enough', async () => {
    await expectRefused(session, await ask(session, {}))
    await expectRefused(session, await ask(session, { 'x-requested-with': 'XMLHttpRequest' }))
    await expectRefused(session, await ask(session, { 'x-csrf-token': 'x' }))
    await expectRefused(session, await ask(session, {}, { _token: [session.token] }))
  })

  test('with the token of another person’s session, or of an older one of one’s own, is refused', async () => {
    const theirs = await open('advertiser2')
    await expectRefused(session, await ask(session, { 'x-csrf-token': theirs.token }))
    const older = await open('advertiser')
    expect(older.token).not.toBe(session.token)
    await ask(older, { 'x-csrf-token': older.token })
    await expectRefused(session, await ask(session, { 'x-csrf-token': older.token }))
  })

  test('that comes from another site is refused, even with the token', async () => {
    const right = { 'x-csrf-token': session.token }
    for (const headers of [
      { origin: 'https://elsewhere.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ] as Record<string, string>[])
      await expectRefused(session, await ask(session, { ...right, ...headers }))
    const own = { origin: world.address, 'sec-fetch-site': 'same-origin' }
    expect((await ask(session, { ...right, ...own })).status).toBe(200)
  })

  test('as a form or as plain text from another site is refused, and no field makes it another method', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://elsewhere.example' }
    await expectRefused(session, await ask(session, form, `_token=${session.token}`))
    await expectRefused(session, await ask(session, form, '_method=PUT'))
    const text = { 'content-type': 'text/plain', 'x-csrf-token': session.token }
    await expectRefused(session, await ask(session, text, JSON.stringify({ _token: session.token })), 415)
    const asGet = await new Person(world.address, session.cookie).get(`${change}?_method=POST`)
    expect(asGet.status).toBe(404)
  })

  test('of the sign-in itself from another site is refused', async () => {
    for (const path of ['sign-in/email', 'request-password-reset', 'reset-password']) {
      const body = {
        email: 'advertiser@demo.test',
        password: demonstrationPassword,
        redirectTo: '/',
        token: 'x',
        newPassword: 'a new long password',
      }
      const answer = await world.visitor.post(`/api/auth/${path}`, body, {
        origin: 'https://elsewhere.example',
      })
      expect([path, answer.status, answer.body.error]).toEqual([path, 403, outOfDate])
    }
  })
})

describe('the very next request', () => {
  test('after signing out is refused, here and nowhere else', async () => {
    const [one, other] = [await open('cangeo'), await open('cangeo')]
    const answer = await ask(one, { 'x-csrf-token': one.token })
    expect(answer.headers.getSetCookie().join()).toMatch(/masthead=;.*Max-Age=0/)
    expect((await new Person(world.address, one.cookie).get('/api/me')).status).toBe(401)
    expect((await new Person(world.address, other.cookie).get('/api/me')).status).toBe(200)
  })

  test('after the session was deleted or ran out is refused', async () => {
    const person = await signIn(world.address, 'cangeo')
    await world.db
      .updateTable('session')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where('personId', '=', person.id)
      .execute()
    expect((await person.get('/api/me')).status).toBe(401)
    const again = await signIn(world.address, 'cangeo')
    await world.db.deleteFrom('session').where('personId', '=', person.id).execute()
    expect((await again.get('/api/me')).status).toBe(401)
  })

  test('after the person was disabled is refused', async () => {
    const person = await signIn(world.address, 'freepriority')
    const disable = (at: Date | null) =>
      world.db.updateTable('person').set({ disabledAt: at }).where('id', '=', person.id).execute()
    await disable(world.clock.now())
    expect((await person.get('/api/me')).status).toBe(401)
    await disable(null)
    expect((await person.get('/api/me')).status).toBe(200)
  })

  test('after a flag was taken away is refused where the flag was needed', async () => {
    const agent = await signIn(world.address, 'jcnagent')
    const approve = () => agent.post('/api/media/approvemedia/999999', { status: true })
    expect((await approve()).status).toBe(404)
    const flags = async () => (await agent.get('/api/me')).body.flags as string[]
    expect(await flags()).toContain('isagent')
    await world.db
      .deleteFrom('personFlag')
      .where('personId', '=', agent.id)
      .where('flag', '=', 'isagent')
      .execute()
    expect((await approve()).status).toBe(403)
    expect(await flags()).toEqual(['isjcnagent'])
  })

  test('after somebody began to look through a person’s eyes says who, until that one is disabled', async () => {
    const agent = await signIn(world.address, 'salesman13')
    const person = await viewedBy(world, agent, 'linkadmin')
    expect((await person.get('/api/me')).body.impersonator).toEqual({ id: agent.id, name: 'Ari Kaplan' })
    await world.db
      .updateTable('person')
      .set({ disabledAt: world.clock.now() })
      .where('id', '=', agent.id)
      .execute()
    expect((await person.get('/api/me')).status).toBe(401)
  })
})
