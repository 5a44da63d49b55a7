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
import { Client as Database } from 'pg'
import pino from 'pino'
import { connect } from '#server/database/connect.ts'
import { launchPostgres } from '#server/database/embedded/launch.ts'
import { seedPeople } from '#server/people/seed-people.ts'
import { prepareDatabase } from '#server/prepare.ts'
import { runStatement } from '#test/statement.ts'
import { Client } from './delivery/client.ts'
import { decisionsAmong } from './delivery/decision.ts'
import { makeCampaigns, type Market } from './delivery/make-campaigns.ts'
import { Rates } from './delivery/rates.ts'
import { type Server, startDelivery, startPlain } from './delivery/servers.ts'
import { noiseIn, printResult, spreadOf } from './delivery/print-result.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 15)
const many = Number(process.env['BENCH_CAMPAIGNS'] ?? 100_000)
const manyText = many.toLocaleString('en')
const few = 100
const warmUps = 4
const mostWarmUps = 100
const starts = 3
/** A change that is not followed for so long will not be. */
const longestChangeMs = 30_000
const requestsPerBurst = 1_500
const connections = 32
/** So few blocks taken in a burst do not show in what it costs. */
const fewBlocks = requestsPerBurst / 200

const adPath = ({ siteId, zone }: Market) => `/d/ads?site=${siteId}&zones=${zone}`
const percent = (value: number) => `${Math.round(value * 100)} %`
const times = (value: number) => `${value.toFixed(2)} x`
const unit = (name: string, digits: number) => (value: number) => `${value.toFixed(digits)} ${name}`
const atLeast = (least: number, text: string) => ({ text, isMet: (value: number) => value >= least })
const atMost = (most: number, text: string) => ({ text, isMet: (value: number) => value <= most })

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

function measureDecision(): void {
  const [small, large] = [decisionsAmong(few), decisionsAmong(many)]
  const [ofFew, ofMany, ratios, edits]: number[][] = [[], [], [], []]
  for (let round = 0; round < rounds; round += 1) {
    const [one, other] = [small.measure(), large.measure()]
    ofFew?.push(one)
    ofMany?.push(other)
    ratios?.push(other / one)
    edits?.push(large.edit())
  }
  const noise = noiseIn(spreadOf(ofFew ?? []))
  const nanoseconds = unit('ns', 0)
  console.log(
    `\nThe decision, one zone with all campaigns; among ${few}: ${nanoseconds(spreadOf(ofFew ?? []).median)}`,
  )
  printResult(`among ${manyText}`, spreadOf(ofMany ?? []), nanoseconds, atMost(500, '500 ns'), noise)
  printResult(`as a multiple of among ${few}`, spreadOf(ratios ?? []), times, atMost(4, '4 x'), noise)
  printResult(
    'one campaign changed, and decided',
    spreadOf(edits ?? []),
    unit('ms', 3),
    atMost(1, '1 ms'),
    noise,
  )
}

function measureTag(): void {
  const built = fileURLToPath(new URL('../dist/tag.js', import.meta.url))
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
  await prepareDatabase(url, now)
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

async function measureRates(
  { bare, fastify, small, large }: Readonly<Record<'bare' | 'fastify' | 'small' | 'large', Server>>,
  smallMarket: Market,
  largeMarket: Market,
  largeUrl: string,
): Promise<void> {
  const servers = [bare, fastify, small, large]
  const rates = await Rates.open(servers, connections)
  const pathsOf = (server: Server) =>
    Array<string>(requestsPerBurst).fill(adPath(server === small ? smallMarket : largeMarket))
  // The code is compiled, and the blocks of the campaigns are taken, before anything counts.
  for (let round = 0; round < warmUps; round += 1)
    for (const server of servers) await rates.burst(server, pathsOf(server), null)
  await takeAllBlocks(largeUrl, () => rates.burst(large, pathsOf(large), null))
  for (let round = 0; round < rounds; round += 1) {
    let viewPaths: string[] = []
    for (const server of servers) {
      const bodies = await rates.burst(server, pathsOf(server), 'ads')
      if (server === large) viewPaths = bodies.flatMap(viewsIn)
    }
    for (const server of [bare, fastify, large]) await rates.burst(server, viewPaths, 'views')
  }
  rates.close()
  const noise = noiseIn(rates.of(bare, 'ads', 'byClock'))
  for (const by of ['byClock', 'byProcessor'] as const) {
    const perSecond = rates.of(bare, 'ads', by).median.toFixed(0)
    const what = by === 'byClock' ? 'By the clock' : 'By processor time of the server’s thread'
    console.log(`\n${what}, ${connections} connections, beside bare node:http (${perSecond} ads a second)`)
    const ads = (server: Server) => rates.ratio(server, bare, 'ads', by)
    printResult('fastify, the same bytes', ads(fastify), percent, null, noise)
    printResult(`ad request among ${few} campaigns`, ads(small), percent, null, noise)
    printResult(`ad request among ${manyText}`, ads(large), percent, atLeast(0.85, '85 %'), noise)
    const cost = rates.ratio(small, large, 'ads', by)
    printResult(`its cost as a multiple of among ${few}`, cost, times, atMost(1.1, '1.10 x'), noise)
    printResult('fastify answering a view', rates.ratio(fastify, bare, 'views', by), percent, null, noise)
    const views = rates.ratio(large, bare, 'views', by)
    printResult('view, answered after fsync', views, percent, atLeast(0.8, '80 %'), noise)
  }
}

/**
 * Asks until hardly a campaign of the zone is left without a block: one of thousands is asked for now and then only, and
 * a process that has run for a while holds blocks of them all.
 */
async function takeAllBlocks(url: string, ask: () => Promise<unknown>): Promise<void> {
  const database = new Database({ connectionString: url })
  await database.connect()
  const count = async () =>
    Number((await database.query('select count(*) from delivery_block where is_open')).rows[0]?.count ?? 0)
  let [before, after] = [Number.NEGATIVE_INFINITY, await count()]
  for (let burst = 0; burst < mostWarmUps && after - before > fewBlocks; burst += 1) {
    await ask()
    before = after
    after = await count()
  }
  await database.end()
}

/** The addresses of the views in an answer; none where the zone stayed empty. */
function viewsIn(body: string): string[] {
  return [...body.matchAll(/"view":"([^"]+)"/g)].map(([, path = '']) => path)
}

/** A campaign that has a zone to itself is switched off and on in the database; how long until the ads follow? */
async function measureChange(url: string, server: Server, { siteId, alone }: Market): Promise<void> {
  const database = new Database({ connectionString: url })
  await database.connect()
  const client = await Client.open(server.port, 1)
  const ask = async () => (await client.ask([`/d/ads?site=${siteId}&zones=${alone.zone}`])).bodies[0] ?? ''
  const waits: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const isOn = round % 2 === 1
    await database.query(
      `update campaign set switched_on_at = ${isOn ? 'created_at' : 'null'} where id = $1`,
      [alone.campaignId],
    )
    const committedAtMs = performance.now()
    while ((await ask()).includes('"campaign"') !== isOn) {
      if (performance.now() - committedAtMs > longestChangeMs)
        throw new Error('the ads do not follow a change')
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
    waits.push(performance.now() - committedAtMs)
  }
  client.close()
  await database.end()
  console.log('\nA campaign switched off and on, until the ads of the process follow')
  printResult(`among ${manyText} campaigns`, spreadOf(waits), unit('ms', 0), atMost(1_000, '1,000 ms'), null)
}
