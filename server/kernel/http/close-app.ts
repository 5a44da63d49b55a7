import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

const patienceAtCloseMs = 3_000
const lookEveryMs = 50

/**
 * Requests in hand are finished, and each connection ends with the answer it waits for; what stays open for long (a
 * live line, a slow reader) is cut.
 */
export async function closeApp(app: FastifyInstance): Promise<void> {
  const { server } = app
  server.prependListener('request', (_request, response: ServerResponse) => {
    response.shouldKeepAlive = false
  })
  const look = setInterval(() => server.closeIdleConnections(), lookEveryMs)
  const cut = setTimeout(() => server.closeAllConnections(), patienceAtCloseMs)
  await app.close()
  clearInterval(look)
  clearTimeout(cut)
}
