/**
 * Tables of bad input: for each field of a call the values that cannot be right, each with the one status and the one
 * sentence it gets, and nothing in the database is different afterwards.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { ask, nameOf, pathWith } from './every-endpoint.ts'
import { contentsOf } from '../table-contents.ts'
import { fieldsOf } from './example-request.ts'
import type { Answer, Person } from '../person.ts'
import type { World } from '../world.ts'

/** What a field is set to: left out where it is undefined, asked for where it is only known once the world stands. */
type Value = unknown

/** `blamed` is the field that the refusal names, where it is not the one that was sent. */
export type Fault = readonly [field: string, value: Value, sentence: string, status?: number, blamed?: string]

export interface BadCall {
  /** What the call does; its id first, where it has one. */
  readonly says: string
  readonly endpoint: Endpoint
  readonly who: string
  /** Makes what the call is about and answers the id in its address. */
  readonly make: () => Promise<number>
  /** A request that is taken: what is wrong in the others is the one field alone. */
  readonly good: Readonly<Record<string, Value>>
  readonly bad: readonly Fault[]
}

/** The same sentence for each of these values, but for a character that no text may hold. */
export const each = (field: string, values: readonly Value[], ...rest: [string, number?, string?]): Fault[] =>
  values.map((value) =>
    typeof value === 'string' && value.includes('\0') ? [field, value, zero] : [field, value, ...rest],
  )

const zero = 'Leave out the invisible character with the number zero'

export const long = 'x'.repeat(10_000)
export const noTruth = [null, 0, 1, 'true', '', [], {}]
export const noText = [null, true, 0, 7, [], ['x'], {}]
export const noId = [null, true, 0, -1, 1.5, 2 ** 31, 2 ** 53, '', 'ten', long, [], [1], {}]
export const noCount = [null, true, 1.5, '', 'ten', '1e3', '1.5', long, [], [1], {}]
export const noAmount = [undefined, null, true, -1, '-1', '', 'ten', '1e3', '1,2,3.4.5', long, [], [1], {}]

export const needed = 'This is needed and was not sent'
export const unreadable = 'This cannot be read as what it should be'
export const yesOrNo = 'Say true or false'
export const nothingHere = 'There is nothing here for you at this address'
export const wholeNumber = 'Enter a whole number'
export const amountUnreadable = 'Enter an amount such as 1,250.50'
export const amountLarge = 'One payment may be at most $10,000,000.00'
export const keyUnreadable = 'An idempotency key has 8 to 100 plain characters'

export const badKeys = each('idempotency_key', [...noText, 'short', 'a b c d e f', long], keyUnreadable)

/** `updated_at`: what is no instant, and one before somebody else's change. */
export const badSeenUpdatedAt: readonly Fault[] = [
  ...each('updated_at', [null, true, 7, '', 'yesterday', '2026-02-30T10:00:00Z', long, [], {}], unreadable),
  ['updated_at', '2020-01-01T00:00:00Z', 'Somebody else changed this in the meantime', 409, 'form'],
]

/** `reason`: what is no text, and too much of it. */
export const badReason: readonly Fault[] = [
  ...each('reason', [...noText, 'a\0b'], unreadable),
  ...each('reason', ['x'.repeat(501), long], 'Shorten the reason to 500 characters'),
]

/** An empty field of a query is as one that was left out, which `server/empty-queries.test.ts` asks of all. */
function isLeftOut({ endpoint, good }: BadCall, [field, value]: Fault): boolean {
  if (endpoint.method !== 'GET' || value !== '') return false
  const { [field]: _, ...others } = good
  return endpoint.query?.safeParse(others).success ?? false
}

/** Asks every row of the tables, that what is right is taken, and that no field of the calls is forgotten. */
export function testBadCalls(
  world: () => World,
  calls: readonly BadCall[],
  /** What must be the same afterwards; a purchase also asks who was charged. */
  contents: () => Promise<unknown> = () => contentsOf(world().database.pool),
): void {
  describe.each(calls.map((call) => [call.says, call] as const))('%s', (_, call) => {
    let id: number
    let person: Person
    /** What stood in the tables before the first refusal, and has to stand there after the last. */
    let before: unknown
    beforeAll(async () => {
      person = await world().as(call.who)
      id = await call.make()
    })

    test.each(
      call.bad.filter((fault) => !isLeftOut(call, fault)).map((fault) => [shown(fault), fault] as const),
    )('%s is refused', async (_, fault) => {
      const [field, value, sentence, status = 422, blamed = field] = fault
      before ??= await contents()
      const answer = await send(person, call, id, { ...call.good, [field]: value })
      const { error, errors } = answer.body
      expect({ status: answer.status, error, errors }).toEqual({
        status,
        error: sentence,
        errors: {
          [blamed]: [sentence],
          ...(call.endpoint.charges &&
            !/Nothing more was charged/.test(sentence) && { form: ['Nothing was charged'] }),
        },
      })
    })

    test('nothing in the database is different after all of these', async () => {
      expect(await contents()).toEqual(before)
    })

    test('what is right is taken', async () => {
      const { status, body } = await send(person, call, id, call.good)
      expect([status, body.errors]).toEqual([200, undefined])
    })

    test('no field of it is forgotten', () => {
      const { body, query } = call.endpoint
      const fields = [...fieldsOf(body), ...fieldsOf(query)]
      const ofCall = calls.filter(({ endpoint }) => endpoint === call.endpoint)
      const asked = new Set(ofCall.flatMap(({ bad }) => bad.map(([field]) => field)))
      expect(fields.map(([name]) => name).filter((name) => !asked.has(name))).toEqual([])
    })
  })
}

/** Every endpoint of these files of the contract that takes a field stands in the tables. */
export function testNoCallIsForgotten(calls: readonly BadCall[], contracts: readonly object[]): void {
  test('no call is forgotten', () => {
    const asked = new Set(calls.map(({ endpoint }) => endpoint))
    const endpoints = contracts
      .flatMap((contract) => Object.values(contract))
      .filter((one): one is Endpoint => typeof one === 'object' && one !== null && 'method' in one)
      .filter(({ body, query }) => fieldsOf(body).length + fieldsOf(query).length > 0)
    expect(endpoints.length).toBeGreaterThan(0)
    expect(endpoints.filter((endpoint) => !asked.has(endpoint)).map(nameOf)).toEqual([])
  })
}

async function send(person: Person, { endpoint }: BadCall, id: number, wanted: object): Promise<Answer> {
  const fields: [string, unknown][] = []
  for (const [field, value] of Object.entries(wanted)) {
    const known = typeof value === 'function' ? await value() : value
    if (known !== undefined) fields.push([field, known])
  }
  const path = pathWith(endpoint, id)
  const asText = fields.map(([field, value]) => [field, String(value)])
  if (endpoint.method === 'GET') return person.get(`${path}?${new URLSearchParams(asText)}`)
  if (!endpoint.multipart) return ask(person, endpoint, path, Object.fromEntries(fields))
  const form = new FormData()
  for (const [field = '', text = ''] of asText) form.set(field, text)
  return ask(person, endpoint, path, form)
}

/** The field and its value, short enough for a title. */
function shown([field, value]: Fault): string {
  if (value === undefined) return `without ${field}`
  const text = typeof value === 'function' ? `of ${value.name || 'another'}` : JSON.stringify(value)
  return `${field} = ${text.length > 60 ? `${text.slice(0, 20)}… (${text.length} characters)` : text}`
}
