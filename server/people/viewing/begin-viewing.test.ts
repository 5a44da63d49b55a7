/** Looking through another person's eyes over HTTP: who may, for how long, by which request, and the way back. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from '#seed/people.ts'
import { Person, signIn } from '#test/person.ts'
import { eventsOf } from '#test/security-lines.ts'
import { makeWorld, type World } from '#test/world.ts'

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

/** What is said of eyes that show more than one's own. */
const upward = 'Nobody looks through the eyes of somebody who acts for others'

const disable = (id: number, disabledAt: Date | null) =>
  world.db.updateTable('person').set({ disabledAt }).where('id', '=', id).execute()

/**
 * Who looks through whose eyes, written by hand. Agents, allowed agents and agencies look through those of their own
 * clients; matzav admins and superadmins through anybody's. Nobody looks through the eyes of an admin, a superadmin, a
 * matzav admin or an impression manager, nor of who holds a right of staff. Other flags neither let look nor keep from it.
 *
 * `y` yes; `-` nobody of theirs, so there is no such person; `N` never, as it leads upward; `=` themselves; `n` has not the
 * right, whoever it is about.
 */
const whoseEyes = `
                   advertiser advertiser2 agent allowedagent agency seller jcnagent salesman13 labelseller koshercommander
agent              y          -           -     -            -      -      -        -          -           -
allowedagent       y          -           -     -            -      -      -        -          -           -
agency             y          -           -     -            -      -      -        -          -           -
koshercommander    y          -           -     -            -      -      -        -          -           -
jcnagent           -          -           -     -            -      -      -        -          -           -
salesman13         -          -           -     -            -      -      -        -          -           -
matzavadmin        y          y           y     y            y      y      y        y          y           y
superadmin         y          y           y     y            y      y      y        y          y           y
OTHERS             n          n           n     n            n      n      n        n          n           n

                   impressionmanager admin matzavadmin superadmin publisher whatsappgroup
agent              -                 -     -           -          -         -
allowedagent       -                 -     -           -          -         -
agency             -                 -     -           -          -         -
koshercommander    -                 -     -           -          -         -
jcnagent           -                 -     -           -          -         -
salesman13         -                 -     -           -          -         -
matzavadmin        N                 N     =           N          y         y
superadmin         N                 N     N           =          y         y
OTHERS             n                 n     n           n          n         n

                   wordpressadmin linkadmin excerptadmin categoryadmin livestreamadmin
agent              -              -         -            -             -
allowedagent       -              -         -            -             -
agency             -              -         -            -             -
koshercommander    -              -         -            -             -
jcnagent           -              -         -            -             -
salesman13         -              -         -            -             -
matzavadmin        y              y         y            y             y
superadmin         y              y         y            y             y
OTHERS             n              n         n            n             n

                   canmarkcredits freepriority cangeo caneditdevice
agent              -              -            -      -
allowedagent       -              -            -      -
agency             -              -            -      -
koshercommander    -              -            -      -
jcnagent           -              -            -      -
salesman13         -              -            -      -
matzavadmin        y              y            y      y
superadmin         y              y            y      y
OTHERS             n              n            n      n
`

const statuses: Readonly<Record<string, number>> = { y: 200, '-': 404, N: 403, '=': 409, n: 403 }

/** By who looks and whose eyes it would be; those who look are all in each part of the table. */
function readEyes(): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const found = new Map<string, Map<string, number>>()
  for (const part of whoseEyes.trim().split('\n\n')) {
    const [viewed = [], ...rows] = part.split('\n').map((line) => line.trim().split(/\s+/))
    for (const [viewer = '', ...letters] of rows)
      for (const [at, name] of viewed.entries())
        found.set(viewer, (found.get(viewer) ?? new Map()).set(name, statuses[letters[at] ?? '']))
  }
  return found
}

describe('whose eyes', () => {
  const cast = people
    .filter(({ email }) => email.endsWith('@demo.test'))
    .map(({ email }) => email.split('@')[0] ?? '')
  const table = readEyes()

  test('the table names everybody of the cast', () => {
    for (const [viewer, row] of table)
      expect([viewer, [...row.keys()].toSorted()]).toEqual([viewer, cast.toSorted()])
  })

  test.each(
    cast,
  )('ROL-29 NAV-09 %s is answered for everybody of the cast as the table says', async (name) => {
    const viewer = await signIn(world.address, name)
    const expected = table.get(name) ?? table.get('OTHERS') ?? expect.fail(name)
    for (const [other, status] of expected) {
      const { id } = await world.as(other)
      const asked = await viewer.get(`/api/people/${id}/viewable?as=user`)
      expect([other, asked.status]).toEqual([other, status])
      if (status === 200) expect(asked.body).toMatchObject({ id })
      else expect([other, (await view(viewer, id)).status]).toEqual([other, status])
    }
    expect((await viewer.get('/api/me')).body.id).toBe(viewer.id)
  })

  test.each([
    'media.approve',
    'queue.work',
  ] as const)('ROL-29 nobody looks through the eyes of who holds %s', async (right) => {
    const { id: personId } = await world.as('advertiser')
    const own = { personId, right }
    await world.db
      .insertInto('personRight')
      .values({ ...own, grantedBy: null, grantedAt: world.clock.now() })
      .execute()
    for (const name of ['agent', 'allowedagent', 'agency', 'koshercommander', 'matzavadmin', 'superadmin'])
      expect([name, (await view(await signIn(world.address, name), personId)).status]).toEqual([name, 403])
    await world.db
      .deleteFrom('personRight')
      .where('personId', '=', personId)
      .where('right', '=', right)
      .execute()
  })

  test.each([
    'agent',
    'allowedagent',
    'agency',
    'koshercommander',
  ])('ROL-29 NAV-09 the %s looks through no client’s eyes who acts for others, and who acts for all does', async (name) => {
    const viewer = await signIn(world.address, name)
    for (const other of ['jcnagent', 'labelseller', 'salesman13', name === 'agency' ? 'agent' : 'agency']) {
      const { id } = await world.as(other)
      const between = { representativeId: viewer.id, advertiserId: id }
      await world.db
        .insertInto('representation')
        .values({ ...between, since: world.clock.now() })
        .execute()
      const said = await viewer.get(`/api/people/${id}/viewable?as=user`)
      expect([other, said.status, said.body.error]).toEqual([other, 403, upward])
      for (const path of ['login', 'loginU'])
        expect([other, path, (await view(viewer, id, {}, path)).status]).toEqual([other, path, 403])
      for (const forAll of ['matzavadmin', 'superadmin'])
        expect((await (await world.as(forAll)).get(`/api/people/${id}/viewable?as=user`)).status).toBe(200)
      await world.db
        .deleteFrom('representation')
        .where('representativeId', '=', viewer.id)
        .where('advertiserId', '=', id)
        .execute()
      expect([other, (await view(viewer, id)).status]).toEqual([other, 404])
    }
    expect((await viewer.get('/api/me')).body).toMatchObject({ id: viewer.id, impersonator: null })
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
      name: 'Dina Roth',
      flags: [],
      advertiser_ids: [],
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
