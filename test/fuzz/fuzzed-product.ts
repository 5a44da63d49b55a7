/** One product on a database of its own, as it is fuzzed. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pino from 'pino'
import { type Connection, connect } from '#server/database/connect.ts'
import { type EmbeddedPostgres, launchPostgres } from '#server/database/embedded/launch.ts'
import { owner, runtime } from '#server/database/embedded/roles.ts'
import { makeTemplate, template } from '../template.ts'

/** Whoever knows it reads the metrics. */
export const metricsToken = 'Wapiti-metrics-4bTrq9'

export class FuzzedProduct {
  readonly address: string
  readonly dataDir: string
  readonly connection: Connection
  readonly #postgres: EmbeddedPostgres
  readonly #process: ChildProcess
  readonly #said: string[]

  private constructor(
    parts: { address: string; dataDir: string; connection: Connection; said: string[] },
    postgres: EmbeddedPostgres,
    process: ChildProcess,
  ) {
    this.address = parts.address
    this.dataDir = parts.dataDir
    this.connection = parts.connection
    this.#said = parts.said
    this.#postgres = postgres
    this.#process = process
  }

  /** `room` is an empty folder. */
  static async start(room: string): Promise<FuzzedProduct> {
    const [databaseDir, dataDir] = [join(room, 'database'), join(room, 'data')]
    // Root's database user must be let in.
    mkdirSync(databaseDir, { mode: 0o755 })
    mkdirSync(dataDir, { mode: 0o700 })
    const postgres = await launchPostgres(databaseDir)
    await makeTemplate(postgres)
    const url = postgres.urlOf(template, runtime)
    const said: string[] = []
    const child = spawn(process.execPath, [join(import.meta.dirname, 'product.ts')], {
      env: {
        PATH: process.env.PATH,
        DATA_DIR: dataDir,
        DATABASE_URL: url,
        DEMO: '1',
        PORT: '0',
        LOG_LEVEL: 'debug',
        METRICS_TOKEN: metricsToken,
        TRUSTED_PROXIES: '127.0.0.1',
      },
      // The fourth ends it with this process, however that ends.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => said.push(text))
    const ended = once(child, 'exit').then(() => [null])
    const [port] = await Promise.race([once(createInterface(child.stdout!), 'line'), ended])
    if (port === null) throw new Error(`It did not start: ${said.join('')}`)
    const connection = connect(postgres.urlOf(template, owner), pino({ level: 'silent' }), 2)
    const parts = { address: `http://127.0.0.1:${port}`, dataDir, connection, said }
    return new FuzzedProduct(parts, postgres, child)
  }

  /** All that it logged and printed. */
  get said(): string {
    return this.#said.join('')
  }

  /** Resident memory in bytes. */
  get residentBytes(): number {
    const status = readFileSync(`/proc/${this.#process.pid}/status`, 'utf8')
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1024
  }

  /** Ends the process alone: what it left behind can still be read. */
  async close(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return
    const ended = once(this.#process, 'exit')
    this.#process.disconnect()
    await ended
  }

  async stop(): Promise<void> {
    await this.close()
    await this.connection.close()
    await this.#postgres.stop()
  }
}
