/**
 * The networks of servers, where nobody reads: those that an owner has set, and those of a file that whoever runs the
 * product keeps up to date. A file that changes is read again within a minute; a bad one is told of in the log, and
 * what was read before stays in force.
 */
import { readFile, stat } from 'node:fs/promises'
import type { Platform } from '#server/kernel/context.ts'
import { StartFault } from '#server/kernel/start-fault.ts'
import { type NetworkSet, networkSet } from '#server/kernel/network-set.ts'

export interface DataCentres {
  holds(address: string): boolean
  /** The lists in force; others as soon as one of them was changed. */
  edition(): object
  /** Reads the file again if it has changed. */
  look(): Promise<void>
  close(): void
}

const lookEveryMs = 60_000

export async function openDataCentres({
  config,
  settings,
  log,
}: Pick<Platform, 'config' | 'settings' | 'log'>): Promise<DataCentres> {
  const path = config.dataCentresFile
  let listed = networkSet([])
  let readAtMs = 0

  async function read(file: string): Promise<void> {
    const { mtimeMs } = await stat(file)
    if (mtimeMs === readAtMs) return
    readAtMs = mtimeMs
    listed = networksOf(await readFile(file, 'utf8'))
    log.info({ networks: listed.size }, 'read the networks of data centres')
  }

  async function look(): Promise<void> {
    if (path === null) return
    await read(path).catch((error: unknown) => {
      log.error({ err: error }, 'the file of data centres could not be read; what was read before stays')
    })
  }

  if (path !== null)
    await read(path).catch((error: Error) => {
      throw new StartFault(`DATA_CENTRES_FILE ${path} cannot be used: ${error.message}.`)
    })
  const timer = setInterval(() => void look(), lookEveryMs)
  timer.unref()
  let edition = { listed, set: settings.get('delivery.dataCentreNetworks') }
  return {
    holds: (address) =>
      listed.holds(address) || setOf(settings.get('delivery.dataCentreNetworks')).holds(address),
    edition() {
      const set = settings.get('delivery.dataCentreNetworks')
      if (edition.set !== set || edition.listed !== listed) edition = { listed, set }
      return edition
    },
    look,
    close: () => clearInterval(timer),
  }
}

/** One list of networks is sorted once: settings keep the same list until it is changed. */
const sets = new WeakMap<readonly string[], NetworkSet>()

function setOf(networks: readonly string[]): NetworkSet {
  const known = sets.get(networks)
  if (known) return known
  const made = networkSet(networks)
  sets.set(networks, made)
  return made
}

/** A network or an address a line; what follows a # is for people. */
function networksOf(text: string): NetworkSet {
  const networks = text.split('\n').map((line) => (line.split('#')[0] ?? '').trim())
  for (const [at, network] of networks.entries()) {
    if (network === '') continue
    try {
      networkSet([network])
    } catch (error) {
      throw new Error(`line ${at + 1}: ${(error as Error).message}`, { cause: error })
    }
  }
  return networkSet(networks.filter(Boolean))
}
