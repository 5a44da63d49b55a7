/** Makes a database ready for this version of the product; run at every start, and once for the tests' template. */
import pino from 'pino'
import { checkServer } from './database/check-server.ts'
import { connect } from './database/connect.ts'
import { migrate } from './database/migrate.ts'
import { checkOwner, type DatabaseUrls, giveRights } from './database/rights.ts'
import { migrateJobs } from './kernel/jobs.ts'
import { seedReference } from './seed-reference.ts'

/** Answers the names of the migrations that were applied. */
export async function prepareDatabase({ owner, runtime }: DatabaseUrls, now: Date): Promise<string[]> {
  for (const url of new Set([owner, runtime])) await checkServer(url)
  await checkOwner(owner)
  const applied = await migrate(owner, now)
  await migrateJobs(owner)
  await giveRights({ owner, runtime })
  const connection = connect(runtime, pino({ level: 'silent' }), 1)
  try {
    await seedReference(connection.db)
  } finally {
    await connection.close()
  }
  return applied
}
