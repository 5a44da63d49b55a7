/** No address of the product is open by oversight: each is named by a permission row or on the list below. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { mayEver } from '#domain/people/abilities.ts'
import type { Actor } from '#domain/people/actor.ts'
import { type Action, permissions } from '#domain/people/permissions.ts'
import { people } from '#seed/people.ts'
import { type Route, served } from '#server/kernel/http/serve.ts'
import type { Person } from '#test/person.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

/** Everything that needs no session, with the reason. A new line here is a decision, not a formality. */
const open = new Map([
  // Coming in.
  ['POST /api/auth/sign-in/email', 'there is no session yet; the origin is checked'],
  ['POST /api/auth/request-password-reset', 'for people who cannot sign in; the origin is checked'],
  ['POST /api/auth/reset-password', 'carries the token of the letter'],
  ['POST /api/auth/confirm-address', 'carries the token of the letter'],
  // A publisher without an account, by the link of a letter.
  ['GET /api/media/typed-html', 'an empty frame without an origin, for mails on that page'],
  ['POST /api/content-confirm/look', 'carries the token of the letter, and changes nothing'],
  ['POST /api/content-confirm', 'carries the token of the letter; the origin is checked'],
  ['POST /api/content-confirm/reject', 'carries the token of the letter; the origin is checked'],
  // A client whom an agent asked, by the link of a letter.
  ['POST /api/clients/asked', 'carries the token of the letter, and changes nothing'],
  ['POST /api/clients/accept', 'carries the token of the letter; the origin is checked'],
  // A client who reads their proposal by the link of a letter; a session of theirs does as well.
  ['GET /api/proposal/:id/client/:userId/stamp', 'carries the link of the letter, and changes nothing'],
  ['GET /api/proposal/:id/client/:userId', 'carries the link of the letter, and changes nothing'],
  ['POST /api/proposal/:id/client/:userId/seen', 'carries the link of the letter; the origin is checked'],
  ['POST /api/proposal/:id/client/:userId/options', 'carries the link of the letter; the origin is checked'],
  ['POST /api/proposal/:id/client/:userId/question', 'carries the link of the letter; the origin is checked'],
  ['POST /api/proposal/:id/client/:userId/decline', 'carries the link of the letter; the origin is checked'],
  ['POST /api/proposal/:id/client/:userId/sign', 'carries the link of the letter; the origin is checked'],
  ['GET /proposal/:id/pay/:userId', 'carries the link of the letter; 401 without it and a session'],
  ['POST /api/proposal/:id/client/:userId/pay', 'carries the link of the letter; the origin is checked'],
  ['GET /api/proposal/:id/client/:userId/payment', 'carries the link of the letter, and changes nothing'],
  ['GET /proposal/:id/pay/:userId/receipt', 'carries the link of the letter; 401 without it and a session'],
  ['GET /proposal/:id/pay/:userId/signed/:number/pdf', 'as its page: what its client signed'],
  ['GET /proposal/:id/pay/:userId/signed/:number/json', 'as its page: what its client signed'],
  ['GET /proposal/:id/pay/:userId/pdf', 'carries the link of the letter; 401 without it and a session'],
  ['POST /api/setup', 'carries the token that the first start printed'],
  ['GET /api/demo/people', 'the cards of the sign-in page; 404 outside the demonstration'],
  ['GET /api/signature-keys', 'whoever has an accepted proposal checks with them who wrote it'],
  ['GET /api/openapi.json', 'what calls there are is no secret'],
  ['GET /healthz', 'for the machine that watches'],
  // Advertisements, for everybody who reads a publisher's page (row delivery.serve).
  ['OPTIONS /d/*', 'asked by browsers before an ad request'],
  ['GET /d/ads', 'ad request'],
  ['GET /d/view/:decision', 'view'],
  ['POST /d/view/:decision', 'view'],
  ['GET /d/viewable/:decision', 'viewable'],
  ['POST /d/viewable/:decision', 'viewable'],
  ['GET /d/click/:decision', 'click'],
  ['GET /d/frame', 'the ad’s own frame'],
  ['GET /d/tag.js', 'the tag'],
  ['GET /d/media/:media/:file', 'the ad’s picture'],
  ['GET /d/live', 'the page of what a site shows live: approved, on air, and published anyway'],
  ['GET /d/live.js', 'the script of that page'],
  ['GET /d/live/on-air', 'what that page asks for every few seconds'],
  ['GET /d/live/player/:livestream', 'an approved livestream while it is on air; 404 before and after'],
  ['GET /storage/logos/logo:id.png', 'logos of publisher sites'],
  ['GET /storage/products/product:id.png', 'example images of what is sold'],
  // Files of posts: a session that may see the post, or the signed link of a letter; to everybody else they are not there.
  ['GET /instagramPosts/:file', 'asks the post whether it may be seen, or the link'],
  ['GET /audioFiles/:file', 'asks the post whether it may be seen, or the link'],
  ['GET /printFiles/:file', 'asks the post whether it may be seen, or the link'],
  ['GET /screenshots/:person/:id', 'asks the post whether it may be seen'],
  ['GET /l/:code', 'leads on to an address that was approved'],
  ['GET /s/:code', 'leads on to an address that was approved'],
  // For whoever holds a secret address: other calendars, and people without an account whom one shows an ad to.
  ['GET /calendar/:token.ics', 'carries the secret of its address: other calendars cannot sign in'],
  ['GET /preview/:link', 'carries the link, which is good for a day; nothing is counted'],
  ['GET /preview/:link/:script', 'carries the link; the scripts that all publishers have'],
  ['GET /preview/:link/answer', 'carries the link; asked by a page that is a stranger to our origin'],
  ['GET /preview/:link/frame', 'carries the link; asked by a page that is a stranger to our origin'],
  ['GET /preview/:link/files/:file', 'carries the link; asked by a page that is a stranger to our origin'],
  ['GET /preview/:link/seen', 'carries the link, and changes nothing'],
  ['GET /preview/:link/click', 'carries the link, counts nothing, and leads where the ad would'],
  // The application's own page and its parts; they hold nothing of anybody.
  ['GET /', 'the page'],
  ['GET /*', 'the page'],
  ['GET /assets/*', 'scripts and styles'],
  ['GET /client/assets/*', 'scripts and styles of the page on which a client reads a proposal'],
  ['GET /theme.js', 'light or dark'],
  ['GET /icon.svg', 'the icon'],
  ['GET /robots.txt', 'a word to robots'],
  ['GET /later.json', 'the names of scripts and styles'],
])

