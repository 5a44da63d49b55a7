import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/catalogue.ts'
import { serve, servePublic } from '../kernel/http/serve.ts'
import { drawExample } from './draw-example.ts'
import { listProducts } from './list-products.ts'

export function serveCatalogue(app: FastifyInstance): void {
  serve(app, contract.listProducts, (context, { query }) =>
    listProducts(context, {
      kind: query.kind,
      siteId: query.site ?? null,
      advertiserId: query.advertiser ?? null,
      search: query.search ?? '',
    }),
  )
  servePublic(app, contract.productExample, async ({ db }, { params }, _request, reply) => {
    const picture = await drawExample(db, params.id)
    // A day: examples change rarely, and an old one for a day harms nobody.
    reply.header('cache-control', 'public, max-age=86400').type('image/png').send(picture)
    return undefined
  })
}
