/** A client that costs little, so that the server is what is measured: open sockets, one request each at a time. */
import { connect, type Socket } from 'node:net'
import { once } from 'node:events'

export interface Burst {
  readonly perSecond: number
  readonly bodies: readonly string[]
}

const agent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'

export class Client {
  private readonly port: number
  private readonly sockets: Socket[]

  private constructor(port: number, sockets: Socket[]) {
    this.port = port
    this.sockets = sockets
  }

  static async open(port: number, connections: number): Promise<Client> {
    return new Client(port, await Promise.all(Array.from({ length: connections }, () => openSocket(port))))
  }

  /** Asks all paths, as many at a time as there are sockets. Throws when one is not answered with 200 or 204. */
  async ask(paths: readonly string[]): Promise<Burst> {
    await this.reopen()
    const bodies: string[] = []
    let next = 0
    const beganAtMs = performance.now()
    await Promise.all(
      this.sockets.map(async (socket) => {
        while (next < paths.length) {
          const place = next
          next += 1
          bodies[place] = await askOne(socket, paths[place] ?? '/', place)
        }
      }),
    )
    return { perSecond: (1_000 * paths.length) / (performance.now() - beganAtMs), bodies }
  }

  /** Servers close what was idle for some seconds, which on a busy machine the time between two bursts may be. */
  private async reopen(): Promise<void> {
    for (const [at, socket] of this.sockets.entries())
      if (!socket.writable) this.sockets[at] = await openSocket(this.port)
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy()
  }
}

async function openSocket(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').setNoDelay()
  await once(socket, 'connect')
  // Whoever waits for an answer hears that the socket is closed; while nobody does, it is opened again.
  return socket.on('error', () => {}).resume()
}

/** Visitors come from a thousand networks. */
const addressOf = (place: number): string => `${20 + (place % 50)}.${place % 200}.${place % 20}.7`

function askOne(socket: Socket, path: string, place: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const hear = (chunk: Buffer) => {
      text += chunk.toString('latin1')
      const headEnd = text.indexOf('\r\n\r\n')
      if (headEnd === -1) return
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0)
      if (text.length < headEnd + 4 + length) return
      socket.off('data', hear).off('close', giveUp)
      if (/^HTTP\/1.1 20[04] /.test(text)) resolve(text.slice(headEnd + 4))
      else reject(new Error(`${path} answered ${text.slice(0, 200)}`))
    }
    const giveUp = () => reject(new Error(`${path} was not answered: the connection was closed`))
    socket.on('data', hear).once('close', giveUp)
    socket.write(
      `GET ${path} HTTP/1.1\r\nhost: ads\r\nuser-agent: ${agent}\r\nx-forwarded-for: ${addressOf(place)}\r\n\r\n`,
      'latin1',
    )
  })
}
