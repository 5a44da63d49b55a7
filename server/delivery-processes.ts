/**
 * Delivery processes beside the product, on the same machine: started after it, watched, started again when they end,
 * and stopped before it.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import type { Clock } from './kernel/clock.ts'
import type { Config } from './kernel/config.ts'
import { freePort } from './kernel/free-port.ts'
import { checkPort } from './ports.ts'

export interface DeliveryProcesses {
  stop(): Promise<void>
}

interface Parts {
  readonly config: Config
  readonly databaseUrl: string
  readonly clock: Clock
  readonly log: Logger
  readonly say: (line: string) => void
}

const program = fileURLToPath(new URL('./main.ts', import.meta.url))
const againAfterMs = 1_000
const patienceMs = 5_000
const yes = (): boolean => true
const no = (): boolean => false

export function startDeliveryProcesses({ config, databaseUrl, clock, log, say }: Parts): DeliveryProcesses {
  const running = new Map<string, ChildProcess>()
  const waiting = new Set<NodeJS.Timeout>()
  const ports = new Map<string, number>()
  let isStopping = false
  const recordFault = (error: unknown) => log.error({ err: error }, 'a delivery process could not be started')

  /** The port it had before, because a proxy knows it by that; another only if somebody has taken it. */
  async function portOf(name: string): Promise<number> {
    const known = ports.get(name)
    const isFree = known !== undefined && (await checkPort({ ...config, port: known }).then(yes, no))
    const port = isFree ? known : await freePort()
    ports.set(name, port)
    return port
  }

  async function start(name: string): Promise<void> {
    try {
      const port = await portOf(name)
      if (!isStopping) spawnAt(name, port)
    } catch (error) {
      recordFault(error)
    }
  }

  function spawnAt(name: string, port: number): void {
    const {
      dataDir,
      baseUrl,
      adsUrl,
      isDemo,
      logLevel,
      trustedProxies,
      placeHeaders,
      metricsToken,
      secretKey,
      dataCentresFile,
    } = config
    const child = spawn(process.execPath, [...process.execArgv, program], {
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        ROLE: 'delivery',
        NODE_NAME: name,
        PORT: String(port),
        HOST: config.host,
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        DATABASE_NETWORK: config.isDatabasePrivate ? 'private' : 'open',
        BASE_URL: baseUrl,
        DEMO: isDemo ? '1' : '0',
        LOG_LEVEL: logLevel,
        ...(adsUrl !== null && { ADS_URL: adsUrl }),
        ...(dataCentresFile !== null && { DATA_CENTRES_FILE: dataCentresFile }),
        ...(secretKey !== null && { SECRET_KEY: secretKey }),
        ...(metricsToken !== null && { METRICS_TOKEN: metricsToken }),
        ...(trustedProxies.length > 0 && { TRUSTED_PROXIES: trustedProxies.join(',') }),
        ...(placeHeaders.length > 0 && { PLACE_HEADERS: placeHeaders.join(',') }),
        ...(config.startedAt && { MASTHEAD_NOW: clock.now().toISOString() }),
      },
      // The fourth tells it when this process is gone, also after kill -9.
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    })
    running.set(name, child)
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\n')) if (line.trim() !== '') say(line)
    })
    child.once('error', recordFault)
    child.once('close', (code) => {
      running.delete(name)
      if (isStopping) return
      log.warn({ name, code }, 'a delivery process ended; it is started again')
      const timer = setTimeout(() => {
        waiting.delete(timer)
        void start(name)
      }, againAfterMs)
      waiting.add(timer)
    })
  }

  for (let count = 1; count <= config.deliveryNodes; count += 1) void start(`${config.nodeName}-${count}`)
  return {
    async stop() {
      isStopping = true
      for (const timer of waiting) clearTimeout(timer)
      await Promise.all([...running.values()].map(end))
    },
  }
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    const kill = setTimeout(() => child.kill('SIGKILL'), patienceMs)
    child.once('close', () => {
      clearTimeout(kill)
      resolve()
    })
    child.kill('SIGTERM')
  })
}
