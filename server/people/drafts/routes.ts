import type { FastifyInstance } from 'fastify'
import * as drafts from '#contract/kernel/drafts.ts'
import { serve } from '../../kernel/http/serve.ts'
import { discardDraft, getDraft, keepDraft } from './drafts.ts'

export function draftRoutes(app: FastifyInstance): void {
  serve(app, drafts.getDraft, async (context, { query }) => ({ draft: await getDraft(context, query.form) }))
  serve(app, drafts.keepDraft, (context, { body }) => keepDraft(context, body))
  serve(app, drafts.discardDraft, async (context, { body }) => {
    await discardDraft(context, body.form)
    return { success: true as const }
  })
}
