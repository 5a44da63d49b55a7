/**
 * Registers an endpoint: reads the request through its schemas, finds out who asks, checks the CSRF token and
 * the permission, runs the use case and encodes the reply. What is thrown on the way becomes the one failure
 * body (`{error, code, errors}`).
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Encode, encoderOf } from '#contract/kernel/encoder.ts'
import { bodyBytesOf, type Endpoint, type Input, type Lines, type Reply } from '#contract/kernel/endpoint.ts'
import { idOfWord } from '#contract/kernel/id-of.ts'
import { faultsOfTexts } from '#contract/kernel/texts.ts'
import { sentenceOf } from '#contract/refusals.ts'
import type { Context, Platform, SessionContext } from '../context.ts'
import { BadInput, fieldsOf } from './bad-input.ts'
import type { Connections } from './connections.ts'
import { fieldsOfForm } from './form-fields.ts'
import { forbidden, missing, Refused } from '../refused.ts'
import { securityLogOf } from './security-of-request.ts'
import { inTurn, type TakeTurn } from './turns.ts'

declare module 'fastify' {
  interface FastifyInstance {
    platform: Platform
    sessions: Sessions
    connections: Connections
    /** Every route there is, whoever registered it. */
    everyRoute: Route[]
    /** Makes of a reply's schema what says replies as the wire does. */
    encoderOf: typeof encoderOf
    /** Keeps those who want to change one thing from taking everybody's connections. */
    takeTurn: TakeTurn
  }
  interface FastifyRequest {
    /** Who asks, where somebody must be signed in. */
    asker?: SessionContext
  }
  interface FastifyContextConfig {
    access?: string
    /** Says what a refusal tells of a conflict as the wire does. */
    sayConflict?: Encode | undefined
    fieldNames?: Readonly<Record<string, string>> | undefined
    charges?: true | undefined
  }
}

export interface Route {
  readonly method: string
  readonly path: string
  /** For pages that are no endpoint and ask who is there themselves: the permission row they ask about. */
  readonly access?: string | undefined
}

/** What serving needs from the people module, handed in so that the kernel knows no module. */
export interface Sessions {
  /** The context of the person whose session the request carries; null without one. */
  contextOf(request: FastifyRequest): Promise<SessionContext | null>
  /** Refuses a change whose head says that it does not come from our own pages; asked before its body is read. */
  checkOrigin(request: FastifyRequest): void
  /** Refuses a change whose head carries a token that is not the page's; asked before its body is read. */
  checkHead(request: FastifyRequest): void
  /** Refuses a change that carries the token of the page neither in its head nor among these fields. */
  checkToken(request: FastifyRequest, fields: unknown): void
  /** True when the actor may do this to at least some thing; the use case asks about the thing itself. */
  mayEver(context: Context, action: string): boolean
}

export type Handler<E extends Endpoint> = (
  context: SessionContext,
  input: Input<E>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Reply<E>>
export type PublicHandler<E extends Endpoint> = (
  platform: Platform,
  input: Input<E>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Reply<E>>

/** Every endpoint that was registered, for the OpenAPI page and for the test that no route lacks a permission row. */
export const served: Endpoint[] = []

/** An endpoint for people who are signed in. Of a request that may not be made no more than the head is read. */
export function serve<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void {
  const isChange = endpoint.method !== 'GET'
  const meet = async (request: FastifyRequest) => {
    const context = await app.sessions.contextOf(request)
    if (!context) throw new Refused({ refused: 'signed-out' }, 401)
    if (endpoint.access !== 'public' && !app.sessions.mayEver(context, endpoint.access)) throw forbidden()
    if (isChange) {
      app.sessions.checkOrigin(request)
      app.sessions.checkHead(request)
    }
    request.asker = context
  }
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { asker } = request
    if (!asker) throw new Error('nobody was met')
    const check = (fields: unknown) => app.sessions.checkToken(request, fields)
    const work = () => {
      if (isChange && asker.actor.impersonator) asker.securityLog.note('acted-as')
      const input = read(endpoint, request)
      const mayWait = isChange ? changing(app, asker, thingOf(endpoint, input)) : asker
      return handler(mayWait, input, request, reply)
    }
    if (endpoint.multipart && request.isMultipart()) return app.withForm(request, { endpoint, check }, work)
    if (isChange) check(request.body)
    return work()
  }
  register(app, endpoint, answer, meet)
}

/** The same context, whose transactions wait for those of others about the same thing. */
function changing(app: FastifyInstance, context: SessionContext, thing: string): SessionContext {
  return { ...context, db: inTurn(context.db, (work) => app.takeTurn(thing, work)) }
}

/** Names what a call is about by the ids in it, each with the kind of thing it names; one without any is about itself. */
function thingOf(endpoint: Endpoint, input: { params: unknown; body: unknown }): string {
  const things = (['params', 'body'] as const).flatMap((part) =>
    Object.entries(isObject(input[part]) ? input[part] : {})
      .filter(([name, value]) => /id$/i.test(name) && ['number', 'string'].includes(typeof value))
      .map(([name, value]) => `${kindOf(endpoint[part], name) ?? name} ${value}`),
  )
  return things.length === 0 ? endpoint.path : things.join()
}

const kindOf = (schema: z.ZodType | undefined, name: string): unknown =>
  schema instanceof z.ZodObject ? schema.shape[name]?.meta()?.[idOfWord] : undefined

const isObject = (part: unknown): part is object => typeof part === 'object' && part !== null

/**
 * An endpoint for anybody; it sees the platform and no actor. A change from a foreign page is refused by its head. `meetFirst`
 * is asked after that, before anything of the request but its head is read.
 */
export function servePublic<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: PublicHandler<E>,
  meetFirst?: (request: FastifyRequest) => Promise<void>,
): void {
  const meet = async (request: FastifyRequest) => {
    if (endpoint.method !== 'GET') app.sessions.checkOrigin(request)
    await meetFirst?.(request)
  }
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const platform = { ...app.platform, securityLog: securityLogOf(request) }
    return handler(platform, read(endpoint, request), request, reply)
  }
  register(app, endpoint, answer, meet)
}

