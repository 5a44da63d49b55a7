/**
 * `/metrics`, for whoever watches over the product, on the port of each process. It tells how the business goes, so it
 * answers to the token of the settings only; without one there is no such address.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Platform } from './kernel/context.ts'
import { securityLogOf } from './kernel/http/security-of-request.ts'
import { Refused } from './kernel/refused.ts'

export function serveMetrics(app: FastifyInstance, { config, metrics }: Platform): void {
  const { metricsToken } = config
  if (metricsToken === null) return
  const wanted = hash(`Bearer ${metricsToken}`)
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    // Hashes have one length and tell nothing by the time that comparing them takes.
    if (!timingSafeEqual(hash(request.headers.authorization ?? ''), wanted)) {
      securityLogOf(request).note('metrics-refused')
      reply.header('www-authenticate', 'Bearer')
      throw new Refused({ refused: 'signed-out' }, 401)
    }
    return reply.type(metrics.contentType).send(await metrics.text())
  })
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest()
