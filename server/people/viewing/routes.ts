import type { FastifyInstance, FastifyRequest } from 'fastify'
import { stopViewing as stopViewingEndpoint } from '#contract/people/me.ts'
import { findViewable as findViewableEndpoint, viewAdvertiser, viewPerson } from '#contract/people/viewing.ts'
import { serve } from '../../kernel/http/serve.ts'
import { browserInWords } from '../browser-in-words.ts'
import type { PeopleSessions } from '../sessions.ts'
import { beginViewing, findViewable } from './begin-viewing.ts'
import { stopViewing } from './stop-viewing.ts'

export function viewingRoutes(app: FastifyInstance, sessions: PeopleSessions): void {
  serve(app, findViewableEndpoint, async (context, { params, query }) => {
    const mustAdvertise = query.as === 'advertiser'
    const { name, email } = await findViewable(context, { personId: params.id, mustAdvertise })
    return { id: params.id, name, email }
  })

  for (const endpoint of [viewAdvertiser, viewPerson])
    serve(app, endpoint, async (context, { params, body }, request, reply) => {
      const token = await beginViewing(context, {
        personId: params.id,
        mustAdvertise: endpoint === viewAdvertiser,
        returnTo: body.returnTo,
        browser: browserOf(request),
      })
      reply.header('set-cookie', sessions.cookieOf(token))
      return { success: true as const }
    })

  serve(app, stopViewingEndpoint, async (context, _input, request, reply) => {
    const { token, returnTo } = await stopViewing(context, browserOf(request))
    reply.header('set-cookie', sessions.cookieOf(token))
    return { returnTo }
  })
}

const browserOf = (request: FastifyRequest) => browserInWords(request.headers['user-agent'] ?? '')
