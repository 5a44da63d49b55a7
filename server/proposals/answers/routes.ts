import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/proposals/answers.ts'
import { successes } from '#contract/successes.ts'
import { serve, servePublic } from '../../kernel/http/serve.ts'
import { answerClient } from './answer.ts'
import { serveEvidence } from './evidence-routes.ts'
import { reopenProposal } from './reopen.ts'
import { serveSignedFiles } from './signed-files.ts'
import { signatureKeys } from '../store/signatures.ts'
import { readAnswers } from './view-answers.ts'

export function serveAnswers(app: FastifyInstance): void {
  serveEvidence(app)
  serveSignedFiles(app)
  servePublic(app, contract.readSignatureKeys, async ({ db }, _input, _request, reply) => {
    reply.header('access-control-allow-origin', '*')
    return { keys: await signatureKeys(db) }
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
