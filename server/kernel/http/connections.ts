/** The connections of a server and who waits for an answer on them, so that closing it takes no answer away. */
import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Who has just been answered asks once more, most likely, and is told with that answer that it was the last. */
const usualGraceMs = 100
const lookEveryMs = 50
/** What stays open for long (a live line, a caller who never finishes asking) is cut. */
const patienceMs = 3_000
/** An answer that was given in full, to somebody who reads slowly, has longer. */
const patienceWithReadersMs = 10_000

export interface Connections {
  /** Called for each request: its answer is waited for. False when its connection has ended: nothing may be done for it. */
  expect(response: ServerResponse): boolean
  /** From now on a connection ends with its present answer, and one that waits for none soon; `done` when all have. */
  end(graceMs?: number): { done(): void }
}

export function watchConnections(server: Server): Connections {
  const open = new Set<Socket>()
  const awaited = new Set<ServerResponse>()
  let isEnding = false
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  // Node's own also closes on answers that were given and are still on their way.
  server.closeIdleConnections = () => {}

  function endIdle(): void {
    const busy = new Set([...awaited].map(({ req }) => req.socket))
    for (const socket of open) if (!busy.has(socket)) socket.end()
  }

  function cut(): void {
    const reading = [...awaited].filter(({ writableEnded }) => writableEnded)
    const kept = new Set(reading.map(({ req }) => req.socket))
    for (const socket of open) if (!kept.has(socket)) socket.destroy()
  }

  return {
    expect(response) {
      // It was on its way when its idle connection was ended: whoever asked can no longer be told what was done.
      if (response.req.socket.writableEnded) return false
      if (isEnding) response.shouldKeepAlive = false
      awaited.add(response)
      response.once('close', () => awaited.delete(response))
      return true
    },
    end(graceMs = usualGraceMs) {
      isEnding = true
      for (const response of awaited) response.shouldKeepAlive = false
      const beganAtMs = performance.now()
      const look = setInterval(() => {
        const forMs = performance.now() - beganAtMs
        if (forMs >= graceMs) endIdle()
        if (forMs >= patienceMs) cut()
        if (forMs >= patienceWithReadersMs) server.closeAllConnections()
      }, lookEveryMs)
      return { done: () => clearInterval(look) }
    },
  }
}
