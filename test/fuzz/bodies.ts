/** Bodies and queries made from what a schema describes: fields that it takes, and among them some that it does not. */
import fc, { type Arbitrary } from 'fast-check'
import type { z } from 'zod'
import { demonstrationPassword } from '#seed/people.ts'
import { typedCard } from '../purchases.ts'
import { describedBy } from '../requests/described.ts'
import { anything, plainTexts, secrets } from './values.ts'

interface JsonSchema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
}

export type Fields = Readonly<Record<string, unknown>>

/** Fields for a schema, of which most are right. `thing`: what the call is about; `ids`: numbers of things that are there, whoever's. */
export function fieldsFor(
  schema: z.ZodType | undefined,
  thing: number,
  ids: readonly number[],
): Arbitrary<Fields> {
  if (!schema) return fc.constant({})
  const described = describedBy<JsonSchema>(schema)
  const parts = [
    described,
    ...(described.allOf ?? []),
    ...(described.anyOf ?? []),
    ...(described.oneOf ?? []),
  ]
  const fields: Record<string, JsonSchema> = Object.assign({}, ...parts.map(({ properties }) => properties))
  const requiredKeys = faultyIn(schema, {}).filter((name) => name in fields)
  const right = fc.record(
    mapped(fields, (field, name) =>
      soundFor(schema, name, field, [...ids, ...(isId(name) ? Array<number>(40).fill(thing) : [])]),
    ),
    { requiredKeys },
  )
  const oneOdd = fc
    .tuple(right, fc.constantFrom(...Object.keys(fields), 'nothing'), anything)
    .map(([body, name, value]) => ({ ...body, [name]: value }))
  return fc.oneof(
    { weight: 8, arbitrary: right },
    { weight: 5, arbitrary: oneOdd },
    { weight: 1, arbitrary: fc.tuple(right, surplus).map(([body, more]) => ({ ...body, ...more })) },
    { weight: 1, arbitrary: surplus },
  )
}

/** Fields that nobody asked for, such as those that would give rights. */
const surplus = fc.dictionary(
  fc.oneof(fc.constantFrom('isadmin', 'id', 'advertiser_id', '__proto__', 'flags', ''), fc.string()),
  anything,
  { maxKeys: 3 },
)

/** Mostly a value that the schema takes in this field; the rest has its type. */
function soundFor(
  schema: z.ZodType,
  name: string,
  field: JsonSchema,
  ids: readonly number[],
): Arbitrary<unknown> {
  if (name === 'password') return fc.constantFrom(...secrets.passwords, demonstrationPassword)
  if (/password/i.test(name)) return fc.constantFrom(...secrets.passwords)
  if (name in wholeCard) return fc.constant(wholeCard[name])
  const pool = [
    ...plainTexts,
    ...ids,
    ...ids.map(String),
    1,
    3,
    40,
    true,
    false,
    [1],
    [{ id: 1, entries: [1] }],
  ]
  const taken = pool.filter((value) => !faultyIn(schema, { [name]: value }).includes(name))
  const arbitrary = fitting(field, ids)
  if (taken.length === 0) return arbitrary
  return fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...taken) }, { weight: 2, arbitrary })
}

/** Fields that speak of what the call is about. */
const isId = (name: string): boolean => /id$|campaign/.test(name)

/** A card is taken as a whole or not at all. */
const wholeCard: Fields = { ...typedCard, card_number: secrets.cards[0] }

const mapped = (
  fields: Readonly<Record<string, JsonSchema>>,
  make: (field: JsonSchema, name: string) => Arbitrary<unknown>,
): Record<string, Arbitrary<unknown>> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(field, name)]))

/** Fields that are wrong or not there. */
const faultyIn = (schema: z.ZodType, body: Fields): string[] =>
  schema.safeParse(body).error?.issues.map(({ path: [field] }) => String(field)) ?? []

/** What has the described type; its text need not be of the described kind. */
function fitting(described: JsonSchema, ids: readonly number[]): Arbitrary<unknown> {
  const branches = described.anyOf ?? described.oneOf
  if (described.const !== undefined) return fc.constant(described.const)
  if (described.enum) return fc.constantFrom(...described.enum)
  if (branches) return fc.oneof(...branches.map((branch) => fitting(branch, ids)))
  switch (described.type) {
    case 'object': {
      const { properties = {}, required = [] } = described
      return fc.record(
        mapped(properties, (one) => fitting(one, ids)),
        { requiredKeys: [...required] },
      )
    }
    case 'array':
      return fc.array(fitting(described.items ?? {}, ids), { maxLength: 4 })
    case 'integer':
    case 'number':
      return fc.oneof(fc.constantFrom(...ids), fc.integer({ min: -2, max: 200 }), fc.integer())
    case 'string':
      return fc.oneof(
        fc.constantFrom(...plainTexts),
        fc.constantFrom(...ids).map(String),
        fc.string({ unit: 'grapheme' }),
      )
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return anything
  }
}
