/** `npm run fence -- NAME`: takes from a delivery process that is gone what it holds. Without a name it lists them. */
import { fenceNode, nodeStandings, type NodeStatus } from './delivery/nodes/fence-node.ts'
import { systemClock } from './kernel/clock.ts'
import type { Config } from './kernel/config.ts'
import type { Database } from './kernel/context.ts'
import { complain, runCommand, say } from './run-command.ts'

const name = process.argv[2]
process.exitCode = await runCommand('npm run fence', (db, config) =>
  name === undefined ? list(db) : fence(db, config, name),
)

async function list(db: Database): Promise<number> {
  for (const node of await nodeStandings(db)) say(lineOf(node))
  return 0
}

function lineOf({ name, epoch, seenAt, fencedAt, promised }: NodeStatus): string {
  const fenced = fencedAt ? `, fenced at ${fencedAt.toISOString()}` : ''
  return `${name}: epoch ${epoch}, last sign at ${seenAt.toISOString()}, holds ${promised} impressions${fenced}`
}

async function fence(db: Database, config: Config, wanted: string): Promise<number> {
  const fencing = await fenceNode({ db, clock: systemClock, config }, wanted)
  if (fencing === null) {
    complain(`No delivery process is named ${wanted}. They are:`)
    await list(db)
    return 1
  }
  say(`${wanted} is fenced: ${fencing.blocksClosed} blocks went back to their campaigns.`)
  say(
    fencing.isJournalReached
      ? `${fencing.recordsCounted} records of its journal were counted first.`
      : `Its journal is not under ${config.dataDir}: views in it that were not counted yet are recorded, unbilled, when it starts again.`,
  )
  return 0
}
