/**
 * Whatever is sent to any endpoint, also to one that is added later: what cannot be right is answered with a 4xx
 * and a sentence, and changes nothing.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { failure } from '#contract/kernel/fields.ts'
import {
  addBelongings,
  ask,
  type Belongings,
  endpoints,
  idFor,
  isByLink,
  nameOf,
  separateIds,
  whoMay,
} from '#test/requests/every-endpoint.ts'
import { contentsOf } from '#test/table-contents.ts'
import { fieldsOf, isDay, jsonType, requestFor, typesOf } from '#test/requests/example-request.ts'
import type { Answer, Person } from '#test/person.ts'
import { addressOf, soundRequest } from '#test/requests/sound-request.ts'
import { anItem } from '#test/proposals/proposals.ts'
import { typedCard } from '#test/purchases.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
let own: Belongings
let before: Record<string, string>
beforeAll(async () => {
  world = await makeWorld()
  await separateIds(world.db)
  own = await addBelongings(world, 'advertiser')
})
afterAll(() => world.close())
beforeEach(async () => {
  before = await contentsOf(world.database.pool)
})
afterEach(async () => {
  expect(await contentsOf(world.database.pool)).toEqual(before)
})

/** Delivery reads nothing that a beacon carries, and what takes bytes reads nothing else; every other endpoint reads its body. */
const takesBody = ({ method, path, bytes }: Endpoint) => method !== 'GET' && !path.startsWith('/d/') && !bytes

/** Does the same to every endpoint that matters, and names the ones that answered wrongly. */
async function onEvery(
  matters: (endpoint: Endpoint) => boolean,
  probe: (
    endpoint: Endpoint,
    person: Person,
    request: ReturnType<typeof requestFor>,
  ) => AsyncGenerator<string | null>,
): Promise<void> {
  const wrong: string[] = []
  let probes = 0
  for (const endpoint of endpoints().filter(matters)) {
    const request = { ...requestFor(endpoint, idFor(endpoint, own)) }
    if (isByLink(endpoint)) request.path = addressOf(endpoint, soundRequest(endpoint, own))
    for await (const fault of probe(endpoint, await whoMay(world, endpoint), request)) {
      probes += 1
      if (fault !== null) wrong.push(`${nameOf(endpoint)}: ${fault}`)
    }
  }
  expect(wrong).toEqual([])
  expect(probes).toBeGreaterThan(0)
}

/** Null when the answer is a failure with one of these statuses and sentences for a person. */
function faultOf(what: string, { status, body }: Answer, statuses: readonly number[]): string | null {
  const isFailure = failure.safeParse(body).success && body.error.length > 5
  if (statuses.includes(status) && isFailure && Object.values(body.errors).flat()[0] === body.error)
    return null
  return `${what} got ${status} ${JSON.stringify(body).slice(0, 160)}`
}

const json = { 'content-type': 'application/json' }

describe('a body that cannot be read', () => {
  const bodies: [string, string, number][] = [
    ['half an object', '{"status":', 400],
    ['no JSON', 'status=true', 400],
    ['nothing', '', 400],
    ['a word that is no JSON', 'NaN', 400],
    ['two values', '{}{}', 400],
    ['a prototype', '{"__proto__":{"isadmin":true}}', 400],
    ['a constructor', '{"constructor":{"prototype":{"isadmin":true}}}', 400],
    ['one key twice', '{"status":true,"status":false}', 400],
    ['one key twice, once in disguise', '{"status":true,"st\\u0061tus":false}', 400],
    ['one key twice, deep inside', '{"a":[{"b":1,"b":{}}]}', 400],
    ['a megabyte', JSON.stringify({ status: 'x'.repeat(1_000_000) }), 413],
    ['an array', '[{"status":true}]', 422],
    ['a text', '"status"', 422],
    ['a number', '1', 422],
    ['null', 'null', 422],
    ['seven thousand arrays in one another', '['.repeat(7_000) + ']'.repeat(7_000), 400],
  ]
  test.each(bodies)('%s is refused', async (what, body, status) => {
    await onEvery(takesBody, async function* (endpoint, person, { path }) {
      yield faultOf(what, await ask(person, endpoint, path, body, json), [status])
    })
  })

  test.each([
    'text/plain',
    'application/xml',
    'application/octet-stream',
    'application/jsonp',
    'nonsense',
  ])('the type %s is refused', async (type) => {
    await onEvery(takesBody, async function* (endpoint, person, { path, body }) {
      const answer = await ask(person, endpoint, path, JSON.stringify(body), { 'content-type': type })
      yield faultOf(type, answer, [415])
    })
  })
})

