import type { FastifyRequest } from 'fastify'
import type { Actor } from '#domain/people/actor.ts'
import { shortened } from '../network.ts'
import type { SecurityLog } from '../security-log.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, once the session of this request was read. */
    actor?: Actor
    securityLog?: SecurityLog
  }
}

/** The log of security for what this request brings about. */
export function securityLogOf(request: FastifyRequest): SecurityLog {
  request.securityLog ??= request.server.platform.securityLog.of(() => ({
    personId: request.actor?.personId,
    viewerId: request.actor?.impersonator?.personId,
    network: shortened(request.ip),
    requestId: request.id,
    route: `${request.method} ${request.routeOptions.url}`,
  }))
  return request.securityLog
}
