/**
 * News between processes: a transaction says what changed (NOTIFY), and whoever keeps something in memory
 * hears it (LISTEN) once the transaction is in. News can be lost while the database is away, so every
 * listener is also told when the line was broken, and must then look for itself.
 */
import pg from 'pg'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../database/tables.ts'
import { usualWaits, type Waits } from '../database/waits.ts'

const channels = [
  'masthead_campaigns',
  'masthead_counted',
  'masthead_settings',
  'masthead_people',
  'masthead_links',
  'masthead_recall',
  'masthead_recalled',
  'masthead_shown',
] as const
export type Channel = (typeof channels)[number]

export interface Events {
  /** Hears a channel until the returned function is called. `null` as payload: the line was broken, reload. */
  listen(channel: Channel, hear: (payload: string | null) => void): () => void
  close(): Promise<void>
}

const retryMs = 1_000

/** Tells a channel, when the caller's transaction commits. */
export async function notifyListeners(tx: Database, channel: Channel, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(tx)
}

/** Opens the line: one connection for all channels. A database that says nothing is given up, and asked again. */
export async function openEvents(
  connectionString: string,
  log: Logger,
  { connectMs, statementMs }: Waits = usualWaits,
): Promise<Events> {
  const listeners = new Map<Channel, Set<(payload: string | null) => void>>()
  let client: pg.Client | null = null
  let isClosed = false
  let retry: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: connectMs,
      query_timeout: statementMs,
    })
    next.on('notification', ({ channel, payload }) => {
      for (const hear of listeners.get(channel as Channel) ?? []) hear(payload ?? '')
    })
    next.on('error', () => reconnect(next))
    next.on('end', () => reconnect(next))
    try {
      await next.connect()
      // All at once and from the beginning, so that nobody waits for a channel and misses its first news.
      await next.query(channels.map((channel) => `listen ${channel}`).join('; '))
    } catch (error) {
      next.end().catch(() => {})
      throw error
    }
    client = next
  }

  function reconnect(broken: pg.Client): void {
    if (isClosed || client !== broken) return
    client = null
    log.warn('the line for news from the database broke; opening it again')
    const attempt = () => {
      connect().then(
        () => {
          for (const hears of listeners.values()) for (const hear of hears) hear(null)
        },
        () => {
          if (!isClosed) retry = setTimeout(attempt, retryMs)
        },
      )
    }
    retry = setTimeout(attempt, retryMs)
  }

  await connect()
  return {
    listen(channel, hear) {
      const hears = listeners.get(channel) ?? new Set()
      listeners.set(channel, hears)
      hears.add(hear)
      return () => hears.delete(hear)
    },
    async close() {
      isClosed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
