/** The server below the framework: how long it waits for whom, and which of its connections wait for an answer. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type Connections, watchConnections } from './connections.ts'
import { answerUnreadable } from './unreadable.ts'

/** A connection that says nothing, dribbles its head or does not read its answer is closed within seconds. */
const patience = {
  headMs: 5_000,
  silenceMs: 30_000,
  lookEveryMs: 1_000,
  /** Longer than the proxies in front of a product keep a connection that nobody uses. */
  betweenRequestsMs: 72_000,
}

/** Answers a request on node:http alone; false, having touched nothing, when it is none of its own. */
export type RawAnswer = (request: IncomingMessage, response: ServerResponse) => boolean

export interface WatchedServer {
  readonly server: Server
  readonly connections: Connections
}

export function makeServer(
  before: RawAnswer | undefined,
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): WatchedServer {
  const server = createServer(
    {
      connectionsCheckingInterval: patience.lookEveryMs,
      headersTimeout: patience.headMs,
      // A body has its pace to keep instead: a large one may take longer than a small one.
      requestTimeout: 0,
    },
    (request, response) => {
      if (!connections.expect(response)) return
      keepPace(request, response)
      if (!before?.(request, response)) answer(request, response)
    },
  )
  const connections = watchConnections(server)
  server.keepAliveTimeout = patience.betweenRequestsMs
  server.setTimeout(patience.silenceMs)
  return { server, connections }
}

const lookEveryMs = 8_000
/** What has to arrive meanwhile, of a body that is longer: 10 kB a second, which the slowest telephone brings. */
const leastBytes = 80_000

/**
 * Ends a request with 408 when its body does not arrive. One that dribbles keeps a connection, and what waits for the rest of
 * it, for as long as it likes: it may not.
 */
function keepPace(request: IncomingMessage, response: ServerResponse): void {
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
