/**
 * A card number in a field that is not for one, and what no text may hold, at every field of every endpoint, also of one that is
 * added later: it is refused in one sentence at that field. Afterwards no table, file, log, letter or metric holds it in any writing.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import {
  addBelongings,
  type Belongings,
  endpoints,
  nameOf,
  separateIds,
  whoMay,
} from '#test/requests/every-endpoint.ts'
import type { Answer } from '#test/person.ts'
import { typedCard } from '#test/purchases.ts'
import { type FieldPlace, fieldPlaces, withValue } from '#test/requests/request-ids.ts'
import { send, soundRequest } from '#test/requests/sound-request.ts'
import { makeWorld, type World } from '#test/world.ts'

const number = '5105105105105100'
const leaveOut = 'Leave the card number out. Only the field for a card’s number may hold one'
const turned = 'Leave out the invisible characters that turn the direction of writing'
const zero = 'Leave out the invisible character with the number zero'

let world: World
let own: Belongings
beforeAll(async () => {
  world = await makeWorld()
  await separateIds(world.db)
  own = await addBelongings(world, 'advertiser')
})
afterAll(() => world.close())

/** Pages of publishers ask delivery, which keeps no text; every other endpoint reads through its schemas. */
const reading = () => endpoints().filter(({ path }) => !path.startsWith('/d/'))

/** Sends the text in every field and names the fields that answered otherwise than `expected` says. */
async function onEveryField(text: string, expected: (place: FieldPlace) => string | null): Promise<void> {
  const wrong: string[] = []
  let sent = 0
  for (const endpoint of reading()) {
    const person = await whoMay(world, endpoint)
    const answers = await Promise.all(
      fieldPlaces(endpoint).map(async (place) => {
        const answer = await send(person, endpoint, withValue(place, text, soundRequest(endpoint, own)))
        return { place, answer }
      }),
    )
    sent += answers.length
    for (const { place, answer } of answers) {
      const fault = faultOf(place, answer, expected(place))
      if (fault !== null) wrong.push(`${nameOf(endpoint)} ${place.part}.${place.path.join('.')}: ${fault}`)
    }
  }
  expect(wrong).toEqual([])
  expect(sent).toBeGreaterThan(200)
}

/** Null when the refusal is the sentence at the field, or at its line's place; in a path, that there is nothing. */
function faultOf(
  { part, path: [field = ''] }: FieldPlace,
  { status, body }: Answer,
  sentence: string | null,
) {
  const errors: Readonly<Record<string, string[]>> = body.errors ?? {}
  const at = errors[field] ? field : Object.keys(errors).find((name) => name.endsWith('[0]'))
  const said = errors[at ?? '']?.[0]
  if (part === 'params') return status === 404 || status === 403 ? null : `${status}`
  if (sentence === null) return [leaveOut, turned, zero].includes(said ?? '') ? (said ?? null) : null
  return status === 422 && said === sentence ? null : `${status} ${JSON.stringify(body).slice(0, 120)}`
}

const isAddress = ({ described: { format = '' } }: FieldPlace) => format === 'uri'
const mayHoldNumber = ({ described: { format = '' } }: FieldPlace) =>
  ['card-number', 'key', 'password', 'application-password'].includes(format)

describe('a card number in the wrong field', () => {
  test('it is refused at every field, of an address and of a page as well', async () => {
    await onEveryField('https://shop.test/?card=5105-1051-0510-5100', (place) =>
      mayHoldNumber(place) ? null : leaveOut,
    )
  })

  test('in full-width digits and odd groups it is refused wherever words stand', async () => {
    await onEveryField('my card ５１０-５１０-５１０-５１０-５１００', (place) =>
      mayHoldNumber(place) || isAddress(place) ? null : leaveOut,
    )
  })

  test('as a number, in a field that nobody reads and deep inside it is refused all the same', async () => {
    const advertiser = await world.as('advertiser')
    for (const stray of [Number(number), number, [{ of: { a: [number] } }]]) {
      const { status, body } = await advertiser.post(`/api/campaigns/${own.campaignId}/name`, {
        name: 'A',
        stray,
      })
      expect([status, body.errors]).toEqual([422, { stray: [leaveOut] }])
    }
  })

  test('as a key it is asked for nothing, and no table keeps it', async () => {
    const advertiser = await world.as('advertiser')
    const path = `/api/campaigns/${own.campaignId}/impressions`
    const body = { amount: '6.00', existing_card: own.cardId }
    const paid = await advertiser.post(path, body, { 'idempotency-key': `pay-${number}` })
    const again = await advertiser.post(path, { ...body, idempotency_key: `pay-${number}` })
    expect([paid.status, again.status, again.body]).toEqual([200, 200, { ...paid.body, repeated: true }])
    const begun = { product_id: 1, name: 'A' }
    for (const key of [number, '5105-1051-0510-5100'])
      expect((await advertiser.post('/api/campaigns', begun, { 'idempotency-key': key })).status).not.toBe(
        422,
      )
  })

  test('long numbers of others are taken: the ids of a link, dates in a name, the keys that browsers make', async () => {
    const advertiser = await world.as('advertiser')
    const taken = await advertiser.post(`/api/campaigns/${own.campaignId}/name`, {
      name: 'Spring 2026-11-21 - 2026-12-05, call 212-555-0123 718-555-0199',
    })
    expect(taken.status).toBe(200)
    const content = JSON.stringify({ message: 'Bread', opened: 1795410468981 })
    expect(await advertiser.post('/api/drafts', { form: 'new-post:1', content })).toMatchObject({
      status: 200,
    })
    const bought = await advertiser.post(`/api/campaigns/${own.campaignId}/impressions`, {
      amount: '10',
      existing_card: own.cardId,
      idempotency_key: '40128888888818814012888888a88188',
    })
    expect(bought.status).toBe(200)
  })
})

