/**
 * What this process may promise: its blocks, the reservations made from them, and the taking of more. Nothing
 * here waits for the database on behalf of a visitor except `prepare`, which is asked before a decision.
 */
import { setTimeout } from 'node:timers/promises'
import type { ShortageReason } from '#domain/delivery/decision/reasons.ts'
import { type NewYorkDay, newYorkDay } from '#domain/kernel/newyork.ts'
import { type Block, Blocks } from './blocks.ts'
import type { CountingParts } from './counting-parts.ts'
import { Reservations } from './reservations.ts'

export interface Promises {
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

interface Shortage {
  readonly reason: ShortageReason
  readonly day: NewYorkDay
  /** Monotonic: asked again after it. */
  readonly untilMs: number
}

const hourMs = 3_600_000
const takingIsInMs = 100
const longestPauseMs = 10_000

export function openPromises(parts: CountingParts, onFault: (error: unknown) => void): Promises {
  const { name, store, settings, now, monotonicMs } = parts
  const blocks = new Blocks()
  const reservations = new Reservations()
  const shortages = new Map<number, Shortage>()
  const wanted = new Set<number>()
  let taking: Promise<void> | null = null
  let isTakeUncertain = false
  let heardAtMs = monotonicMs()
  let askAgainAtMs = Number.NEGATIVE_INFINITY
  let hasEnded = false
  let hour: { at: number; day: NewYorkDay } = { at: -1, day: '' }

  function dayAt(instantMs: number): NewYorkDay {
    const at = Math.floor(instantMs / hourMs)
    if (hour.at !== at) hour = { at, day: newYorkDay(new Date(at * hourMs)) }
    return hour.day
  }

  const today = (): NewYorkDay => dayAt(now().getTime())
  const mayPromiseAt = (atMs: number): boolean => !hasEnded && atMs - heardAtMs < settings.blockLifeMs
  const mayPromise = (): boolean => mayPromiseAt(monotonicMs())

  function promised(campaignId: number): number {
    return mayPromise() ? blocks.room(campaignId, today()) : 0
  }

  function shortage(campaignId: number): ShortageReason | null {
    return promised(campaignId) > 0 ? null : (shortageToday(campaignId)?.reason ?? null)
  }

  /** What was short yesterday says nothing about today. */
  function shortageToday(campaignId: number): Shortage | null {
    const known = shortages.get(campaignId)
    return known !== undefined && known.day === today() ? known : null
  }

  /** A shortage is asked again after a moment: money may have come, reservations may have ended. */
  function isKnownShort(campaignId: number): boolean {
    const known = shortageToday(campaignId)
    return known !== null && monotonicMs() < known.untilMs
  }

  const mayAsk = (): boolean => !hasEnded && monotonicMs() >= askAgainAtMs

  function mayHave(campaignId: number): boolean {
    return promised(campaignId) > 0 || (mayAsk() && !isKnownShort(campaignId))
  }

  function prepare(campaignIds: readonly number[]): Promise<void> | null {
    if (!mayAsk()) return null
    const missing = campaignIds.filter((id) => promised(id) === 0 && !isKnownShort(id))
    return missing.length === 0 ? null : take(missing)
  }

  /** What is wanted while a batch is under way goes into the next one. */
  function take(campaignIds: readonly number[]): Promise<void> {
    for (const id of campaignIds) wanted.add(id)
    taking ??= takeAll().finally(() => {
      taking = null
    })
    return taking
  }

  async function takeAll(): Promise<void> {
    await Promise.resolve()
    while (wanted.size > 0 && !hasEnded) {
      const batch = [...wanted].slice(0, settings.campaignsPerTake).sort((a, b) => a - b)
      for (const id of batch) wanted.delete(id)
      try {
        await takeBatch(batch)
      } catch (error) {
        isTakeUncertain = true
        askAgainAtMs = monotonicMs() + settings.askAgainMs
        wanted.clear()
        onFault(error)
      }
    }
  }

  async function takeBatch(batch: readonly number[]): Promise<void> {
    // The answer to the last taking was lost: what it took is nobody's, and goes back before more is taken.
    if (isTakeUncertain) await store.closeUnknownBlocks(name, blocks.ids())
    isTakeUncertain = false
    const instant = now()
    const day = dayAt(instant.getTime())
    const answers = await store.takeBlocks(name, batch, instant, day)
    heardAtMs = monotonicMs()
    for (const answer of answers) {
      if ('shortage' in answer) {
        const untilMs = monotonicMs() + waitOf(answer.until ?? null, instant)
        shortages.set(answer.campaignId, { reason: answer.shortage, day, untilMs })
      } else {
        shortages.delete(answer.campaignId)
        blocks.add(answer, monotonicMs())
      }
    }
  }

  /** Never long: somebody may buy more, or raise the limit. */
  function waitOf(until: Date | null, instant: Date): number {
    const pauseMs = until === null ? 0 : until.getTime() - instant.getTime()
    return Math.max(settings.askAgainMs, Math.min(pauseMs, longestPauseMs))
  }

  function reserve(decision: number, campaignId: number, decidedAtMs: number): boolean {
    const atMs = monotonicMs()
    if (!mayPromiseAt(atMs)) return false
    const day = dayAt(decidedAtMs)
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

  function hasReservation(decision: number): boolean {
    return reservations.find(decision, monotonicMs()) !== null
  }

  function expire(atMs = monotonicMs()): void {
    for (const block of reservations.expire(atMs)) block.reserved -= 1
  }

  function returnIdle(): void {
    const atMs = monotonicMs()
    const day = today()
    blocks.returnRests((block) => hasEnded || block.day !== day || atMs - block.usedAtMs >= settings.idleMs)
  }

  async function recall(campaignId: number): Promise<void> {
    // A taking that was sent before is in soon, unless it waits for the very lock that the caller holds.
    if (taking !== null) await Promise.race([taking, setTimeout(takingIsInMs, undefined, { ref: false })])
    blocks.returnRestsOf(campaignId)
    shortages.delete(campaignId)
    await saveChanges()
  }

  async function saveChanges(): Promise<void> {
    const changes = blocks.pendingChanges()
    if (changes.length === 0) return
    await store.changeBlocks(name, changes)
    blocks.settle(changes)
  }

  return {
    ...{
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
    },
    ...{ recall, saveChanges },
    heard() {
      heardAtMs = monotonicMs()
    },
    end() {
      hasEnded = true
    },
    async settled() {
      while (taking !== null) await taking
    },
  }
}
