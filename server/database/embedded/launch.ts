/**
 * The embedded PostgreSQL: a real cluster in the data folder, durable (fsync and synchronous_commit on), reached
 * by password through a Unix socket and, for a person's own tools, a free port on this machine alone.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '#server/kernel/free-port.ts'
import { StartFault } from '#server/kernel/start-fault.ts'
import { addressOf, passwordFile, superuser } from './address.ts'
import { chooseHome } from './home.ts'
import { isAlive, stopLeftover, stopPostmaster } from './postmaster.ts'
import { findPrograms, type PostgresMajor, type Programs } from './programs.ts'
import { giveTo, runAs, type SystemUser } from './system-user.ts'

const startLimitMs = 60_000
/** Linux allows 107 bytes in a socket's path, and PostgreSQL names the socket `.s.PGSQL.65535` and its lock. */
const longestSocketFolder = 80
const longestLogBytes = 20_000_000

export interface EmbeddedPostgres {
  /** The address of one of its databases, as DATABASE_URL would hold it. */
  urlOf(database: string): string
  /** For a person's own tools. */
  readonly port: number
  /** What a person should know, if anything: a sentence per oddity. */
  readonly notes: readonly string[]
  /** Resolves when PostgreSQL has ended by itself, which it should never do. */
  readonly ended: Promise<void>
  stop(): Promise<void>
}

/** Starts the cluster of a data folder, making it first where there is none. */
export async function launchPostgres(
  dataDir: string,
  major: PostgresMajor = 18,
  settings: readonly string[] = [],
): Promise<EmbeddedPostgres> {
  const home = chooseHome(dataDir, major)
  const programs = findPrograms(major, home.user, home.sharedFolder)
  const notes = home.movedTo
    ? [`The database is in ${home.movedTo}, because its user may not enter ${dataDir}.`]
    : []
  if (programs.copiedTo) notes.push(`Its programs were copied to ${programs.copiedTo} for the same reason.`)
  const password = keepPassword(dataDir, existsSync(home.cluster))
  if (!existsSync(home.cluster)) makeCluster(programs, home.user, home.cluster, password)
  const cluster = realpathSync(home.cluster)
  if (await stopLeftover(cluster)) notes.push('A PostgreSQL left over from the last run was stopped.')
  const log = join(home.folder, 'postgres.log')
  const sockets = socketFolder(home.folder, home.user)
  const running = await start(programs, home.user, cluster, sockets, log, password, settings)
  return { ...running, notes }
}

/** Into a draft folder first: a start that is killed in the middle leaves no half cluster behind. */
function makeCluster(programs: Programs, user: SystemUser, cluster: string, password: string): void {
  const draft = `${cluster}.draft`
  const passwordFile = `${cluster}.password`
  rmSync(draft, { recursive: true, force: true })
  rmSync(passwordFile, { force: true })
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  giveTo(user, passwordFile)
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C'
  const wishes = [
    '-D',
    draft,
    '-U',
    superuser,
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
  ]
  const made = spawnSync(programs.initdb, [...wishes, `--locale=${locale}`, '--data-checksums'], {
    ...runAs(user),
    cwd: '/',
    env: { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: locale },
    encoding: 'utf8',
  })
  rmSync(passwordFile, { force: true })
  if (made.status !== 0)
    throw new StartFault(
      `The database could not be made in ${cluster}: ${lastLine(made.stderr) || made.error}`,
    )
  renameSync(draft, cluster)
}

/** The password lives beside the cluster, readable by whoever starts the product alone. */
function keepPassword(dataDir: string, isClusterThere: boolean): string {
  const file = passwordFile(dataDir)
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  if (isClusterThere)
    throw new StartFault(`The database's password is missing: put the file ${file} back from a backup.`)
  const password = randomBytes(24).toString('base64url')
  writeFileSync(file, `${password}\n`, { mode: 0o600 })
  return password
}

