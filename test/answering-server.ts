/** A server on this machine that answers as a test says, and keeps what it was asked. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = (response: ServerResponse, request: IncomingMessage) => unknown

export interface AnsweringServer {
  readonly port: number
  /** What it was asked since somebody emptied it, oldest first. */
  readonly heard: IncomingMessage[]
  answer: Answer
  close(): Promise<void>
}

/** `host`: where it listens; on this machine's usual address unless said otherwise. */
export async function startAnsweringServer(host = '127.0.0.1'): Promise<AnsweringServer> {
  const heard: IncomingMessage[] = []
  const server = createServer((request, response) => {
    heard.push(request)
    answering.answer(response, request)
  })
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const answering: AnsweringServer = {
    port: (server.address() as AddressInfo).port,
    heard,
    answer: (response) => response.end(),
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  return answering
}

export const sayJson = (status: number, body: object) => (response: ServerResponse) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

export const sayPage = (status: number) => (response: ServerResponse) =>
  response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Gazette</h1>')

export const leadOn = (location: string) => (response: ServerResponse) =>
  response.writeHead(301, { location }).end()

export const sayNothing = () => {}
