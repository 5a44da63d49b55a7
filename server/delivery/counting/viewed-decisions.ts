/**
 * Which decisions' views are recorded, a bit each: what is told a second time is known for as long as it may come, however
 * many views there are. Decisions are numbered one after the other, so the bits lie close together.
 */
import type { DecisionName, NodeName } from '../facts/counting-port.ts'

interface Stretch {
  readonly bits: Uint32Array
  /** The reading of the monotonic clock when a decision of the stretch was last noted. */
  touchedAtMs: number
}

const decisionsPerStretch = 8_192
const bitsPerWord = 32

export class ViewedDecisions {
  private readonly stretches = new Map<number | string, Stretch>()
  private readonly own: NodeName

  /** `own`: nearly all views are of this node and epoch. */
  constructor(own: NodeName) {
    this.own = own
  }

  has(id: DecisionName): boolean {
    const bits = this.stretches.get(this.nameOf(id))?.bits
    return bits !== undefined && ((bits[wordOf(id)] ?? 0) & bitOf(id)) !== 0
  }

  add(id: DecisionName, nowMs: number): void {
    const name = this.nameOf(id)
    let stretch = this.stretches.get(name)
    if (stretch === undefined) {
      stretch = { bits: new Uint32Array(decisionsPerStretch / bitsPerWord), touchedAtMs: nowMs }
      this.stretches.set(name, stretch)
    }
    stretch.bits[wordOf(id)] = (stretch.bits[wordOf(id)] ?? 0) | bitOf(id)
    stretch.touchedAtMs = nowMs
  }

  /** Forgets decisions beside which no view was recorded for so long. */
  sweep(nowMs: number, afterMs: number): void {
    for (const [name, { touchedAtMs }] of this.stretches)
      if (nowMs - touchedAtMs > afterMs) this.stretches.delete(name)
  }

  /** Our own go by their numbers, for which no text has to be made. */
  private nameOf({ node, epoch, decision }: DecisionName): number | string {
    const stretch = Math.floor(decision / decisionsPerStretch)
    return node === this.own.node && epoch === this.own.epoch ? stretch : `${node}.${epoch}.${stretch}`
  }
}

const wordOf = ({ decision }: DecisionName): number =>
  Math.floor((decision % decisionsPerStretch) / bitsPerWord)
const bitOf = ({ decision }: DecisionName): number => 1 << (decision % bitsPerWord)
