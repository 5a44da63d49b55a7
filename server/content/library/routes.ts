import type { FastifyInstance } from 'fastify'
import * as library from '#contract/content/library.ts'
import { serve } from '../../kernel/http/serve.ts'
import { listLibrary } from './list-library.ts'
import { takeFromLibrary } from './take-from-library.ts'

export function serveLibrary(app: FastifyInstance): void {
  serve(app, library.listLibrary, async (context, { params }) => ({
    items: await listLibrary(context, params.id),
  }))
  serve(app, library.takeFromLibrary, (context, { params, body }) =>
    takeFromLibrary(context, params.id, body),
  )
}
