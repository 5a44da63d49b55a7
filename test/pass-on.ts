/** Asks another server what this one was asked, and keeps the answer until it is wanted. */
import { type IncomingMessage, request as askThere, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** `address`: of the other one. What is answered gives its answer, whole. */
export async function passOn(
  request: IncomingMessage,
  address: string,
): Promise<(response: ServerResponse) => void> {
  const { method, url, headers } = request
  const asked = askThere(new URL(url ?? '/', address), { method, headers })
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    asked.once('response', resolve).once('error', reject)
    request.pipe(asked)
  })
  const body = await buffer(answer)
  return (response) => {
    response.writeHead(answer.statusCode ?? 500, answer.headers).end(body)
  }
}
