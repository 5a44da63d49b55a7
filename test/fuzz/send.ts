/** Sends a request as it is, also one that no browser would make, and waits only so long for its answer. */
import { Agent, type IncomingMessage, request } from 'node:http'

export interface Wire {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | null
}

export interface Reaction {
  /** 0: none came. */
  readonly status: number
  readonly type: string
  readonly headers: IncomingMessage['headers']
  readonly text: string
  readonly tookMs: number
}

/** What readers' browsers say of themselves; others are no readers. */
export const desktop =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** Nobody may be left to wait for longer. */
export const patienceMs = 3_000
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

export function send(address: string, { method, path, headers, body }: Wire): Promise<Reaction> {
  const began = performance.now()
  return new Promise((resolve) => {
    const { hostname, port } = new URL(address)
    const call = request(
      { agent, hostname, port, method, path, headers, timeout: patienceMs },
      (response) => {
        const chunks: Buffer[] = []
        const type = response.headers['content-type'] ?? ''
        const done = () => {
          clearTimeout(bored)
          const text = Buffer.concat(chunks).toString()
          const { headers, statusCode: status = 0 } = response
          resolve({ status, type, headers, text, tookMs: performance.now() - began })
        }
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk)
          // An open line has no end; it has been answered once it speaks.
          if (type.includes('event-stream')) call.destroy()
        })
        response.once('close', done)
      },
    )
    const bored = setTimeout(() => call.destroy(new Error('no answer')), patienceMs)
    call.once('error', (error) => {
      clearTimeout(bored)
      resolve({ status: 0, type: '', headers: {}, text: String(error), tookMs: performance.now() - began })
    })
    call.end(body ?? undefined)
  })
}
