import { hash } from '@node-rs/argon2'
import pino from 'pino'
import { demonstrationPassword } from '#seed/people.ts'
import { connect } from '#server/database/connect.ts'
import type { EmbeddedPostgres } from '#server/database/embedded/launch.ts'
import { makeDatabase } from '#server/database/embedded/make-database.ts'
import { owner, runtime } from '#server/database/embedded/roles.ts'
import { seedPeople } from '#server/people/seed-people.ts'
import { prepareDatabase } from '#server/prepare.ts'
import { worldStart } from './instant.ts'

/** The database that each test file copies: all tables, the seeded rows and the named cast. */
export const template = 'template_of_tests'

/** On a busy machine a promise may take longer than a reader would wait; what is late is told in tests of its own. */
const patience = {
  key: 'delivery.promiseWaitMs',
  value: JSON.stringify(5_000),
  updatedAt: worldStart,
} as const

export async function makeTemplate(postgres: EmbeddedPostgres): Promise<void> {
  await makeDatabase(postgres, template)
  const urls = { owner: postgres.urlOf(template, owner), runtime: postgres.urlOf(template, runtime) }
  await prepareDatabase(urls, worldStart)
  const connection = connect(urls.runtime, pino({ level: 'silent' }), 1)
  try {
    await connection.db.transaction().execute((tx) => seedPeople(tx, worldStart))
    // Each file signs its people in anew. What a password costs outside of tests stands in `passwords.test.ts`.
    const passwordHash = await hash(demonstrationPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 })
    await connection.db.updateTable('credential').set({ passwordHash }).execute()
    await connection.db.insertInto('setting').values(patience).execute()
  } finally {
    await connection.close()
  }
}
