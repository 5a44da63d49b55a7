import type { FastifyInstance } from 'fastify'
import * as clients from '#contract/people/clients.ts'
import { serve, servePublic } from '../../kernel/http/serve.ts'
import { shortened } from '../../kernel/network.ts'
import { acceptAgent, readClientLink } from './accept-agent.ts'
import { addClient } from './add-client.ts'
import { askClient } from './ask-client.ts'

export function clientRoutes(app: FastifyInstance): void {
  serve(app, clients.addClient, (context, { body }, request) =>
    addClient(context, body, { network: shortened(request.ip) }),
  )

  serve(app, clients.askClient, async (context, { body }, request) => {
    await askClient(context, { email: body.email, network: shortened(request.ip) })
    return { success: true as const }
  })

  servePublic(app, clients.readClientLink, (platform, { body }) => readClientLink(platform, body.token))
  servePublic(app, clients.acceptAgent, (platform, { body }) => acceptAgent(platform, body.token))
}
