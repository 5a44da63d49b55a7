/**
 * Work that runs later or every hour. A job is a name and a call to a use case; it is enqueued in the
 * transaction of the fact it follows, so that neither can exist without the other.
 */
import { Logger, parseCronItems, run, runMigrations, type Runner, type Task } from 'graphile-worker'
import { sql } from 'kysely'
import { libraryPool } from '../database/connect.ts'
import { freeLeftJobs } from '../database/free-jobs.ts'
import type { Database } from '../database/tables.ts'
import type { Platform } from './context.ts'

export interface Job<Payload = unknown> {
  readonly name: string
  /** Runs on this schedule as well (five cron fields, UTC); the use case itself asks the product's clock what is due. */
  readonly cron?: string
  /** What may take minutes runs beside all others, one at a time, so that nothing that is due waits for it. */
  readonly isLong?: boolean
  /** A long one gives up when `stopping` says that the product ends; it is begun again by the next process. */
  run(platform: Platform, payload: Payload, stopping?: AbortSignal): Promise<void>
}

/** The same, which does nothing while an earlier run of it in this process goes on: what hangs must not fill the places of all jobs. */
export function oneRunAtATime(job: Job): Job {
  let isRunning = false
  return {
    ...job,
    async run(platform, payload, stopping) {
      if (isRunning) return
      isRunning = true
      try {
        await job.run(platform, payload, stopping)
      } finally {
        isRunning = false
      }
    },
  }
}

const attempts = 12
const pollMs = 500
const restartMs = 1_000
const connections = 7

/** Prepares the tables of the queue; part of migrating. */
export async function migrateJobs(connectionString: string): Promise<void> {
  await runMigrations({ connectionString })
}

/**
 * Enqueues a job inside the caller's transaction. The same `key` twice, while waiting, is one job, the later one. It
 * runs not before `at`, in real time, where that is said. What stands `behind` more others of its kind waits for all that
 * stand behind fewer, whenever they came.
 */
export async function enqueue(
  tx: Database,
  name: string,
  payload: Readonly<Record<string, unknown>>,
  { key = null, at = null, behind = 0 }: EnqueueOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, max_attempts => ${attempts},
    job_key => ${key}, run_at => ${at}, priority => ${behind})`.execute(tx)
}

interface EnqueueOptions {
  readonly key?: string | null
  readonly at?: Date | null
  readonly behind?: number
}

/** How many jobs run at a time. */
const shortAtOnce = 2
const longAtOnce = 1

/**
 * Starts working, on connections of its own, so that work in the background never waits for a visitor's, nor they
 * for it. Stopping waits for the jobs in hand, and tells the long ones to give up. Unscheduled, only what is enqueued runs.
 */
export async function startJobs(
  platform: Platform,
  connectionString: string,
  jobs: readonly Job[],
  { isScheduled = true }: { readonly isScheduled?: boolean | undefined } = {},
): Promise<{ stop(): Promise<void> }> {
  const pool = libraryPool(connectionString, platform.log, connections)
  const lanes = [
    laneOf(platform, { pool, isScheduled, atOnce: shortAtOnce, jobs: jobs.filter(({ isLong }) => !isLong) }),
    laneOf(platform, { pool, isScheduled, atOnce: longAtOnce, jobs: jobs.filter(({ isLong }) => isLong) }),
  ]
  let endWork = () => {}
  const stop = async () => {
    await Promise.all(lanes.map((lane) => lane.stop()))
    endWork()
    await pool.end()
  }
  try {
    endWork = await freeLeftJobs(pool)
    for (const lane of lanes) await lane.start()
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}

interface LaneOptions {
  readonly pool: ReturnType<typeof libraryPool>
  readonly isScheduled: boolean
  readonly atOnce: number
  readonly jobs: readonly Job[]
}

/** Runs some of the jobs. A runner that gives up, because the database was away for long, is started again. */
function laneOf(platform: Platform, { pool, isScheduled, atOnce, jobs }: LaneOptions) {
  const { log } = platform
  const taskList: Record<string, Task> = {}
  const inBackground: Platform = { ...platform, db: platform.patientDb }
  const stopping = new AbortController()
  for (const job of jobs) taskList[job.name] = (payload) => job.run(inBackground, payload, stopping.signal)
  const cronItems = jobs
    .filter((job) => isScheduled && job.cron)
    .map((job) => ({ task: job.name, match: job.cron ?? '', identifier: job.name }))
  let runner: Runner | null = null
  let retry: NodeJS.Timeout | undefined
  let isStopped = false

  async function start(): Promise<void> {
    if (jobs.length === 0) return
    const started = await run({
      pgPool: pool,
      taskList,
      parsedCronItems: parseCronItems(cronItems),
      concurrency: atOnce,
      pollInterval: pollMs,
      noHandleSignals: true,
      logger: new Logger(
        () => (level, message, meta) => log[level === 'warning' ? 'warn' : level](meta ?? {}, message),
      ),
    })
    runner = started
    started.promise.then(() => startAgain(), startAgain)
  }

  function startAgain(fault?: unknown): void {
    runner = null
    if (isStopped) return
    log.error({ err: fault }, 'the job runner gave up; it is started again')
    retry = setTimeout(tryAgain, restartMs)
  }

  function tryAgain(): void {
    start().catch(startAgain)
  }

  async function stop(): Promise<void> {
    isStopped = true
    clearTimeout(retry)
    stopping.abort(new Error('The product ends; the next process begins this work again.'))
    await runner?.stop()
  }

  return { start, stop }
}
