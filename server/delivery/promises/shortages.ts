import type { ShortageReason } from '#domain/delivery/decision/reasons.ts'
import type { NewYorkDay } from '#domain/kernel/newyork.ts'

interface Shortage {
  readonly reason: ShortageReason
  readonly day: NewYorkDay
  /** Monotonic: asked again after it. */
  readonly untilMs: number
}

/** The campaigns of which the database had nothing to promise; what was short yesterday says nothing about today. */
export class Shortages {
  private readonly byCampaign = new Map<number, Shortage>()

  note(campaignId: number, shortage: Shortage): void {
    this.byCampaign.set(campaignId, shortage)
  }

  forget(campaignId: number): void {
    this.byCampaign.delete(campaignId)
  }

  reason(campaignId: number, day: NewYorkDay): ShortageReason | null {
    return this.today(campaignId, day)?.reason ?? null
  }

  /** A shortage is asked again after a moment: money may have come, reservations may have ended. */
  isKnown(campaignId: number, day: NewYorkDay, atMs: number): boolean {
    const known = this.today(campaignId, day)
    return known !== null && atMs < known.untilMs
  }

  private today(campaignId: number, day: NewYorkDay): Shortage | null {
    const known = this.byCampaign.get(campaignId)
    return known !== undefined && known.day === day ? known : null
  }
}
