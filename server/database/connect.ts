/** Connections to PostgreSQL, and how its types arrive in the code. */
import type { Socket } from 'node:net'
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Database } from '../kernel/context.ts'
import { PreparingClient } from './planned-once.ts'
import type { Tables } from './tables.ts'
import { RecentTroubles } from './trouble.ts'
import { usualWaits, type Waits } from './waits.ts'

const int8 = 20
const int8Array = 1016
const date = 1082

/** int8 becomes bigint (money never passes through a float); a date without time stays `YYYY-MM-DD`. */
function typeParsers(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides()
  types.setTypeParser(int8, (text: string) => BigInt(text))
  types.setTypeParser(int8Array, (text: string) => text.slice(1, -1).split(',').filter(Boolean).map(BigInt))
  types.setTypeParser(date, (text: string) => text)
  return types
}

/**
 * For the queue of jobs, which brings its own SQL: every type arrives as it expects it, an int8 as text. It waits for the
 * database for as long as that is away, and takes a wait with an end for a fault that ends the process.
 */
export function libraryPool(connectionString: string, log: Logger, max: number): pg.Pool {
  return watched(new pg.Pool({ connectionString, max }), log)
}

export interface Connection {
  readonly pool: pg.Pool
  readonly db: Database
  /** What went wrong of late on these connections. */
  readonly troubles: RecentTroubles
  close(): Promise<void>
}

/** A pool whose connections wait for nothing without an end. */
function bounded(waits: Waits): pg.PoolConfig {
  return { connectionTimeoutMillis: waits.connectMs, onConnect: (client) => setUp(client, waits) }
}

/**
 * What fits one page of a list is found by its keys: on today's disks, and with most of it in memory, a page read at
 * random costs hardly more than the next one. PostgreSQL assumes four times as much and would read whole tables.
 *
 * And a process that stands still in the middle of a transaction, or whose machine cannot be reached any more, holds up
 * nobody for longer than this: not those who count the same campaigns, and not who takes from it what it holds.
 */
async function setUp(client: pg.ClientBase, { lockMs, statementMs }: Waits): Promise<void> {
  hangUpOnSilence(client, statementMs + silenceBeyondMs)
  await client.query(
    `set random_page_cost = 1.1; set idle_in_transaction_session_timeout = '15s';
     set lock_timeout = ${lockMs}; set statement_timeout = ${statementMs}`,
  )
}

/** The server ends a statement that takes too long; what it has not said by then it will not say. */
const silenceBeyondMs = 1_000

/** A database that stands still as a whole ends nothing: then the connection is given up, and its caller hears of it. */
function hangUpOnSilence(client: pg.ClientBase, afterMs: number): void {
  // Not in the library's types: its socket, and whether a question waits for its answer.
  const inside = client as unknown as {
    readonly connection: { readonly stream: Socket }
    readyForQuery: boolean
  }
  const { stream } = inside.connection
  stream.setTimeout(afterMs, () => {
    if (!inside.readyForQuery) stream.destroy(Object.assign(new Error('the database said nothing'), silence))
  })
}

const silence = { code: 'ETIMEDOUT', syscall: 'read' }

/** Columns and tables are called in the code as everything else is: `campaign_id` is `campaignId`. What JSON holds stays as it is. */
const ourNames = new CamelCasePlugin({ maintainNestedObjectKeys: true })

/** Opens a pool. A connection that breaks while idle is dropped and logged; the next query opens another. */
export function connect(
  connectionString: string,
  log: Logger,
  max = 12,
  waits: Waits = usualWaits,
): Connection {
  const pool = watched(
    new pg.Pool({ connectionString, max, types: typeParsers(), Client: PreparingClient, ...bounded(waits) }),
    log,
  )
  const troubles = new RecentTroubles()
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [ourNames],
    log(event) {
      if (event.level === 'error') troubles.note(event.error)
    },
  })
  return {
    pool,
    db,
    troubles,
    async close() {
      await db.destroy()
      // Kysely ends the pool only if it ever asked a question through it.
      if (!pool.ended) await pool.end()
    },
  }
}

function watched(pool: pg.Pool, log: Logger): pg.Pool {
  pool.on('error', (error) => log.warn({ err: error }, 'an idle connection to the database broke'))
  // Also while it is lent out: the query in hand fails then, and its caller hears of it.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
