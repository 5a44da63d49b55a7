/** Takes more blocks, many campaigns at a time: what is wanted while a batch is under way goes into the next one. */
import { newYorkDay } from '#domain/kernel/newyork.ts'
import type { Blocks } from './blocks.ts'
import type { CountingParts } from '../facts/counting-parts.ts'
import type { Lease } from './lease.ts'
import type { Shortages } from './shortages.ts'

export interface BlockSupply {
  /** Whether the database may be asked at this moment. */
  mayAsk(): boolean
  take(campaignIds: readonly number[]): Promise<void>
  /** Null when no taking is under way. */
  underWay(): Promise<void> | null
}

/** The books that are filled when blocks are taken. */
interface Books {
  readonly blocks: Blocks
  readonly shortages: Shortages
  readonly lease: Lease
}

const longestPauseMs = 10_000

export function openTaking(
  { name, store, settings, now, monotonicMs }: CountingParts,
  { blocks, shortages, lease }: Books,
  onFault: (error: unknown) => void,
): BlockSupply {
  const wanted = new Set<number>()
  let taking: Promise<void> | null = null
  let isTakeUncertain = false
  let askAgainAtMs = Number.NEGATIVE_INFINITY
  /** Since when the database has been asked; null while it is not. */
  let askedAtMs: number | null = null

  function take(campaignIds: readonly number[]): Promise<void> {
    for (const id of campaignIds) wanted.add(id)
    taking ??= takeAll().finally(() => {
      taking = null
    })
    return taking
  }

  async function takeAll(): Promise<void> {
    await Promise.resolve()
    while (wanted.size > 0 && !lease.hasEnded) {
      const batch = [...wanted].slice(0, settings.campaignsPerTake).sort((a, b) => a - b)
      for (const id of batch) wanted.delete(id)
      try {
        askedAtMs = monotonicMs()
        await takeBatch(batch)
      } catch (error) {
        isTakeUncertain = true
        askAgainAtMs = monotonicMs() + settings.askAgainMs
        wanted.clear()
        onFault(error)
      } finally {
        askedAtMs = null
      }
    }
  }

  async function takeBatch(batch: readonly number[]): Promise<void> {
    // The answer to the last taking was lost: what it took is nobody's, and goes back before more is taken.
    if (isTakeUncertain) await store.closeUnknownBlocks(name, blocks.ids())
    isTakeUncertain = false
    const instant = now()
    const day = newYorkDay(instant)
    const answers = await store.takeBlocks(name, batch, instant, day)
    lease.heard()
    for (const answer of answers) {
      if ('shortage' in answer) {
        const untilMs = monotonicMs() + waitOf(answer.until ?? null, instant)
        shortages.note(answer.campaignId, { reason: answer.shortage, day, untilMs })
      } else {
        shortages.forget(answer.campaignId)
        blocks.add(answer, monotonicMs())
      }
    }
  }

  /** Never long: somebody may buy more, or raise the limit. */
  function waitOf(until: Date | null, instant: Date): number {
    const pauseMs = until === null ? 0 : until.getTime() - instant.getTime()
    return Math.max(settings.askAgainMs, Math.min(pauseMs, longestPauseMs))
  }

  /** What takes so long is waited for by nobody who comes now; what it brings is there for those who come after it. */
  const isOverdue = (): boolean => askedAtMs !== null && monotonicMs() - askedAtMs >= settings.promiseWaitMs

  return {
    mayAsk: () => !lease.hasEnded && monotonicMs() >= askAgainAtMs && !isOverdue(),
    take,
    underWay: () => taking,
  }
}
