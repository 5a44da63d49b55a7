/** One embedded PostgreSQL behind a line, both of which can be broken and mended. */
import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { passwordFile } from '#server/database/embedded/address.ts'
import { knownCluster } from '#server/database/embedded/home.ts'
import { type EmbeddedPostgres, launchPostgres } from '#server/database/embedded/launch.ts'
import { makeDatabase } from '#server/database/embedded/make-database.ts'
import { owner, passwordOfRole, type Role, runtime } from '#server/database/embedded/roles.ts'
import { Line } from './line.ts'

const backupOf = (cluster: string): string => `${cluster}.backup`
const run = promisify(execFile)
const major = 18
const name = 'masthead'
/** PostgreSQL's code when two wait for each other. */
const deadlock = '40P01'
/** A busy process opens 17, and those of a process that was killed or cut off end a moment after it. */
const settings = ['max_connections=400', 'restore_command=false']

export class TorturedDatabase {
  readonly line: Line
  /** The address as the delivery processes reach it: over the line. */
  readonly url: string
  /** The address for the role that makes its tables, over the line too. */
  readonly ownerUrl: string
  readonly #folder: string
  #postgres: EmbeddedPostgres

  private constructor(folder: string, line: Line, postgres: EmbeddedPostgres) {
    const password = readFileSync(passwordFile(folder), 'utf8').trim()
    const addressFor = (role: Role) =>
      `postgres://${role}:${passwordOfRole(role, password)}@127.0.0.1:${line.port}/${name}`
    this.url = addressFor(runtime)
    this.ownerUrl = addressFor(owner)
    this.line = line
    this.#folder = folder
    this.#postgres = postgres
  }

  static async start(folder: string): Promise<TorturedDatabase> {
    // Root's database user must be let in.
    mkdirSync(folder, { mode: 0o755 })
    const postgres = await launchPostgres(folder, major, settings)
    await makeDatabase(postgres, name)
    const line = await Line.open()
    line.leadTo(postgres.port)
    return new TorturedDatabase(folder, line, postgres)
  }

  /** Every process of it stands still, with its connections open, until it is thawed. */
  freeze(): void {
    for (const pid of this.#pids()) process.kill(pid, 'SIGSTOP')
  }

  thaw(): void {
    for (const pid of this.#pids()) process.kill(pid, 'SIGCONT')
  }

  /**
   * Holds the rows of every third campaign, as somebody does who went away from a terminal. Who waits for the product
   * while it waits for them may be the one whom PostgreSQL sends away.
   */
  async lockRows(forMs: number): Promise<void> {
    const url = new URL(this.url)
    url.port = String(this.#postgres.port)
    const client = new pg.Client({ connectionString: url.href })
    client.on('error', () => {})
    await client.connect()
    try {
      await client.query('begin; select from campaign where id % 3 = 0 order by id for update')
      await sleep(forMs)
    } catch (error) {
      if ((error as { code?: string }).code !== deadlock) throw error
    } finally {
      await client.end()
    }
  }

  /** The server, and the processes that it has made. */
  #pids(): number[] {
    const [first = ''] = readFileSync(join(this.#cluster, 'postmaster.pid'), 'utf8').split('\n')
    const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8')
    return [first, ...children.split(' ').filter(Boolean)].map(Number)
  }

  /** Ends it as a power cut does: kill -9, and nothing is tidied up. */
  async crash(): Promise<void> {
    const [pid] = readFileSync(join(this.#cluster, 'postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 'SIGKILL')
    await this.#postgres.ended
  }

  /** Starts it again from what the disk holds. */
  async recover(): Promise<void> {
    this.#postgres = await launchPostgres(this.#folder, major, settings)
    this.line.leadTo(this.#postgres.port)
  }

  /** Copies what the disk holds; it must not run. */
  async backUp(): Promise<void> {
    await run('cp', ['-a', this.#cluster, backupOf(this.#cluster)])
  }

  /** Puts the copy in its place, as a database that begins a timeline of its own; it must not run. */
  async restore(): Promise<void> {
    const cluster = this.#cluster
    rmSync(cluster, { recursive: true })
    renameSync(backupOf(cluster), cluster)
    writeFileSync(join(cluster, 'recovery.signal'), '')
  }

  get #cluster(): string {
    return realpathSync(knownCluster(this.#folder, major))
  }

  async stop(): Promise<void> {
    await this.line.close()
    await this.#postgres.stop()
  }
}
