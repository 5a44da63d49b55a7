/** A delivery process as `ROLE=delivery` runs it, on a journal folder of its own, for being killed, stopped and harmed. */
import { type ChildProcess, spawn } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Harm } from './harm.ts'

/** One that ended by itself is started again after this time, as whoever watches over it would. */
const againAfterMs = 300
const saidBytes = 1_000
const upWithinMs = 180_000

export class DeliveryProcess {
  readonly name: string
  /** Where it delivers; null while it is not up. */
  address: string | null = null
  starts = 0
  kills = 0
  /** Ends that nobody had ordered: it was fenced, or its database was away when it started. */
  endedItself = 0
  readonly #dataDir: string
  readonly #databaseUrl: string
  /** Begins to listen to what a start of it acknowledges; null: its readers come over HTTP. */
  readonly #hear: (() => (bytes: Buffer) => void) | null
  #child: ChildProcess | null = null
  #isWanted = false
  #harm: Harm = {}
  /** The end of what it said. */
  #said = ''

  constructor(
    name: string,
    dataDir: string,
    databaseUrl: string,
    hear: (() => (bytes: Buffer) => void) | null = null,
  ) {
    this.name = name
    this.#dataDir = dataDir
    this.#databaseUrl = databaseUrl
    this.#hear = hear
  }

  /** Runs it, and again whenever it ends by itself, until it is killed or stopped. */
  start(): void {
    this.#isWanted = true
    this.#spawn()
  }

  async untilUp(): Promise<void> {
    const endMs = performance.now() + upWithinMs
    while (this.address === null) {
      if (performance.now() > endMs)
        throw new Error(
          `${this.name} was not up after three minutes and ${this.starts} starts. It said last: ${this.#said.trim() || 'nothing'}`,
        )
      await sleep(20)
    }
  }

  kill(): Promise<void> {
    if (this.#child !== null) this.kills += 1
    return this.#end('SIGKILL')
  }

  /** As a service manager does; a process that does not follow in time is killed. */
  stop(): Promise<void> {
    return this.#end('SIGTERM')
  }

  /** Stands still as a whole machine does, with its sockets open. */
  pause(): void {
    this.#child?.kill('SIGSTOP')
  }

  resume(): void {
    this.#child?.kill('SIGCONT')
  }

  /** Lasts until it is said otherwise, also when it is killed and starts again. */
  harm(harm: Harm): void {
    this.#harm = { ...this.#harm, ...harm }
    if (this.#child?.connected) this.#child.send(this.#harm, () => {})
  }

  #spawn(): void {
    const child = spawn(process.execPath, [join(import.meta.dirname, this.#hear ? 'press.ts' : 'node.ts')], {
      cwd: '/',
      env: {
        PATH: process.env.PATH,
        HOME: tmpdir(),
        DATA_DIR: this.#dataDir,
        DATABASE_URL: this.#databaseUrl,
        ROLE: 'delivery',
        NODE_NAME: this.name,
        PORT: '0',
        DEMO: '1',
        LOG_LEVEL: 'warn',
        DATABASE_CONNECT_SECONDS: '1',
        DATABASE_LOCK_SECONDS: '1',
        DATABASE_STATEMENT_SECONDS: '3',
        TORTURE_HARM: JSON.stringify(this.#harm),
      },
      // The fourth ends it with this process, however that ends.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc', ...(this.#hear ? ['pipe' as const] : [])],
    })
    if (this.#hear) child.stdio[4]?.on('data', this.#hear())
    this.#child = child
    this.starts += 1
    const read = (text: string) => {
      const [, address] = /Delivers as \S+ at (\S+)/.exec(text) ?? []
      if (address !== undefined && this.#child === child) this.address = address
      this.#said = (this.#said + text).slice(-saidBytes)
      appendFileSync(join(this.#dataDir, `${this.name}.log`), text)
    }
    child.stdout?.setEncoding('utf8').on('data', read)
    child.stderr?.setEncoding('utf8').on('data', read)
    child.once('close', () => {
      if (this.#child !== child) return
      this.#child = null
      this.address = null
      if (!this.#isWanted) return
      this.endedItself += 1
      setTimeout(() => {
        if (this.#isWanted && this.#child === null) this.#spawn()
      }, againAfterMs)
    })
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    this.#isWanted = false
    const child = this.#child
    this.address = null
    if (child === null) return
    const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
    const lastMeans = setTimeout(() => child.kill('SIGKILL'), 10_000)
    child.kill(signal)
    await closed
    clearTimeout(lastMeans)
  }
}
