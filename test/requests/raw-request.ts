/** Requests written by hand onto a connection, for what no client would send. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface RawRequest {
  readonly socket: Socket
  /** All that came back up to now. */
  heard(): string
  /** Resolves with all that came back once the answer's head is there. */
  answered(): Promise<string>
  /** Resolves with all that came back once the connection has ended. */
  ended(): Promise<string>
}

/** Opens a connection to the address and writes this much of a request. */
export async function beginRequest(address: string, beginning: string): Promise<RawRequest> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  let text = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  socket.on('error', () => {})
  await once(socket, 'connect')
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(beginning)
  return {
    socket,
    heard: () => text,
    async answered() {
      while (!text.includes('\r\n\r\n') && !socket.closed) await Promise.race([once(socket, 'data'), closed])
      return text
    },
    async ended() {
      await closed
      return text
    },
  }
}

export const headOf = (method: string, path: string, headers: Readonly<Record<string, string | number>>) =>
  [
    `${method} ${path} HTTP/1.1`,
    'host: here',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n')
