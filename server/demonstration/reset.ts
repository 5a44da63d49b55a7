import type { FastifyInstance } from 'fastify'
import { resetDemonstration } from '#contract/demonstration.ts'
import { refuseWhilePaying } from '../billing/refuse-while-paying.ts'
import { serve } from '../kernel/http/serve.ts'

/** `startAnew` closes the product, empties it and opens it again; it begins when the answer has gone out. Elsewhere there is no such call. */
export function resetRoute(app: FastifyInstance, startAnew: (() => void) | undefined): void {
  if (!app.platform.config.isDemo || !startAnew) return
  serve(app, resetDemonstration, async ({ db }, _input, _request, reply) => {
    await refuseWhilePaying(db)
    reply.raw.once('finish', startAnew)
    return { success: true as const }
  })
}
