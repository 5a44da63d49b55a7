import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/proposals/chooser.ts'
import { serve } from '../../kernel/http/serve.ts'
import { listOptions } from './list-options.ts'
import { listOfferedProducts } from './list-products.ts'
import { listRates } from './list-rates.ts'
import { listTemplates } from './list-templates.ts'

export function serveChooser(app: FastifyInstance): void {
  serve(app, contract.listOptions, (context, { query }) => listOptions(context, query.client ?? null))

  serve(app, contract.listProposalProducts, (context, { params, query }) =>
    listOfferedProducts(context, {
      option: params.option,
      of: params.of,
      search: query.search ?? '',
      page: query.page ?? 1,
      clientId: query.client ?? null,
    }),
  )

  serve(app, contract.listRates, (context, { query }) => listRates(context, query))

  serve(app, contract.listTemplates, (context) => listTemplates(context))
}
