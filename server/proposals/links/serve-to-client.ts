/** The calls of the page on which a client reads their proposal. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint, Input, Reply } from '#contract/kernel/endpoint.ts'
import { servePublic } from '../../kernel/http/serve.ts'
import { inTurn } from '../../kernel/http/turns.ts'
import { meetVisitor, type ProposalVisitor } from './visitor.ts'

declare module 'fastify' {
  interface FastifyRequest {
    visitor?: ProposalVisitor
  }
}

type VisitorsHandler<E extends Endpoint> = (
  visitor: ProposalVisitor,
  input: Input<E>,
  request: FastifyRequest,
) => Promise<Reply<E>>

/**
 * An endpoint with `:id` and `:userId` for whoever holds the link of that proposal, or is its client and signed in. They
 * are met by the head of the request: a wrong link is answered the same whatever else was sent. A change waits for its turn
 * like any other about the same proposal, and by a session it needs the token of the page.
 */
export function serveToClient<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: VisitorsHandler<E>,
): void {
  const isChange = endpoint.method !== 'GET'
  const meet = async (request: FastifyRequest) => {
    const visitor = await meetVisitor(app, request)
    if (isChange && visitor.csrf !== null) app.sessions.checkHead(request)
    request.visitor = visitor
  }
  const answer = (_platform: unknown, input: Input<E>, request: FastifyRequest) => {
    const { visitor } = request
    if (!visitor) throw new Error('nobody was met')
    if (!isChange) return handler(visitor, input, request)
    if (visitor.csrf !== null) app.sessions.checkToken(request, request.body)
    if (visitor.ctx.actor.impersonator) visitor.ctx.securityLog.note('acted-as')
    return handler(changing(app, visitor), input, request)
  }
  servePublic(app, endpoint, answer, meet)
}

function changing(app: FastifyInstance, visitor: ProposalVisitor): ProposalVisitor {
  const { ctx, found } = visitor
  const db = inTurn(ctx.db, (work) => app.takeTurn(`proposal ${found.row.id}`, work))
  return { ...visitor, ctx: { ...ctx, db } }
}
