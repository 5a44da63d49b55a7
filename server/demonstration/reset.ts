import type { FastifyInstance } from 'fastify'
import { resetDemonstration } from '#contract/demonstration.ts'
import { refuseWhilePaying } from '../billing/refuse-while-paying.ts'
import { missing } from '../kernel/refused.ts'
import { serve } from '../kernel/http/serve.ts'

/** `startAnew` closes the product, empties it and opens it again; it begins when the answer has gone out. */
export function resetRoute(app: FastifyInstance, startAnew: (() => void) | undefined): void {
  serve(app, resetDemonstration, async ({ db, config }, _input, _request, reply) => {
    if (!config.isDemo || !startAnew) throw missing()
    await refuseWhilePaying(db)
    reply.raw.once('finish', startAnew)
    return { success: true as const }
  })
}
