/** `/healthz`: whether the product can take money and show ads at this moment, for whoever watches over it. */
import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Connection } from './database/connect.ts'
import { isAlarmed } from './database/alarms.ts'
import type { Platform } from './kernel/context.ts'
import { retryAfterSeconds } from './kernel/http/failure.ts'

type Health = boolean | string

/** Each answers true when its part works, or the sentence that says what is wrong; one that throws or does not answer in time is down. */
export type HealthChecks = Readonly<Record<string, () => Promise<Health> | Health>>

const checkLimitMs = 2_000
/** With these down everything else goes on: somebody has to look, and nothing is to be taken out of service. */
const onlyTold = new Set(['audit'])

export function serveHealth(app: FastifyInstance, checks: HealthChecks): void {
  app.get('/healthz', async (_request, reply) => {
    const parts = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await resultOf(check)] as const),
    )
    const ok = parts.every(([name, health]) => health === true || onlyTold.has(name))
    const words = Object.fromEntries(parts.map(([name, health]) => [name, health === true ? 'up' : 'down']))
    const why = Object.fromEntries(parts.filter(([, health]) => typeof health === 'string'))
    return reply
      .code(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .headers(ok ? {} : { 'retry-after': String(retryAfterSeconds) })
      .send({ ok, ...words, ...(Object.keys(why).length > 0 && { why }) })
  })
}

/** What every process can say of itself, whatever its role. */
export function checksOf(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  { pool, troubles }: Connection,
): HealthChecks {
  return {
    database: async () => (await pool.query('select 1')).rowCount === 1 && (troubles.said() ?? true),
    disk: () => diskOf(config.dataDir),
    audit: async () => !(await isAlarmed(db)) || 'The audit found a breach: a letter and the log say which',
  }
}

/** Below it a database cannot write as it wants to, and the journal is next. */
const leastFreeBytes = 64 * 1024 * 1024

async function diskOf(dataDir: string): Promise<Health> {
  const { bavail, bsize } = await statfs(dataDir)
  return bavail * bsize >= leastFreeBytes || 'The disk of the data folder is full'
}

async function resultOf(check: () => Promise<Health> | Health): Promise<Health> {
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
