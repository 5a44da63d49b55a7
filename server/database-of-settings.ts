/** The database that the settings name, for commands beside the product: whether that is running or not. */
import { existsSync } from 'node:fs'
import { addressOfRunning, passwordFile } from './database/embedded/address.ts'
import { launchPostgres } from './database/embedded/launch.ts'
import { owner, runtime } from './database/embedded/roles.ts'
import type { Config } from './kernel/config.ts'
import { lockFolder } from './kernel/folder-lock.ts'
import { StartFault } from './kernel/start-fault.ts'

/** Commands do what the running product does; to change what stands for ever takes the owner of the tables. */
export type CommandRole = 'runtime' | 'owner'

const embeddedRoles = { runtime, owner } as const

export interface OpenedDatabase {
  readonly url: string
  close(): Promise<void>
}

/**
 * One's own PostgreSQL, that of the running product, or that of a stopped one, started for the command. `holder` names
 * the command to whoever finds the data folder locked meanwhile.
 */
export async function databaseOfSettings(
  { databaseUrl, databaseOwnerUrl, dataDir }: Config,
  holder: string,
  role: CommandRole,
): Promise<OpenedDatabase> {
  const own = role === 'owner' ? (databaseOwnerUrl ?? databaseUrl) : databaseUrl
  if (own !== null) return { url: own, close: async () => {} }
  const running = addressOfRunning(dataDir, 'masthead', embeddedRoles[role])
  if (running) return { url: running, close: async () => {} }
  if (!existsSync(passwordFile(dataDir)))
    throw new StartFault(`There is no database in ${dataDir}: run 'npm start' once, or set DATA_DIR.`)
  const unlock = lockFolder(dataDir, holder)
  try {
    const postgres = await launchPostgres(dataDir)
    return {
      url: postgres.urlOf('masthead', embeddedRoles[role]),
      close: () => postgres.stop().finally(unlock),
    }
  } catch (error) {
    unlock()
    throw error
  }
}
