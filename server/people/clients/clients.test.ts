/** New clients, and people who are asked to become clients, over HTTP. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { signIn } from '#test/person.ts'
import { viewedBy } from '#test/viewing.ts'
import { makeWorld, type World } from '#test/world.ts'
import { sealAddress } from '../sealed-address.ts'
import { clientsOf } from './client-facts.ts'
import { writeClientLetter } from './ask-client.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const add = async (name: string, body: object) => (await world.as(name)).post('/agent/api/clients/', body)
const clientsNamed = async (name: string, search: string) =>
  (await (await world.as(name)).get(`/api/advertisers?search=${search}`)).body

async function lettersTo(address: string, count: number) {
  return vi.waitUntil(
    async () => {
      const all = await world.lettersTo(address)
      return all.length >= count && all
    },
    { timeout: 30_000, interval: 30 },
  )
}
const tokenIn = (text = '') => /token=([\w-]+)/.exec(text)?.[1] ?? ''

const bakery = {
  name: '  Miri   Ohr ',
  business_name: 'Ohr Cakes',
  email: 'Miri@OhrCakes.example',
  phone: '(212) 555-0123',
}

describe('a new client', () => {
  test('is its agent’s at once, is kept in tidy words, and is not added twice', async () => {
    const added = await add('agent', bakery)
    expect([added.status, added.body.repeated, added.body.client.name]).toEqual([200, false, 'Miri Ohr'])
    const { id } = added.body.client
    expect((await clientsOf(world.db, [id])).get(id)).toEqual({
      id,
      name: 'Miri Ohr',
      businessName: 'Ohr Cakes',
      email: 'miri@ohrcakes.example',
      phone: '(212) 555-0123',
      isDisabled: false,
    })
    const listed = [{ id, name: 'Miri Ohr', business_name: 'Ohr Cakes' }]
    expect(await clientsNamed('agent', 'Miri')).toEqual(listed)
    // Lists of proposals name the business.
    expect(await clientsNamed('agent', 'cakes')).toEqual(listed)
    expect(await clientsNamed('salesman13', 'Miri')).toEqual([])
    const again = await add('agent', { ...bakery, name: 'Somebody else' })
    expect([again.status, again.body]).toEqual([200, { client: { id, name: 'Miri Ohr' }, repeated: true }])
    const history = await world.db
      .selectFrom('history')
      .select(['what', 'actorId', 'onBehalfOf'])
      .where('subjectKind', '=', 'person')
      .where('subjectId', '=', id)
      .execute()
    expect(history).toEqual([{ what: 'client added', actorId: (await world.as('agent')).id, onBehalfOf: id }])
  })

  test('is made once, however many ask at the same time', async () => {
    const typed = { name: 'Twice Asked', email: 'twice@asked.example' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => add('agency', typed)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.client.id)).size).toBe(1)
    expect(answers.filter(({ body }) => body.repeated).length).toBe(4)
  })

  test('may have 64 characters before the @ of the address', async () => {
    const { status } = await add('agent', { name: 'Long', email: `${'n'.repeat(64)}@long.example` })
    expect(status).toBe(200)
  })

  test('gets in by asking for a password, and then again by it', async () => {
    const email = 'gets@in.example'
    await add('agent', { name: 'Gets In', email })
    await world.visitor.post('/api/auth/request-password-reset', { email, redirectTo: '/reset-password' })
    const token = tokenIn((await lettersTo(email, 1))[0]?.text)
    const set = await world.visitor.post('/api/auth/reset-password', {
      token,
      newPassword: 'quite a new password',
    })
    expect(set.status).toBe(200)
    const signedIn = await world.visitor.post('/api/auth/sign-in/email', {
      email,
      password: 'quite a new password',
    })
    expect(signedIn.status).toBe(200)
  })

  test.each([
    ['name', { name: ' \u200b ' }, 'Enter a name'],
    ['name', { name: 'n'.repeat(121) }, 'Shorten the name to 120 characters'],
    ['email', { email: 'nobody' }, 'Enter an e-mail address such as name@example.com'],
    [
      'email',
      { email: `${'n'.repeat(65)}@wrong.example` },
      'Enter an e-mail address such as name@example.com',
    ],
    [
      'email',
      { email: `n@${`${'d'.repeat(60)}.`.repeat(4)}wrong.example` },
      'Enter an e-mail address such as name@example.com',
    ],
    ['business_name', { business_name: 'b'.repeat(121) }, 'Shorten the business name to 120 characters'],
    ['phone', { phone: 'call me' }, 'Enter a phone number such as 212 555 0123'],
  ])('is refused at its %s, and nobody is added', async (field, typed, sentence) => {
    const { status, body } = await add('agent', { name: 'Wrong', email: 'wrong@wrong.example', ...typed })
    expect([status, body.errors]).toEqual([422, { [field]: [sentence] }])
    expect(
      await world.db.selectFrom('person').select('id').where('email', 'like', '%wrong.example').execute(),
    ).toEqual([])
  })

  test.each([
    ['another agent’s client', 'advertiser2@demo.test'],
    ['a superadmin', 'superadmin@demo.test'],
    ['an agency that is no client', 'agency@demo.test'],
    ['the agent', 'agent@demo.test'],
  ])('of the address of %s nothing is told but that it is known', async (_, email) => {
    const { status, body } = await add('agent', { name: 'Known', email })
    expect([status, Object.keys(body).toSorted()]).toEqual([409, ['code', 'error', 'errors']])
    expect(body.code).toBe('client-known')
    expect(body.errors).toEqual({
      email: ['This address is known already. Ask this person to accept you'],
    })
  })

  test('who is disabled is known too, and stays disabled', async () => {
    await world.db
      .updateTable('person')
      .set({ disabledAt: world.clock.now() })
      .where('email', '=', 'smile@lakeside-dental.example')
      .execute()
    expect(
      (await add('superadmin', { name: 'Lakeside', email: 'smile@lakeside-dental.example' })).status,
    ).toBe(409)
  })

  test('who acts for all adds one that is nobody’s client, and finds everybody who advertises', async () => {
    const added = await add('matzavadmin', { name: 'Of The House', email: 'of@thehouse.example' })
    const { id } = added.body.client
    expect(
      await world.db.selectFrom('representation').select('since').where('advertiserId', '=', id).execute(),
    ).toEqual([])
    const found = await add('superadmin', { name: 'Anybody', email: 'hello@bloomandvine.example' })
    expect([found.status, found.body.client.name, found.body.repeated]).toEqual([200, 'Bloom & Vine', true])
  })

  test('is one of sixty that somebody adds in an hour, and an address that is known counts too', async () => {
    const statuses: number[] = []
    for (let at = 0; at < 61; at += 1) {
      const email = at % 2 === 0 ? 'advertiser@demo.test' : `new${at}@sixty.example`
      statuses.push((await add('jcnagent', { name: 'One Of Sixty', email })).status)
    }
    expect(statuses.slice(0, 60).every((status) => status === 200 || status === 409)).toBe(true)
    const refused = await add('jcnagent', { name: 'One Of Sixty', email: 'last@sixty.example' })
    expect([statuses.at(-1), refused.status, refused.headers.get('retry-after')]).toEqual([429, 429, '3600'])
    expect((await add('agent', { name: 'Of Another', email: 'another@sixty.example' })).status).toBe(200)
  })

  test.each(['advertiser', 'publisher', 'impressionmanager'])('is not added by %s', async (name) => {
    expect((await add(name, { name: 'Nobody', email: 'nobody@nobody.example' })).status).toBe(403)
  })
})

describe('an agent who asks', () => {
  const ask = async (name: string, email: string) =>
    (await world.as(name)).post('/agent/api/clients/ask', { email })
  const look = (token: string) => world.visitor.post('/api/clients/asked', { token })
  const accept = (token: string) => world.visitor.post('/api/clients/accept', { token })
  const used = 'This link has been used or has expired. Ask your agent for a new one'

  test('acts for whoever followed the link of the letter, which works once', async () => {
    expect((await ask('salesman13', 'CARS@northside-auto.example')).body).toEqual({ success: true })
    const [letter] = await lettersTo('cars@northside-auto.example', 1)
    expect(letter?.text).toContain('Ari Kaplan asks to be your agent')
    const token = tokenIn(letter?.text)
    expect((await look(token)).body).toEqual({ agent: 'Ari Kaplan', business: 'Northside Auto Lease' })
    expect(await clientsNamed('salesman13', 'Northside')).toEqual([])
    const answers = await Promise.all(Array.from({ length: 3 }, () => accept(token)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
    expect((await clientsNamed('salesman13', 'Northside')).map(({ name }: { name: string }) => name)).toEqual(
      ['Northside Auto Lease'],
    )
    expect([(await look(token)).status, (await look(token)).body.error]).toEqual([422, used])
    const [entry] = await world.db
      .selectFrom('history')
      .selectAll()
      .where('what', '=', 'agent accepted')
      .execute()
    expect(entry?.after).toEqual({ agentId: (await world.as('salesman13')).id })
  })

  test('a link ends after seven days', async () => {
    await ask('salesman13', 'gala@hopehouse.example')
    const token = tokenIn((await lettersTo('gala@hopehouse.example', 1))[0]?.text)
    const before = world.clock.now()
    world.clock.advance(7 * 86_400_000)
    const late = [await look(token), await accept(token)]
    world.clock.set(before)
    expect(late.map(({ status, body }) => [status, body.error])).toEqual([
      [422, used],
      [422, used],
    ])
  })

  test('nobody is asked twice a day by one agent, but by another one', async () => {
    const agentId = (await world.as('salesman13')).id
    const other = (await world.as('jcnagent')).id
    const email = 'team@beacon-savings.example'
    const sealed = sealAddress(world.platform.secrets, email)
    for (const id of [agentId, agentId, other])
      await writeClientLetter.run(world.platform, { agentId: id, sealed })
    expect((await world.lettersTo(email)).length).toBe(2)
  })

  test.each([
    ['nobody has', 'nobody@nowhere.example'],
    ['a superadmin has', 'superadmin@demo.test'],
    ['a desk that only publishes has', 'publisher@demo.test'],
    ['a client has', 'hello@bloomandvine.example'],
    ['the agent has', 'agent@demo.test'],
  ])('hears the same of an address that %s, and no letter is written', async (_, email) => {
    const { status, body } = await ask('agent', email)
    expect([status, body]).toEqual([200, { success: true }])
    const agentId = (await world.as('agent')).id
    await writeClientLetter.run(world.platform, {
      agentId,
      sealed: sealAddress(world.platform.secrets, email),
    })
    expect(await world.lettersTo(email)).toEqual([])
  })

  test('who is disabled, or has become staff, before the yes is given is nobody’s agent', async () => {
    await ask('jcnagent', 'info@brightpath.example')
    const token = tokenIn((await lettersTo('info@brightpath.example', 1))[0]?.text)
    const { id } = await world.as('jcnagent')
    const disable = (disabledAt: Date | null) =>
      world.db.updateTable('person').set({ disabledAt }).where('id', '=', id).execute()
    await disable(world.clock.now())
    expect((await accept(token)).status).toBe(422)
    await disable(null)
    expect((await accept(token)).status).toBe(200)
  })

  test('asks twenty times an hour, whatever the addresses are', async () => {
    const statuses: number[] = []
    for (let at = 0; at < 21; at += 1)
      statuses.push((await ask('koshercommander', `somebody${at}@nowhere.example`)).status)
    expect(statuses.filter((status) => status === 200).length).toBe(20)
    expect(statuses.at(-1)).toBe(429)
  })

  test('asks nobody while looking through the eyes of another', async () => {
    const viewed = await viewedBy(world, await signIn(world.address, 'superadmin'), 'allowedagent')
    expect((await viewed.post('/agent/api/clients/ask', { email: 'gala@hopehouse.example' })).status).toBe(
      403,
    )
  })

  test('a link that was never sent opens nothing', async () => {
    for (const token of ['', 'guessed', 'a'.repeat(200)])
      expect([(await look(token)).status, (await accept(token)).status]).toEqual([422, 422])
  })
})
