/** The product that a journey walks through: with its own data folder and port, and the demonstration network. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseOf, Masthead } from '../test/masthead.ts'
import { copyPlayedDemonstration } from '../test/played.ts'

export interface StartedProduct {
  readonly address: string
  /** Where its database is, for what no journey lives to see. */
  readonly database: string
  stop(): Promise<void>
}

export async function startProduct(): Promise<StartedProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'masthead-journeys-'))
  chmodSync(dataDir, 0o755)
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  try {
    await copyPlayedDemonstration(dataDir)
    const masthead = await Masthead.up({ dataDir, settings: { DEMO: '1', SCREENS: 'with-kit' } })
    return {
      address: masthead.address,
      database: databaseOf(masthead, dataDir),
      async stop() {
        const code = await masthead.stop()
        remove()
        if (code !== 0) throw new Error(`The product did not stop cleanly: ${masthead.output}`)
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}
