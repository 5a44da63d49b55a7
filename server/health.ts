/** `/healthz`: whether the product can take money and show ads at this moment, for whoever watches over it. */
import type { FastifyInstance } from 'fastify'

/** Each answers true when its part works; a part that throws or does not answer in time is down. */
export type HealthChecks = Readonly<Record<string, () => Promise<boolean> | boolean>>

const checkLimitMs = 2_000

export function serveHealth(app: FastifyInstance, checks: HealthChecks): void {
  app.get('/healthz', async (_request, reply) => {
    const parts = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await isWell(check)] as const),
    )
    const ok = parts.every(([, isUp]) => isUp)
    const words = Object.fromEntries(parts.map(([name, isUp]) => [name, isUp ? 'up' : 'down']))
    return reply
      .code(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok, ...words })
  })
}

async function isWell(check: () => Promise<boolean> | boolean): Promise<boolean> {
  const limit = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => limit.resolve(false), checkLimitMs)
  try {
    return await Promise.race([Promise.resolve(check()), limit.promise])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
