/**
 * How many decisions of one shortened address may wait for their view, and how many may be promised to it in a minute.
 * Beyond that a network gets ads that are not promised to anyone's money: so nobody can hold a campaign's impressions
 * back by asking for them, nor drain it by looking at all of them as fast as a machine can.
 */
import { openForMs } from '../facts/lifetimes.ts'

export interface NetworkLimits {
  /** Decisions that wait for their view. */
  readonly open: number
  /** Decisions promised in one minute of the clock. */
  readonly perMinute: number
}

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

const minuteMs = 60_000

/** The limits are asked for each time, because an owner may change them; null lifts them. */
export function networkLimit(limits: () => NetworkLimits | null): NetworkLimit {
  // In the order in which they were opened, so the overdue ones are always in front.
  const open = new Map<number, OpenDecision>()
  const counts = new Map<string, number>()
  let minute = { at: Number.NaN, promised: new Map<string, number>() }

  /** What was promised in the present minute, by network; that of the one before is forgotten. */
  function promisedAt(nowMs: number): Map<string, number> {
    const at = Math.floor(nowMs / minuteMs)
    if (minute.at !== at) minute = { at, promised: new Map() }
    return minute.promised
  }

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
      const most = limits()
      if (most === null) return true
      forgetOverdue(nowMs)
      return (counts.get(network) ?? 0) < most.open && (promisedAt(nowMs).get(network) ?? 0) < most.perMinute
    },
    opened(network, decision, nowMs) {
      if (limits() === null) return
      const promised = promisedAt(nowMs)
      promised.set(network, (promised.get(network) ?? 0) + 1)
      open.set(decision, { network, sinceMs: nowMs })
      counts.set(network, (counts.get(network) ?? 0) + 1)
    },
    closed(decision) {
      const known = open.get(decision)
      if (known) forget(decision, known)
    },
  }
}
