/**
 * The filters of a list, as they stand in the address. They are described by what the list's call accepts: the same
 * schema reads the address, writes it and asks the call.
 */
import { z } from 'zod'
import { stringifySearch } from '#web/kernel/screen-address.ts'

/** What an address says, by the names that a list's description has. */
export type AddressText<Description extends z.ZodObject> = {
  readonly [Name in keyof z.input<Description>]?: string | undefined
}

/** What links may say of a list's filters: the words of its description, and numbers where it reads a number. */
export type WrittenFilters<List> = List extends {
  readonly description: infer Description extends z.ZodObject
}
  ? {
      readonly [Name in keyof z.input<Description>]:
        | z.input<Description>[Name]
        | Extract<z.output<Description>[Name & keyof z.output<Description>], number>
    }
  : never

interface MoreOptions<All extends z.ZodObject, Usual extends keyof z.output<All>> {
  /** All that stands in the address, where that is more than what the call is asked. */
  readonly address?: All
  /** What holds where the address does not say it; the address leaves it out. */
  readonly usual?: UsualValues<z.output<All>, Usual>
}

type UsualValues<Values, Names extends keyof Values> = {
  readonly [Name in Names]-?: Exclude<Values[Name], undefined>
}

export interface AddressFilters<Filters, Query, Description extends z.ZodObject = z.ZodObject> {
  /** All that may stand in the address. */
  readonly description: Description
  /** Nothing is filtered. What else stands in the address is no part of it. */
  readonly none: Filters
  /** What an address says badly is read as not said. */
  readonly read: (address: AddressText<Description>) => Filters
  /** Another filter leads back to the first page; what else stands in the address does not. */
  readonly addressOf: (filters: Filters, change?: Partial<Filters>) => string
  /** The filters as the query that the list's call is asked. */
  readonly asked: (filters: Filters) => Query
  readonly isNarrowed: (filters: Filters) => boolean
  /** The same filters of a list that stands on another page. */
  readonly at: (path: string) => AddressFilters<Filters, Query, Description>
}

/** What a list's filters are, such as `FiltersOf<typeof queueList>`. */
export type FiltersOf<List> = List extends { readonly none: infer Filters } ? Filters : never

type Values = Readonly<Record<string, unknown>>

export function addressFilters<
  Query extends z.ZodObject,
  All extends z.ZodObject = Query,
  Usual extends keyof z.output<All> = never,
>(
  path: string,
  query: Query,
  more?: MoreOptions<All, Usual>,
): AddressFilters<Omit<z.output<All>, Usual> & UsualValues<z.output<All>, Usual>, z.output<Query>, All>
export function addressFilters(
  path: string,
  query: z.ZodObject,
  more: MoreOptions<z.ZodObject, string> = {},
): AddressFilters<Values, Values> {
  const { address: description = query, usual = {} } = more
  const { shape } = description
  const asked = Object.keys(query.shape)
  const narrowing = asked.filter((name) => name !== 'page' && !(name in usual))
  return {
    description,
    none: Object.fromEntries(asked.map((name) => [name, usual[name]])),
    read: (address) => ({ ...usual, ...readable(shape, address) }),
    addressOf: (filters, change = {}) => {
      const turnsBack = asked.some((name) => name in change)
      const next: Values = { ...filters, ...(turnsBack && { page: undefined }), ...change }
      const written = Object.entries(shape).map(([name, field]) => {
        const text = encoded(field, next[name])
        return [name, text === encoded(field, usual[name]) ? '' : text]
      })
      return path + stringifySearch(Object.fromEntries(written))
    },
    asked: (filters) =>
      Object.fromEntries(asked.filter((name) => isSaid(filters[name])).map((name) => [name, filters[name]])),
    isNarrowed: (filters) => narrowing.some((name) => isSaid(filters[name])),
    at: (other) => addressFilters(other, query, more),
  }
}

const isSaid = (value: unknown): boolean => value !== undefined && value !== ''

function readable(shape: z.ZodObject['shape'], address: AddressText<z.ZodObject>): Values {
  const read = Object.entries(shape).map(([name, field]) => [name, decoded(field, address[name])] as const)
  return Object.fromEntries(read.filter(([, value]) => value !== undefined))
}

/** Words are taken as they stand: the call says what is too long. */
function isWords(field: z.core.$ZodType): boolean {
  return (field instanceof z.ZodOptional ? field.unwrap() : field) instanceof z.ZodString
}

const decoded = (field: z.core.$ZodType, text: string | undefined): unknown =>
  isWords(field) ? text : z.safeDecode(field, text).data

const encoded = (field: z.core.$ZodType, value: unknown): unknown =>
  isWords(field) || !isSaid(value) ? value : z.encode(field, value)

/** Several names in one text: `enabled,archived`; `none` is none of them. Names that nobody knows are left out. */
export const someOf = <const Name extends string>(names: readonly Name[]) =>
  z.codec(z.string(), z.array(z.custom<Name>()), {
    decode: (text) => names.filter((name) => text.split(',').includes(name)),
    encode: (chosen) => chosen.join() || 'none',
  })