/** Addresses below these exist in the demonstration only. */
const demonstrationOnly = '/demo/'

/** Routes that neither a permission row nor the list of open addresses names. */
function unnamed(routes: readonly Route[], endpoints: readonly Endpoint[]): string[] {
  const guarded = new Set(
    endpoints
      .filter(({ access }) => access !== 'public' && access in permissions)
      .map(({ method, path }) => `${method} ${path}`),
  )
  return routes
    .filter(({ path, access = '' }) => !path.startsWith(demonstrationOnly) && !(access in permissions))
    .map(({ method, path }) => `${method === 'HEAD' ? 'GET' : method} ${path}`)
    .filter((route) => !guarded.has(route) && !open.has(route))
}

describe('every route', () => {
  test('is named by a permission row or on the list of open addresses', () => {
    expect(world.app.everyRoute.length).toBeGreaterThan(30)
    expect(unnamed(world.app.everyRoute, served)).toEqual([])
  })

  test('that nobody named is found', () => {
    const planted: Route = { method: 'POST', path: '/api/everything' }
    expect(unnamed([...world.app.everyRoute, planted], served)).toEqual(['POST /api/everything'])
    const asPublic = { method: 'POST', path: '/api/everything', access: 'public' } as Endpoint
    expect(unnamed([planted], [...served, asPublic])).toEqual(['POST /api/everything'])
    const asUnknown = { ...asPublic, access: 'do.everything' } as unknown as Endpoint
    expect(unnamed([planted], [...served, asUnknown])).toEqual(['POST /api/everything'])
    expect(unnamed([{ ...planted, access: 'do.everything' }], served)).toEqual(['POST /api/everything'])
    expect(unnamed([planted], [...served, { ...asPublic, access: 'people.administer' }])).toEqual([])
  })

  test('on the list of open addresses is really there, and none is an endpoint with a permission', () => {
    const there = new Set(world.app.everyRoute.map(({ method, path }) => `${method} ${path}`))
    expect([...open.keys()].filter((route) => !there.has(route))).toEqual([])
    const guarded = served.filter(({ access }) => access !== 'public')
    expect(guarded.filter(({ method, path }) => open.has(`${method} ${path}`))).toEqual([])
  })

  test('below /demo/ is gone outside the demonstration', async () => {
    const real = await makeWorld({ DEMO: '0' })
    try {
      const paths = real.app.everyRoute.map(({ path }) => path)
      expect(paths.filter((path) => path.startsWith(demonstrationOnly))).toEqual([])
      expect((await real.visitor.get('/api/demo/people')).status).toBe(404)
    } finally {
      await real.close()
    }
  })

  test('below /api/auth/ is one of those that the product names; the library’s others do not exist', async () => {
    const others = [
      'sign-up/email',
      'get-session',
      'list-sessions',
      'update-user',
      'change-email',
      'delete-user',
    ]
    for (const path of [...others, 'callback/google', 'verify-email', 'error', 'ok', 'sign-in/social'])
      for (const method of ['GET', 'POST'] as const) {
        const answer = await world.visitor.send(
          method,
          `/api/auth/${path}`,
          method === 'GET' ? undefined : {},
        )
        expect([method, path, answer.status]).toEqual([method, path, 404])
      }
  })
})

