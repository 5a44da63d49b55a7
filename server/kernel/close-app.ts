import type { FastifyInstance } from 'fastify'

const patienceAtCloseMs = 3_000

/** Requests in hand are finished; what stays open for long (a live line, a slow reader) is cut. */
export async function closeApp(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), patienceAtCloseMs)
  await app.close()
  clearTimeout(cut)
}
