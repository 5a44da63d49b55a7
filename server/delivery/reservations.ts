/**
 * Impressions promised to a browser and not viewed yet. They live in this process alone and end by exactly one
 * of: the first view, ten minutes on a clock that no one can set, the end of the process.
 */
import type { Block } from './blocks.ts'
import type { DecisionFacts } from './counter.ts'

export interface Reservation {
  readonly decision: number
  readonly facts: DecisionFacts
  readonly block: Block
  /** The shortened address it was made for; '' when that is not limited. */
  readonly address: string
  /** Monotonic. */
  readonly endsAtMs: number
}

export class Reservations {
  /** In the order in which they were made, which is the order in which they end. */
  private readonly open = new Map<number, Reservation>()
  private readonly openByAddress = new Map<string, number>()

  get size(): number {
    return this.open.size
  }

  openOf(address: string): number {
    return this.openByAddress.get(address) ?? 0
  }

  add(reservation: Reservation): void {
    this.open.set(reservation.decision, reservation)
    if (reservation.address !== '')
      this.openByAddress.set(reservation.address, this.openOf(reservation.address) + 1)
  }

  /** Ends a reservation and answers it; null when it has ended before, or its time is over. */
  take(decision: number, nowMs: number): Reservation | null {
    const reservation = this.open.get(decision)
    if (reservation === undefined || reservation.endsAtMs <= nowMs) return null
    this.end(reservation)
    return reservation
  }

  /** Ends those whose time is over, and answers them. */
  expire(nowMs: number): Reservation[] {
    const over: Reservation[] = []
    for (const reservation of this.open.values()) {
      if (reservation.endsAtMs > nowMs) break
      over.push(reservation)
    }
    for (const reservation of over) this.end(reservation)
    return over
  }

  private end(reservation: Reservation): void {
    this.open.delete(reservation.decision)
    const { address } = reservation
    if (address === '') return
    const left = this.openOf(address) - 1
    if (left > 0) this.openByAddress.set(address, left)
    else this.openByAddress.delete(address)
  }
}
