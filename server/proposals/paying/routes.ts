import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/proposals/paying.ts'
import { successes } from '#contract/successes.ts'
import { keyOf } from '../../billing/payment-request.ts'
import { serve } from '../../kernel/http/serve.ts'
import { missingPage, sendPage, signedOutPage } from '../../kernel/http/printed-page.ts'
import { shortened } from '../../kernel/network.ts'
import { missing, Refused } from '../../kernel/refused.ts'
import { approveProposal } from './approve-proposal.ts'
import { payProposal } from './pay-proposal.ts'
import { readReceipt } from './receipt-page.ts'
import { removeProcessing } from './remove-processing.ts'
import { tellPaymentTerms } from './tell-payment-terms.ts'

export function servePaying(app: FastifyInstance): void {
  serveReceipt(app)
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
  serve(app, contract.removeProcessing, async (context, { params }) => ({
    success: successes.processingRemoved,
    proposal: await removeProcessing(context, params.id),
  }))
}

function serveReceipt(app: FastifyInstance): void {
  const ofProposals = { config: { access: 'proposal.view' } }
  app.get<{ Params: { id: string } }>('/proposal/:id/receipt', ofProposals, async (request, reply) => {
    const context = await app.sessions.contextOf(request)
    if (!context) return sendPage(reply, 401, signedOutPage(request.url, receipts))
    const { id } = request.params
    try {
      if (!/^[1-9]\d{0,8}$/.test(id)) throw missing()
      return sendPage(reply, 200, await readReceipt(context, Number(id)))
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused
      context.securityLog.refused(refused)
      return sendPage(reply, refused.status, missingPage('receipt', toProposals))
    }
  })
}

const receipts = {
  what: 'receipt',
  whose: 'It is shown to the client whose proposal was paid, and to those who act for them.',
}
const toProposals = { instead: '/proposals', to: 'To the proposals' }
