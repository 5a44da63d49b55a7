/** The port of a process: chosen, looked at before anything is started, and listened on. */
import { type AddressInfo, createServer, type Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Config } from './kernel/config.ts'
import { StartFault } from './kernel/start-fault.ts'

type Place = Pick<Config, 'host' | 'port'>

/** What keeps the ports that the system chose. */
const keepers = new Map<number, Server>()

/**
 * With PORT=0 the system chooses; the address in links must be known before anything is written with it. The port is kept until
 * we listen there: while the database starts, another program that lets the system choose would be given the same.
 */
export async function withFreePort(config: Config): Promise<Config> {
  if (config.port !== 0) return config
  const keeper = await serverAt(config.host, 0)
  const { port } = keeper.unref().address() as AddressInfo
  keepers.set(port, keeper)
  const withPort = (address: string) => address.replace(/:0$/, `:${port}`)
  return { ...config, port, baseUrl: withPort(config.baseUrl), nodeUrl: withPort(config.nodeUrl) }
}

/** Milliseconds for which a port is waited for that another program has. */
const longestWaitMs = 60_000

/**
 * Takes a port over from the product that leaves it, and keeps it until the next one listens there. Whoever lets the system
 * choose would be given it meanwhile; who has it for a moment, as a connection may, is waited for.
 */
export async function takePortOver({ host, port }: Place): Promise<void> {
  const endMs = performance.now() + longestWaitMs
  for (;;)
    try {
      keepers.set(port, (await serverAt(host, port)).unref())
      return
    } catch (error) {
      if (performance.now() > endMs) throw error
      await pause(10)
    }
}

/** Nothing happens to a port that is not kept. */
export async function letPortGo({ port }: Pick<Config, 'port'>): Promise<void> {
  const keeper = keepers.get(port)
  keepers.delete(port)
  if (keeper) await closed(keeper)
}

/** Looks before anything is started; `listen` decides. */
export async function checkPort({ host, port }: Place): Promise<void> {
  if (!keepers.has(port)) await closed(await serverAt(host, port))
}

const closed = (server: Server) => new Promise((resolve) => server.close(resolve))

function serverAt(host: string, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    // Who calls here is answered by nobody, and must not be waited for when the port is let go.
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) => reject(cannotListen(host, port, error)))
    server.listen(port, host, () => resolve(server))
  })
}

export async function listen(
  app: Pick<FastifyInstance, 'listen' | 'server'>,
  { host, port }: Place,
): Promise<void> {
  await letPortGo({ port })
  try {
    await app.listen({ host, port })
  } catch (error) {
    throw cannotListen(host, port, error as NodeJS.ErrnoException)
  }
  if (host === '127.0.0.1') await listenAt('::1', app.server, port)
}

/** Names of this machine lead to either of its own two addresses. Where there is no second one, the first does. */
function listenAt(host: string, server: Server, port: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const second = createServer((socket) => server.emit('connection', socket))
  second.once('error', () => resolve())
  second.listen({ host, port }, resolve)
  server.once('close', () => second.close())
  return promise
}

function cannotListen(host: string, port: number, error: NodeJS.ErrnoException): StartFault {
  if (error.code === 'EADDRINUSE')
    return new StartFault(
      `Port ${port} is taken by another program. Stop it, or choose another with PORT=${port + 1}.`,
    )
  if (error.code === 'EACCES')
    return new StartFault(`Port ${port} may not be used by this user. Choose one above 1023 with PORT.`)
  return new StartFault(`Nothing can listen on ${host}:${port}: ${error.message}`)
}
