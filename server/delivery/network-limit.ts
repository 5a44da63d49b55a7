/**
 * How many decisions of one shortened address may wait for their view. Beyond it a network gets ads that are
 * not promised to anyone's money, so that nobody can hold a campaign's impressions back by asking for them.
 */
import { openForMs } from './lifetimes.ts'

export interface NetworkLimit {
  /** Whether one more decision may be promised to this network. */
  hasRoom(network: string, nowMs: number): boolean
  opened(network: string, decision: number, nowMs: number): void
  /** The decision's view came, from wherever. */
  closed(decision: number): void
}

interface OpenDecision {
  readonly network: string
  readonly sinceMs: number
}

/** The limit is asked for each time, because an owner may change it; Infinity lifts it. */
export function networkLimit(limit: () => number): NetworkLimit {
  // In the order in which they were opened, so the overdue ones are always in front.
  const open = new Map<number, OpenDecision>()
  const counts = new Map<string, number>()

  function forget(decision: number, { network }: OpenDecision): void {
    open.delete(decision)
    const left = (counts.get(network) ?? 1) - 1
    if (left > 0) counts.set(network, left)
    else counts.delete(network)
  }

  function forgetOverdue(nowMs: number): void {
    for (const [decision, known] of open) {
      if (nowMs - known.sinceMs < openForMs) return
      forget(decision, known)
    }
  }

  return {
    hasRoom(network, nowMs) {
      forgetOverdue(nowMs)
      return (counts.get(network) ?? 0) < limit()
    },
    opened(network, decision, nowMs) {
      if (limit() === Number.POSITIVE_INFINITY) return
      open.set(decision, { network, sinceMs: nowMs })
      counts.set(network, (counts.get(network) ?? 0) + 1)
    },
    closed(decision) {
      const known = open.get(decision)
      if (known) forget(decision, known)
    },
  }
}
