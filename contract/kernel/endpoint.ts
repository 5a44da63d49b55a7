/**
 * What a call is: its method, its path, what it accepts and what it answers. The server registers endpoints,
 * the browser calls them, the OpenAPI page lists them; all three read this one description.
 *
 * `params`, `query` and `body` are zod schemas whose output is in the product's own words; where the wire
 * speaks differently the schema is a codec. `reply` is encoded by the server and decoded by the browser.
 */
import './no-code-from-text.ts'
import type { z } from 'zod'
import type { Action } from '#domain/people/permissions.ts'
import type { AnsweredCode } from '../refusals.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may knock: a named row of the permission matrix, or nobody in particular. */
type Access = Action | 'public'

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Conflict extends z.ZodType = z.ZodType,
> {
  readonly method: Method
  /** In fastify's notation: `/api/campaigns/:id/status`. */
  readonly path: string
  readonly summary: string
  readonly access: Access
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** The most that a body may weigh, in bytes, where the usual is not enough; of a form, its fields together. */
  readonly bodyBytes?: number
  /** Set where the body is a form with files; the fields still go through `body`. Its files weigh no more than this together. */
  readonly multipart?: { readonly fileBytes: number }
  /** Set where the body is bytes of this type, which go to the disk as they come; nothing else is read. */
  readonly bytes?: string
  readonly reply: Reply
  /** Set where a file may take long to look into: what is answered then (202). */
  readonly later?: z.ZodType
  /** The codes of its own refusals; those that follow from what else stands here are added to them (`codes-of.ts`). */
  readonly refuses?: readonly AnsweredCode[]
  /** Set where the reply holds the token of the page: compressed, its length could tell the token. */
  readonly holdsToken?: true
  /** Set where the call charges a card: what refuses it says that nothing was charged. */
  readonly charges?: true
  /** What a 409 tells of the value that somebody else changed meanwhile. */
  readonly conflict?: Conflict
  /** Set where the wire calls a field otherwise than `field-names.ts` says: ours, and its name here. */
  readonly fieldNames?: Readonly<Record<string, string>>
  /** Set where a field of the body is a list of lines that a form shows one by one. */
  readonly lines?: Lines
}

/** Where faults inside the lines of a list stand, in the names of the wire: at their field and line, as `qty[3]`. */
export interface Lines {
  /** The list. Lines of it that say `deleted` have no place. */
  readonly at: string
  /** Fields of a line that are shown. */
  readonly fields: readonly string[]
  /** At which of them everything else stands. */
  readonly otherwise: string
}

export function endpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Reply extends z.ZodType = z.ZodUndefined,
  Conflict extends z.ZodType = z.ZodUndefined,
>(
  description: Endpoint<Params, Query, Body, Reply, Conflict>,
): Endpoint<Params, Query, Body, Reply, Conflict> {
  return description
}

const usualBodyBytes = 16_000

/** The most of a request's body that is read, in bytes, without the files of a form. */
export const bodyBytesOf = ({ bodyBytes = usualBodyBytes }: Pick<Endpoint, 'bodyBytes'>): number => bodyBytes

/** What a schema gives in the product's words; nothing where the endpoint has no such part. */
type SchemaValue<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

/** What a handler receives: everything decoded. */
export interface Input<E extends Endpoint> {
  params: SchemaValue<Exclude<E['params'], undefined>>
  query: SchemaValue<Exclude<E['query'], undefined>>
  body: SchemaValue<Exclude<E['body'], undefined>>
}

/** A part that the endpoint does not have cannot be sent. */
type PartOf<Name extends string, Value> = undefined extends Value
  ? { [part in Name]?: Value }
  : { [part in Name]: Value }

/** A query may be left out where each of its fields may be. */
type QueryOf<Query> = {} extends Query ? { query?: Query } : PartOf<'query', Query>

/** What the browser sends: exactly the parts that the endpoint has, in the product's words. */
export type Request<E extends Endpoint> = PartOf<'params', Input<E>['params']> &
  QueryOf<Input<E>['query']> &
  PartOf<'body', Input<E>['body']>

/** The arguments of a call: an endpoint that needs nothing may be called with nothing. */
export type CallArguments<E extends Endpoint> =
  {} extends Request<E> ? [request?: Request<E>] : [request: Request<E>]

/** The reply in the product's words, on both sides. */
export type Reply<E extends Endpoint> = z.output<E['reply']>

/** What a refusal tells that somebody else was first (409): their value and one's own. */
export type Conflict<E extends Pick<Endpoint, 'conflict'>> = SchemaValue<Exclude<E['conflict'], undefined>>

/** Reads the conflict of a refused call; null when it tells none. */
export function readConflict<E extends Pick<Endpoint, 'conflict'>>(
  endpoint: E,
  conflict: unknown,
): Conflict<E> | null {
  const schema: z.ZodType | undefined = endpoint.conflict
  return (schema?.safeDecode(conflict).data as Conflict<E> | undefined) ?? null
}
