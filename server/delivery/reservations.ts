/**
 * Impressions promised to a browser and not viewed yet. They live in this process alone and end by exactly one
 * of: the first view, ten minutes on a clock that no one can set, the end of the process.
 */
import type { Block } from './blocks.ts'

export interface Reservation {
  readonly decision: number
  readonly block: Block
  /** Monotonic. */
  readonly endsAtMs: number
}

export class Reservations {
  /** In the order in which they were made, which is the order in which they end. */
  private readonly open = new Map<number, Reservation>()

  add(reservation: Reservation): void {
    this.open.set(reservation.decision, reservation)
  }

  /** Ends a reservation and answers it; null when it has ended before, or its time is over. */
  take(decision: number, nowMs: number): Reservation | null {
    const reservation = this.open.get(decision)
    if (reservation === undefined || reservation.endsAtMs <= nowMs) return null
    this.open.delete(decision)
    return reservation
  }

  /** Whether an impression is still promised under this number. */
  has(decision: number, nowMs: number): boolean {
    const reservation = this.open.get(decision)
    return reservation !== undefined && reservation.endsAtMs > nowMs
  }

  /** Ends those whose time is over, and answers them. */
  expire(nowMs: number): Reservation[] {
    const over: Reservation[] = []
    for (const reservation of this.open.values()) {
      if (reservation.endsAtMs > nowMs) break
      over.push(reservation)
    }
    for (const reservation of over) this.open.delete(reservation.decision)
    return over
  }
}
