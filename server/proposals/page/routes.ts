import type { FastifyInstance } from 'fastify'
import { readStamp } from '#contract/proposals/client-page.ts'
import { serveToClient } from '../links/serve-to-client.ts'
import { tellStamp } from './read-stamp.ts'

export function serveClientPage(app: FastifyInstance): void {
  serveToClient(app, readStamp, tellStamp)
}
