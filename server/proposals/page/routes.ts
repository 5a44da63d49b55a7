import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/proposals/client-page.ts'
import { sendPage } from '../../kernel/http/printed-page.ts'
import { toVisitor } from '../links/page-for-visitor.ts'
import { serveToClient } from '../links/serve-to-client.ts'
import { clientPage } from './client-page.ts'
import { noteSeen } from './note-seen.ts'
import { readPage } from './read-page.ts'
import { tellStamp } from './read-stamp.ts'

export function serveClientPage(app: FastifyInstance): void {
  app.get(contract.clientPageRoute, (request, reply) =>
    toVisitor(app, request, reply, async (visitor) => {
      const { t } = request.query as { readonly t?: string }
      const { html, loads } = await clientPage(visitor, visitor.ctx.link && t)
      return sendPage(reply, 200, html, loads)
    }),
  )
  serveToClient(app, contract.readClientPage, readPage)
  serveToClient(app, contract.readStamp, tellStamp)
  serveToClient(app, contract.noteSeen, async (visitor, _input, request) => {
    await noteSeen(visitor, request)
    return {}
  })
}
