/**
 * What the dashboard asks for, from 100,000 campaigns and 10 million rows of statistics: the page of 300 rows, the
 * three groups of figures and the figures of the page, for an advertiser with few campaigns, an agent with many,
 * and an admin who sees all. Each is set against a `SELECT 1` that goes the same way (session, actor, permission,
 * reply), request by request in turn, so that a busy machine slows both. The goal is a p99 under 15 ms on an idle
 * machine with two cores, and 300 ms for the forecast of a budget. The processor time, in which whoever asks is
 * included, tells more than the clock where others use the machine. Takes minutes and some 3 GB of the temporary folder.
 */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { sql } from 'kysely'
import { z } from 'zod'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import { connect } from '#server/database/connect.ts'
import { launchPostgres } from '#server/database/embedded/launch.ts'
import { freePort } from '#server/kernel/free-port.ts'
import { localPlaces } from '#server/gateways/geo/local.ts'
import { clockStartedAt } from '#server/kernel/clock.ts'
import { readConfig } from '#server/kernel/config.ts'
import { serve } from '#server/kernel/http/serve.ts'
import { seedPeople } from '#server/people/seed-people.ts'
import { prepareDatabase } from '#server/prepare.ts'
import { openProduct, type Product } from '#server/product.ts'
import { worldStart } from '#test/instant.ts'
import { type Person, signIn } from '#test/person.ts'
import { runStatement } from '#test/statement.ts'
import { makeData } from './dashboard/make-data.ts'
import { campaignCount } from './dashboard/campaign-steps.ts'
import { type Times, timesOf } from './dashboard/measure.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 300)
const warmUp = 20
const goalMs = 15
const forecastGoalMs = 300
const forecastCall = 'forecast of a budget'
const forecastCampaigns = 10
const people = {
  'advertiser with 40': 'advertiser',
  'agent with many': 'agent',
  'admin who sees all': 'admin',
}

const one = endpoint({
  method: 'GET',
  path: '/api/bench/one',
  summary: 'One answer of the database, by the way that every call goes',
  access: 'campaign.view',
  reply: z.object({ one: z.int() }),
})

const silent = pino({ level: 'silent' })
/** BENCH_FOLDER keeps the data for the next run. */
const folder = process.env.BENCH_FOLDER ?? mkdtempSync(join(tmpdir(), 'masthead-dashboard-'))
const filled = join(folder, 'filled')
mkdirSync(folder, { recursive: true })
// When root runs the bench, the database's own user must be let in.
chmodSync(folder, 0o755)
try {
  const postgres = await launchPostgres(folder, 18, ['max_wal_size=8GB'])
  try {
    await fill(postgres.urlOf('postgres'), postgres.urlOf('bench'))
    const { product, address } = await open(postgres.urlOf('bench'))
    try {
      for (const [who, name] of Object.entries(people)) await measure(who, await signIn(address, name))
    } finally {
      await product.close()
    }
  } finally {
    await postgres.stop()
  }
} finally {
  if (!process.env.BENCH_FOLDER) rmSync(folder, { recursive: true, force: true })
}

async function fill(clusterUrl: string, url: string): Promise<void> {
  const isThere = existsSync(filled)
  if (!isThere) await runStatement(clusterUrl, 'drop database if exists bench')
  if (!isThere) await runStatement(clusterUrl, 'create database bench')
  await prepareDatabase({ owner: url, runtime: url }, worldStart)
  if (isThere) return
  const connection = connect(url, silent, 1)
  await connection.db.transaction().execute((tx) => seedPeople(tx, worldStart))
  await connection.close()
  await makeData(url, worldStart, newYorkDay(worldStart), (line) => console.log(line))
  writeFileSync(filled, '')
}

async function open(connectionString: string): Promise<{ product: Product; address: string }> {
  const reading = readConfig({ DATA_DIR: folder, PORT: String(await freePort()), DEMO: '1' })
  if ('faults' in reading) throw new Error(reading.faults.join(' '))
  const { config } = reading
  const clock = clockStartedAt(worldStart)
  const product = await openProduct({ config, connectionString, clock, log: silent, geo: localPlaces() })
  serve(product.app, one, async ({ db }) => {
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db)
    return { one: rows[0]?.one ?? 0 }
  })
  await product.app.listen({ host: config.host, port: config.port })
  return { product, address: config.baseUrl }
}

async function measure(who: string, person: Person): Promise<void> {
  const page = (await person.get('/api/overview/campaigns')).body
  const running = page.rows.filter(
    (row: { kind: string; price: { paymentType: string } }) =>
      row.kind === 'impression' && row.price.paymentType === 'cpm',
  )
  const ids = page.rows.map((row: { id: number }) => row.id).join(',')
  console.log(`\n${who}: ${page.total} of ${campaignCount} campaigns, ${page.rows.length} rows on the page`)
  const calls: Record<string, (round: number) => string[]> = {
    'page of rows': () => ['/api/overview/campaigns'],
    'three groups': () => page.groups.map((group: number) => `/api/campaigns/${group}?ids=${ids}`),
    'figures of the page': () => [`/api/overview/figures?ids=${ids}`],
    // Of one campaign after the other: they stand on other sites, beside other competitors.
    [forecastCall]: (round) => [
      `/api/campaigns/${running[round % Math.min(running.length, forecastCampaigns)].id}/forecast?amount=250`,
    ],
  }
  for (const [name, pathsOf] of Object.entries(calls)) {
    const times: number[] = []
    const plain: number[] = []
    let processorMs = 0
    let firstMs = 0
    for (let round = 0; round < rounds + warmUp; round++) {
      const least = await timeOf(person, [one.path])
      const before = process.cpuUsage()
      const asked = await timeOf(person, pathsOf(round))
      if (round === 0) firstMs = asked
      if (round < warmUp) continue
      plain.push(least)
      times.push(asked)
      const { user, system } = process.cpuUsage(before)
      processorMs += (user + system) / 1_000 / rounds
    }
    printResult(name, timesOf(times), timesOf(plain), name === forecastCall ? forecastGoalMs : goalMs)
    console.log(
      `  ${' '.repeat(20)} the first ${ms(firstMs)}; processor time of this process ${ms(processorMs)} a call`,
    )
  }
}

/** As the browser does: all at once. The bytes are read, not understood: that is the browser's time. */
async function timeOf(person: Person, paths: readonly string[]): Promise<number> {
  const startMs = performance.now()
  await Promise.all(
    paths.map(async (path) => {
      const answer = await person.raw(path)
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
      await answer.arrayBuffer()
    }),
  )
  return performance.now() - startMs
}

function printResult(name: string, asked: Times, plain: Times, goal: number): void {
  const isNoisy = (loadavg()[0] ?? 0) > availableParallelism() || plain.p99 > 4 * plain.p50
  const verdict = asked.p99 <= goal ? 'goal met' : isNoisy ? 'machine too busy to judge' : 'above the goal'
  console.log(
    `  ${name.padEnd(20)} p50 ${ms(asked.p50)}, p99 ${ms(asked.p99)}; SELECT 1 p50 ${ms(plain.p50)}, ` +
      `p99 ${ms(plain.p99)}; ratio p50 ${(asked.p50 / plain.p50).toFixed(1)}, ` +
      `p99 ${(asked.p99 / plain.p99).toFixed(1)} (goal p99 ${goal} ms: ${verdict})`,
  )
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`
}
