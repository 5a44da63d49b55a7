/** Every event of the log of security, made to happen over HTTP: one line, one count, and nothing in it that opens anything. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { demonstrationPassword } from '#seed/people.ts'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { ask, changes, endpoints, nameOf, whoMay } from '#test/requests/every-endpoint.ts'
import { requestFor } from '#test/requests/example-request.ts'
import { type Person, signIn } from '#test/person.ts'
import { viewedBy } from '#test/viewing.ts'
import { addCard, typedCard } from '#test/purchases.ts'
import { eventsOf, type SecurityLine, securityLines } from '#test/security-lines.ts'
import { makeWorld, type World } from '#test/world.ts'
import { rotateKeys } from './delivery/nodes/keys.ts'
import { type SecurityEvent, securityEvents } from './kernel/security-events.ts'
import { openSetup } from './people/open-setup.ts'
import { findByEmail } from './people/store/persons.ts'

const metricsToken = 'a-token-that-nobody-guesses'
const guess = 'a guess that nobody makes'
const fresh = 'a garden gate at dusk'
const newAddress = 'new.address@hope.example'

let world: World
/** One without anybody. */
let empty: World
let foreignCampaign: number
/** What no line may hold, in any spelling; events add to it. */
const secrets = [metricsToken, guess, fresh, newAddress, demonstrationPassword, typedCard.card_number]
beforeAll(async () => {
  world = await makeWorld({ METRICS_TOKEN: metricsToken })
  empty = await makeWorld({ METRICS_TOKEN: metricsToken, DEMO: '0' })
  await empty.db.deleteFrom('sitePublisher').execute()
  await empty.db.deleteFrom('person').execute()
  foreignCampaign = await addImpressionCampaign(world.db, { owner: 'advertiser2', siteIds: [17] })
  const people = await world.db.selectFrom('person').select(['email', 'name']).execute()
  secrets.push(...people.flatMap(({ email, name }) => [email, name]))
})
afterAll(async () => {
  await world.close()
  await empty.close()
})

const enter = async (email: string, password: string) => {
  const answer = await world.visitor.post('/api/auth/sign-in/email', { email, password })
  const [cookie = ''] = (answer.headers.getSetCookie()[0] ?? '').split(';')
  if (cookie) secrets.push(...decodeURIComponent(cookie.split('=')[1] ?? '').split('.'))
  return answer
}

const askForPassword = (email: string) =>
  world.visitor.post('/api/auth/request-password-reset', { email, redirectTo: '/' })

/** The token of the newest letter to an address. */
async function linkTo(address: string): Promise<string> {
  await vi.waitUntil(async () => (await world.lettersTo(address)).length > 0, { timeout: 10_000 })
  const letter = (await world.lettersTo(address)).at(-1)
  const token = /token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
  secrets.push(token)
  return token
}

/** Somebody of the cast in whose session an agent looks through their eyes. */
async function viewed(name: string): Promise<{ person: Person; line: Partial<SecurityLine> }> {
  const viewer = await world.as('agent')
  const person = await viewedBy(world, viewer, name)
  return { person, line: { personId: person.id, viewerId: viewer.id } }
}

