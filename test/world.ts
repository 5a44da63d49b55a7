/**
 * The world of one test file: the real app listening on a port of its own, a fresh database with the seeded rows
 * and the named cast, local gateways, and a clock that stands still until a test moves it.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { inject } from 'vitest'
import type { WebGateway } from '#server/gateways/web/gateway.ts'
import type { WordpressGateway } from '#server/gateways/wordpress/gateway.ts'
import { localWordpress } from '#server/gateways/wordpress/local.ts'
import { localPlaces } from '#server/gateways/geo/local.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { type Config, readConfig } from '#server/kernel/config.ts'
import type { Database, Platform } from '#server/kernel/context.ts'
import { describeBreaches } from '#server/audit.ts'
import { auditGateway } from '#server/billing/audit-gateway.ts'
import { openProduct, type Product } from '#server/product.ts'
import { freePort } from '#server/kernel/free-port.ts'
import { comparedEncoderOf } from './compared-encoder.ts'
import { makeDatabase } from './database.ts'
import { worldStart } from './instant.ts'
import { type Letter, lettersTo } from './letters.ts'
import { Person, signIn } from './person.ts'

export interface World {
  /** Where the app listens. */
  readonly address: string
  readonly platform: Platform
  readonly db: Database
  readonly database: Awaited<ReturnType<typeof makeDatabase>>
  readonly app: Product['app']
  /** The delivery side: what it holds in memory, and its counting. */
  readonly delivery: NonNullable<Product['delivery']>
  readonly node: NonNullable<Product['node']>
  readonly clock: SettableClock
  /** What sessions last in: the real time, and what a test adds to it. */
  readonly realTime: Pick<SettableClock, 'now' | 'advance'>
  readonly dataDir: string
  /** Somebody of the cast, signed in; `advertiser` is advertiser@demo.test. Signed in once per world. */
  as(name: string): Promise<Person>
  /** Somebody without a session. */
  readonly visitor: Person
  /** What the log says from here on, line by line, until the world closes. */
  readonly logged: readonly string[]
  /** What the web outside answers at an address that somebody typed; nothing, until a test says otherwise. */
  readonly web: { fetch: WebGateway['fetch'] }
  /** The way to the WordPress of sites, a local one of each, until a test stands between. */
  readonly wordpress: { at: WordpressGateway['at'] }
  /** What was written to an address, oldest first. */
  lettersTo(address: string): Promise<Letter[]>
  /** Stops the app and starts it again on the same database and data folder, as a restart of the product does. */
  restart(): Promise<void>
  close(): Promise<void>
}

export interface SettableClock extends Clock {
  set(instant: Date): void
  advance(ms: number): void
}

/**
 * Call it in `beforeAll` and `world.close` in `afterAll`. `beside`: another process of the same product, on the same
 * database, and clock, with a data folder of its own; it is closed first.
 */
export async function makeWorld(
  settings: Readonly<Record<string, string>> = {},
  beside?: Pick<World, 'database'> & Partial<Pick<World, 'clock'>>,
): Promise<World> {
  const database = beside?.database ?? (await makeDatabase())
  const dataDir = mkdtempSync(join(inject('runFolder'), 'world-'))
  const clock = beside?.clock ?? settableClock(worldStart)
  const realTime = clockAhead()
  const config = readSettings({
    SECRET_KEY: secretKey,
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    DEMO: '1',
    ...settings,
  })
  const logged: string[] = []
  const web: World['web'] = { fetch: async () => null }
  const wordpress: World['wordpress'] = { at: localWordpress(dataDir, clock, config.baseUrl).at }
  const people = new Map<string, Promise<Person>>()
  let product: Product | null = null

  const keepLine = (line: string) => {
    logged.push(line)
    if (process.env.TEST_LOG) process.stderr.write(line)
  }
  const open = async () => {
    product = await openProduct({
      config,
      connectionString: database.connectionString,
      clock,
      realTime,
      log: pino({ level: process.env.TEST_LOG ?? 'trace' }, { write: keepLine }),
      geo: localPlaces(),
      web: { fetch: (address) => web.fetch(address) },
      wordpress: { at: (login) => wordpress.at(login) },
      encoderOf: comparedEncoderOf,
      // Its clock stands still: what a minute does is done when a test says that it has passed.
      isScheduled: false,
    })
    await product.app.listen({ host: config.host, port: config.port })
  }
  const opened = () => {
    if (!product) throw new Error('the world is closed')
    return product
  }

  await open()
  return {
    address: config.baseUrl,
    dataDir,
    clock,
    realTime,
    logged,
    web,
    wordpress,
    db: database.db,
    database,
    visitor: new Person(config.baseUrl),
    get platform() {
      return opened().platform
    },
    get app() {
      return opened().app
    },
    get delivery() {
      return there(opened().delivery)
    },
    get node() {
      return there(opened().node)
    },
    as(name) {
      const known = people.get(name) ?? signIn(config.baseUrl, name)
      people.set(name, known)
      return known
    },
    lettersTo: (address) => lettersTo(opened().platform, address),
    async restart() {
      await opened().close()
      await open()
    },
    async close() {
      const closing = product
      product = null
      await closing?.close()
      if (beside) return rmSync(dataDir, { recursive: true, force: true })
      const breaches = describeBreaches(await auditGateway(database.db, dataDir))
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
      if (breaches.length > 0) throw new Error(breaches.join('\n'))
    },
  }
}

function there<Part>(part: Part | null): Part {
  if (part === null) throw new Error('this world does not deliver')
  return part
}

/** One for all worlds, so that processes of one product with data folders of their own read each other's. */
const secretKey = 'the-secret-key-of-the-worlds-in-which-tests-live'

function clockAhead() {
  let aheadMs = 0
  return {
    now: () => new Date(Date.now() + aheadMs),
    advance: (ms: number) => {
      aheadMs += ms
    },
  }
}

export function settableClock(start: Date): SettableClock {
  let nowMs = start.getTime()
  return {
    now: () => new Date(nowMs),
    set: (instant) => {
      nowMs = instant.getTime()
    },
    advance: (ms) => {
      nowMs += ms
    },
  }
}

function readSettings(settings: Readonly<Record<string, string>>): Config {
  const reading = readConfig(settings)
  if ('faults' in reading) throw new Error(reading.faults.join(' '))
  return reading.config
}
