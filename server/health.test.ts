import fastify from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { type HealthChecks, serveHealth } from './health.ts'

const app = { close: async () => {} }
afterEach(() => app.close())

async function ask(checks: HealthChecks) {
  const own = fastify()
  app.close = () => own.close()
  serveHealth(own, checks)
  const reply = await own.inject({ url: '/healthz' })
  return [reply.statusCode, reply.json()]
}

describe('/healthz', () => {
  test('is 200 while every part works', async () => {
    expect(await ask({ database: async () => true, delivery: () => true })).toEqual([
      200,
      { ok: true, database: 'up', delivery: 'up' },
    ])
  })

  test('says why where that is known, and when to ask again', async () => {
    const full = 'The disk of the data folder is full'
    expect(await ask({ database: async () => true, disk: () => full })).toEqual([
      503,
      { ok: false, database: 'up', disk: 'down', why: { disk: full } },
    ])
  })

  test('a breach that the audit found is told, and nothing is taken out of service for it', async () => {
    expect(await ask({ database: async () => true, audit: () => 'a breach' })).toEqual([
      200,
      { ok: true, database: 'up', audit: 'down', why: { audit: 'a breach' } },
    ])
  })

  test.each<[string, HealthChecks]>([
    ['says no', { database: async () => true, delivery: () => false }],
    ['fails', { database: async () => true, delivery: () => Promise.reject(new Error('away')) }],
    ['never answers', { database: async () => true, delivery: () => new Promise<boolean>(() => {}) }],
  ])('is 503 when a part %s', async (_how, checks) => {
    expect(await ask(checks)).toEqual([503, { ok: false, database: 'up', delivery: 'down' }])
  })
})
