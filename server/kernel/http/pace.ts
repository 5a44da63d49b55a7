/** A body that dribbles keeps a connection, and what waits for the rest of it, for as long as it likes: it may not. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerUnreadable } from './unreadable.ts'

const lookEveryMs = 8_000
/** What has to arrive meanwhile, of a body that is longer: 10 kB a second, which the slowest telephone brings. */
const leastBytes = 80_000

/** Ends a request with 408 when its body does not arrive. */
export function keepPace(request: IncomingMessage, response: ServerResponse): void {
  const { headers, socket } = request
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  if (!hasBody) return
  let heardBytes = socket.bytesRead
  const look = setInterval(() => {
    if (request.complete) return clearInterval(look)
    // Where nobody has begun to read it, whoever sends it waits for us.
    if (request.readableFlowing === null || socket.bytesRead - heardBytes >= leastBytes) {
      heardBytes = socket.bytesRead
      return
    }
    clearInterval(look)
    if (response.headersSent) socket.destroy()
    else answerUnreadable({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket)
  }, lookEveryMs)
  request.once('close', () => clearInterval(look))
}
