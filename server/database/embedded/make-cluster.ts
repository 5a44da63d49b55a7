/** Makes the cluster of a data folder and keeps its password beside it. */
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { StartFault } from '#server/kernel/start-fault.ts'
import { passwordFile } from './address.ts'
import type { Programs } from './programs.ts'
import { superuser } from './roles.ts'
import { giveToSystemUser, runAs, type SystemUser } from './system-user.ts'

/** Into a draft folder first: a start that is killed in the middle leaves no half cluster behind. */
export function makeCluster(programs: Programs, user: SystemUser, cluster: string, password: string): void {
  const draft = `${cluster}.draft`
  const passwordFile = `${cluster}.password`
  rmSync(draft, { recursive: true, force: true })
  rmSync(passwordFile, { force: true })
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  giveToSystemUser(user, passwordFile)
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
export function keepPassword(dataDir: string, isClusterThere: boolean): string {
  const file = passwordFile(dataDir)
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  if (isClusterThere)
    throw new StartFault(`The database's password is missing: put the file ${file} back from a backup.`)
  const password = randomBytes(24).toString('base64url')
  writeFileSync(file, `${password}\n`, { mode: 0o600 })
  return password
}

/** The last line of an output that says something, or that fits the pattern. */
export function lastLine(text: string, pattern = /\S/): string {
  const lines = text.trim().split('\n').slice(-20)
  return lines.findLast((line) => pattern.test(line)) ?? ''
}
