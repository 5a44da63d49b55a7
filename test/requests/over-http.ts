/**
 * One request over HTTP, as bytes on a socket that is kept for the next one. The whole of `fetch` (streams, caches, rules
 * of origins) takes longer than most of our answers, and the tests ask some hundred thousand times.
 */
import { Agent, type IncomingMessage, request as startRequest } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

const agent = new Agent({ keepAlive: true })

export interface PlainRequest {
  readonly method: string
  /** The headers by their names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array | FormData | undefined
}

export interface PlainAnswer {
  readonly status: number
  readonly headers: Headers
  /** The body's characters, unpacked where it came packed. */
  readonly text: string
}

/** Answers what the server said, redirects too; throws where it said nothing. */
export async function askOverHttp(
  address: string,
  { method, headers, body }: PlainRequest,
): Promise<PlainAnswer> {
  const content = body instanceof FormData ? await bytesOfForm(body) : { body, headers: {} }
  const length = content.body === undefined ? {} : { 'content-length': `${Buffer.byteLength(content.body)}` }
  const message = await new Promise<IncomingMessage>((resolve, reject) => {
    const all = { ...content.headers, ...length, ...headers }
    startRequest(address, { method, headers: all, agent })
      .on('response', resolve)
      .on('error', reject)
      .end(content.body)
  })
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part)
  return {
    status: message.statusCode ?? 0,
    headers: headersOf(message),
    text: unpacked(Buffer.concat(parts), message.headers['content-encoding']).toString(),
  }
}

async function bytesOfForm(form: FormData) {
  const written = new Response(form)
  return {
    body: await written.bytes(),
    headers: { 'content-type': written.headers.get('content-type') ?? '' },
  }
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers()
  for (let at = 0; at < rawHeaders.length; at += 2)
    headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '')
  return headers
}

function unpacked(bytes: Buffer, encoding = 'identity'): Buffer {
  if (encoding === 'gzip') return gunzipSync(bytes)
  return encoding === 'br' ? brotliDecompressSync(bytes) : bytes
}
