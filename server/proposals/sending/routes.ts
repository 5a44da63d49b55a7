import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/proposals/sending.ts'
import { successes } from '#contract/successes.ts'
import { serve } from '../../kernel/http/serve.ts'
import { readLetter } from './read-letter.ts'
import { revokeLinks } from './revoke-links.ts'
import { sendProposal } from './send-proposal.ts'
import { undoSend } from './undo-send.ts'
import { listSendings } from './view-sendings.ts'

export function serveSending(app: FastifyInstance): void {
  serve(app, contract.readLetterToSend, (context, { params }) => readLetter(context, params.id))
  serve(app, contract.listSendings, (context, { params }) => listSendings(context, params.id))
  serve(app, contract.sendProposal, (context, { params, body }) =>
    sendProposal(context, { proposalId: params.id, ...body }),
  )
  serve(app, contract.undoSendProposal, async (context, { params, body }) => ({
    success: successes.sendingUndone,
    sending: await undoSend(context, { proposalId: params.id, ...body }),
  }))
  serve(app, contract.revokeLinks, async (context, { params, body: { linkId } }) => {
    await revokeLinks(context, { proposalId: params.id, linkId })
    return { success: linkId === undefined ? successes.linksRevoked : successes.linkRevoked }
  })
}
