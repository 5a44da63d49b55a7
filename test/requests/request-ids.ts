/** Where a request may name things by their ids, found by what its schemas say of themselves. */
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { idOfWord, type Thing } from '#contract/kernel/id-of.ts'
import { describedBy } from './described.ts'

interface JsonSchema {
  readonly type?: string
  readonly anyOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  /** What a text is for, where that is not words. */
  readonly format?: string
  readonly [idOfWord]?: Thing
}

type Part = 'params' | 'query' | 'body'

/** A field of a request; `[]` in its path is any place of a list. */
export interface FieldPlace {
  readonly part: Part
  readonly path: readonly string[]
  readonly described: JsonSchema
}

export interface IdPlace extends FieldPlace {
  readonly thing: Thing
}

const placesOf = new WeakMap<Endpoint, readonly FieldPlace[]>()

/** Every field of the endpoint's request, those inside objects and lists as well. */
export function fieldPlaces(endpoint: Endpoint): readonly FieldPlace[] {
  const known = placesOf.get(endpoint)
  if (known) return known
  const places = (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part]
    return schema ? placesIn(describedBy<JsonSchema>(schema), part, []) : []
  })
  placesOf.set(endpoint, places)
  return places
}

export const idPlaces = (endpoint: Endpoint): IdPlace[] =>
  fieldPlaces(endpoint).flatMap((place) => {
    const thing = place.described[idOfWord]
    return thing ? [{ ...place, thing }] : []
  })

/** Fields that take what only an id can be, or are called one, and do not say of what. */
export const idsOfNothing = (endpoint: Endpoint): string[] =>
  fieldPlaces(endpoint)
    .filter(({ described, path }) => {
      const name = path.findLast((one) => one !== '[]') ?? ''
      const isNamedSo = /(^|_)ids?$/.test(name)
      const looksSo = described.maximum === 2_147_483_647 && described.minimum === 1
      const isIdText = described.pattern === '^[1-9]\\d{0,9}$'
      return !described[idOfWord] && described.type !== 'array' && (isNamedSo || looksSo || isIdText)
    })
    .map(({ part, path }) => `${endpoint.method} ${endpoint.path}: ${part}.${path.join('.')}`)

/** A request with this id at the place, and all else as it was. */
export function withId(place: IdPlace, id: number | string, sent: RequestParts): RequestParts {
  const value = typeof id === 'number' && takesText(place.described) ? String(id) : id
  return withValue(place, place.described.type === 'array' ? [value] : value, sent)
}

export const withValue = ({ part, path }: FieldPlace, value: unknown, sent: RequestParts): RequestParts => ({
  ...sent,
  [part]: put(sent[part], path, value),
})

/** The parts of a request, before they are made an address and a body. */
export type RequestParts = Readonly<Record<Part, Record<string, unknown>>>

/** Where a number would be refused for what it is, whatever it names. */
const takesText = ({ type, items, anyOf = [] }: JsonSchema): boolean =>
  type === 'string' ||
  (type === 'array' && items !== undefined && takesText(items)) ||
  (anyOf.length > 0 && anyOf.every(takesText))

function put(whole: unknown, [name, ...rest]: readonly string[], value: unknown): Record<string, unknown> {
  if (name === undefined) return value as Record<string, unknown>
  if (name === '[]') return [put((whole as unknown[] | undefined)?.[0], rest, value)] as never
  const before = (whole ?? {}) as Record<string, unknown>
  return { ...before, [name]: put(before[name], rest, value) }
}

function placesIn(described: JsonSchema, part: Part, path: readonly string[]): FieldPlace[] {
  const here = path.length === 0 ? [] : [{ part, path, described }]
  // What says of itself of which thing it is an id is one field, however many shapes it takes.
  if (described[idOfWord] && path.length > 0) return here
  const inside = [
    ...Object.entries(described.properties ?? {}).flatMap(([name, of]) =>
      placesIn(of, part, [...path, name]),
    ),
    ...(described.items ? placesIn(described.items, part, [...path, '[]']) : []),
    ...(described.anyOf ?? []).flatMap((one) => placesIn(one, part, path)),
  ]
  return [...here, ...inside]
}