test('what cannot stand in a query is refused under any name, also one that every object knows', async () => {
  await onEvery(
    ({ path, query }) => query !== undefined && !path.startsWith('/d/'),
    async function* (endpoint, person, { path, body }) {
      for (const name of ['toString', '__proto__', 'constructor', 'hasOwnProperty']) {
        const asked = `${path}${path.includes('?') ? '&' : '?'}${name}=${typedCard.card_number}`
        yield faultOf(name, await ask(person, endpoint, asked, body), [422])
      }
    },
  )
})

test('a day of years in which nobody plans anything is refused in every field that takes days', async () => {
  const days = ['0000-01-01', '0001-01-01', '0099-12-31', '9999-12-31']
  await onEvery(
    ({ query, body }) => [...fieldsOf(query), ...fieldsOf(body)].some(([, field]) => isDay(field)),
    async function* (endpoint, person, { path, body }) {
      const inQuery = fieldsOf(endpoint.query).filter(([, field]) => isDay(field))
      const inBody = fieldsOf(endpoint.body).filter(([, field]) => isDay(field))
      const [address = '', query] = path.split('?')
      for (const day of days) {
        for (const [name] of inQuery) {
          const asked = new URLSearchParams(query)
          asked.set(name, day)
          yield faultOf(`${name} = ${day}`, await ask(person, endpoint, `${address}?${asked}`, body), [422])
        }
        for (const [name] of inBody)
          yield faultOf(
            `${name} = ${day}`,
            await ask(person, endpoint, path, { ...body, [name]: day }),
            [422],
          )
      }
    },
  )
})