const guarded = () => served.filter(({ access }) => access !== 'public')

/** A request that is well formed as far as its address goes; what it asks for comes after the question who asks. */
function knock(person: Person, { method, path, multipart }: Endpoint) {
  const address = path.replaceAll(/:\w+/g, '999999')
  if (method === 'GET') return person.get(address)
  return person.send(method, address, multipart ? new FormData() : {})
}

describe('every endpoint with a permission', () => {
  test('answers 401 to a visitor', async () => {
    for (const endpoint of guarded()) {
      const answer = await knock(world.visitor, endpoint)
      expect([endpoint.path, answer.status]).toEqual([endpoint.path, 401])
    }
    const pages = world.app.everyRoute.filter(
      ({ method, access }) => method === 'GET' && access !== undefined,
    )
    expect(pages.length).toBeGreaterThan(0)
    for (const { path } of pages) {
      const answer = await world.visitor.get(path.replaceAll(/:\w+/g, '1'))
      expect([path, answer.status]).toEqual([path, 401])
    }
  })

  test('answers 403 to everybody of the cast for whom no cell of its row says yes', async () => {
    let refused = 0
    for (const seeded of people) {
      const isFree = (endpoint: Endpoint) => mayEver(actorOf(seeded), endpoint.access as Action)
      const closed = guarded().filter((endpoint) => !isFree(endpoint))
      if (closed.length === 0) continue
      const person = await world.as(seeded.email)
      for (const endpoint of closed) {
        const { status } = await knock(person, endpoint)
        expect([seeded.email, endpoint.path, status]).toEqual([seeded.email, endpoint.path, 403])
        refused += 1
      }
    }
    expect(refused).toBeGreaterThan(20)
  })
})

/** The seeded person as the rules see them; whom exactly they represent does not matter here. */
function actorOf(seeded: (typeof people)[number]): Actor {
  return {
    personId: 1,
    name: seeded.name,
    email: seeded.email,
    flags: new Set(seeded.flags),
    rights: new Set(seeded.rights),
    level: seeded.level ?? 0,
    clientIds: new Set(),
    siteIds: new Set(seeded.publishes),
  }
}
