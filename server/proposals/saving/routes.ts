import type { FastifyInstance } from 'fastify'
import { listProposalHistory } from '#contract/proposals/history.ts'
import * as lists from '#contract/proposals/list.ts'
import * as write from '#contract/proposals/write.ts'
import { serve } from '../../kernel/http/serve.ts'
import { findProposal } from '../find-proposal.ts'
import { listHistory } from './list-history.ts'
import { listProposals } from './list-proposals.ts'
import { listVersions, readVersion } from './list-versions.ts'
import { saveNewProposal, saveProposal } from './save-proposal.ts'
import { tellTerms } from './tell-terms.ts'
import { viewProposal } from './view-proposal.ts'

export function serveSaving(app: FastifyInstance): void {
  serve(app, lists.listProposals, (context, { query }) => listProposals(context, query))
  serve(app, lists.getTerms, (context, { query }) => tellTerms(context, query.client ?? null))
  serve(app, lists.getProposal, async (context, { params }) => ({
    proposal: await viewProposal(context, await findProposal(context, params.id, 'proposal.view')),
  }))
  serve(app, lists.listProposalVersions, (context, { params }) => listVersions(context, params.id))
  serve(app, lists.getProposalVersion, (context, { params }) => readVersion(context, params))
  serve(app, listProposalHistory, (context, { params, query }) =>
    listHistory(context, { proposalId: params.id, page: query.page }),
  )
  serve(app, write.saveNewProposal, (context, { body }) => saveNewProposal(context, body))
  serve(app, write.saveProposal, (context, { params, body }) => saveProposal(context, params.id, body))
}
