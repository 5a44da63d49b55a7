import type { FastifyInstance } from 'fastify'
import * as drafts from '#contract/kernel/drafts.ts'
import { serve } from '../../kernel/http/serve.ts'
import { discardDraft, getDraft, keepDraft, listDrafts, takeDraft } from './drafts.ts'

export function draftRoutes(app: FastifyInstance): void {
  serve(app, drafts.getDraft, (context, { query }) => getDraft(context, query))
  serve(app, drafts.listDrafts, listDrafts)
  serve(app, drafts.keepDraft, (context, { body }) => keepDraft(context, body))
  serve(app, drafts.takeDraft, (context, { body }) => takeDraft(context, body))
  serve(app, drafts.discardDraft, async (context, { body }) => {
    await discardDraft(context, body)
    return { success: true as const }
  })
}
