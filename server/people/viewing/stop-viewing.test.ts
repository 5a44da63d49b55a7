import { afterAll, beforeAll, expect, test } from 'vitest'
import { Person } from '#test/person.ts'
import { viewedBy } from '#test/viewing.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const cookieOf = (header: string | null) => header?.split(';')[0] ?? ''

test('Exit ends the session of the person looked at and gives the viewer a session of their own', async () => {
  const agent = await world.as('agent')
  const viewed = await viewedBy(world, agent, 'advertiser')
  expect((await viewed.get('/api/me')).body).toMatchObject({ id: viewed.id, impersonator: { id: agent.id } })

  const exit = await viewed.post('/api/auth/admin/stop-impersonating')
  expect(exit.status).toBe(200)
  const cookie = cookieOf(exit.headers.get('set-cookie'))
  expect((await viewed.get('/api/me')).status).toBe(401)
  const own = await world.visitor.get('/api/me', { cookie })
  expect(own.body).toMatchObject({ id: agent.id, impersonator: null })
})

test('Exit gives the password to nobody who has not given it: what wants it asks as before', async () => {
  const agent = await world.as('agent')
  const viewed = await viewedBy(world, agent, 'advertiser')
  world.realTime.advance(30 * 60_000)
  const exit = await viewed.post('/api/auth/admin/stop-impersonating')
  const cookie = cookieOf(exit.headers.get('set-cookie'))
  const { body } = await world.visitor.get('/api/me', { cookie })
  const own = new Person(world.address, cookie, body._token, body)
  const answer = await own.post('/api/me/email', { email: 'other@hope.example' })
  expect([answer.status, answer.body.error]).toEqual([403, 'Enter your password to go on'])
})

test('Exit is refused to somebody who is signed in as themselves, and their session goes on', async () => {
  const advertiser = await world.as('advertiser2')
  const exit = await advertiser.post('/api/auth/admin/stop-impersonating')
  expect([exit.status, exit.body.error]).toEqual([409, 'You are signed in as yourself already'])
  expect((await advertiser.get('/api/me')).status).toBe(200)
})
