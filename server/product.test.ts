import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

describe('the product', () => {
  test('says that it is well', async () => {
    const { status, body } = await world.visitor.get('/healthz')
    expect([status, body]).toEqual([200, expect.objectContaining({ ok: true, database: 'up' })])
  })

  test('knows who is signed in, and nobody without a session', async () => {
    const advertiser = await world.as('advertiser')
    expect((await advertiser.get('/api/me')).body).toMatchObject({ email: 'advertiser@demo.test' })
    expect((await world.visitor.get('/api/me')).status).toBe(401)
  })

  test('describes every call', async () => {
    const { body } = await world.visitor.get('/api/openapi.json')
    expect(Object.keys(body.paths)).toContain('/api/me')
  })

  test('sessions last through a restart', async () => {
    const advertiser = await world.as('advertiser')
    await world.restart()
    expect((await advertiser.get('/api/me')).status).toBe(200)
  })
})