describe('characters that turn the direction of writing', () => {
  const free = ['key', 'prose', 'html', 'password', 'application-password', 'card-number']
  test('they are refused in every line of words', async () => {
    await onEveryField('Harbor \u202ethgiL', ({ described: { format = '' } }) =>
      free.includes(format) ? null : turned,
    )
  })

  test('Hebrew and Arabic names are names', async () => {
    const advertiser = await world.as('advertiser')
    for (const name of ['אור הנמל 2026', 'ضوء المرفأ ٢٠٢٦']) {
      const { status, body } = await advertiser.post(`/api/campaigns/${own.campaignId}/name`, { name })
      expect([status, body.campaign.name]).toEqual([200, name])
    }
  })
})

test('the character that no table takes is refused at every field, but where it is kept as a hash', async () => {
  await onEveryField('Harbor\0Light', (place) => (mayHoldNumber(place) ? null : zero))
})

describe('wherever one was sent', () => {
  const numbers = [number, typedCard.card_number]

  /** The ways in which a number may lie about. */
  function writings(digits: string): string[] {
    const grouped = [' ', '-', '.', '+', '%20', '\u00a0'].map(
      (between) => digits.match(/.{4}/g)?.join(between) ?? '',
    )
    const bytes = Buffer.from(digits)
    // Text before it shifts what base64 makes of it; the characters at both ends depend on their neighbours.
    const base64 = [0, 1, 2].map((shift) =>
      Buffer.concat([Buffer.alloc(shift), bytes])
        .toString('base64')
        .slice(shift + 1, 20),
    )
    const escaped = [...bytes].map((byte) => `%${byte.toString(16)}`).join('')
    return [digits, ...grouped, ...base64, bytes.toString('hex'), escaped].map((text) => text.toLowerCase())
  }

  async function everyTable(): Promise<[string, string][]> {
    const { rows } = await sql<{ schema: string; name: string }>`
      select schemaname as schema, tablename as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`.execute(world.db)
    return Promise.all(
      rows.map(async ({ schema, name }) => {
        const { rows: texts } = await sql<{
          text: string
        }>`select here::text as text from ${sql.table(`${schema}.${name}`)} here`.execute(world.db)
        return [`${schema}.${name}`, texts.map(({ text }) => text).join('\n')] as [string, string]
      }),
    )
  }

  const everyFile = () =>
    readdirSync(world.dataDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry): [string, string] => {
        const path = join(entry.parentPath, entry.name)
        return [path, readFileSync(path, 'latin1')]
      })

  async function sendEverywhereElse(endpoint: Endpoint) {
    const person = await whoMay(world, endpoint)
    const headers = {
      referer: `https://a.test/${number}`,
      'x-request-id': number,
      'user-agent': `Agent ${number}`,
    }
    const sound = soundRequest(endpoint, own)
    await send(
      person,
      endpoint,
      { ...sound, query: { ...sound.query, page: `https://a.test/?n=${number}` } },
      headers,
    )
  }

  test('no table, file, line of the log or metric holds one, in plain or in disguise', async () => {
    const visitor = world.visitor
    const advertiser = await world.as('advertiser')
    for (const card_number of ['4000000000000002', typedCard.card_number])
      await advertiser.post(`/api/campaigns/${own.campaignId}/impressions`, {
        amount: '10',
        ...typedCard,
        card_number,
        save_card: true,
      })
    await advertiser.post(`/cards/${own.personId}`, { ...typedCard, card_number: number, label: 'Mine' })
    for (const path of [
      `/${number}`,
      `/d/ads?site=3&zones=1&page=https://a.test/${number}&keywords=${number}&viewer=${number}`,
    ])
      await visitor.get(path)
    await visitor.post('/api/auth/sign-in/email', `{"email": "${number}`, {
      'content-type': 'application/json',
    })
    await visitor.post('/api/auth/sign-in/email', { email: `${number}@a.test`, password: number })
    await visitor.post('/api/auth/sign-in/email', { email: 'ann@a.test', password: number })
    const form = new FormData()
    form.set('campaign', String(own.campaignId))
    form.set('graphic', new File(['GIF89a'], `${number}.gif`, { type: 'image/gif' }))
    await advertiser.send('POST', '/advertiser/medias', form)
    // The live line stays open.
    const reads = endpoints().filter(({ method, path }) => method === 'GET' && !path.endsWith('/live'))
    for (const endpoint of reads) await sendEverywhereElse(endpoint)
    const places: [string, string][] = [
      ...(await everyTable()),
      ...everyFile(),
      ['the log', world.logged.join('')],
      ['the metrics', await world.platform.metrics.text()],
    ]
    expect(places.length).toBeGreaterThan(40)
    const sought = numbers.flatMap(writings)
    const found = places.flatMap(([place, text]) => {
      const low = text.toLowerCase()
      return sought.filter((writing) => low.includes(writing)).map((writing) => `${place}: ${writing}`)
    })
    expect(found).toEqual([])
  })
})
