import type { JournalRecord } from '../journal/record.ts'
import type { DecisionName, NodeName } from '../facts/counting-port.ts'
import { keepingPlaceOf, rememberedMs, type SeenView, SeenViews } from './seen-views.ts'
import { ViewedDecisions } from './viewed-decisions.ts'

/** No view is recorded an hour after its decision; clocks may be an hour apart. */
const viewsComeForMs = 2 * 3_600_000

const nothingYet = { viewable: null, click: null, filteredClick: null }

/** What this process knows of views: those of the last hour whole, and for longer that there was one. */
export class ViewMemory {
  private readonly seen: SeenViews
  private readonly viewed: ViewedDecisions
  private readonly monotonicMs: () => number

  constructor(name: NodeName, limit: number, monotonicMs: () => number) {
    this.seen = new SeenViews(limit, name)
    this.viewed = new ViewedDecisions(name)
    this.monotonicMs = monotonicMs
  }

  find(id: DecisionName): SeenView | null {
    return this.seen.find(id, this.monotonicMs())
  }

  wasViewed(id: DecisionName): boolean {
    return this.viewed.has(id)
  }

  /** Keeps a view that is on its way to the disk, until that is `done` or `failed`. */
  add(id: DecisionName, record: JournalRecord, durable: Promise<void>): SeenView {
    const view = { record, durable, viewedAtMs: this.monotonicMs(), ...nothingYet }
    this.seen.add(id, view)
    return view
  }

  done(id: DecisionName, view: SeenView): void {
    view.durable = null
    this.viewed.add(id, this.monotonicMs())
  }

  failed(id: DecisionName): void {
    this.seen.remove(id)
  }

  /** Takes on a record of before this start, written so long ago. */
  remember(record: JournalRecord, ageMs: number): void {
    if (ageMs > rememberedMs) return
    const id = { node: record.decisionNode, epoch: record.decisionEpoch, decision: record.decision }
    if (record.kind === 'view') this.viewed.add(id, this.monotonicMs())
    const known = this.find(id)
    if (record.kind === 'view' && known === null) {
      const viewedAtMs = this.monotonicMs() - ageMs
      this.seen.add(id, { record, durable: null, viewedAtMs, ...nothingYet })
    }
    if (record.kind !== 'view' && known !== null)
      known[keepingPlaceOf(record.kind, record.unbilled)] = Promise.resolve()
  }

  sweep(): void {
    const atMs = this.monotonicMs()
    this.seen.sweep(atMs)
    this.viewed.sweep(atMs, viewsComeForMs)
  }
}
