/** A request that an endpoint's schemas take, made from the fields that they describe. */
import type { z } from 'zod'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { describedBy } from './described.ts'
import { pathWith } from './every-endpoint.ts'

interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
}

/** The fields of a body or a query as the wire spells them. */
export function fieldsOf(schema: z.ZodType | undefined): [string, JsonSchema][] {
  if (!schema) return []
  const described = describedBy<JsonSchema>(schema)
  return Object.entries(described.properties ?? {})
}

/** The JSON types that a field takes. */
export function typesOf(field: JsonSchema): string[] {
  if (field.anyOf) return field.anyOf.flatMap(typesOf)
  if (field.type)
    return [field.type].flat().flatMap((type) => (type === 'number' ? [type, 'integer'] : [type]))
  return [field.const, ...(field.enum ?? [])].filter((value) => value !== undefined).map(jsonType)
}

/** Whether a field takes a day of the calendar. */
export const isDay = ({ format, anyOf }: JsonSchema): boolean =>
  format === 'date' || (anyOf?.some(isDay) ?? false)

/** The JSON type of a value, where whole numbers are a type of their own. */
export function jsonType(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}

const samples = [
  '250.00',
  true,
  1,
  '1',
  [1],
  ['1'],
  [{ id: 1, entries: [1] }],
  { times: 3, per: 'day' },
  'ann@demo.test',
  '2026-11-21',
  60,
  'press',
  'card-declined',
  'enable',
  'day',
  'csv',
  'is-not-out',
  'test',
  'content',
  'now',
  'DELETE',
  'user',
  'Draft',
  {},
]

const examples = new WeakMap<z.ZodType, Record<string, unknown>>()

/** A body that the schema takes, the caller's own: the required fields, each with the first sample that suits it. */
export function exampleOf(schema: z.ZodType | undefined): Record<string, unknown> {
  if (!schema) return {}
  const example = examples.get(schema) ?? makeExample(schema)
  examples.set(schema, example)
  return structuredClone(example)
}

/** The same, with each field that may be left out as far as a sample suits it beside the others. */
export function fullExampleOf(schema: z.ZodType | undefined): Record<string, unknown> {
  const example = exampleOf(schema)
  for (const [name] of fieldsOf(schema)) {
    if (name in example) continue
    const sample = samples.find((value) => schema?.safeParse({ ...example, [name]: value }).success)
    if (sample !== undefined) example[name] = sample
  }
  return example
}

const faultyFields = (schema: z.ZodType, body: unknown) =>
  new Set(schema.safeParse(body).error?.issues.map(({ path: [field] }) => field) ?? [])

function makeExample(schema: z.ZodType): Record<string, unknown> {
  return Object.fromEntries(
    [...faultyFields(schema, {})].map((field) => {
      const name = String(field)
      const sample = samples.find((value) => !faultyFields(schema, { [name]: value }).has(name))
      if (sample === undefined) throw new Error(`no sample suits the field ${name}`)
      return [name, sample]
    }),
  )
}

/** A request that the endpoint's schemas take, about the thing with this id. */
export function requestFor(endpoint: Endpoint, thing: number | string) {
  const body = exampleOf(endpoint.body)
  for (const name of ['campaign', 'edit_id']) if (name in body) body[name] = String(thing)
  const query = new URLSearchParams(exampleOf(endpoint.query) as Record<string, string>).toString()
  return { path: `${pathWith(endpoint, thing)}${query && `?${query}`}`, body }
}
