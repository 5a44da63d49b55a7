/**
 * The views of the last hour, so that a click finds its counted view. Bounded: beyond the limit the oldest are forgotten
 * first, and a click on one of those does not count. That a view was told before is known beyond it.
 */
import type { JournalRecord, UnbilledReason } from '../journal/record.ts'
import type { DecisionName, NodeName } from '../facts/counting-port.ts'

export interface SeenView {
  readonly record: JournalRecord
  /** Resolves when the view is on the disk, rejects when that failed; null once it is known to be. */
  durable: Promise<void> | null
  /** The reading of the monotonic clock when the view was counted. */
  readonly viewedAtMs: number
  /** What followed it: resolves when that is on the disk. Null while nobody told it, or when the disk did not take it. */
  viewable: Promise<void> | null
  click: Promise<void> | null
  /** One that was no reader's leaves the reader's to come. */
  filteredClick: Promise<void> | null
}

/** Where a view keeps what followed it. */
export const keepingPlaceOf = (kind: 'viewable' | 'click', unbilled: UnbilledReason | null) =>
  kind === 'click' && unbilled !== null ? 'filteredClick' : kind

/** A click counts within this time of its view, and a view is remembered for as long. */
export const rememberedMs = 60 * 60 * 1000

export class SeenViews {
  private readonly views = new Map<number | string, SeenView>()

  private readonly limit: number
  private readonly own: NodeName

  /** `own`: nearly all views are of this node and epoch. */
  constructor(limit: number, own: NodeName) {
    this.limit = limit
    this.own = own
  }

  find(id: DecisionName, nowMs: number): SeenView | null {
    const view = this.views.get(this.nameOf(id))
    return view === undefined || nowMs - view.viewedAtMs > rememberedMs ? null : view
  }

  add(id: DecisionName, view: SeenView): void {
    this.views.set(this.nameOf(id), view)
    if (this.views.size > this.limit) this.dropOldest()
  }

  remove(id: DecisionName): void {
    this.views.delete(this.nameOf(id))
  }

  /** Forgets what is older than an hour. */
  sweep(nowMs: number): void {
    for (const [name, view] of this.views) {
      if (nowMs - view.viewedAtMs <= rememberedMs) break
      this.views.delete(name)
    }
  }

  private dropOldest(): void {
    const oldest = this.views.keys().next()
    if (!oldest.done) this.views.delete(oldest.value)
  }

  /** Our own go by their numbers, for which no text has to be made. */
  private nameOf({ node, epoch, decision }: DecisionName): number | string {
    return node === this.own.node && epoch === this.own.epoch ? decision : `${node}.${epoch}.${decision}`
  }
}
