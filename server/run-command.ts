/** What the commands beside the product share: the settings, a connection to their database, and faults as sentences. */
import { connect } from './database/connect.ts'
import { type CommandRole, databaseOfSettings } from './database-of-settings.ts'
import { type Config, readConfig } from './kernel/config.ts'
import type { Database } from './kernel/context.ts'
import { openLog } from './kernel/log.ts'
import { keepPrivate } from './kernel/private-files.ts'
import { StartFault } from './kernel/start-fault.ts'

export const say = (line: string): void => void process.stdout.write(`${line}\n`)
export const complain = (line: string): void => void process.stderr.write(`${line}\n`)

/** Runs it on the database of the settings, whether the product is running or not; answers the exit code. `name` is for its faults. */
export async function runCommand(
  name: string,
  command: (db: Database, config: Config) => Promise<number>,
  role: CommandRole = 'runtime',
): Promise<number> {
  keepPrivate()
  const reading = readConfig(process.env)
  if ('faults' in reading) {
    for (const fault of reading.faults) complain(fault)
    return 1
  }
  for (const warning of reading.warnings) complain(warning)
  try {
    const database = await databaseOfSettings(reading.config, name, role)
    const connection = connect(database.url, openLog('warn'), 1, reading.config.backgroundWaits)
    try {
      return await command(connection.db, reading.config)
    } finally {
      await connection.close()
      await database.close()
    }
  } catch (error) {
    if (!(error instanceof StartFault)) throw error
    complain(error.message)
    return 1
  }
}
