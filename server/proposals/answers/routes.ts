import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/proposals/answers.ts'
import { successes } from '#contract/successes.ts'
import { shortened } from '../../kernel/network.ts'
import { serve } from '../../kernel/http/serve.ts'
import type { PrintPdf } from '../documents/pdf-places.ts'
import { serveToClient } from '../links/serve-to-client.ts'
import { readPage } from '../page/read-page.ts'
import { answerClient } from './answer.ts'
import { askQuestion } from './ask.ts'
import { declineProposal } from './decline.ts'
import { serveEvidence } from './evidence-routes.ts'
import { reopenProposal } from './reopen.ts'
import { signProposal } from './sign.ts'
import { serveSignedFiles } from './signed-files.ts'
import { readAnswers } from './view-answers.ts'

export function serveAnswers(app: FastifyInstance, print: PrintPdf): void {
  serveEvidence(app)
  serveSignedFiles(app)
  serveToClient(app, contract.askQuestion, async (visitor, { body }) => {
    await askQuestion(visitor, body.text)
    return readPage(visitor)
  })
  serveToClient(app, contract.declineProposal, async (visitor, { body }) => {
    await declineProposal(visitor, body.reason)
    return readPage(visitor)
  })
  serveToClient(app, contract.signProposal, async (visitor, { body }, request) => {
    const who = { personId: visitor.ctx.actor.personId, signal: new AbortController().signal }
    await signProposal(visitor, body, {
      network: shortened(request.ip),
      browser: request.headers['user-agent'] ?? '',
      print: (task) => print(who, task),
    })
    return readPage(visitor)
  })
  serve(app, contract.readAnswers, (context, { params }) => readAnswers(context, params.id))
  serve(app, contract.answerClient, async (context, { params, body }) => {
    await answerClient(context, { proposalId: params.id, text: body.text })
    return { success: successes.clientAnswered, answers: await readAnswers(context, params.id) }
  })
  serve(app, contract.reopenProposal, async (context, { params }) => {
    await reopenProposal(context, params.id)
    return { success: successes.proposalReopened, answers: await readAnswers(context, params.id) }
  })
}