/** Beside the cluster, or in the system's temporary folder where that path is too long for a socket. */
function socketFolder(folder: string, user: SystemUser): string {
  const beside = join(folder, 'socket')
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  const path =
    Buffer.byteLength(beside) <= longestSocketFolder ? beside : join(tmpdir(), `masthead-socket-${name}`)
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const owner = user?.uid ?? process.getuid?.()
  giveTo(user, path)
  // In the shared temporary folder somebody else could have put a folder of that name there first.
  if (owner !== undefined && statSync(path).uid !== owner)
    throw new StartFault(`The folder ${path} belongs to somebody else; the database needs it for its socket.`)
  return path
}

async function start(
  programs: Programs,
  user: SystemUser,
  cluster: string,
  sockets: string,
  log: string,
  password: string,
  settings: readonly string[],
): Promise<Omit<EmbeddedPostgres, 'notes'>> {
  for (let tries = 1; ; tries++) {
    const port = await freePort()
    const child = spawnPostgres(programs, user, cluster, sockets, log, port, settings)
    const urlOf = (database: string) => addressOf({ sockets, port, password, database })
    if (await isReady(child, urlOf('postgres'))) {
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      return { urlOf, port, ended, stop: () => stop(child, sockets) }
    }
    const reason = lastLine(readFileSync(log, 'utf8'), /FATAL|PANIC|ERROR/)
    // Somebody took the port between our look and PostgreSQL's start.
    if (tries < 5 && /could not (bind|create any)/i.test(reason)) continue
    throw new StartFault(`PostgreSQL did not start: ${reason || 'no reason given'} (see ${log})`)
  }
}

function spawnPostgres(
  programs: Programs,
  user: SystemUser,
  cluster: string,
  sockets: string,
  log: string,
  port: number,
  more: readonly string[],
): ChildProcess {
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories="${sockets.replaceAll('"', '""')}"`,
    'unix_socket_permissions=0700',
    'fsync=on',
    'synchronous_commit=on',
    'full_page_writes=on',
    'max_connections=100',
    'timezone=UTC',
    'log_timezone=UTC',
    'logging_collector=off',
    'log_destination=stderr',
    ...more,
  ]
  const output = openSync(log, 'a', 0o600)
  if (fstatSync(output).size > longestLogBytes) ftruncateSync(output)
  // A process group of its own: Ctrl-C at the terminal reaches Node alone, which then stops PostgreSQL last.
  const child = spawn(programs.postgres, ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])], {
    ...runAs(user),
    cwd: '/',
    env: { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C' },
    stdio: ['ignore', output, output],
    detached: true,
  })
  child.on('error', () => {})
  closeSync(output)
  return child
}

/** Waits until the server answers; false when it ended instead. */
async function isReady(child: ChildProcess, connectionString: string): Promise<boolean> {
  const endMs = performance.now() + startLimitMs
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    const client = new pg.Client({ connectionString })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return true
    } catch (error) {
      const { code } = error as { code?: string }
      if (code === '28P01') {
        await stopPostmaster(child.pid)
        throw new StartFault(
          "The database does not accept the password kept in the data folder's database.password.",
        )
      }
      if (performance.now() > endMs) {
        await stopPostmaster(child.pid)
        return false
      }
      await pause(30)
    }
  }
  return false
}

async function stop(child: ChildProcess, sockets: string): Promise<void> {
  const { pid } = child
  if (pid !== undefined && isAlive(pid)) {
    const hasExited = new Promise((resolve) => child.once('exit', resolve))
    await stopPostmaster(pid)
    if (child.exitCode === null && child.signalCode === null) await hasExited
  }
  rmSync(sockets, { recursive: true, force: true })
}

function lastLine(text: string, pattern = /\S/): string {
  const lines = text.trim().split('\n').slice(-20)
  return lines.findLast((line) => pattern.test(line)) ?? ''
}
