/** Puts the parts of the product together on a ready database. The start and the tests use the same assembly. */
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { connect } from './database/connect.ts'
import { serveHealth } from './health.ts'
import type { Clock } from './kernel/clock.ts'
import type { Config } from './kernel/config.ts'

export interface ProductParts {
  readonly config: Config
  readonly connectionString: string
  readonly clock: Clock
  readonly log: Logger
  /** Hears how far a longer step is. */
  readonly say: (line: string) => void
}

export interface Product {
  readonly app: FastifyInstance
  /** Finishes the requests in hand, writes what is in memory and closes the connections. */
  close(): Promise<void>
}

export async function openProduct({ connectionString, log }: ProductParts): Promise<Product> {
  const connection = connect(connectionString, log)
  const app = fastify({ loggerInstance: log as FastifyBaseLogger, disableRequestLogging: true })
  serveHealth(app, {
    database: async () => (await connection.pool.query('select 1')).rowCount === 1,
  })
  return {
    app,
    async close() {
      await app.close()
      await connection.close()
    },
  }
}
