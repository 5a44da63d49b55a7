/** Looking through another person's eyes over HTTP: who may, for how long, by which request, and the way back. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mayViewAs } from '#domain/people/viewing.ts'
import { people } from '#seed/people.ts'
import { Person, signIn } from '#test/person.ts'
import { eventsOf } from '#test/security-lines.ts'
import { makeWorld, type World } from '#test/world.ts'
import { readActor } from '../store/actors.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const minuteMs = 60_000
const view = (viewer: Person, id: number, body: Record<string, unknown> = {}, path = 'loginU') =>
  viewer.post(`/agent/${path}/${id}`, body)

/** Whoever holds the session that an answer hands out. */
async function holderOf(headers: Headers): Promise<Person> {
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
  const { body } = await world.visitor.get('/api/me', { cookie })
  return new Person(world.address, cookie, body._token, body)
}

/** Somebody of the cast through whose eyes another looks, begun as a page begins it. */
async function viewing(viewerName: string, viewedName: string, body: Record<string, unknown> = {}) {
  const viewer = await signIn(world.address, viewerName)
  const { id } = await world.as(viewedName)
  const begun = await view(viewer, id, body)
  expect([viewerName, viewedName, begun.status]).toEqual([viewerName, viewedName, 200])
  return { viewer, viewed: await holderOf(begun.headers) }
}

const disable = (id: number, disabledAt: Date | null) =>
  world.db.updateTable('person').set({ disabledAt }).where('id', '=', id).execute()

describe('whose eyes', () => {
  const cast = people
    .filter(({ email }) => email.endsWith('@demo.test'))
    .map(({ email }) => email.split('@')[0] ?? '')

  test.each(cast)('ROL-29 NAV-09 %s is answered for everybody of the cast as the rule says', async (name) => {
    const viewer = await signIn(world.address, name)
    const statuses = { missing: 404, 'view-self': 409, 'view-staff': 403, viewing: 403 }
    const actor = (await readActor(world.db, viewer.id)) ?? expect.fail(name)
    const mayAny = ['isagent', 'isagency', 'ismatzavadmin', 'issuperadmin'] as const
    for (const other of cast) {
      const { id } = await world.as(other)
      const verdict = mayViewAs(actor, await readActor(world.db, id))
      const code = typeof verdict === 'string' ? verdict : verdict.refused
      const asked = await viewer.get(`/api/people/${id}/viewable?as=user`)
      const right = mayAny.some((flag) => actor.flags.has(flag))
      const status = !right ? 403 : code === 'ok' ? 200 : statuses[code]
      expect([other, asked.status]).toEqual([other, status])
      if (status === 200) expect(asked.body).toMatchObject({ id })
      else expect([other, (await view(viewer, id)).status]).toEqual([other, status])
    }
    expect((await viewer.get('/api/me')).body.id).toBe(viewer.id)
  })

  test('NAV-08 the advertiser’s path leads to advertisers alone', async () => {
    const superadmin = await signIn(world.address, 'superadmin')
    const publisher = await world.as('publisher')
    expect((await view(superadmin, publisher.id, {}, 'login')).status).toBe(404)
    expect((await superadmin.get(`/api/people/${publisher.id}/viewable?as=advertiser`)).status).toBe(404)
    const advertiser = await world.as('advertiser')
    expect((await view(superadmin, advertiser.id, {}, 'login')).status).toBe(200)
  })

  test('a number of nobody, of a stranger and of somebody disabled read alike', async () => {
    const agency = await signIn(world.address, 'agency')
    const { id: stranger } = await world.as('advertiser2')
    const { id: client } = await world.as('advertiser')
    await disable(client, world.clock.now())
    const answers = await Promise.all([2_147_483_647, stranger, client].map((id) => view(agency, id)))
    await disable(client, null)
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(answers[0]?.status).toBe(404)
  })
})

