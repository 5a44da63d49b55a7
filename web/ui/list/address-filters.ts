/**
 * The filters of a list, as they stand in the address. They are described by what the list's call accepts: the same
 * schema reads the address, writes it and asks the call.
 */
import { z } from 'zod'

type Address = Readonly<Record<string, string | undefined>>

interface MoreOptions<All extends z.ZodObject, Usual extends keyof z.output<All>> {
  /** All that stands in the address, where that is more than what the call is asked. */
  readonly address?: All
  /** What holds where the address does not say it; the address leaves it out. */
  readonly usual?: UsualValues<z.output<All>, Usual>
}

type UsualValues<Values, Names extends keyof Values> = {
  readonly [Name in Names]-?: Exclude<Values[Name], undefined>
}

export interface AddressFilters<Filters, Query> {
  /** Nothing is filtered. What else stands in the address is no part of it. */
  readonly none: Filters
  /** What an address says badly is read as not said. */
  readonly read: (address: Address) => Filters
  /** Another filter leads back to the first page; what else stands in the address does not. */
  readonly addressOf: (filters: Filters, change?: Partial<Filters>) => string
  /** The filters as the query that the list's call is asked. */
  readonly asked: (filters: Filters) => Query
  readonly isNarrowed: (filters: Filters) => boolean
  /** The same filters of a list that stands on another page. */
  readonly at: (path: string) => AddressFilters<Filters, Query>
}

/** What a list's filters are, such as `FiltersOf<typeof queueList>`. */
export type FiltersOf<List> = List extends AddressFilters<infer Filters, unknown> ? Filters : never

type Values = Readonly<Record<string, unknown>>

export function addressFilters<
  Query extends z.ZodObject,
  All extends z.ZodObject = Query,
  Usual extends keyof z.output<All> = never,
>(
  path: string,
  query: Query,
  more?: MoreOptions<All, Usual>,
): AddressFilters<Omit<z.output<All>, Usual> & UsualValues<z.output<All>, Usual>, z.output<Query>>
export function addressFilters(
  path: string,
  query: z.ZodObject,
  more: MoreOptions<z.ZodObject, string> = {},
): AddressFilters<Values, Values> {
  const { address: { shape } = query, usual = {} } = more
  const asked = Object.keys(query.shape)
  const narrowing = asked.filter((name) => name !== 'page' && !(name in usual))
  const textOf = (name: string, value: unknown): string =>
    isSaid(value) && shape[name] ? encoded(shape[name], value) : ''
  return {
    none: Object.fromEntries(asked.map((name) => [name, usual[name]])),
    read: (address) => ({ ...usual, ...readable(shape, address) }),
    addressOf: (filters, change = {}) => {
      const turnsBack = asked.some((name) => name in change)
      const next: Values = { ...filters, ...(turnsBack && { page: undefined }), ...change }
      const written = Object.keys(shape)
        .map((name) => [name, textOf(name, next[name])] as const)
        .filter(([name, text]) => text !== textOf(name, usual[name]))
      if (written.length === 0) return path
      return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(Object.fromEntries(written))}`
    },
    asked: (filters) =>
      Object.fromEntries(asked.filter((name) => isSaid(filters[name])).map((name) => [name, filters[name]])),
    isNarrowed: (filters) => narrowing.some((name) => isSaid(filters[name])),
    at: (other) => addressFilters(other, query, more),
  }
}

const isSaid = (value: unknown): boolean => value !== undefined && value !== ''

function readable(shape: z.ZodObject['shape'], address: Address): Values {
  const read = Object.entries(shape).map(([name, field]) => [name, decoded(field, address[name])] as const)
  return Object.fromEntries(read.filter(([, value]) => value !== undefined))
}

/** Words are taken as they stand: the call says what is too long. */
function isWords(field: z.core.$ZodType): boolean {
  return (field instanceof z.ZodOptional ? field.unwrap() : field) instanceof z.ZodString
}

const decoded = (field: z.core.$ZodType, text: string | undefined): unknown =>
  isWords(field) ? text : z.safeDecode(field, text).data

const encoded = (field: z.core.$ZodType, value: unknown): string =>
  String(isWords(field) ? value : z.encode(field, value))

/** Several names in one text: `enabled,archived`; `none` is none of them. Names that nobody knows are left out. */
export const someOf = <const Name extends string>(names: readonly Name[]) =>
  z.codec(z.string(), z.array(z.custom<Name>()), {
    decode: (text) => names.filter((name) => text.split(',').includes(name)),
    encode: (chosen) => chosen.join() || 'none',
  })
