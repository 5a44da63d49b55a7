/** A database of its own for each test file: a copy of the run's template, or of another, dropped when the file is done. */
import { randomBytes } from 'node:crypto'
import pino from 'pino'
import { inject } from 'vitest'
import { audit, describeBreaches } from '#server/audit.ts'
import { type Connection, connect } from '#server/database/connect.ts'
import { runStatement } from './statement.ts'
import { template } from './template.ts'

export interface TestDatabase extends Connection {
  readonly connectionString: string
  /** Audits what the test file did, closes the connections and drops the database. */
  drop(): Promise<void>
}

export async function makeDatabase(original = template): Promise<TestDatabase> {
  const clusterUrl = inject('clusterUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await runStatement(clusterUrl, `create database ${name} template ${original}`)
  const url = new URL(clusterUrl)
  url.pathname = name
  const connection = connect(url.href, pino({ level: 'silent' }))
  return {
    ...connection,
    connectionString: url.href,
    async drop() {
      const breaches = describeBreaches(await audit(connection.db))
      await connection.close()
      await runStatement(clusterUrl, `drop database ${name} with (force)`)
      if (breaches.length > 0) throw new Error(breaches.join('\n'))
    },
  }
}
