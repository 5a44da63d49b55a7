import { expect, test } from 'vitest'
import { exampleOf, typeInWords } from './example.ts'
import type { OpenApi } from '#contract/openapi.ts'
import { callsFor, callsOf, sentencesOf } from './read-openapi.ts'

const described: OpenApi = {
  openapi: '3.1.0',
  info: {},
  servers: [],
  components: {
    schemas: {
      Failure: {
        type: 'object',
        properties: { code: { oneOf: [{ const: 'name-missing', description: 'Enter a name' }] } },
      },
    },
  },
  paths: {
    '/api/campaigns/{id}/name': {
      post: {
        tags: ['Campaigns'],
        summary: 'Rename a campaign',
        description: 'Needs: Rename, archive, delete, duplicate campaign.',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
        responses: {
          200: { description: 'Done', content: { 'application/json': { schema: { type: 'object' } } } },
          '4XX': {
            description: 'Refused',
            content: {
              'application/json': {
                schema: {
                  allOf: [
                    { $ref: '#/components/schemas/Failure' },
                    {
                      type: 'object',
                      properties: {
                        code: {
                          anyOf: [
                            { title: 'Refusals of this call', enum: ['name-missing'] },
                            { title: 'Refusals of every call of its kind', enum: ['forbidden', 'stale'] },
                          ],
                        },
                      },
                    },
                  ],
                },
              },
            },
          },
        },
      },
    },
    '/d/ads': {
      get: {
        tags: ['Delivery'],
        summary: 'Ads for the zones of one page',
        description: 'Open to anybody.',
        parameters: [],
        responses: {},
      },
    },
  },
}
const calls = callsOf(described)

test('of each call it is said with which codes it can be refused, its own apart', () => {
  const [rename, ads] = calls
  expect([rename?.ownCodes, rename?.generalCodes]).toEqual([['name-missing'], ['forbidden', 'stale']])
  expect([ads?.ownCodes, ads?.generalCodes]).toEqual([[], []])
  expect([...sentencesOf(described)]).toEqual([['name-missing', 'Enter a name']])
})

test('calls are found by any words of their path or summary, in any order', () => {
  const found = (text: string) => callsFor(calls, text).map(({ path }) => path)
  expect(found('')).toHaveLength(2)
  expect(found('campaign RENAME')).toEqual(['/api/campaigns/{id}/name'])
  expect(found('ads zones')).toEqual(['/d/ads'])
  expect(found('rename zones')).toEqual([])
})

test('an example has the shape of its schema', () => {
  const schema = {
    type: 'object',
    properties: {
      id: { type: 'integer', minimum: 1 },
      amount: { type: 'string', pattern: '^-?\\d{1,20}\\.\\d\\d$' },
      at: { type: 'string', format: 'date-time' },
      state: { enum: ['enabled', 'disabled'] },
      note: { anyOf: [{ type: 'string' }, { type: 'null' }] },
      zones: { type: 'array', items: { type: 'integer' } },
    },
  }
  expect(exampleOf(schema)).toEqual({
    id: 12,
    amount: '250.00',
    at: '2026-11-21T14:05:00.000Z',
    state: 'enabled',
    note: 'text',
    zones: [1],
  })
  expect(Object.values(schema.properties).map(typeInWords)).toEqual([
    'whole number',
    'text',
    'text (date-time)',
    'one of enabled, disabled',
    'text or null',
    'list of whole number',
  ])
})
