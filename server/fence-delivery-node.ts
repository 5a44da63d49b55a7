/** `npm run fence -- NAME`: takes from a delivery process that is gone what it holds. Without a name it lists them. */
import pino from 'pino'
import { connect } from './database/connect.ts'
import { databaseOfSettings } from './database-of-settings.ts'
import { fenceNode, type NodeStanding, nodeStandings } from './delivery/fence-node.ts'
import { systemClock } from './kernel/clock.ts'
import { type Config, readConfig } from './kernel/config.ts'
import type { Database } from './kernel/context.ts'
import { StartFault } from './kernel/start-fault.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const complain = (line: string) => process.stderr.write(`${line}\n`)

process.exitCode = await main(process.argv[2])

async function main(name: string | undefined): Promise<number> {
  const reading = readConfig(process.env)
  if ('faults' in reading) {
    for (const fault of reading.faults) complain(fault)
    return 1
  }
  try {
    const database = await databaseOfSettings(reading.config, 'npm run fence')
    const connection = connect(database.url, pino({ level: 'warn' }), 1)
    try {
      return await (name === undefined ? list(connection.db) : fence(connection.db, reading.config, name))
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

async function list(db: Database): Promise<number> {
  for (const node of await nodeStandings(db)) say(lineOf(node))
  return 0
}

function lineOf({ name, epoch, seenAt, fencedAt, promised }: NodeStanding): string {
  const fenced = fencedAt ? `, fenced at ${fencedAt.toISOString()}` : ''
  return `${name}: epoch ${epoch}, last sign at ${seenAt.toISOString()}, holds ${promised} impressions${fenced}`
}

async function fence(db: Database, config: Config, name: string): Promise<number> {
  const fencing = await fenceNode({ db, clock: systemClock, config }, name)
  if (fencing === null) {
    complain(`No delivery process is named ${name}. They are:`)
    await list(db)
    return 1
  }
  say(`${name} is fenced: ${fencing.blocksClosed} blocks went back to their campaigns.`)
  say(
    fencing.isJournalReached
      ? `${fencing.recordsCounted} records of its journal were counted first.`
      : `Its journal is not under ${config.dataDir}: views in it that were not counted yet are recorded, unbilled, when it starts again.`,
  )
  return 0
}
