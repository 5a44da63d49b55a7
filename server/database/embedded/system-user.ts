/**
 * PostgreSQL refuses to run as root, because a hole in it would then own the machine. Started by root, the
 * product therefore runs it under an unprivileged system user; started by anybody else, under that person.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, statSync } from 'node:fs'
import { StartFault } from '#server/kernel/start-fault.ts'

/** Null where the database runs as the person who starts the product. */
export type SystemUser = { readonly name: string; readonly uid: number; readonly gid: number } | null

const ownUser = 'masthead'
const usersOfPostgresPackages = ['postgres', 'nobody']

/** The user for a cluster folder: its owner if it exists already, else our own system user. */
export function databaseUser(clusterFolder: string): SystemUser {
  if (process.getuid?.() !== 0) return null
  const owner = statSync(clusterFolder, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { name: `user ${owner.uid}`, uid: owner.uid, gid: owner.gid }
  const known = findUser(ownUser) ?? createUser() ?? usersOfPostgresPackages.map(findUser).find(Boolean)
  if (known) return known
  throw new StartFault(
    `PostgreSQL does not run as root, and no system user could be made for it. Run 'useradd --system ${ownUser}', or start as an ordinary user.`,
  )
}

/** Options for a child process that must run as the database's user. */
export function runAs(user: SystemUser): { uid?: number; gid?: number } {
  return user ? { uid: user.uid, gid: user.gid } : {}
}

export function giveToSystemUser(user: SystemUser, path: string): void {
  if (user) chownSync(path, user.uid, user.gid)
}

/** Whether the database's user can go into a folder; every folder above it must let the user through. */
export function canEnter(user: SystemUser, folder: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...runAs(user), cwd: '/' }).status === 0
}

function findUser(name: string): SystemUser {
  try {
    const ask = (flag: string) =>
      Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
    const [uid, gid] = [ask('-u'), ask('-g')]
    return uid > 0 ? { name, uid, gid } : null
  } catch {
    return null
  }
}

function createUser(): SystemUser {
  const wishes = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', ownUser]
  spawnSync('useradd', wishes, { stdio: 'ignore' })
  return findUser(ownUser)
}
