import type { FastifyInstance } from 'fastify'

/** Requests in hand are finished, also those that come while it closes, and each connection ends with its answer. */
export async function closeApp(app: FastifyInstance, graceMs?: number): Promise<void> {
  const ending = app.connections.end(graceMs)
  await app.close()
  ending.done()
}
