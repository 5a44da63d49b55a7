/**
 * Every goal of delivery that is a time or a rate; that nothing is lost or delivered beyond its money `npm run torture`
 * shows. Rates are ratios to a bare node:http server that answers as many bytes, in the same run,
 * burst by burst in turn, so that a busy machine slows all of them; the spread over the rounds stands beside them.
 * Each server is a process of its own; there are two delivery processes, with 100 and with 100,000 campaigns.
 * BENCH_ROUNDS sets the rounds, BENCH_CAMPAIGNS the larger number. Takes two minutes and 1 GB of the temporary folder.
 */
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import pino from 'pino'
import { connect } from '#server/database/connect.ts'
import { launchPostgres } from '#server/database/embedded/launch.ts'
import { seedPeople } from '#server/people/seed-people.ts'
import { prepareDatabase } from '#server/prepare.ts'
import { runStatement } from '#test/statement.ts'
import { Client } from './delivery/client.ts'
import { makeCampaigns, type Market } from './delivery/make-campaigns.ts'
import { type Server, startDelivery, startPlain } from './delivery/servers.ts'
import { noiseIn, printResult, spreadOf } from './delivery/print-result.ts'
import { few, many, manyText } from './delivery/extent.ts'
import { unit, atMost } from './delivery/units.ts'
import { measureDecision } from './delivery/measure-decision.ts'
import { adPath, measureRates } from './delivery/measure-rates.ts'
import { measureChange } from './delivery/measure-change.ts'

const starts = 3

measureDecision()
measureTag()
const folder = mkdtempSync(join(tmpdir(), 'masthead-delivery-'))
// When root runs the bench, the database's own user must be let in.
chmodSync(folder, 0o755)
const closers: (() => Promise<void> | void)[] = [() => rmSync(folder, { recursive: true, force: true })]
try {
  await measureServers()
} finally {
  for (let close = closers.pop(); close; close = closers.pop()) await close()
}
console.log('\nOver-delivered impressions and lost or doubled views, goal 0 each: npm run torture')

function measureTag(): void {
  const built = fileURLToPath(new URL('../dist/tag/tag.js', import.meta.url))
  console.log('\nThe publisher’s tag')
  if (!existsSync(built)) return console.log('  is not built: npm run size builds it')
  const bytes = gzipSync(readFileSync(built)).length
  printResult('gzip', spreadOf([bytes]), unit('bytes', 0), atMost(2_000, '2,000 bytes'), null)
}

async function measureServers(): Promise<void> {
  const postgres = await launchPostgres(folder)
  closers.push(() => postgres.stop())
  const smallMarket = await fill(postgres.urlOf('postgres'), postgres.urlOf('few'), few)
  const largeMarket = await fill(postgres.urlOf('postgres'), postgres.urlOf('many'), many)
  const small = await opened(startDelivery('few', postgres.urlOf('few'), folder))
  const { large, reply } = await measureStart(postgres.urlOf('many'), largeMarket)
  const bare = await opened(startPlain('bare', reply))
  const fastify = await opened(startPlain('fastify', reply))
  await measureRates({ bare, fastify, small, large }, smallMarket, largeMarket, postgres.urlOf('many'))
  await measureChange(postgres.urlOf('many'), large, largeMarket)
}

/** From the start of the process to its first ad; the last one goes on, and answers what it answered. */
async function measureStart(url: string, market: Market): Promise<{ large: Server; reply: string }> {
  const byClock: number[] = []
  const byProcessor: number[] = []
  for (let start = 1; ; start += 1) {
    const server = await startDelivery('many', url, folder)
    const client = await Client.open(server.port, 1)
    const [reply = '{}'] = (await client.ask([adPath(market)])).bodies
    byClock.push(performance.now() - server.beganAtMs)
    byProcessor.push(server.busyMs() ?? Number.NaN)
    client.close()
    if (start < starts) {
      await server.stop()
      continue
    }
    console.log(
      `\nStart of a delivery process with ${manyText} campaigns, with node, modules and first answer`,
    )
    const noise = noiseIn(spreadOf(byProcessor))
    printResult('by the clock', spreadOf(byClock), unit('ms', 0), atMost(3_000, '3,000 ms'), noise)
    printResult('of it its thread had a processor', spreadOf(byProcessor), unit('ms', 0), null, null)
    return { large: await opened(Promise.resolve(server)), reply }
  }
}

async function fill(clusterUrl: string, url: string, count: number): Promise<Market> {
  const now = new Date()
  await runStatement(clusterUrl, `create database ${new URL(url).pathname.slice(1)}`)
  await prepareDatabase({ owner: url, runtime: url }, now)
  const connection = connect(url, pino({ level: 'silent' }), 1)
  await connection.db.transaction().execute((tx) => seedPeople(tx, now))
  await connection.close()
  return makeCampaigns(url, count)
}

async function opened(starting: Promise<Server>): Promise<Server> {
  const server = await starting
  closers.push(() => server.stop())
  return server
}
