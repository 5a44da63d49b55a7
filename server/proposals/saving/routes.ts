import type { FastifyInstance } from 'fastify'
import { getTerms } from '#contract/proposals/list.ts'
import * as contract from '#contract/proposals/write.ts'
import { serve } from '../../kernel/http/serve.ts'
import { tellTerms } from '../terms/tell-terms.ts'
import { saveNewProposal, saveProposal } from './save-proposal.ts'

export function serveSaving(app: FastifyInstance): void {
  serve(app, getTerms, (context, { query }) => tellTerms(context, query.client ?? null))
  serve(app, contract.saveNewProposal, (context, { body }) => saveNewProposal(context, body))
  serve(app, contract.saveProposal, (context, { params, body }) => saveProposal(context, params.id, body))
}
