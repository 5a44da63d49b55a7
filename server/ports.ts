/** The port of a process: chosen, looked at before anything is started, and listened on. */
import { createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from './kernel/config.ts'
import { freePort } from './kernel/free-port.ts'
import { StartFault } from './kernel/start-fault.ts'

/** With PORT=0 the system chooses; the address in links must be known before anything is written with it. */
export async function withFreePort(config: Config): Promise<Config> {
  if (config.port !== 0) return config
  const port = await freePort()
  const withPort = (address: string) => address.replace(/:0$/, `:${port}`)
  return { ...config, port, baseUrl: withPort(config.baseUrl), nodeUrl: withPort(config.nodeUrl) }
}

/** Looks before anything is started; `listen` decides. */
export function checkPort({ host, port }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => reject(cannotListen(host, port, error)))
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

export async function listen(
  app: Pick<FastifyInstance, 'listen' | 'server'>,
  { host, port }: Config,
): Promise<void> {
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
