import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/proposals/targets.ts'
import { serve } from '../../kernel/http/serve.ts'
import { listTargets } from './list-targets.ts'

export function serveGiven(app: FastifyInstance): void {
  serve(app, contract.listTargets, (context, { query }) => listTargets(context, query))
}
