import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/proposals/list.ts'
import { serve } from '../../kernel/http/serve.ts'
import { findProposal } from '../known/find-proposal.ts'
import { listProposals } from './list-proposals.ts'
import { viewProposalVersions, readVersion } from './list-versions.ts'
import { viewProposal } from './view-proposal.ts'

export function serveViewing(app: FastifyInstance): void {
  serve(app, contract.listProposals, (context, { query }) => listProposals(context, query))
  serve(app, contract.getProposal, async (context, { params }) => ({
    proposal: await viewProposal(context, await findProposal(context, params.id, 'proposal.view')),
  }))
  serve(app, contract.listProposalVersions, (context, { params }) => viewProposalVersions(context, params.id))
  serve(app, contract.getProposalVersion, (context, { params }) => readVersion(context, params))
}
