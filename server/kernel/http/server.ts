/** The server below the framework: how long it waits for whom, and which of its connections wait for an answer. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type Connections, watchConnections } from './connections.ts'
import { keepPace } from './pace.ts'

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
