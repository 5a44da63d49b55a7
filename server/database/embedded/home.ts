/**
 * Where the cluster lives: in the data folder, unless the database's user cannot go there (a clone under /root,
 * which is closed to everybody else). Then it lives under /var/lib/masthead, and a file in the data folder says
 * where, so that moving or copying the data folder keeps the connection.
 */
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, rmdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { forEverybody } from '#server/kernel/private-files.ts'
import { StartFault } from '#server/kernel/start-fault.ts'
import type { PostgresMajor } from './programs.ts'
import { canEnter, databaseUser, giveToSystemUser, type SystemUser } from './system-user.ts'

const folderForAll = '/var/lib/masthead'

export interface Home {
  readonly user: SystemUser
  /** Holds the cluster, its socket and its log, and belongs to the database's user. */
  readonly folder: string
  readonly cluster: string
  /** Set when the folder is not inside the data folder. */
  readonly movedTo: string | null
  /** A folder that every user can enter, made when asked for. */
  readonly sharedFolder: () => string
}

export function chooseHome(dataDir: string, major: PostgresMajor): Home {
  const pointer = pointerFile(dataDir)
  const inside = join(dataDir, 'database')
  const known = knownFolder(dataDir)
  const clusterIn = (folder: string) => clusterFolder(folder, major)
  const user = databaseUser(clusterIn(known))
  const home = (folder: string): Home => ({
    user,
    folder,
    cluster: clusterIn(folder),
    movedTo: folder === inside ? null : folder,
    sharedFolder: makeSharedFolder,
  })
  if (known !== inside && !existsSync(known))
    throw new StartFault(
      `The database of this data folder should be in ${known}, which does not exist. Put it back, or remove ${pointer} to begin with an empty one.`,
    )
  if (user) chownSync(dataDir, statSync(dataDir).uid, user.gid)
  makeFolder(known, user)
  if (canEnter(user, known)) return home(known)
  if (existsSync(clusterIn(known)))
    throw new StartFault(
      `The database's user ${user?.name ?? ''} may not enter ${known}: open every folder above it for that user (chmod o+x), or choose another DATA_DIR.`,
    )
  rmdirSync(known)
  const elsewhere = join(makeSharedFolder(), `data-${randomBytes(6).toString('hex')}`)
  makeFolder(elsewhere, user)
  writeFileSync(pointer, `${elsewhere}\n`)
  return home(elsewhere)
}

/** Where the cluster of a data folder is, if there is one. */
export function knownCluster(dataDir: string, major: PostgresMajor): string {
  return clusterFolder(knownFolder(dataDir), major)
}

const clusterFolder = (folder: string, major: PostgresMajor): string => join(folder, `postgres-${major}`)
const pointerFile = (dataDir: string): string => join(dataDir, 'database.location')

function knownFolder(dataDir: string): string {
  const pointer = pointerFile(dataDir)
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(dataDir, 'database')
}

function makeFolder(folder: string, user: SystemUser): void {
  try {
    const isNew = mkdirSync(folder, { recursive: true, mode: 0o700 }) !== undefined
    if (isNew) giveToSystemUser(user, folder)
  } catch (error) {
    throw cannotUse(folder, error)
  }
  const owner = statSync(folder).uid
  const self = user?.uid ?? process.getuid?.() ?? owner
  if (owner === self) return
  if (user) return giveToSystemUser(user, folder)
  throw new StartFault(
    `The database in ${folder} belongs to another user of this machine (number ${owner}). Start as that user, or choose another DATA_DIR.`,
  )
}

function makeSharedFolder(): string {
  try {
    forEverybody(() => mkdirSync(folderForAll, { recursive: true }))
    return folderForAll
  } catch (error) {
    throw cannotUse(folderForAll, error)
  }
}

function cannotUse(folder: string, error: unknown): StartFault {
  return new StartFault(`The folder ${folder} cannot be used: ${(error as Error).message}`)
}
