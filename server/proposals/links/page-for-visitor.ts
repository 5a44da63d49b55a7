/** Pages and files at the address of a letter's link: what stands there for whom it does not open. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sentenceOf } from '#contract/refusals.ts'
import { closedPage, sendPrintedPage, signedOutPage } from '../../kernel/http/printed-page.ts'
import { securityLogOf } from '../../kernel/http/security-of-request.ts'
import { Refused, RefusedForNow } from '../../kernel/refused.ts'
import { meetVisitor, type ProposalVisitor } from './visitor.ts'

/** Sends what the visitor came for. Whom it does not open for reads the same page whatever is wrong; nobody it leads to is told of it. */
export async function toVisitor(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  send: (visitor: ProposalVisitor) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  reply.header('referrer-policy', 'no-referrer')
  try {
    return await send(await meetVisitor(app, request))
  } catch (refused) {
    if (!(refused instanceof Refused)) throw refused
    securityLogOf(request).refused(refused)
    if (refused.status === 401) return sendPrintedPage(reply, 401, signedOutPage(request.url, proposals))
    if (refused instanceof RefusedForNow) reply.header('retry-after', String(refused.retryAfterSeconds))
    return sendPrintedPage(reply, refused.status, closedPage(sentenceOf(refused.refusal)))
  }
}

const proposals = {
  what: 'proposal',
  whose: 'It is shown to the client it was made for. The link of the letter opens it without signing in.',
}
