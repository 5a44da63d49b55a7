/** The sign-in library's way to its tables, but that sessions are kept under the hash of their token. */
import { kyselyAdapter } from '@better-auth/kysely-adapter'
import type { BetterAuthOptions } from 'better-auth'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Clock } from '../kernel/clock.ts'
import { sessionSeconds } from './session-cookie.ts'
import { hashOfToken } from './token.ts'

type Adapter = ReturnType<ReturnType<typeof kyselyAdapter>>
type Inner = Omit<Adapter, 'transaction'>
type Row = Record<string, unknown>
interface Query {
  readonly model: string
  readonly where?: readonly { readonly field: string; readonly value: unknown }[]
}

/** A session lasts in the given time, which tests move. */
export function hashedSessions(pool: pg.Pool, realTime: Clock): (options: BetterAuthOptions) => Adapter {
  const kysely = new Kysely({ dialect: new PostgresDialect({ pool }) })
  return (options) => {
    const adapter = kyselyAdapter(kysely, { type: 'postgres' })(options)
    return {
      ...underHash(adapter, realTime),
      transaction: (run) => adapter.transaction((tx) => run(underHash(tx, realTime))),
    }
  }
}

/** Every question about a session asks for the hash; its maker alone is told the token. */
function underHash<Of extends Inner>(adapter: Of, realTime: Clock): Of {
  const asking = Object.entries(adapter).map(([name, act]) => [
    name,
    typeof act === 'function' ? (query: Query) => (act as (query: Query) => unknown)(inHashes(query)) : act,
  ])
  return {
    ...Object.fromEntries(asking),
    async create(query: Query & { readonly data: Row }) {
      if (query.model !== 'session') return adapter.create(query)
      const { token } = query.data as { token: string }
      const now = realTime.now()
      const lasting = {
        createdAt: now,
        updatedAt: now,
        expiresAt: new Date(now.getTime() + sessionSeconds * 1000),
      }
      const data = { ...query.data, ...lasting, token: hashOfToken(token) }
      return { ...(await adapter.create<Row>({ ...query, data })), token }
    },
  } as Of
}

function inHashes(query: Query): Query {
  if (query.model !== 'session' || !query.where) return query
  return {
    ...query,
    where: query.where.map(({ field, value, ...more }) => ({
      ...more,
      field,
      value:
        field !== 'token' ? value : Array.isArray(value) ? value.map(hashOfToken) : hashOfToken(`${value}`),
    })),
  }
}
