/**
 * The embedded PostgreSQL: a real cluster in the data folder, durable (fsync and synchronous_commit on), reached
 * by password through a Unix socket and, for a person's own tools, a free port on this machine alone.
 */
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#server/kernel/free-port.ts'
import { StartFault } from '#server/kernel/start-fault.ts'
import { databaseAddressOf } from './address.ts'
import { chooseHome } from './home.ts'
import { stopLeftover } from './postmaster.ts'
import { findPrograms, type PostgresMajor, type Programs } from './programs.ts'
import { type Role, superuser } from './roles.ts'
import { giveToSystemUser, type SystemUser } from './system-user.ts'
import { keepRunning, type RestartLimit } from './keep-running.ts'
import { makeCluster, keepPassword, lastLine } from './make-cluster.ts'
import { spawnPostgres, isReady, stop } from './server-process.ts'

/** Linux allows 107 bytes in a socket's path, and PostgreSQL names the socket `.s.PGSQL.65535` and its lock. */
const longestSocketFolder = 80

export interface EmbeddedPostgres {
  /** The address of one of its databases for a role, as DATABASE_URL would hold it; for who may do anything unless said otherwise. */
  urlOf(database: string, role?: Role): string
  /** The port to which a person's own tools connect. */
  readonly port: number
  /** What a person should know, if anything: a sentence per oddity. */
  readonly notes: readonly string[]
  /** Resolves when PostgreSQL has ended by itself, which it should never do, and is not started again. */
  readonly ended: Promise<void>
  stop(): Promise<void>
}

const never: RestartLimit = { most: 0, withinMs: 0 }

/**
 * Starts the cluster of a data folder, making it first where there is none. What ends by itself is started again at the same
 * address, as often as `restarts` says.
 */
export async function launchPostgres(
  dataDir: string,
  major: PostgresMajor = 18,
  settings: readonly string[] = [],
  restarts = never,
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
  const running = await start(programs, home.user, cluster, sockets, log, password, settings, restarts)
  return { ...running, notes }
}

/** Beside the cluster, or in the system's temporary folder where that path is too long for a socket. */
function socketFolder(folder: string, user: SystemUser): string {
  const beside = join(folder, 'socket')
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  const path =
    Buffer.byteLength(beside) <= longestSocketFolder ? beside : join(tmpdir(), `masthead-socket-${name}`)
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const owner = user?.uid ?? process.getuid?.()
  giveToSystemUser(user, path)
  // In the shared temporary folder somebody else could have put a folder of that name there first.
  if (owner !== undefined && statSync(path).uid !== owner)
    throw new StartFault(`The folder ${path} belongs to somebody else; the database needs it for its socket.`)
  chmodSync(path, 0o700)
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
  restarts: RestartLimit,
): Promise<Omit<EmbeddedPostgres, 'notes'>> {
  for (let tries = 1; ; tries++) {
    const port = await freePort()
    const spawn = () => spawnPostgres(programs, user, cluster, sockets, log, port, settings)
    let child = spawn()
    const urlOf = (database: string, role: Role = superuser) =>
      databaseAddressOf({ sockets, port, database, role, password })
    if (await isReady(child, urlOf('postgres'))) {
      let isStopped = false
      const ended = keepRunning(child, restarts, async () => {
        if (!isStopped) await stopLeftover(cluster)
        if (isStopped) return null
        child = spawn()
        return (await isReady(child, urlOf('postgres'))) ? child : null
      })
      const stopIt = () => {
        isStopped = true
        return stop(child, sockets)
      }
      return { urlOf, port, ended, stop: stopIt }
    }
    const reason = lastLine(readFileSync(log, 'utf8'), /FATAL|PANIC|ERROR/)
    // Somebody took the port between our look and PostgreSQL's start.
    if (tries < 5 && /could not (bind|create any)/i.test(reason)) continue
    throw new StartFault(`PostgreSQL did not start: ${reason || 'no reason given'} (see ${log})`)
  }
}
