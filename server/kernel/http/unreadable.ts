/** Answers to requests that are not read, or not to their end: the connection ends, and the answer arrives none the less. */
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply } from 'fastify'
import { failureOf } from './failure.ts'

/** So much of a body that was refused is heard to its end, so that the connection can go on. */
const shortBytes = 16_000
/** A line that is closed on somebody who still sends takes the answer with it: what they send is thrown away for so long. */
const lingerMs = 2_000

const answers: Readonly<Record<string, readonly [status: string, refused: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'too-large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'too-slow'],
}

/** What is no HTTP at all, too much of it, or too slow gets the same kind of answer, and the connection ends. */
export function answerUnreadable(error: { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, refused] = answers[error.code ?? ''] ?? ['400 Bad Request', 'malformed']
  const body = JSON.stringify(failureOf(refused))
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  endSoon(socket, `${head.join('\r\n')}\r\n\r\n${body}`)
}

/** Lets the connection end with this answer where a long body was not read to its end, and will not be. */
export function endUnheard({ raw }: { readonly raw: IncomingMessage }, reply: FastifyReply): void {
  if (raw.complete !== false || Number(raw.headers['content-length'] ?? Infinity) <= shortBytes) return
  reply.header('connection', 'close')
  const { socket } = raw
  // Called by node when the answer has been given; its own closes at once.
  socket.destroySoon = () => endSoon(socket)
  raw.unpipe()
  raw.resume()
}

function endSoon(socket: Socket, last?: string): void {
  if (last === undefined) socket.end()
  else socket.end(last)
  const cut = setTimeout(() => socket.destroy(), lingerMs)
  socket.once('close', () => clearTimeout(cut))
}
