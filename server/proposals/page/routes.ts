import type { FastifyInstance } from 'fastify'
import * as answers from '#contract/proposals/answers.ts'
import * as contract from '#contract/proposals/client-page.ts'
import { keyOf } from '../../billing/payment-request.ts'
import { sendPrintedPage } from '../../kernel/http/printed-page.ts'
import { shortened } from '../../kernel/network.ts'
import { askQuestion } from '../answers/ask.ts'
import { declineProposal } from '../answers/decline.ts'
import { signProposal } from '../answers/sign.ts'
import type { PrintPdf } from '../documents/pdf-places.ts'
import { toVisitor } from '../links/page-for-visitor.ts'
import { serveToClient } from '../links/serve-to-client.ts'
import { clientPage } from './client-page.ts'
import { receiptFor } from '../paying/receipt-page.ts'
import { chooseOptions } from './choose-options.ts'
import { noteSeen } from './note-seen.ts'
import { payAsClient, tellPaymentToClient } from './pay-as-client.ts'
import { readPage } from './read-page.ts'
import { tellStamp } from './read-stamp.ts'

export function serveClientPage(app: FastifyInstance, print: PrintPdf): void {
  serveClientAnswers(app, print)
  app.get(contract.clientPageRoute, (request, reply) =>
    toVisitor(app, request, reply, async (visitor) => {
      const { t } = request.query as { readonly t?: string }
      const { html, loads } = await clientPage(visitor, visitor.ctx.link && t)
      return sendPrintedPage(reply, 200, html, loads)
    }),
  )
  app.get(contract.clientReceiptPath, (request, reply) =>
    toVisitor(app, request, reply, async ({ ctx, found }) =>
      sendPrintedPage(reply, 200, await receiptFor(ctx, found)),
    ),
  )
  serveToClient(app, contract.readClientPage, readPage)
  serveToClient(app, contract.readStamp, tellStamp)
  serveToClient(app, contract.chooseOptions, (visitor, { body }) => chooseOptions(visitor, body))
  serveToClient(app, contract.payAsClient, (visitor, { body }, request) =>
    payAsClient(visitor, {
      payment: { ...body, key: keyOf(request, body.key) },
      network: shortened(request.ip),
    }),
  )
  serveToClient(app, contract.getClientPaymentOutcome, (visitor, { query }) =>
    tellPaymentToClient(visitor, query.key),
  )
  serveToClient(app, contract.noteSeen, async (visitor, _input, request) => {
    await noteSeen(visitor, request)
    return {}
  })
}

function serveClientAnswers(app: FastifyInstance, print: PrintPdf): void {
  serveToClient(app, answers.askQuestion, async (visitor, { body }) => {
    await askQuestion(visitor, body.text)
    return readPage(visitor)
  })
  serveToClient(app, answers.declineProposal, async (visitor, { body }) => {
    await declineProposal(visitor, body.reason)
    return readPage(visitor)
  })
  serveToClient(app, answers.signProposal, async (visitor, { body }, request) => {
    const who = { personId: visitor.ctx.actor.personId, signal: new AbortController().signal }
    await signProposal(visitor, body, {
      network: shortened(request.ip),
      browser: request.headers['user-agent'] ?? '',
      print: (task) => print(who, task),
    })
    return readPage(visitor)
  })
}
