/**
 * Once per run of the server tests: one PostgreSQL in a temporary folder, and in it one template database with
 * all tables and the seeded rows. Each test file then copies the template, which takes some 40 ms.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { launchPostgres } from '#server/database/embedded/launch.ts'
import { buildScreens } from '#server/screens.ts'
import { makeTemplate } from './template.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the database `postgres` of the run's cluster. */
    clusterUrl: string
    runFolder: string
  }
}

/** Databases are copied file by file, of which a log would tell once more what the files hold; nothing follows it. */
const settings = ['max_connections=300', 'wal_level=minimal', 'max_wal_senders=0']

const majors = { 15: 15, 18: 18 } as const

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const wanted = process.env.TEST_POSTGRES ?? '18'
  const major = majors[wanted as unknown as keyof typeof majors]
  if (!major) throw new Error(`TEST_POSTGRES must be 18 or 15, not '${wanted}'`)
  await buildScreens((line) => console.log(line))
  const folder = mkdtempSync(join(tmpdir(), 'masthead-test-'))
  // When root runs the tests, the database's own user must be let in.
  chmodSync(folder, 0o755)
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  try {
    const postgres = await launchPostgres(folder, major, settings)
    await makeTemplate(postgres)
    project.provide('clusterUrl', postgres.urlOf('postgres'))
    project.provide('runFolder', folder)
    return async () => {
      await postgres.stop()
      removeFolder()
    }
  } catch (error) {
    removeFolder()
    throw error
  }
}
