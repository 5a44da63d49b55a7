/** The description for other programs: every call, in the shape that OpenAPI 3.1 asks for. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#test/requests/every-endpoint.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

test('every endpoint is described, with its parameters, its body and what refuses it', async () => {
  const { body } = await world.visitor.get('/api/openapi.json')
  expect([body.openapi, body.info.title]).toEqual(['3.1.0', 'Masthead'])
  for (const { method, path, body: sent, multipart } of endpoints()) {
    const operation = body.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    expect(operation, `${method} ${path}`).toMatchObject({
      tags: [expect.any(String)],
      summary: expect.stringMatching(/^[A-Z“].{5,}/),
      responses: { 200: expect.any(Object), '4XX': expect.any(Object) },
    })
    const inPath = operation.parameters.filter((one: { in: string }) => one.in === 'path')
    expect(inPath.map((one: { name: string }) => `:${one.name}`)).toEqual(path.match(/:\w+/g) ?? [])
    const type = multipart ? 'multipart/form-data' : 'application/json'
    expect(Object.keys(operation.requestBody?.content ?? {})).toEqual(sent ? [type] : [])
  }
})
