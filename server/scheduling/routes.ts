import type { FastifyInstance } from 'fastify'
import * as settings from '#contract/scheduling/settings.ts'
import * as slots from '#contract/scheduling/slots.ts'
import { serve } from '../kernel/http/serve.ts'
import { listScheduleSettings } from './list-settings.ts'
import { listDays, listSlots } from './list-slots.ts'
import { saveLimits } from './save-limits.ts'
import { saveRule, withdrawRule } from './save-rule.ts'
import { listScheduleHistory, undoScheduleChange } from './schedule-history.ts'

export function serveScheduling(app: FastifyInstance): void {
  serve(app, slots.listSlots, (context, { query }) => listSlots(context, query))
  serve(app, slots.listDays, (context, { query }) => listDays(context, query))
  serve(app, settings.listScheduleSettings, (context) => listScheduleSettings(context))
  serve(app, settings.saveRule, (context, { body }) => saveRule(context, body))
  serve(app, settings.withdrawRule, (context, { params }) => withdrawRule(context, params.id))
  for (const [subject, endpoint] of [
    ['site', settings.saveSiteTimes],
    ['content-type', settings.saveTypeLimits],
  ] as const)
    serve(app, endpoint, (context, { params, body: { seenUpdatedAt, ...values } }) =>
      saveLimits(context, { subject, id: params.id, values, seenUpdatedAt }),
    )
  serve(app, settings.listScheduleHistory, (context, { query }) => listScheduleHistory(context, query))
  serve(app, settings.undoScheduleChange, (context, { params }) => undoScheduleChange(context, params.id))
}
