import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/proposals/credit.ts'
import { serve } from '../../kernel/http/serve.ts'
import { setCreditLimit, undoCreditLimit } from './set-credit-limit.ts'
import { tellCredit } from './tell-credit.ts'

export function serveCredit(app: FastifyInstance): void {
  serve(app, contract.getCreditLimit, (context, { params }) => tellCredit(context, params.id))
  serve(app, contract.setCreditLimit, (context, { params, body }) =>
    setCreditLimit(context, { personId: params.id, ...body }),
  )
  serve(app, contract.undoCreditLimit, (context, { params, body }) =>
    undoCreditLimit(context, { personId: params.id, entryId: body.historyId }),
  )
}
