/**
 * Who wants to change what somebody else holds waits for it in the database, on a connection. So that those who wait do
 * not take the connections of everybody, few of them wait there at a time, and the others without one.
 */
import { sql } from 'kysely'
import type { Database } from '../context.ts'
import { Refused } from '../refused.ts'

/** How many may be at it at a time. */
export interface TurnLimits {
  /** How many may be at one thing at a time. */
  readonly forOneThing: number
  /** How many may be at all things together. */
  readonly inAll: number
  /** Of all together, how many wait for a row as long as anybody does; those above it wait a tenth of that. */
  readonly patient: number
}

/** Runs the work when few enough are at it, and tells it how long it may wait for a row; refuses (503) who waits for too long. */
export type TakeTurn = <Result>(name: string, work: (lockMs: number) => Promise<Result>) => Promise<Result>

export function openTurns({ forOneThing, inAll, patient }: TurnLimits, waitMs: number): TakeTurn {
  const things = new Map<string, Line>()
  const all = new Line(inAll)
  let patientNow = 0

  async function runPatiently<Result>(work: (lockMs: number) => Promise<Result>): Promise<Result> {
    if (patientNow >= patient) return work(waitMs / 10)
    patientNow += 1
    try {
      return await work(waitMs)
    } finally {
      patientNow -= 1
    }
  }

  return async (name, work) => {
    const thing = things.get(name) ?? new Line(forOneThing)
    things.set(name, thing)
    const untilMs = performance.now() + waitMs
    try {
      return await thing.run(untilMs, () => all.run(untilMs, () => runPatiently(work)))
    } finally {
      if (thing.isEmpty()) things.delete(name)
    }
  }
}

/** Those who are at something, and those who wait for one of them to end, first come first. */
class Line {
  readonly #atOnce: number
  readonly #waiting = new Set<() => void>()
  #running = 0

  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  async run<Result>(untilMs: number, work: () => Promise<Result>): Promise<Result> {
    await this.#enter(untilMs)
    try {
      return await work()
    } finally {
      this.#leave()
    }
  }

  isEmpty(): boolean {
    return this.#running === 0 && this.#waiting.size === 0
  }

  #enter(untilMs: number): Promise<void> | void {
    if (this.#running < this.#atOnce) return void (this.#running += 1)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const mine = () => {
      clearTimeout(timer)
      this.#waiting.delete(mine)
      resolve()
    }
    const timer = setTimeout(() => {
      this.#waiting.delete(mine)
      reject(new Refused({ refused: 'being-changed' }, 503))
    }, untilMs - performance.now())
    this.#waiting.add(mine)
    return promise
  }

  /** Whoever waits first has the place of who goes. */
  #leave(): void {
    const next = this.#waiting.values().next().value
    if (next === undefined) this.#running -= 1
    else next()
  }
}

/** The same database, whose transactions are run when it is their turn. */
export function inTurn(
  db: Database,
  run: <Result>(work: (lockMs: number) => Promise<Result>) => Promise<Result>,
): Database {
  return new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      if (name !== 'transaction') return value.bind(target)
      return () => {
        const transaction = target.transaction()
        const execute = transaction.execute.bind(transaction)
        return Object.assign(transaction, {
          execute: ((work) =>
            run((lockMs) =>
              execute(async (tx) => {
                await sql`select set_config('lock_timeout', ${`${lockMs}ms`}, true)`.execute(tx)
                return work(tx)
              }),
            )) satisfies typeof execute,
        })
      }
    },
  })
}
