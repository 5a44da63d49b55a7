import type { FastifyInstance } from 'fastify'
import { listSites, siteLogo } from '#contract/sites.ts'
import * as wordpress from '#contract/sites/wordpress.ts'
import { serve, servePublic } from '../kernel/http/serve.ts'
import { drawLogo } from './draw-logo.ts'
import { allSites } from './store/sites.ts'
import { removeConnection, saveConnection, undoConnectionChange } from './wordpress/change-connection.ts'
import { listConnections } from './wordpress/list-connections.ts'
import { testConnection } from './wordpress/test-connection.ts'

export function serveSites(app: FastifyInstance): void {
  serve(app, listSites, (context) => allSites(context.db))
  serve(app, wordpress.listConnections, (context) => listConnections(context))
  serve(app, wordpress.saveConnection, (context, { params, body }) =>
    saveConnection(context, params.id, body),
  )
  serve(app, wordpress.removeConnection, (context, { params }) => removeConnection(context, params.id))
  serve(app, wordpress.undoConnectionChange, (context, { params }) =>
    undoConnectionChange(context, params.id),
  )
  serve(app, wordpress.testConnection, (context, { params, body }) =>
    testConnection(context, params.id, body),
  )
  servePublic(app, siteLogo, async ({ db }, { params }, _request, reply) => {
    const picture = await drawLogo(db, params.id)
    // A day: logos change rarely, and an old one for a day harms nobody.
    reply.header('cache-control', 'public, max-age=86400').type('image/png').send(picture)
    return undefined
  })
}
