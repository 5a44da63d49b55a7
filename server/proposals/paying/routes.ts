import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/proposals/paying.ts'
import { successes } from '#contract/successes.ts'
import { keyOf } from '../../billing/payment-request.ts'
import { serve } from '../../kernel/http/serve.ts'
import { servePrinted } from '../../kernel/http/serve-printed.ts'
import { shortened } from '../../kernel/network.ts'
import { approveProposal } from './approve-proposal.ts'
import { payProposal } from './pay-proposal.ts'
import { readReceipt } from './receipt-page.ts'
import { removeProcessing } from './remove-processing.ts'
import { tellPaymentTerms } from './tell-payment-terms.ts'
import { waiveBalance } from './waive-balance.ts'

export function servePaying(app: FastifyInstance): void {
  servePrinted(app, receipts, readReceipt)
  serve(app, contract.getPaymentTerms, (context, { params }) => tellPaymentTerms(context, params.id))
  serve(app, contract.payProposal, (context, { params, body }, request) =>
    payProposal(context, {
      proposalId: params.id,
      payment: { ...body, key: keyOf(request, body.key) },
      network: shortened(request.ip),
    }),
  )
  serve(app, contract.approveProposal, (context, { params, body }) =>
    approveProposal(context, { proposalId: params.id, ...body }),
  )
  serve(app, contract.waiveBalance, (context, { params, body }, request) =>
    waiveBalance(context, { proposalId: params.id, ...body, network: shortened(request.ip) }),
  )
  serve(app, contract.removeProcessing, async (context, { params }) => ({
    success: successes.processingRemoved,
    proposal: await removeProcessing(context, params.id),
  }))
}

const receipts = {
  path: '/proposal/:id/receipt',
  access: 'proposal.view',
  what: 'receipt',
  whose: 'It is shown to the client whose proposal was paid, and to those who act for them.',
  numbered: 'receipt',
  instead: '/proposals',
  to: 'To the proposals',
} as const
