/** The description of every call for other programs, made from the endpoints themselves. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { codesOf, generalCodesOf } from '#contract/kernel/codes-of.ts'
import { failure } from '#contract/kernel/fields.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import {
  type OpenApi,
  type Operation,
  type Parameter,
  readOpenApi,
  type Schema,
  titles,
} from '#contract/openapi.ts'
import { type AnsweredCode, answeredCodes, refusals } from '#contract/refusals.ts'
import { permissionWords } from '#domain/people/permission-words.ts'
import { servePublic } from './serve.ts'

/** Serves the description of the endpoints given. */
export function serveOpenApi(
  app: FastifyInstance,
  endpoints: () => readonly Endpoint[],
  baseUrl: string,
): void {
  let document: OpenApi | undefined
  servePublic(app, readOpenApi, async (_platform, _input, _request, reply) => {
    reply.header('access-control-allow-origin', '*')
    document ??= describe(endpoints(), baseUrl)
    return document
  })
}

/** OpenAPI 3.1, in the words of the wire: codecs are described from their outer side. */
function describe(endpoints: readonly Endpoint[], baseUrl: string): OpenApi {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    ;(paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Masthead',
      version: '1',
      description: 'Buying and running advertising on a network of publisher sites.',
    },
    servers: [{ url: baseUrl }],
    paths,
    components: { schemas: { Failure: describedFailure(endpoints) } },
  }
}

/** The body of every failure: each code that a call can answer with its sentence, values in braces. */
function describedFailure(endpoints: readonly Endpoint[]): Schema {
  const described = wire(failure)
  const answered = new Set(endpoints.flatMap(codesOf))
  const code: Schema = {
    oneOf: answeredCodes
      .filter((one) => answered.has(one))
      .map((one) => ({
        const: one,
        description: one === 'bad-input' ? 'The sentences say by field what is wrong' : refusals[one],
      })),
  }
  return { ...described, properties: { ...described.properties, code } }
}

/** The chapters of the description, each with the beginnings of its paths; the first that fits holds. */
const chapters: readonly (readonly [string, RegExp])[] = [
  ['Delivery', /^\/d\/|\/delivery$/],
  ['Dashboard', /^\/api\/(overview|views)|^\/api\/campaigns\/:(group|id\/summary)$/],
  ['Media', /^\/(api\/(media|uploads)|advertiser\/medias|instagramPosts|audioFiles|printFiles)/],
  ['Cards and orders', /cards?\/|orders|receipt|payment/],
  ['Campaigns', /campaign|press-release/],
  ['Sites and products', /^\/api\/(sites|catalogue)|^\/storage/],
  ['Demonstration', /^\/api\/demo/],
]

const chapterOf = (path: string): string => chapters.find(([, begins]) => begins.test(path))?.[0] ?? 'People'

function operation(endpoint: Endpoint): Operation {
  const access =
    endpoint.access === 'public' ? 'Open to anybody.' : `Needs: ${permissionWords[endpoint.access]}.`
  return {
    tags: [chapterOf(endpoint.path)],
    summary: endpoint.summary,
    description: access,
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: {
          [endpoint.multipart ? 'multipart/form-data' : 'application/json']: { schema: wire(endpoint.body) },
        },
      },
    }),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: wire(endpoint.reply) } } },
      ...(endpoint.later && {
        202: {
          description: 'Kept and being looked into; nothing else is done yet',
          content: { 'application/json': { schema: wire(endpoint.later) } },
        },
      }),
      '4XX': {
        description: 'Refused, with the sentence to show',
        content: { 'application/json': { schema: refusalOf(endpoint) } },
      },
    },
  }
}

/** A failure with the codes that this call can answer: its own, and those of every call of its kind. */
function refusalOf(endpoint: Endpoint): Schema {
  const own = listed(titles.own, endpoint.refuses ?? [])
  const general = listed(titles.general, generalCodesOf(endpoint))
  const code: Schema = { anyOf: [...own, ...general] }
  return { allOf: [{ $ref: '#/components/schemas/Failure' }, { type: 'object', properties: { code } }] }
}

const listed = (title: string, codes: readonly AnsweredCode[]): Schema[] =>
  codes.length === 0 ? [] : [{ title, enum: codes }]

function parameters(place: 'path' | 'query', schema: z.ZodType | undefined): Parameter[] {
  if (!schema) return []
  const { properties = {}, required = [] } = wire(schema)
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: of,
  }))
}

/** The outer side of a schema as JSON Schema; what JSON Schema cannot say (a file, say) is left open. */
function wire(schema: z.ZodType): Schema {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return described as Schema
}