/** Makes each event happen, and answers what its line must say; a new event does not compile without its own. */
const happenings: Record<SecurityEvent, () => Promise<Partial<SecurityLine>>> = {
  'signed-in': async () => {
    await enter('cangeo@demo.test', demonstrationPassword)
    const found = await findByEmail(world.db, 'cangeo@demo.test')
    return { personId: found?.id ?? 0 }
  },
  'password-wrong': async () => {
    await enter('nobody@demo.test', guess)
    return { account: expect.stringMatching(/^[\w-]{43}$/) }
  },
  'password-confirmed': async () => {
    const person = await signIn(world.address, 'caneditdevice')
    await person.post('/api/me/confirm', { password: demonstrationPassword })
    return { personId: person.id }
  },
  'locked-out': async () => {
    for (let count = 0; count < 10; count += 1) await enter('ghost@demo.test', guess)
    return { account: expect.any(String) }
  },
  'too-many': async () => {
    for (let count = 0; count < 6; count += 1) await askForPassword('many@hope.example')
    return { route: 'POST /api/auth/request-password-reset' }
  },
  'password-link-asked': async () => {
    await askForPassword('agency@demo.test')
    return { account: expect.any(String) }
  },
  'password-set': async () => {
    await askForPassword('seller@demo.test')
    const token = await linkTo('seller@demo.test')
    const { id } = await world.as('seller')
    expect((await world.visitor.post('/api/auth/reset-password', { token, newPassword: fresh })).status).toBe(
      200,
    )
    return { personId: id }
  },
  'password-changed': async () => {
    const person = await signIn(world.address, 'linkadmin')
    await person.post('/api/me/password', { password: demonstrationPassword, newPassword: fresh })
    return { personId: person.id }
  },
  'address-asked': async () => {
    const person = await signIn(world.address, 'excerptadmin')
    await person.post('/api/me/email', { email: newAddress })
    return { personId: person.id }
  },
  'address-changed': async () => {
    const { id } = await signIn(world.address, 'excerptadmin')
    const token = await linkTo(newAddress)
    expect((await world.visitor.post('/api/auth/confirm-address', { token })).status).toBe(200)
    return { personId: id }
  },
  'link-refused': async () => {
    await world.visitor.post('/api/auth/reset-password', { token: guess, newPassword: fresh })
    return { route: 'POST /api/auth/reset-password' }
  },
  'sessions-ended': async () => {
    const person = await signIn(world.address, 'categoryadmin')
    await person.post('/api/auth/sign-out')
    return { personId: person.id }
  },
  'rights-given': async () => {
    const token = (await openSetup(empty.platform))?.split('token=')[1] ?? ''
    secrets.push(token)
    const account = { token, name: 'Ada Klein', email: 'ada@masthead.example', password: fresh }
    expect((await empty.visitor.post('/api/setup', account)).status).toBe(200)
    return { personId: expect.any(Number), rights: ['issuperadmin'] }
  },
  'acted-as': async () => {
    const { person, line } = await viewed('advertiser')
    await person.post('/api/notifications/read', { last_id: 1 })
    return line
  },
  'viewing-began': async () => {
    const viewer = await signIn(world.address, 'agent')
    const { id } = await world.as('advertiser')
    expect((await viewer.post(`/agent/login/${id}`)).status).toBe(200)
    return { personId: id, viewerId: viewer.id, route: 'POST /agent/login/:id' }
  },
  'viewing-ended': async () => {
    const { person, line } = await viewed('canmarkcredits')
    await person.post('/api/auth/admin/stop-impersonating')
    return line
  },
  refused: async () => {
    const publisher = await world.as('publisher')
    expect((await publisher.get('/api/overview/approvals')).status).toBe(403)
    return { personId: publisher.id, route: 'GET /api/overview/approvals' }
  },
  unseen: async () => {
    const advertiser = await world.as('advertiser2')
    expect((await advertiser.get('/api/overview/campaigns/2147483647')).status).toBe(404)
    return { personId: advertiser.id, route: 'GET /api/overview/campaigns/:id' }
  },
  forged: async () => {
    const email = 'advertiser@demo.test'
    const headers = { origin: 'https://elsewhere.example' }
    await world.visitor.post('/api/auth/sign-in/email', { email, password: demonstrationPassword }, headers)
    return { route: 'POST /api/auth/sign-in/email' }
  },
  exported: async () => {
    const advertiser = await world.as('advertiser2')
    expect((await advertiser.get('/api/overview/export')).status).toBe(200)
    return { personId: advertiser.id, route: 'GET /api/overview/export' }
  },
  'keys-changed': async () => {
    await rotateKeys(world.platform)
    return {}
  },
  'metrics-refused': async () => {
    await fetch(`${world.address}/metrics`, { headers: { authorization: `Bearer ${guess}` } })
    return { route: 'GET /metrics' }
  },
}

const events = Object.keys(securityEvents) as SecurityEvent[]

async function countOf(event: SecurityEvent, at: World): Promise<number> {
  const headers = { authorization: `Bearer ${metricsToken}` }
  const text = await (await fetch(`${at.address}/metrics`, { headers })).text()
  return Number(new RegExp(`^masthead_security_events_total{event="${event}"} (\\d+)$`, 'm').exec(text)?.[1])
}

