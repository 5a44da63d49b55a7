import type { FastifyInstance } from 'fastify'
import { resetDemonstration } from '#contract/demonstration.ts'
import type { Database } from '../kernel/context.ts'
import { missing, Refused } from '../kernel/refused.ts'
import { serve } from '../kernel/http/serve.ts'
import { hasUnsettledPayments } from './store/network.ts'

/** `startAnew` closes the product, empties it and opens it again; it begins when the answer has gone out. */
export function resetRoute(app: FastifyInstance, startAnew: (() => void) | undefined): void {
  serve(app, resetDemonstration, async ({ db, config }, _input, _request, reply) => {
    if (!config.isDemo || !startAnew) throw missing()
    await refuseWhilePaying(db)
    reply.raw.once('finish', startAnew)
    return { success: true as const }
  })
}

/** What a card was charged for must not vanish before it is known. */
async function refuseWhilePaying(db: Database): Promise<void> {
  if (await hasUnsettledPayments(db)) throw new Refused({ refused: 'payments-under-way' }, 409)
}
