/** The product as a process of its own, as `npm start` runs it, for tests that kill it and start it again. */
import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

export const projectFolder = fileURLToPath(new URL('..', import.meta.url))

export interface Start {
  readonly dataDir: string
  readonly settings?: Readonly<Record<string, string>>
  /** The clone to start; ours unless said otherwise. */
  readonly project?: string
  readonly user?: { readonly uid: number; readonly gid: number }
}

export class Masthead {
  readonly process: ChildProcess
  readonly ended: Promise<number | null>
  output = ''
  #isUp: Promise<boolean>

  constructor({ dataDir, settings, project = projectFolder, user }: Start) {
    this.process = spawn(process.execPath, [join(project, 'server/main.ts')], {
      cwd: '/',
      env: {
        PATH: process.env.PATH,
        HOME: tmpdir(),
        TMPDIR: tmpdir(),
        DATA_DIR: dataDir,
        PORT: '0',
        DEMO: '0',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...user,
    })
    this.ended = new Promise((resolve) => this.process.once('close', (code) => resolve(code)))
    this.#isUp = new Promise((resolve) => {
      const read = (chunk: Buffer) => {
        this.output += chunk
        if (this.output.includes('Stop with Ctrl-C.')) resolve(true)
      }
      this.process.stdout?.on('data', read)
      this.process.stderr?.on('data', read)
      this.ended.then(() => resolve(false))
    })
  }

  /** Waits until it says that it is up. */
  static async up(start: Start): Promise<Masthead> {
    const masthead = new Masthead(start)
    if (await masthead.#isUp) return masthead
    throw new Error(`It did not start: ${masthead.output}`)
  }

  /** For starts that must be refused: what it said and its exit code. */
  static async refused(start: Start): Promise<{ code: number | null; said: string }> {
    const masthead = new Masthead(start)
    if (await masthead.#isUp) {
      await masthead.stop()
      throw new Error('It started, but should not have')
    }
    return { code: await masthead.ended, said: masthead.output.trim() }
  }

  get address(): string {
    return /Masthead is at +(\S+)/.exec(this.output)?.[1] ?? ''
  }

  health(): Promise<number> {
    return fetch(`${this.address}/healthz`).then(
      (answer) => answer.status,
      () => 0,
    )
  }

  /** Ends the product as Ctrl-C does, and answers its exit code. */
  async stop(signal: NodeJS.Signals = 'SIGINT'): Promise<number | null> {
    this.process.kill(signal)
    return this.ended
  }
}

/** Where the database of a running product is, as its start tells a person. */
export function databaseOf(masthead: Masthead, dataDir: string): string {
  const password = readFileSync(join(dataDir, 'database.password'), 'utf8').trim()
  const port = Number(/127\.0\.0\.1:(\d+), user masthead/.exec(masthead.output)?.[1])
  return `postgres://masthead:${encodeURIComponent(password)}@127.0.0.1:${port}/masthead`
}

/** A question to the database of a running product, asked the way its start tells a person to. */
export async function ask(masthead: Masthead, dataDir: string, question: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: databaseOf(masthead, dataDir) })
  await client.connect()
  try {
    return (await client.query(question, values)).rows as Record<string, unknown>[]
  } finally {
    await client.end()
  }
}

/** Numbers of the processes that work inside a folder or were started with it among their arguments. */
export function processesOf(folder: string): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
  return pids.filter((pid) => isWithin(folder, pid)).map(Number)
}

function isWithin(folder: string, pid: string): boolean {
  try {
    const cwd = readlinkSync(`/proc/${pid}/cwd`)
    return cwd.startsWith(folder) || readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder)
  } catch {
    return false
  }
}
