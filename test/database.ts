/** A database of its own for each test file: a copy of the run's template, or of another, dropped when the file is done. */
import { randomBytes } from 'node:crypto'
import pino from 'pino'
import { inject } from 'vitest'
import { audit, describeBreaches } from '#server/audit.ts'
import { type Connection, connect } from '#server/database/connect.ts'
import { owner, passwordOfRole, type Role, runtime, superuser } from '#server/database/embedded/roles.ts'
import { runStatement } from './statement.ts'
import { template } from './template.ts'

/** Its connections are the test's own and may do anything, so that a test can plant what the product never would. */
export interface TestDatabase extends Connection {
  /** The address for the running product, whose role may do only what it needs. */
  readonly connectionString: string
  /** The address for the role that makes and changes the tables. */
  readonly ownerUrl: string
  /** Audits what the test file did, closes the connections and drops the database. */
  drop(): Promise<void>
}

export async function makeDatabase(original = template): Promise<TestDatabase> {
  const clusterUrl = inject('clusterUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await runStatement(
    clusterUrl,
    `create database ${name} template ${original} owner ${owner} strategy file_copy`,
  )
  const connection = connect(addressFor(superuser, name), pino({ level: 'silent' }))
  return {
    ...connection,
    connectionString: addressFor(runtime, name),
    ownerUrl: addressFor(owner, name),
    async drop() {
      const breaches = describeBreaches(await audit(connection.db))
      await connection.close()
      await runStatement(clusterUrl, `drop database ${name} with (force)`)
      if (breaches.length > 0) throw new Error(breaches.join('\n'))
    },
  }
}

/** The address of a database of the cluster for one of its roles. */
export function addressFor(role: Role, database: string): string {
  const url = new URL(inject('clusterUrl'))
  url.password = passwordOfRole(role, url.password)
  url.username = role
  url.pathname = database
  return url.href
}
