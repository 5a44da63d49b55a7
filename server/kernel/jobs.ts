/**
 * Work that runs later or every hour. A job is a name and a call to a use case; it is enqueued in the
 * transaction of the fact it follows, so that neither can exist without the other.
 */
import { Logger, parseCronItems, run, runMigrations, type Runner, type Task } from 'graphile-worker'
import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import type { Tables } from '../database/tables.ts'
import type { Platform } from './context.ts'

export interface Job<Payload = unknown> {
  readonly name: string
  /** Runs on this schedule as well (five cron fields, UTC); the use case itself asks the product's clock what is due. */
  readonly cron?: string
  run(platform: Platform, payload: Payload): Promise<void>
}

const attempts = 12
const pollMs = 500

/** Prepares the tables of the queue; part of migrating. */
export async function migrateJobs(connectionString: string): Promise<void> {
  await runMigrations({ connectionString })
}

/** Enqueues a job inside the caller's transaction. The same `key` twice, while waiting, is one job. */
export async function enqueue(
  tx: Kysely<Tables>,
  name: string,
  payload: Readonly<Record<string, unknown>>,
  key?: string,
): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, max_attempts => ${attempts}, job_key => ${key ?? null})`.execute(
    tx,
  )
}

/** Starts working. Stopping waits for the jobs in hand. */
export async function startJobs(
  platform: Platform,
  pool: pg.Pool,
  jobs: readonly Job[],
): Promise<{ stop(): Promise<void> }> {
  const taskList: Record<string, Task> = {}
  for (const job of jobs) taskList[job.name] = (payload) => job.run(platform, payload)
  const scheduled = jobs.filter((job) => job.cron)
  const runner: Runner = await run({
    pgPool: pool,
    taskList,
    parsedCronItems: parseCronItems(
      scheduled.map((job) => ({ task: job.name, match: job.cron ?? '', identifier: job.name })),
    ),
    concurrency: 2,
    pollInterval: pollMs,
    noHandleSignals: true,
    logger: new Logger(
      () => (level, message, meta) => platform.log[level === 'warning' ? 'warn' : level](meta ?? {}, message),
    ),
  })
  runner.promise.catch((error: unknown) => platform.log.error({ err: error }, 'the job runner stopped'))
  return { stop: () => runner.stop() }
}
