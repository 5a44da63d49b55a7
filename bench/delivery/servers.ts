/** Each server in a process of its own, as it would run: so one does not take the other's time. */
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Server {
  readonly name: string
  readonly port: number
  /** Milliseconds that its main thread had a processor; null where the system does not tell (Linux does). */
  busyMs(): number | null
  /** When its process was started. */
  readonly beganAtMs: number
  stop(): Promise<void>
}

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** The same for all, whose data folders are their own. */
const secretKey = 'the-secret-key-of-the-processes-of-the-bench'

/** The product as a delivery process, on a database that is ready. */
export function startDelivery(name: string, databaseUrl: string, folder: string): Promise<Server> {
  const environment = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    ROLE: 'delivery',
    NODE_NAME: name,
    PORT: '0',
    DATA_DIR: join(folder, name),
    SECRET_KEY: secretKey,
    DATABASE_URL: databaseUrl,
    DEMO: '1',
    // The visitors' addresses are looked up as behind a proxy.
    TRUSTED_PROXIES: '127.0.0.1',
  }
  return start(name, [path('../../server/main.ts')], environment, /Delivers as \S+ at \S+:(\d+)/)
}

export function startPlain(kind: 'bare' | 'fastify', reply: string): Promise<Server> {
  return start(kind, [path('./plain-server.ts'), kind, reply], process.env, /Listens on (\d+)/)
}

function start(
  name: string,
  command: readonly string[],
  env: NodeJS.ProcessEnv,
  ready: RegExp,
): Promise<Server> {
  const beganAtMs = performance.now()
  const child = spawn(process.execPath, command, { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  return new Promise((resolve, reject) => {
    let said = ''
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}: ${said}`)))
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const port = Number(ready.exec(said)?.[1] ?? 0)
      if (port > 0) resolve({ name, port, beganAtMs, busyMs: () => busyMsOf(child), stop: () => end(child) })
    })
  })
}

function busyMsOf({ pid }: ChildProcess): number | null {
  try {
    const [nanoseconds = ''] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')
    return Number(nanoseconds) / 1e6
  } catch {
    return null
  }
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
