/**
 * One run: delivery processes on one PostgreSQL, readers who race for ads, money that comes and goes, and everything
 * broken in turn. Then it is left to recover, sells the last impression of every campaign, and is judged.
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { diceFrom } from '#domain/kernel/dice.ts'
import { fenceNode } from '#server/delivery/nodes/fence-node.ts'
import type { Database } from '#server/kernel/context.ts'
import { ownSecrets } from '../sweep/own-secrets.ts'
import { filesOf, rowsOf, tablesOf } from '../sweep/places.ts'
import { sweep } from '../sweep/sweep.ts'
import { acknowledgementReader } from './acknowledgements.ts'
import { Book } from './book.ts'
import { wreak } from './chaos.ts'
import { crowdInTheProcesses, crowdInTheStreet } from './crowds.ts'
import { DeliveryProcess } from './delivery-process.ts'
import { shop } from './purchases.ts'
import { cardNumber, brokenCalls, Till } from './till.ts'
import { TorturedDatabase } from './tortured-database.ts'
import { isSound, judge, type Verdict } from './verdict.ts'
import { expiries, zones, openWitness, makeCampaigns, firstSite, promisedBy, isSoldOut } from './witness.ts'
import type { Wishes } from './wishes.ts'

export interface Result {
  readonly verdict: Verdict
  /** Where keys and passwords of the product stand that must stand nowhere. */
  readonly secrets: readonly string[]
  readonly book: Book
  readonly starts: number
  /** Processes that were killed, some of them more than once in one move. */
  readonly kills: number
  readonly endedThemselves: number
  /** How long it took from the last fault until every campaign had sold its last impression. */
  readonly recoveredAfterSeconds: number
}

const reservationMs = expiries['delivery.reservationSeconds'] * 1000
const pastExpiryMs = reservationMs + 1_000
const processesAtTheEnd = 2
// A slow machine gets through fewer moves in the same time.
const longestFactor = 4

/** Logs of the processes, journals, the gateway's log and the database's own files are all in the room. */
async function secretsIn(room: string, dataDir: string, db: Database): Promise<string[]> {
  const card = { what: 'the card’s number', secret: cardNumber }
  const own = await ownSecrets(db, dataDir, join(room, 'database'))
  return sweep([...(await tablesOf(rowsOf(db))), ...filesOf(room)], [card, ...own])
}

/** When it is aborted, everything it started ends before it rejects. */
export async function torture(wishes: Wishes, abort?: AbortSignal): Promise<Result> {
  const room = mkdtempSync(join(tmpdir(), 'masthead-torture-'))
  // Root's database user must be let in.
  chmodSync(room, 0o755)
  const closers: (() => Promise<void> | void)[] = []
  let result: Result | null = null
  try {
    const aborted = Promise.withResolvers<never>()
    abort?.addEventListener('abort', () => aborted.reject(abort.reason))
    result = await Promise.race([run(wishes, room, closers), aborted.promise])
    return result
  } finally {
    for (let close = closers.pop(); close; close = closers.pop()) await close()
    if (abort?.aborted || (result && isSound(result.verdict, result.secrets)))
      rmSync(room, { recursive: true, force: true })
    else process.stderr.write(`What the processes said and wrote is in ${room}.\n`)
  }
}

async function run(wishes: Wishes, room: string, closers: (() => Promise<void> | void)[]): Promise<Result> {
  const dataDir = join(room, 'data')
  mkdirSync(dataDir)
  const database = await TorturedDatabase.start(join(room, 'database'))
  closers.push(() => database.stop())
  const platform = await openWitness(database, dataDir, closers)
  const campaignIds = await makeCampaigns(platform.db, wishes)
  const book = new Book()
  const till = await Till.open(platform, dataDir, campaignIds, book)
  closers.push(() => till.close())
  const told = new Set<string>()
  const hear = wishes.isPressed ? () => acknowledgementReader((name) => told.add(name)) : null
  const nodes = Array.from(
    { length: wishes.nodes },
    (_, at) => new DeliveryProcess(`node-${at + 1}`, dataDir, database.url, hear),
  )
  closers.push(async () => void (await Promise.all(nodes.map((node) => node.kill()))))
  for (const node of nodes) node.start()
  for (const node of nodes) await node.untilUp()
  const { id: siteId } = await firstSite(platform.db)
  const addresses = () => nodes.flatMap(({ address }) => address ?? [])
  const crowd = wishes.isPressed
    ? crowdInTheProcesses(nodes, told)
    : crowdInTheStreet({ addresses, siteId, zones, book, reservationMs }, wishes)
  closers.push(() => void crowd.leave())

  const startMs = performance.now()
  const longestEndMs = startMs + wishes.seconds * longestFactor * 1000
  const isOver = () => {
    const nowMs = performance.now()
    const isBrokenEnough = book.interruptions >= (wishes.interruptions ?? 0)
    return nowMs >= (isBrokenEnough ? startMs + wishes.seconds * 1000 : longestEndMs)
  }
  const fence = (name: string) => fenceNode({ ...platform, config: { dataDir } }, name)
  await Promise.all([
    wreak({ nodes, database, till, book, pastExpiryMs, fence }, diceFrom(wishes.seed), isOver),
    shop(platform, campaignIds, book, diceFrom(wishes.seed + 1), isOver),
    till.sell(campaignIds, wishes.seed, isOver),
  ])

  book.note('nothing is broken any more')
  const calmAtMs = performance.now()
  crowd.feel('quiet')
  for (const node of nodes) await node.untilUp()
  await until('every promise is given back', 60, async () => (await promisedBy(platform.db)) === 0)
  book.note('every promise was given back')
  // A campaign's last impressions are shared among all processes, one a block: two sell them soon.
  await Promise.all(nodes.slice(processesAtTheEnd).map((node) => node.stop()))
  crowd.feel('calm')
  await until('every campaign has sold its last impression', 180 + 2 * wishes.seconds, () =>
    isSoldOut(platform.db),
  )
  const recoveredAfterSeconds = (performance.now() - calmAtMs) / 1000
  book.note('every campaign has sold its last impression')
  await crowd.leave()
  for (const node of nodes) await node.stop()
  const names = nodes.map(({ name }) => name)
  const verdict = await judge(platform.patientDb, dataDir, names, await crowd.acknowledged(platform), {
    acknowledged: till.acknowledged,
    broken: book.get(brokenCalls),
  })
  return {
    verdict,
    secrets: await secretsIn(room, dataDir, platform.db),
    book,
    starts: nodes.reduce((sum, { starts }) => sum + starts, 0),
    kills: nodes.reduce((sum, { kills }) => sum + kills, 0),
    endedThemselves: nodes.reduce((sum, { endedItself }) => sum + endedItself, 0),
    recoveredAfterSeconds,
  }

  /** Waits in vain only so long: what is still missing then is for the verdict to say. */
  async function until(what: string, seconds: number, isSo: () => Promise<boolean>): Promise<void> {
    const lastMs = performance.now() + seconds * 1000
    while (performance.now() < lastMs) {
      if (await isSo().catch(() => false)) return
      await sleep(300)
    }
    book.note(`waited ${seconds} seconds in vain until ${what}`)
  }
}
