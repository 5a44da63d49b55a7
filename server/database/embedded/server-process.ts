/** The process of a cluster: started with its settings, waited for, stopped. */
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, fstatSync, ftruncateSync, openSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartFault } from '#server/kernel/start-fault.ts'
import { isAlive, stopPostmaster } from './postmaster.ts'
import type { Programs } from './programs.ts'
import { sharedMemorySettings } from './shared-memory.ts'
import { runAs, type SystemUser } from './system-user.ts'

const startLimitMs = 60_000

const longestLogBytes = 20_000_000

/** Starts PostgreSQL on the cluster; its output goes to the log. */
export function spawnPostgres(
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
    ...sharedMemorySettings(),
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
export async function isReady(child: ChildProcess, connectionString: string): Promise<boolean> {
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

/** Stops the server and takes its socket away. */
export async function stop(child: ChildProcess, sockets: string): Promise<void> {
  const { pid } = child
  if (pid !== undefined && isAlive(pid)) {
    const hasExited = new Promise((resolve) => child.once('exit', resolve))
    await stopPostmaster(pid)
    if (child.exitCode === null && child.signalCode === null) await hasExited
  }
  rmSync(sockets, { recursive: true, force: true })
}
