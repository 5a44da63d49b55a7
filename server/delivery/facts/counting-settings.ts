import type { Settings } from '#server/kernel/settings.ts'
import { openForMs } from './lifetimes.ts'

/** How the counting side behaves. The numbers that the promise rests on are not here: they are in the blocks. */
export interface CountingSettings {
  /** The counting transaction runs this often, 250 to 1,000. */
  readonly countEveryMs: number
  /** A promise that nobody viewed ends after this time. */
  readonly reservationMs: number
  /** A block may be promised from for so long without hearing of the database again. */
  readonly blockLifeMs: number
  /** A block that nobody asked for in this time is given back. */
  readonly idleMs: number
  /** A new block is taken when no more than one part in this many of the last one is free. */
  readonly refillParts: number
  /** What was short, or could not be asked, is asked again after this time. */
  readonly askAgainMs: number
  /** A visitor waits for a promise no longer; what comes later is kept for the next. */
  readonly promiseWaitMs: number
  /** A sign of life, and the renewal of all blocks, this often. */
  readonly renewMs: number
  readonly campaignsPerTake: number
  readonly recordsPerStep: number
  readonly rememberedViews: number
  readonly segmentBytes: number
  /** Whether a day is over and the journal to be handed in is asked this often. */
  readonly handInAskMs: number
  /** Whether what a campaign has for a day is spread over the day's traffic. */
  readonly isPaced: boolean
}

export const countingDefaults: CountingSettings = {
  countEveryMs: 250,
  reservationMs: openForMs,
  blockLifeMs: 60_000,
  idleMs: 30_000,
  refillParts: 4,
  askAgainMs: 500,
  promiseWaitMs: 300,
  renewMs: 5_000,
  campaignsPerTake: 500,
  recordsPerStep: 5_000,
  rememberedViews: 500_000,
  segmentBytes: 64 * 1024 * 1024,
  handInAskMs: 60_000,
  isPaced: false,
}

/** What an owner has set. A start reads it; changing it later changes nothing before the next start. */
export function countingSettingsOf(settings: Pick<Settings, 'get'>): Partial<CountingSettings> {
  const blockLifeMs = settings.get('delivery.blockSeconds') * 1000
  return {
    countEveryMs: settings.get('delivery.flushMs'),
    reservationMs: settings.get('delivery.reservationSeconds') * 1000,
    blockLifeMs,
    idleMs: settings.get('delivery.idleSeconds') * 1000,
    promiseWaitMs: settings.get('delivery.promiseWaitMs'),
    isPaced: settings.get('delivery.pacing'),
    // A renewal or two may fail before the block's life is over.
    renewMs: Math.min(countingDefaults.renewMs, blockLifeMs / 4),
  }
}
