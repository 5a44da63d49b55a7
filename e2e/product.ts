/** Starts the product for the journeys: its own data folder and port, with the demonstration network. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseOf, Masthead } from '../test/masthead.ts'

export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'masthead-journeys-'))
  chmodSync(dataDir, 0o755)
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  try {
    const masthead = await Masthead.up({ dataDir, settings: { DEMO: '1' } })
    process.env.JOURNEY_ADDRESS = masthead.address
    process.env.JOURNEY_DATABASE = databaseOf(masthead, dataDir)
    return async () => {
      const code = await masthead.stop()
      remove()
      if (code !== 0) throw new Error(`The product did not stop cleanly: ${masthead.output}`)
    }
  } catch (error) {
    remove()
    throw error
  }
}
