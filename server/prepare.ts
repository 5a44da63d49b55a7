/** Makes a database ready for this version of the product; run at every start, and once for the tests' template. */
import pino from 'pino'
import { checkServer } from './database/check-server.ts'
import { connect } from './database/connect.ts'
import { migrate } from './database/migrate.ts'
import { migrateJobs } from './kernel/jobs.ts'
import { seedReference } from './seed-reference.ts'

/** Answers the names of the migrations that were applied. */
export async function prepareDatabase(connectionString: string, now: Date): Promise<string[]> {
  await checkServer(connectionString)
  const applied = await migrate(connectionString, now)
  await migrateJobs(connectionString)
  const connection = connect(connectionString, pino({ level: 'silent' }), 1)
  try {
    await seedReference(connection.db)
  } finally {
    await connection.close()
  }
  return applied
}