describe('a field that cannot be right', () => {
  const values: unknown[] = [null, true, 7, 1.5, 'no such thing', [], ['x'], [['x']], {}, { a: { b: 1 } }]

  test('a value of another type is refused, naming the field', async () => {
    await onEvery(takesBody, async function* (endpoint, person, { path, body }) {
      const wrongOf = new Map<string, unknown[]>()
      for (const [name, field] of fieldsOf(endpoint.body)) {
        const types = typesOf(field)
        if (types.length === 0) yield `${name} takes anything`
        wrongOf.set(
          name,
          values.filter((one) => !types.includes(jsonType(one))),
        )
      }
      for (let at = 0; at < values.length; at += 1) {
        const wrong = [...wrongOf]
          .filter(([, of]) => at < of.length)
          .map(([name, of]) => [name, of[at]] as const)
        if (wrong.length === 0) return
        const answer = await ask(person, endpoint, path, { ...body, ...Object.fromEntries(wrong) })
        yield faultOf(`${JSON.stringify(Object.fromEntries(wrong))}`, answer, [422])
        const blamed = blamedBy(answer)
        // What is not blamed beside the others has to be when it is wrong alone.
        for (const [name, value] of wrong.filter(([one]) => !blamed.has(one))) {
          const alone = await ask(person, endpoint, path, { ...body, [name]: value })
          const what = `${name} = ${JSON.stringify(value)}`
          const names = blamedBy(alone)
          yield faultOf(what, alone, [422]) ?? (names.has(name) ? null : `${what} is blamed on ${[...names]}`)
        }
      }
    })
  })

  const blamedBy = ({ body }: Answer) =>
    new Set(Object.keys(body.errors ?? {}).map((key) => key.split('.')[0] ?? ''))

  test('what is missing is refused', async () => {
    await onEvery(takesBody, async function* (endpoint, person, { path, body }) {
      for (const name of Object.keys(body)) {
        const { [name]: _, ...rest } = body
        yield faultOf(`without ${name}`, await ask(person, endpoint, path, rest), [422])
      }
    })
  })

  const odd: [string, unknown][] = [
    ['a zero byte', 'a\0b'],
    ['half a character', 'a\ud800b'],
    ['10,000 characters', 'x'.repeat(10_000)],
    ['a number beyond all numbers', '9'.repeat(400)],
    ['SQL', "1' or 1=1; drop table person; --"],
    ['a template', '{{7*7}}${7*7}%s%n'],
    ['less than nothing', -1],
    ['2 to the 31st', 2 ** 31],
    ['2 to the 63rd', 2 ** 63],
  ]
  test.each(odd)('%s is taken as it is, or refused, naming the field', async (what, value) => {
    await onEvery(takesBody, async function* (endpoint, person, { path, body }) {
      const sound = madeSound(endpoint, body)
      const names = fieldsOf(endpoint.body)
        .filter(([, field]) => typesOf(field).includes(jsonType(value)))
        .map(([name]) => name)
      if (names.length === 0) return
      // Where several are odd at once, each that is blamed has been refused; each other may do, and is asked about alone.
      const odd = Object.fromEntries(names.map((name) => [name, value]))
      const together = names.length > 1 ? await ask(person, endpoint, path, { ...sound, ...odd }) : null
      if (together?.status === 200) before = await contentsOf(world.database.pool)
      const blamed = new Set(together?.status === 422 ? Object.keys(together.body.errors) : [])
      if (together && blamed.size > 0) yield faultOf(`${what} in every field`, together, [422])
      for (const name of names.filter((one) => !blamed.has(one))) {
        // A saved card and a typed one together are refused as such.
        const isSaved = ['existing_card', 'card_id'].includes(name)
        const around = isSaved ? omit(sound, Object.keys(typedCard)) : sound
        const answer = await ask(person, endpoint, path, { ...around, [name]: value })
        // Odd text is text: where it may stand, it was saved as it is.
        if (answer.status === 200) before = await contentsOf(world.database.pool)
        else
          yield await faultOfOdd(`${name} = ${what}`, answer, name, () => ask(person, endpoint, path, sound))
      }
    })
  })

  const omit = (body: Record<string, unknown>, names: readonly string[]) =>
    Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)))

  /** With what is asked for beside the fields that must be there: nothing is wrong but the odd value. */
  function madeSound(endpoint: Endpoint, body: Record<string, unknown>): Record<string, unknown> {
    const names = new Set(fieldsOf(endpoint.body).map(([name]) => name))
    return {
      ...body,
      ...(names.has('card_number') && typedCard),
      ...('amount' in body && { amount: '900' }),
      // Whoever agrees to something does so by a name.
      ...('agreed' in body && { name: 'Dina Roth' }),
      // A part: what is paid whole takes no second request.
      ...(names.has('amount_to_charge') && { amount_to_charge: '5.00' }),
      ...(names.has('proposal_name') && {
        proposal_name: 'Spring',
        user_id: own.personId,
        item: [anItem('header-17')],
      }),
      ...(names.has('html_content') && {
        content_type: 'html',
        graphic_name: 'Ad',
        html_content: '<b>ad</b>',
      }),
      ...(names.has('password') && { password: 'a password of many words' }),
      ...(names.has('newPassword') && { newPassword: 'a password of many words' }),
    }
  }

  /** Two names of one thing, of which the refusal uses one. */
  const sameThing: Readonly<Record<string, string>> = {
    redirecturl: 'graphic_link',
    graphic_link: 'redirect_url',
    lead_paragraph: 'message',
    editsubject: 'name',
    editfromname: 'from_name',
    editreplyemail: 'reply_email',
    editdate: 'date',
    edittime: 'time',
    igc_id: 'campaign',
    card_id: 'existing_card',
    numOfMonths: 'subscription',
    impressions: 'amount_posts',
    amount_posts: 'impressions',
  }

  /** The refusal names the field, or is the very one that the request gets without the odd value. */
  async function faultOfOdd(what: string, answer: Answer, name: string, askSound: () => Promise<Answer>) {
    // Text that cannot be read or stored is the whole request's fault; a zero byte may do where it is cut out.
    if (what.endsWith('half a character')) return faultOf(what, answer, [400])
    if (what.endsWith('a zero byte') && answer.status === 400) return faultOf(what, answer, [400])
    const { form, ...errors } = answer.body.errors ?? {}
    const isOfMoneyAlone = form?.join() === 'Nothing was charged'
    const [blamed, ...more] = Object.keys(isOfMoneyAlone ? errors : (answer.body.errors ?? {}))
    const isNamed = more.length === 0 && (blamed === name || blamed === sameThing[name])
    if (isNamed) return faultOf(what, answer, [409, 422])
    const { status, body } = await askSound()
    const isSame = status === answer.status && JSON.stringify(body) === JSON.stringify(answer.body)
    return isSame
      ? faultOf(what, answer, [401, 404, 409, 422])
      : `${what} is blamed on ${blamed}: ${status} otherwise`
  }
})
