/** Sends a request as it is, also one that no browser would make, and waits only so long for its answer. */
import { Agent, type IncomingMessage, request } from 'node:http'

export interface Wire {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | null
}

export interface Reaction {
  /** The status of the answer; 0: none came. */
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

/**
 * As `send` does, but what was not answered in time is asked twice more, and waited for as many times longer as the machine
 * gives less to each: a request that is costly is late each time, on any machine.
 */
export async function sendAgainWhereLate(
  address: string,
  wire: Wire,
  patience = patienceMs,
): Promise<Reaction> {
  let reaction = await send(address, wire, patience)
  for (let again = 0; again < 2 && Math.round(reaction.tookMs) >= patience; again += 1) {
    const share = shareOfProcessor()
    const { tookMs, ...answer } = await send(address, wire, patience / share)
    reaction = { ...answer, tookMs: tookMs * share }
  }
  return reaction
}

/** The part of a processor, at most 1, that this process gets now while others want it too. */
function shareOfProcessor(): number {
  const [began, usedBefore] = [performance.now(), process.cpuUsage()]
  const usedMs = () => {
    const { user, system } = process.cpuUsage(usedBefore)
    return (user + system) / 1000
  }
  while (usedMs() < 100);
  return Math.min(1, usedMs() / (performance.now() - began))
}

export function send(address: string, wire: Wire, patience = patienceMs): Promise<Reaction> {
  const { method, path, headers, body } = wire
  const began = performance.now()
  return new Promise((resolve) => {
    const { hostname, port } = new URL(address)
    const call = request({ agent, hostname, port, method, path, headers, timeout: patience }, (response) => {
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
    })
    const bored = setTimeout(() => call.destroy(new Error('no answer')), patience)
    call.once('error', (error) => {
      clearTimeout(bored)
      resolve({ status: 0, type: '', headers: {}, text: String(error), tookMs: performance.now() - began })
    })
    call.end(body ?? undefined)
  })
}
