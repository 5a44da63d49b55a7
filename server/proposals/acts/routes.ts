import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/proposals/acts.ts'
import { renewValidity as renewal } from '#contract/proposals/sending.ts'
import { successes, successOf } from '#contract/successes.ts'
import { serve } from '../../kernel/http/serve.ts'
import { setTemplateArchived } from './archive-template.ts'
import { combineProposals } from './combine-proposals.ts'
import { duplicateProposal } from './duplicate-proposal.ts'
import { keepTemplate } from './keep-template.ts'
import { listSalesmen } from './list-salesmen.ts'
import { reassignProposals } from './reassign-proposals.ts'
import { renewValidity } from './renew-validity.ts'
import { setStatus } from './set-status.ts'

export function serveActs(app: FastifyInstance): void {
  serveOfOne(app)
  serveTemplates(app)
  serveReassigning(app)
  serve(app, contract.combineProposals, async (context, { body }) => ({
    success: successes.proposalsCombined,
    ...(await combineProposals(context, body)),
  }))
}

function serveOfOne(app: FastifyInstance): void {
  serve(app, contract.setProposalStatus, async (context, { params, body }) => {
    const changed = await setStatus(context, { proposalId: params.id, ...body })
    const isDeleted = body.status === 'Archived'
    return { success: isDeleted ? successes.proposalDeleted : successes.proposalRestored, ...changed }
  })

  serve(app, contract.duplicateProposal, async (context, { params, body }) => ({
    success: successes.proposalDuplicated,
    ...(await duplicateProposal(context, { proposalId: params.id, preview: body.preview })),
  }))

  serve(app, renewal, async (context, { params, body }) => {
    const { validUntil, proposal } = await renewValidity(context, { proposalId: params.id, ...body })
    return { success: successOf('pricesRenewed', { day: validUntil }), proposal, validUntil }
  })
}

function serveTemplates(app: FastifyInstance): void {
  serve(app, contract.keepTemplate, async (context, { params, body }) => {
    const kept = await keepTemplate(context, { proposalId: params.id, ...body })
    return { success: successOf('templateKept', { name: kept.template.name }), ...kept }
  })

  serve(app, contract.setTemplateArchived, async (context, { params, body: { isArchived } }) => {
    const { title: name } = await setTemplateArchived(context, { templateId: params.id, isArchived })
    return { success: successOf(isArchived ? 'templateArchived' : 'templateRestored', { name }) }
  })
}

function serveReassigning(app: FastifyInstance): void {
  serve(app, contract.reassignProposals, async (context, { body }) => {
    const { outcomes, entries } = await reassignProposals(context, body)
    return { success: successes.proposalsReassigned, outcomes, entries: [...entries] }
  })

  serve(app, contract.listSalesmen, async (context, { query }) => ({
    people: await listSalesmen(context, query.ids),
  }))
}
