/** Ads and views a second, beside a bare server that answers as many bytes. */
import { Client as Database } from 'pg'
import type { Market } from './make-campaigns.ts'
import { Rates } from './rates.ts'
import type { Server } from './servers.ts'
import { noiseIn, printResult } from './print-result.ts'
import { few, manyText, rounds } from './extent.ts'
import { percent, times, atLeast, atMost } from './units.ts'

const warmUps = 4
const mostWarmUps = 100
const requestsPerBurst = 1_500
const connections = 32
/** So few blocks taken in a burst do not show in what it costs. */
const fewBlocks = requestsPerBurst / 200

/** What a page with one zone asks for. */
export const adPath = ({ siteId, zone }: Market) => `/d/ads?site=${siteId}&zones=${zone}`

/** Bursts of ads at each server in turn, then of views, and what each costs beside the bare one. */
export async function measureRates(
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
