/**
 * What this process may promise: its blocks, and the reservations made from them. Nothing here waits for the
 * database on behalf of a visitor except `prepare`, which is asked before a decision.
 */
import { setTimeout } from 'node:timers/promises'
import type { ShortageReason } from '#domain/delivery/decision/reasons.ts'
import { type NewYorkDay, newYorkDay } from '#domain/kernel/newyork.ts'
import { hourAt, perHour } from '../facts/per-hour.ts'
import type { Block } from '../facts/block.ts'
import { Blocks } from './blocks.ts'
import type { CountingParts } from '../facts/counting-parts.ts'
import { Lease } from './lease.ts'
import { Reservations } from './reservations.ts'
import { Shortages } from './shortages.ts'
import { openTaking } from './taking.ts'

export interface NodePromises {
  readonly blocks: Blocks
  /** Whether anything can be promised at all: the epoch is ours and the database was heard of lately. */
  mayPromise(): boolean
  promised(campaignId: number): number
  mayHave(campaignId: number): boolean
  shortage(campaignId: number): ShortageReason | null
  prepare(campaignIds: readonly number[]): Promise<void> | null
  /** The block that an impression was reserved from, under this decision's number; null when there is none. */
  reserve(decision: number, campaignId: number, decidedAtMs: number): boolean
  hasReservation(decision: number): boolean
  /** Ends the reservation of a decision; null when it has ended before. */
  endReservation(decision: number): Block | null
  /** Ends the reservations whose time is over. */
  expire(atMs?: number): void
  /** Gives back yesterday's rests, and what nobody has asked for in a while. */
  returnIdle(): void
  recall(campaignId: number): Promise<void>
  /** Tells the database which blocks shrank or closed. */
  saveChanges(): Promise<void>
  /** The database answered. */
  heard(): void
  /** Promises nothing from now on. */
  end(): void
  /** Resolves when no taking is under way. */
  settled(): Promise<void>
}

const takingIsInMs = 100

export function openNodePromises(parts: CountingParts, onFault: (error: unknown) => void): NodePromises {
  const { name, store, settings, now, monotonicMs } = parts
  const blocks = new Blocks()
  const reservations = new Reservations()
  const shortages = new Shortages()
  const lease = new Lease(settings.blockLifeMs, monotonicMs)
  const { mayAsk, take, underWay } = openTaking(parts, { blocks, shortages, lease }, onFault)
  const dayOf = perHour(newYorkDay)

  const today = (): NewYorkDay => dayOf(hourAt(now().getTime()))
  const mayPromise = (): boolean => lease.holdsAt(monotonicMs())

  function promised(campaignId: number): number {
    return mayPromise() ? blocks.room(campaignId, today()) : 0
  }

  function shortage(campaignId: number): ShortageReason | null {
    return promised(campaignId) > 0 ? null : shortages.reason(campaignId, today())
  }

  const isKnownShort = (campaignId: number): boolean => shortages.isKnown(campaignId, today(), monotonicMs())

  function mayHave(campaignId: number): boolean {
    return promised(campaignId) > 0 || (mayAsk() && !isKnownShort(campaignId))
  }

  function prepare(campaignIds: readonly number[]): Promise<void> | null {
    if (!mayAsk()) return null
    const missing = campaignIds.filter((id) => promised(id) === 0 && !isKnownShort(id))
    return missing.length === 0 ? null : take(missing)
  }

  function reserve(decision: number, campaignId: number, decidedAtMs: number): boolean {
    const atMs = monotonicMs()
    if (!lease.holdsAt(atMs)) return false
    const day = dayOf(hourAt(decidedAtMs))
    const block = blocks.reserve(campaignId, day, atMs)
    if (block === null) return false
    reservations.add(decision, block, atMs + settings.reservationMs)
    const isLow = blocks.room(campaignId, day) * settings.refillParts <= blocks.newestSize(campaignId)
    if (isLow && mayAsk() && !isKnownShort(campaignId)) void take([campaignId])
    return true
  }

  function endReservation(decision: number): Block | null {
    const block = reservations.take(decision, monotonicMs())
    if (block !== null) block.reserved -= 1
    return block
  }

  const hasReservation = (decision: number): boolean => reservations.find(decision, monotonicMs()) !== null

  function expire(atMs = monotonicMs()): void {
    for (const block of reservations.expire(atMs)) block.reserved -= 1
  }

  function returnIdle(): void {
    const atMs = monotonicMs()
    const day = today()
    blocks.returnRests(
      (block) => lease.hasEnded || block.day !== day || atMs - block.usedAtMs >= settings.idleMs,
    )
  }

  async function recall(campaignId: number): Promise<void> {
    // A taking that was sent before is in soon, unless it waits for the very lock that the caller holds.
    const taking = underWay()
    if (taking !== null) await Promise.race([taking, setTimeout(takingIsInMs, undefined, { ref: false })])
    blocks.returnRestsOf(campaignId)
    shortages.forget(campaignId)
    await saveChanges()
  }

  async function saveChanges(): Promise<void> {
    const changes = blocks.pendingChanges()
    if (changes.length === 0) return
    await store.changeBlocks(name, changes)
    blocks.settle(changes)
  }

  return {
    blocks,
    mayPromise,
    promised,
    mayHave,
    shortage,
    prepare,
    reserve,
    hasReservation,
    endReservation,
    expire,
    returnIdle,
    recall,
    saveChanges,
    heard: () => lease.heard(),
    end: () => lease.end(),
    settled: () => untilNone(underWay),
  }
}

/** Waits until nothing is under way any more, that which begins meanwhile too. */
async function untilNone(underWay: () => Promise<void> | null): Promise<void> {
  for (let taking = underWay(); taking !== null; taking = underWay()) await taking
}
