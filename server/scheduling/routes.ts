import type { FastifyInstance } from 'fastify'
import * as slots from '#contract/scheduling/slots.ts'
import { serve } from '../kernel/http/serve.ts'
import { listDays, listSlots } from './list-slots.ts'

export function serveScheduling(app: FastifyInstance): void {
  serve(app, slots.listSlots, (context, { query }) => listSlots(context, query))
  serve(app, slots.listDays, (context, { query }) => listDays(context, query))
}
