import { prepareDatabase } from '#server/prepare.ts'
import { worldStart } from './instant.ts'

/** The database that each test file copies. */
export const template = 'template_of_tests'

export async function makeTemplate(connectionString: string): Promise<void> {
  await prepareDatabase(connectionString, worldStart)
}
