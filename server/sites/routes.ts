import type { FastifyInstance } from 'fastify'
import { listSites, siteLogo } from '#contract/sites.ts'
import { serve, servePublic } from '../kernel/http/serve.ts'
import { drawLogo } from './draw-logo.ts'
import { allSites } from './store/sites.ts'

export function serveSites(app: FastifyInstance): void {
  serve(app, listSites, (context) => allSites(context.db))
  servePublic(app, siteLogo, async ({ db }, { params }, _request, reply) => {
    const picture = await drawLogo(db, params.id)
    // A day: logos change rarely, and an old one for a day harms nobody.
    reply.header('cache-control', 'public, max-age=86400').type('image/png').send(picture)
    return undefined
  })
}
