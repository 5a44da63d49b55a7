/** The description of every call for other programs, made from the endpoints themselves. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { failure } from '#contract/kernel/fields.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { permissions } from '#domain/people/permissions.ts'

/** Serves `/api/openapi.json` for the endpoints given. */
export function serveOpenApi(
  app: FastifyInstance,
  endpoints: () => readonly Endpoint[],
  baseUrl: string,
): void {
  let document: string | undefined
  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(describe(endpoints(), baseUrl))
    return reply.type('application/json').header('access-control-allow-origin', '*').send(document)
  })
}

/** OpenAPI 3.1, in the words of the wire: codecs are described from their outer side. */
function describe(endpoints: readonly Endpoint[], baseUrl: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
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
    components: { schemas: { Failure: wire(failure) } },
  }
}

function operation(endpoint: Endpoint): Record<string, unknown> {
  const access =
    endpoint.access === 'public' ? 'Open to anybody.' : `Needs: ${permissions[endpoint.access].means}.`
  return {
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
      '4XX': {
        description: 'Refused, with the sentence to show',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  }
}

function parameters(place: 'path' | 'query', schema: z.ZodType | undefined): Record<string, unknown>[] {
  if (!schema) return []
  const { properties = {}, required = [] } = wire(schema) as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: of,
  }))
}

/** The outer side of a schema as JSON Schema; what JSON Schema cannot say (a file, say) is left open. */
function wire(schema: z.ZodType): unknown {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return described
}