function register(
  app: FastifyInstance,
  endpoint: Endpoint,
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  meet: (request: FastifyRequest) => Promise<void>,
): void {
  if (!served.includes(endpoint)) served.push(endpoint)
  const encode = app.encoderOf(endpoint.reply)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: bodyBytesOf(endpoint),
    ...(endpoint.holdsToken && { compress: false }),
    config: {
      sayConflict: endpoint.conflict && app.encoderOf(endpoint.conflict),
      charges: endpoint.charges,
      fieldNames: endpoint.fieldNames,
    },
    onRequest: async (request, reply) => {
      // What is past or today is decided by the product's clock: screens hear it here.
      reply.header('date', app.platform.clock.now().toUTCString())
      await meet(request)
    },
    handler: async (request, reply) => {
      if (!endpoint.multipart && request.isMultipart()) await app.readFields(request, endpoint)
      const value = await answer(request, reply)
      // What is no JSON (a file, an open line) the handler has sent itself; a stream may still be on its way.
      if (reply.sent || endpoint.reply instanceof z.ZodUndefined) return reply
      reply.header('cache-control', 'no-store')
      return reply.send(encode(value))
    },
  })
}

function read<E extends Endpoint>(endpoint: E, request: FastifyRequest): Input<E> {
  // An id that is no id names nothing: it answers like a missing one.
  const params = endpoint.params?.safeParse(request.params)
  if (endpoint.params && (!params?.success || faultsOfTexts(endpoint.params, request.params).length > 0))
    throw missing()
  return {
    params: params?.data,
    query: readQuery(endpoint, request.query as Record<string, unknown>),
    body: readPart(endpoint.body, bodyOf(endpoint, request), endpoint.lines),
  } as Input<E>
}

/** What was sent, the same whichever way it came; a call that was sent nothing has an empty one. */
function bodyOf(endpoint: Endpoint, request: FastifyRequest): unknown {
  const { body = {}, headers } = request
  return /^application\/json\b/i.test(headers['content-type'] ?? '')
    ? body
    : fieldsOfForm(endpoint.body, body)
}

/** A wish for an order that a list does not have is refused, rather than answered in another one. */
function readQuery({ query }: Endpoint, asked: Readonly<Record<string, unknown>>): unknown {
  const sent = withoutEmpty(query, asked)
  const parsed = readPart(query, sent)
  if (sent.sort !== undefined && !(query instanceof z.ZodObject && 'sort' in query.shape))
    throw new Refused({ refused: 'sort-unknown', field: 'sort' })
  return parsed
}

/** A form sends its empty fields too: one that says nothing by being empty is as one that was left out. */
function withoutEmpty(query: z.ZodType | undefined, sent: Readonly<Record<string, unknown>>) {
  const faultsOf = (asked: object) =>
    new Set(query?.safeParse(asked).error?.issues.map(({ path: [field] }) => field) ?? [])
  const unread = faultsOf(sent)
  const needed = faultsOf(Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== '')))
  return Object.fromEntries(
    Object.entries(sent).filter(
      ([field, value]) => value !== '' || needed.has(field) || (field !== 'sort' && !unread.has(field)),
    ),
  )
}

function readPart(schema: z.ZodType | undefined, value: unknown, lines?: Lines): unknown {
  if (!schema) return undefined
  if (!isWhole(value)) throw new Refused({ refused: 'malformed' }, 400)
  const parsed = schema.safeParse(value, { error: faultInWords })
  const faults = faultsOfTexts(schema, value)
  if (parsed.success && faults.length === 0) return parsed.data
  // What no text may hold is told alone: what it would be without that nobody knows yet.
  const fieldOf = fieldsOf(lines, value)
  const told = new Set(faults.map(fieldOf))
  const further = (parsed.error?.issues ?? []).filter((issue) => !told.has(fieldOf(issue)))
  throw new BadInput([...faults, ...further.flatMap(insideUnion)], fieldOf)
}

/** A field that may be one or a list of them is told what is wrong with the list that was sent, not that it is neither. */
function insideUnion(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.message !== unreadable) return [issue]
  const meant = issue.errors.filter((faults) => !faults.some(isOfOtherType))
  const [only] = meant
  return only && meant.length === 1
    ? only.flatMap((fault) => insideUnion({ ...fault, path: [...issue.path, ...fault.path] }))
    : [issue]
}

const isOfOtherType = ({ code, path }: z.core.$ZodIssue): boolean =>
  path.length === 0 && (code === 'invalid_type' || code === 'invalid_union')

const unreadable = sentenceOf({ refused: 'field-unreadable' })

/** For a field whose schema has no sentence of its own. */
function faultInWords({ input }: { readonly input?: unknown }): string {
  return input === undefined ? sentenceOf({ refused: 'field-missing' }) : unreadable
}

/** Whether every character of every text is whole: half of one, which JSON can spell, fits no text column. */
function isWhole(value: unknown): boolean {
  const rest = [value]
  while (rest.length > 0) {
    const one = rest.pop()
    if (typeof one === 'string' && !one.isWellFormed()) return false
    if (typeof one === 'object' && one !== null) for (const part of Object.values(one)) rest.push(part)
  }
  return true
}
