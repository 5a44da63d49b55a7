/**
 * Writes views, viewables and clicks into the journal. A view is billed only if it ends its own reservation;
 * what the database later says of it is the tally's business.
 */
import type { FilterReason } from '#domain/delivery/decision/reasons.ts'
import type { Block } from './blocks.ts'
import type { Counter, DecisionId } from './counter.ts'
import type { CountingParts } from './counting-parts.ts'
import type { Journal } from '../journal/journal.ts'
import type { JournalRecord, RecordKind, UnbilledReason } from '../journal/record.ts'
import { rememberedMs, type SeenView, SeenViews } from './seen-views.ts'
import type { Promises } from './promises.ts'
import { ViewedDecisions } from './viewed-decisions.ts'

export interface Recorder extends Pick<Counter, 'isPromised' | 'view' | 'viewable' | 'click'> {
  /** Remembers a record of before this start, so that a repeat is known and a click finds its view. */
  remember(record: JournalRecord): void
  /** Forgets what is older than an hour. */
  sweep(): void
}

const hourMs = 3_600_000
/** No view is recorded an hour after its decision; clocks may be an hour apart. */
const viewsComeForMs = 2 * hourMs

export function openRecorder(parts: CountingParts, promises: Promises, journal: Journal): Recorder {
  const { name, settings, now, monotonicMs } = parts
  const seen = new SeenViews(settings.rememberedViews, name)
  const viewed = new ViewedDecisions(name)

  async function view(id: DecisionId, filtered: FilterReason | null): ReturnType<Counter['view']> {
    const before = seen.find(id, monotonicMs())
    if (before !== null) {
      await before.durable
      return 'repeated'
    }
    if (viewed.has(id)) return 'repeated'
    const ended = isOwn(id) ? promises.endReservation(id.decision) : null
    // Never otherwise for an id of ours: but no signature alone may spend another campaign's money.
    const reserved = ended?.campaignId === id.campaignId ? ended : null
    const unbilled = filtered ?? id.filtered ?? unpromised(id, reserved)
    const block = unbilled === null ? reserved : null
    if (block !== null) block.waiting += 1
    await appendView(id, viewRecord(id, unbilled, block))
    return unbilled === null ? 'counted' : 'unbilled'
  }

  const isPromised = (id: DecisionId): boolean => isOwn(id) && promises.hasReservation(id.decision)
  const isOwn = (id: DecisionId): boolean => id.node === name.node && id.epoch === name.epoch

  function unpromised(id: DecisionId, reserved: Block | null): UnbilledReason | null {
    if (reserved !== null) return null
    return id.node === name.node ? 'late' : 'node-away'
  }

  function viewRecord(id: DecisionId, unbilled: UnbilledReason | null, block: Block | null): JournalRecord {
    const { campaignId, mediaId, siteId, zone, country, state, device } = id
    return {
      node: name.node,
      epoch: name.epoch,
      sequence: 0,
      decisionNode: id.node,
      decisionEpoch: id.epoch,
      decision: id.decision,
      campaignId,
      mediaId,
      siteId,
      zone,
      country,
      state,
      device,
      blockId: block?.id ?? 0,
      decidedHour: Math.floor(id.decidedAtMs / hourMs),
      priceNanos: block?.priceNanos ?? 0n,
      writtenAtMs: now().getTime(),
      kind: 'view',
      unbilled,
    }
  }

  async function appendView(id: DecisionId, record: JournalRecord): Promise<void> {
    const durable = journal.append(record)
    const entry: SeenView = {
      record,
      durable,
      viewedAtMs: monotonicMs(),
      isViewable: false,
      isClicked: false,
    }
    seen.add(id, entry)
    try {
      await durable
      entry.durable = null
      viewed.add(id, monotonicMs())
    } catch (error) {
      // Nobody knows whether the disk has it: the impression stays consumed until its block closes.
      seen.remove(id)
      const block = promises.blocks.get(record.blockId)
      if (block !== undefined) {
        block.waiting -= 1
        block.lost += 1
      }
      throw error
    }
  }

  /** The counted view that a click or a viewable belongs to; null when there is none. */
  async function countedView(id: DecisionId): Promise<SeenView | null> {
    const entry = seen.find(id, monotonicMs())
    if (entry === null || entry.record.unbilled !== null) return null
    try {
      await entry.durable
    } catch {
      return null
    }
    return entry
  }

  async function viewable(id: DecisionId): Promise<void> {
    const entry = await countedView(id)
    if (entry === null || entry.isViewable) return
    entry.isViewable = true
    await journal.append(recordLike(entry.record, 'viewable', null))
  }

  async function click(id: DecisionId, filtered: FilterReason | null): Promise<void> {
    const entry = await countedView(id)
    if (entry === null || entry.isClicked) return
    entry.isClicked = true
    await journal.append(recordLike(entry.record, 'click', filtered))
  }

  function recordLike(view: JournalRecord, kind: RecordKind, unbilled: UnbilledReason | null): JournalRecord {
    return { ...view, ...name, sequence: 0, writtenAtMs: now().getTime(), kind, unbilled }
  }

  function remember(record: JournalRecord): void {
    const id = { node: record.decisionNode, epoch: record.decisionEpoch, decision: record.decision }
    const ageMs = Math.max(0, now().getTime() - record.writtenAtMs)
    if (ageMs > rememberedMs) return
    if (record.kind === 'view') viewed.add(id, monotonicMs())
    const known = seen.find(id, monotonicMs())
    if (record.kind === 'view' && known === null) {
      const viewedAtMs = monotonicMs() - ageMs
      seen.add(id, { record, durable: null, viewedAtMs, isViewable: false, isClicked: false })
    }
    if (record.kind === 'viewable' && known !== null) known.isViewable = true
    if (record.kind === 'click' && known !== null) known.isClicked = true
  }

  function sweep(): void {
    const atMs = monotonicMs()
    seen.sweep(atMs)
    viewed.sweep(atMs, viewsComeForMs)
  }

  return { isPromised, view, viewable, click, remember, sweep }
}