test.each(events)('%s is one line of who, from where and in which request, and is counted', async (event) => {
  const at = event === 'rights-given' ? empty : world
  const since = at.logged.length
  const before = await countOf(event, at)
  const line = await happenings[event]()
  const lines = () => securityLines(at, since).filter(({ security }) => security === event)
  await expect.poll(() => lines().length).toBe(1)
  // The command that changes the keys runs on the machine itself: no request says who.
  const request = { network: '127.0.0.0/24', requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) }
  expect(lines()[0]).toMatchObject({
    msg: securityEvents[event],
    level: 30,
    time: expect.any(Number),
    ...(event !== 'keys-changed' && request),
    ...line,
  })
  expect(await countOf(event, at)).toBe(before + 1)
})

describe('by whichever call', () => {
  /** A number that names nothing, for calls that speak of one thing. */
  const nothing = 2_147_483_647
  const aboutAThing = () =>
    endpoints().filter(
      (endpoint) =>
        endpoint.access !== 'public' &&
        JSON.stringify(requestFor(endpoint, 1)) !== JSON.stringify(requestFor(endpoint, 2)),
    )

  test.each([
    'advertiser2',
    'publisher',
    'agent',
  ])('what the %s may not see or do is one line', async (name) => {
    const person = await world.as(name)
    expect(aboutAThing().length).toBeGreaterThan(25)
    for (const endpoint of aboutAThing()) {
      const { path, body } = requestFor(endpoint, nothing)
      let status = 0
      const noted = await eventsOf(world, async () => {
        status = (await ask(person, endpoint, path, body)).status
      })
      const expected = status === 404 ? ['unseen'] : status === 403 ? ['refused'] : []
      expect([nameOf(endpoint), status, noted]).toEqual([nameOf(endpoint), status, expected])
    }
  })

  test('a forged change is one line', async () => {
    for (const endpoint of changes()) {
      const person = await whoMay(world, endpoint)
      const { path, body } = requestFor(endpoint, nothing)
      const noted = await eventsOf(world, () => ask(person, endpoint, path, body, { 'x-csrf-token': '' }))
      expect([nameOf(endpoint), noted]).toEqual([nameOf(endpoint), ['forged']])
    }
  })
})

describe('what is refused inside an answer', () => {
  test('many unseen campaigns of one call are one line', async () => {
    const advertiser = await world.as('advertiser')
    const since = world.logged.length
    const answer = await advertiser.post('/api/overview/bulk', {
      action: 'archive',
      ids: [foreignCampaign, foreignCampaign + 1, foreignCampaign + 2],
    })
    expect(answer.status).toBe(200)
    expect(securityLines(world, since)).toMatchObject([{ security: 'unseen', personId: advertiser.id }])
  })

  test('the page of somebody else’s receipt is a line', async () => {
    const since = world.logged.length
    expect((await (await world.as('advertiser')).get('/sales/999999/receipt')).status).toBe(404)
    expect(securityLines(world, since)).toMatchObject([{ security: 'unseen' }])
  })
})

test('a password that is asked for before money moves is no attack', async () => {
  const since = world.logged.length
  const advertiser = await world.as('advertiser')
  world.realTime.advance(60 * 60_000)
  expect((await advertiser.post(`/cards/${advertiser.id}`, typedCard)).status).toBe(403)
  expect(securityLines(world, since)).toEqual([])
})

test('no line of the log holds a secret, an address, a name or a card number, in any spelling', async () => {
  await addCard(world, 'advertiser')
  const spellings = secrets.filter(Boolean).flatMap((secret) => {
    const bytes = Buffer.from(secret)
    const [base64, url] = [bytes.toString('base64'), bytes.toString('base64url')]
    return [secret, encodeURIComponent(secret), base64.replace(/=+$/, ''), url, bytes.toString('hex')]
  })
  const lines = [...world.logged, ...empty.logged]
  expect(securityLines({ logged: lines }, 0).length).toBeGreaterThan(events.length)
  expect(lines.filter((line) => spellings.some((one) => line.includes(one)))).toEqual([])
})
