/** The description for other programs: every call, in the shape that OpenAPI 3.1 asks for. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { codesOf } from '#contract/kernel/codes-of.ts'
import type { Schema } from '#contract/openapi.ts'
import { codesOfCall } from '#test/codes-of-call.ts'
import { Person } from '#test/person.ts'
import { endpoints, nameOf } from '#test/requests/every-endpoint.ts'
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

/** The codes that an operation of the description lists, its own and those of its kind. */
function listedIn(operation: { responses: Record<string, { content: Record<string, { schema: Schema }> }> }) {
  const parts = operation.responses['4XX']?.content['application/json']?.schema.allOf ?? []
  return parts.flatMap(({ properties }) => properties?.['code']?.anyOf ?? [])
}

test('each call lists the codes with which it can be refused, and each code has its sentence', async () => {
  const { body } = await world.visitor.get('/api/openapi.json')
  const [own, general] = listedIn(body.paths['/api/campaigns/{id}/name'].post)
  expect(own).toEqual({ title: 'Refusals of this call', enum: ['name-missing', 'name-too-long'] })
  expect(general).toMatchObject({ title: 'Refusals of every call of its kind' })
  expect(general?.enum).toEqual(
    expect.arrayContaining(['signed-out', 'forbidden', 'csrf-missing', 'not-found', 'bad-input', 'stale']),
  )
  const described: Schema[] = body.components.schemas.Failure.properties.code.oneOf
  expect(described).toContainEqual({ const: 'name-missing', description: 'Enter a name' })
  const all = Object.values<Record<string, never>>(body.paths).flatMap((calls) => Object.values(calls))
  const listed = new Set(all.flatMap((operation) => listedIn(operation).flatMap((part) => part.enum ?? [])))
  expect(new Set(described.map((one) => one.const))).toEqual(listed)
})

test('a call names each of its codes once, and none that follows from what it is', () => {
  const twice = endpoints().flatMap((endpoint) => {
    const codes = codesOf(endpoint)
    return codes.filter((code, at) => codes.indexOf(code) !== at).map((code) => [nameOf(endpoint), code])
  })
  expect(twice).toEqual([])
})

test('whoever asks in a test finds out a refusal that its call does not name', async () => {
  expect(codesOfCall('POST', '/api/campaigns/7/name?x=1').has('name-missing')).toBe(true)
  let code = 'name-missing'
  const server = createServer((_request, response) => {
    response.writeHead(422, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ error: 'No', code, errors: {} }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const person = new Person(`http://127.0.0.1:${port}`)
  const rename = () => person.post('/api/campaigns/7/name', { name: '' })
  await expect(rename()).resolves.toMatchObject({ status: 422 })
  code = 'card-number'
  await expect(rename()).rejects.toThrow('its endpoint does not name: card-number')
  server.close()
})
