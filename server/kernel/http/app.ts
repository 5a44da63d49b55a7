/** The HTTP server itself: headers that every answer carries, limits, and the one shape of a failure. */
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { encoderOf } from '#contract/kernel/encoder.ts'
import { bodyBytesOf } from '#contract/kernel/endpoint.ts'
import { fieldOnTheWire } from '#contract/kernel/field-names.ts'
import type { Refusal } from '#domain/kernel/verdict.ts'
import type { Failure } from '#contract/kernel/fields.ts'
import { sentenceOf } from '#contract/refusals.ts'
import { type Trouble, troubleOf } from '#server/database/trouble.ts'
import { trustedProxies } from './client-address.ts'
import type { Platform } from '../context.ts'
import { failureOf, retryAfterSeconds } from './failure.ts'
import { headersOfEveryAnswer, unframed } from './headers.ts'
import { acceptJson } from './json-bodies.ts'
import { BadInput } from './bad-input.ts'
import { acceptForms } from './multipart.ts'
import { AnsweredLater, Refused, RefusedForNow } from '../refused.ts'
import { securityLogOf } from './security-of-request.ts'
import type { Sessions } from './serve.ts'
import { makeServer, type RawAnswer, type WatchedServer } from './server.ts'
import { openTurns, type TurnLimits } from './turns.ts'
import { answerUnreadable, endUnheard } from './unreadable.ts'

/** Changes that are in the database at a time, of a dozen connections: reads and the taking of promises have the others. */
const changesAtOnce: TurnLimits = { forOneThing: 2, inAll: 8, patient: 4 }

export interface AppParts {
  readonly platform: Platform
  readonly sessions: Sessions
  /** Asked before the framework: calls so frequent that its work would be the larger part of theirs. */
  readonly before?: RawAnswer
  /** Tests hand in one that compares each reply with what its schema says. */
  readonly encoderOf?: typeof encoderOf | undefined
}

/** An app without routes; `server/product.ts` and `server/part.ts` hang them in. */
export async function makeApp({ platform, sessions, before, ...parts }: AppParts): Promise<FastifyInstance> {
  const proxies = trustedProxies(platform.config.trustedProxies)
  const headers = { ...headersOfEveryAnswer(platform.config), ...unframed }
  let watched: WatchedServer | undefined
  const app = fastify({
    loggerInstance: platform.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyBytesOf({}),
    trustProxy: (address) => proxies.holds(address),
    serverFactory(answer) {
      watched = makeServer(before, answer)
      return watched.server
    },
    // Who still gets through is answered like anybody else: the product closes only behind its app.
    return503OnClosing: false,
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false, maxParamLength: 200 },
    // The answer to a request that could not even be parsed must still be ours.
    frameworkErrors: (error, request, reply) => answerFailure(error, request, reply.headers(headers)),
    genReqId: () => crypto.randomUUID(),
    clientErrorHandler: answerUnreadable,
  })
  if (!watched) throw new Error('the app has no server')
  app.decorate('connections', watched.connections)
  app.decorate('platform', platform)
  app.decorate('sessions', sessions)
  app.decorate('everyRoute', [])
  app.decorate('takeTurn', openTurns(changesAtOnce, platform.config.waits.lockMs))
  app.decorate('encoderOf', parts.encoderOf ?? encoderOf)
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const one of [method].flat()) app.everyRoute.push({ method: one, path: url, access: config?.access })
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
  acceptJson(app)
  await acceptForms(app)
  app.setErrorHandler(answerFailure)
  app.setNotFoundHandler((_request, reply) => sendFailure(reply, 404, failureOf('not-found')))
  return app
}

/** Turns whatever was thrown into a status and sentences; only unexpected things are logged as errors. */
function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof AnsweredLater) return reply.code(202).send(error.body)
  if (error instanceof Refused) {
    securityLogOf(request).refused(error)
    const conflict =
      error.conflict && (request.routeOptions.config.sayConflict?.(error.conflict) as Failure['conflict'])
    if (error instanceof RefusedForNow) reply.header('retry-after', String(error.retryAfterSeconds))
    const code = error.refusal.refused
    const errors = sentencesByField([error.refusal, ...error.also], request)
    const said = code === 'key-reused' ? errors : withMoney(request, error.status, errors)
    return sendFailure(reply, error.status, { ...failureIn(code, said), ...(conflict && { conflict }) })
  }
  if (error instanceof BadInput)
    return sendFailure(reply, 422, failureIn('bad-input', withMoney(request, 422, error.errors)))
  if (isUnstorableText(error)) return sendFailure(reply, 400, failureOf('malformed'))
  const trouble = troubleOf(error)
  if (trouble !== null) {
    request.log.warn({ err: error, trouble, path: request.routeOptions.url }, 'it is to be tried again')
    return sendFailure(reply, 503, failureOf(refusedBy[trouble]))
  }
  const status = (error as FastifyError).statusCode
  const code = statusCodes[status ?? 500] ?? (status && status >= 400 && status < 500 ? 'malformed' : null)
  if (status && code) return sendFailure(reply, status, failureOf(code))
  request.log.error({ err: error, method: request.method, path: request.routeOptions.url }, 'broken')
  return sendFailure(reply, 500, failureOf('broken'))
}

function sentencesByField(refusals: readonly Refusal[], request: FastifyRequest): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const refusal of refusals) {
    const field = fieldOnTheWire(refusal.field ?? 'form', request.routeOptions.config.fieldNames)
    ;(errors[field] ??= []).push(sentenceOf(refusal))
  }
  return errors
}

/** Of a refused payment also what became of the money; with other statuses the sentence itself says it. */
function withMoney(
  request: FastifyRequest,
  status: number,
  errors: Record<string, string[]>,
): Record<string, string[]> {
  if (!request.routeOptions.config.charges || ![422, 429].includes(status)) return errors
  return { ...errors, form: [...(errors.form ?? []), sentenceOf({ refused: 'nothing-charged' })] }
}

/** The database has no place for the character with the number zero, and a reader let one through. */
function isUnstorableText(error: unknown): boolean {
  return ['22021', '22P05'].includes((error as { code?: string }).code ?? '')
}

/** What somebody reads while something passes. */
const refusedBy = {
  away: 'not-now',
  slow: 'not-now',
  full: 'no-room',
  locked: 'being-changed',
} as const satisfies Record<Trouble, string>

const statusCodes: Record<number, string> = {
  400: 'malformed',
  408: 'too-slow',
  413: 'too-large',
  415: 'wrong-type',
  503: 'not-now',
}

/** A failure with what is wrong by field; the first sentence of all is the one for a banner. */
function failureIn(code: string, errors: Record<string, string[]>): Failure {
  return { error: Object.values(errors)[0]?.[0] ?? sentenceOf({ refused: 'broken' }), code, errors }
}

function sendFailure(reply: FastifyReply, status: number, body: Failure): FastifyReply {
  endUnheard(reply.request, reply)
  if (status === 503) reply.header('retry-after', String(retryAfterSeconds))
  return reply.code(status).header('cache-control', 'no-store').type('application/json').send(body)
}
