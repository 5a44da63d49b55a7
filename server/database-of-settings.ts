/** The database that the settings name, for commands beside the product: whether that is running or not. */
import { existsSync } from 'node:fs'
import { addressOfRunning, passwordFile } from './database/embedded/address.ts'
import { launchPostgres } from './database/embedded/launch.ts'
import { runtime } from './database/embedded/roles.ts'
import type { Config } from './kernel/config.ts'
import { lockFolder } from './kernel/folder-lock.ts'
import { StartFault } from './kernel/start-fault.ts'

export interface OpenedDatabase {
  readonly url: string
  close(): Promise<void>
}

/**
 * One's own PostgreSQL, that of the running product, or that of a stopped one, started for the command. `holder` names
 * the command to whoever finds the data folder locked meanwhile.
 */
export async function databaseOfSettings(
  { databaseUrl, dataDir }: Config,
  holder: string,
): Promise<OpenedDatabase> {
  if (databaseUrl !== null) return { url: databaseUrl, close: async () => {} }
  const running = addressOfRunning(dataDir, 'masthead', runtime)
  if (running) return { url: running, close: async () => {} }
  if (!existsSync(passwordFile(dataDir)))
    throw new StartFault(`There is no database in ${dataDir}: run 'npm start' once, or set DATA_DIR.`)
  const unlock = lockFolder(dataDir, holder)
  try {
    const postgres = await launchPostgres(dataDir)
    return {
      url: postgres.urlOf('masthead', runtime),
      close: () => postgres.stop().finally(unlock),
    }
  } catch (error) {
    unlock()
    throw error
  }
}