describe('a session through another’s eyes', () => {
  test('NAV-08 has the rights of the viewed alone, and both names', async () => {
    const { viewer, viewed } = await viewing('agent', 'advertiser')
    expect((await viewed.get('/api/me')).body).toMatchObject({
      ...{ name: 'Dina Roth', flags: [], advertiser_ids: [] },
      impersonator: { id: viewer.id },
    })
    // An agent decides about what waits; whoever looks as an advertiser does not.
    expect((await viewed.get('/api/overview/approvals')).status).toBe(403)
    expect((await viewer.get('/api/me')).status).toBe(401)
  })

  test('ends after an hour of real time, however much it is used', async () => {
    const { viewed } = await viewing('agent', 'advertiser')
    world.realTime.advance(45 * minuteMs)
    expect((await viewed.get('/api/me')).status).toBe(200)
    world.realTime.advance(14 * minuteMs)
    expect((await viewed.get('/api/me')).status).toBe(200)
    world.realTime.advance(2 * minuteMs)
    expect((await viewed.get('/api/me')).status).toBe(401)
    expect((await viewed.post('/api/auth/admin/stop-impersonating')).status).toBe(401)
  })

  test('ends at once when either of the two is disabled', async () => {
    for (const [at, name] of (['agent', 'advertiser'] as const).entries()) {
      const { viewer, viewed } = await viewing('agent', 'advertiser')
      const id = at === 0 ? viewer.id : viewed.id
      await disable(id, world.clock.now())
      expect([name, (await viewed.get('/api/me')).status]).toEqual([name, 401])
      await disable(id, null)
    }
  })

  test('is never begun from behind another’s eyes, also where the viewed may do so', async () => {
    const { viewed } = await viewing('superadmin', 'agent')
    const { id } = await world.as('advertiser')
    const nested = await view(viewed, id)
    expect([nested.status, nested.body.error]).toEqual([
      403,
      'This is not possible while you look through another person’s eyes',
    ])
  })

  test('of two presses one begins', async () => {
    const viewer = await signIn(world.address, 'agent')
    const { id } = await world.as('advertiser')
    const both = await Promise.all([view(viewer, id), view(viewer, id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
  })

  test('stands in the log of security and in the history of the person', async () => {
    const viewer = await signIn(world.address, 'agent')
    const { id } = await world.as('advertiser')
    expect(await eventsOf(world, () => view(viewer, id))).toEqual(['viewing-began'])
    const last = await world.db
      .selectFrom('history')
      .selectAll()
      .where('subjectKind', '=', 'person')
      .where('subjectId', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(last).toMatchObject({ what: 'viewed', actorId: viewer.id, onBehalfOf: id })
  })
})

describe('by a press of our own page alone', () => {
  const withoutCookie = async (ask: Promise<{ status: number; headers: Headers }>) => {
    const { status, headers } = await ask
    expect(headers.get('set-cookie')).toBeNull()
    return status
  }

  test.each([
    'login',
    'loginU',
  ])('GET /agent/%s is a screen that changes nothing, whoever links to it', async (path) => {
    const viewer = await signIn(world.address, 'agent')
    const { id } = await world.as('advertiser')
    const address = `/agent/${path}/${id}`
    const asImage = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image', accept: 'image/*' }
    const asLink = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document', accept: 'text/html' }
    await withoutCookie(viewer.send('GET', address, undefined, asImage))
    await withoutCookie(viewer.send('HEAD', address, undefined, asLink))
    expect(await withoutCookie(viewer.send('GET', address, undefined, asLink))).toBe(200)
    expect((await viewer.get('/api/me')).body).toMatchObject({ id: viewer.id, impersonator: null })
  })

  test('a form of a foreign page, and one without the token, begin nothing', async () => {
    const viewer = await signIn(world.address, 'agent')
    const { id } = await world.as('advertiser')
    for (const headers of [
      { origin: 'https://elsewhere.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'x-csrf-token': '' },
      { 'x-csrf-token': 'a guess' },
    ] as Record<string, string>[])
      expect(await withoutCookie(viewer.post(`/agent/login/${id}`, {}, headers))).toBe(403)
    expect((await viewer.get('/api/me')).body).toMatchObject({ id: viewer.id, impersonator: null })
  })
})

describe('Exit', () => {
  const left = '/advertiser/campaigns?search=spring&page=2'

  test.each([
    [left, left],
    [undefined, '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['https://evil.example/', '/'],
    ['javascript:alert(1)', '/'],
  ])('leads back to the page that was left, and never elsewhere: %j', async (return_to, expected) => {
    const { viewer, viewed } = await viewing('agent', 'advertiser', { return_to })
    const exit = await viewed.post('/api/auth/admin/stop-impersonating')
    expect(exit.body).toEqual({ return_to: expected })
    const own = await holderOf(exit.headers)
    expect((await own.get('/api/me')).body).toMatchObject({ id: viewer.id, impersonator: null })
    expect((await viewed.get('/api/me')).status).toBe(401)
  })
})
