import type { FastifyInstance } from 'fastify'
import { takeBackProposals } from '#contract/proposals/acts.ts'
import { listProposalHistory } from '#contract/proposals/history.ts'
import { successes } from '#contract/successes.ts'
import { serve } from '../../kernel/http/serve.ts'
import { viewProposalHistory } from './list-history.ts'
import { takeBack } from './take-back.ts'

export function serveHistory(app: FastifyInstance): void {
  serve(app, listProposalHistory, (context, { params, query }) =>
    viewProposalHistory(context, { proposalId: params.id, page: query.page }),
  )
  serve(app, takeBackProposals, async (context, { body }) => ({
    success: successes.actsTakenBack,
    ids: await takeBack(context, body.entries),
  }))
}
