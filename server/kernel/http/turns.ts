/**
 * Who wants to change what somebody else holds waits for it in the database, on a connection. So that those who wait for
 * one thing do not take the connections of everybody, few of them wait there at a time, and the others without one.
 */
import type { Database } from '../context.ts'
import { Refused } from '../refused.ts'

/** Runs the work when fewer of the same name are at it; refuses (503) who waits for too long. */
export type TakeTurn = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>

export function openTurns(atOnce: number, waitMs: number): TakeTurn {
  const running = new Map<string, number>()
  const waiting = new Map<string, Set<() => void>>()

  function leave(name: string): void {
    const next = waiting.get(name)?.values().next().value
    if (next !== undefined) return next()
    const others = (running.get(name) ?? 0) - 1
    if (others > 0) running.set(name, others)
    else running.delete(name)
  }

  function enter(name: string): Promise<void> | void {
    const others = running.get(name) ?? 0
    if (others < atOnce) return void running.set(name, others + 1)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const queue = waiting.get(name) ?? new Set()
    waiting.set(name, queue.add(mine))
    const timer = setTimeout(() => end(() => reject(new Refused({ refused: 'being-changed' }, 503))), waitMs)
    function mine(): void {
      clearTimeout(timer)
      end(resolve)
    }
    function end(how: () => void): void {
      queue.delete(mine)
      if (queue.size === 0) waiting.delete(name)
      how()
    }
    return promise
  }

  return async (name, work) => {
    await enter(name)
    try {
      return await work()
    } finally {
      leave(name)
    }
  }
}

/** The same database, whose transactions are run when it is their turn. */
export function inTurn(
  db: Database,
  run: <Result>(work: () => Promise<Result>) => Promise<Result>,
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
          execute: ((work) => run(() => execute(work))) satisfies typeof execute,
        })
      }
    },
  })
}
