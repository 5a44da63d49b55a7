import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/catalogue.ts'
import { serve } from '../kernel/http/serve.ts'
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
}
