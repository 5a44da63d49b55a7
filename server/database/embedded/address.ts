/** How the embedded PostgreSQL is reached: by its Unix socket, with the password kept in the data folder. */
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { knownCluster } from './home.ts'
import { runningAt } from './postmaster.ts'
import type { PostgresMajor } from './programs.ts'
import { passwordOfRole, type Role } from './roles.ts'

export const passwordFile = (dataDir: string): string => join(dataDir, 'database.password')

interface Place {
  readonly sockets: string
  readonly port: number
  readonly database: string
  readonly role: Role
  /** The one that the data folder keeps. */
  readonly password: string
}

/** The address of the database as DATABASE_URL would hold it. */
export function databaseAddressOf({ sockets, port, database, role, password }: Place): string {
  return `postgres://${role}:${passwordOfRole(role, password)}@localhost/${database}?host=${encodeURIComponent(sockets)}&port=${port}`
}

/** The address of a database of the cluster that runs on a data folder, for one of its roles; null when none runs. */
export function addressOfRunning(
  dataDir: string,
  database: string,
  role: Role,
  major: PostgresMajor = 18,
): string | null {
  const cluster = knownCluster(dataDir, major)
  if (!existsSync(cluster)) return null
  const running = runningAt(realpathSync(cluster))
  if (!running) return null
  const password = readFileSync(passwordFile(dataDir), 'utf8').trim()
  return databaseAddressOf({ ...running, database, role, password })
}
